import { signScreenOf } from "../../../onboarding/sign-screen.ts";
import { plainNotice } from "../../../notices/plain-notice.ts";
import type { Text } from "../../../say/text.ts";
import type { ScreenName } from "../../catalogue.ts";
import type { ScreenContext } from "../../screen-context.ts";
import { notify, refresh, type Step, type Steps } from "../../steps.ts";

type Here = Pick<ScreenContext, "record" | "link">;
type Paper = "key-facts" | "terms";

/**
 * The screen that follows a paper that is accepted: the agreement's, where the terms are accepted as well. A link does one
 * thing alone.
 */
function screenAfter({ record, link }: Here, accepted: Paper): ScreenName {
  if (link !== null) return "aipHome";
  const { keyFactsAgreedOn } = record?.applicationModel ?? {};
  if (accepted !== "key-facts" && !keyFactsAgreedOn) return "keyFactStatement";
  return signScreenOf(record?.loanResponse?.applicationState?.currentPartnerCode) ?? "aipHome";
}

/** Leads on from a paper that is accepted. The papers follow each other, so the whole checklist need not come with them. */
export const toNextPaper = (sight: Here, accepted: Paper): Step => refresh(screenAfter(sight, accepted));

/** The same, and says at the top of the next page what was accepted. */
export const paperAccepted = (sight: Here, accepted: Paper, says: Text): Steps => [
  notify(plainNotice("success", says)),
  toNextPaper(sight, accepted),
];
