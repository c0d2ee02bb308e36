import type { ReplyOf } from "../../../calls/calls.ts";
import { plainNotice } from "../../../notices/notice.ts";
import { signScreenOf } from "../../../onboarding/signing.ts";
import { rupees, t, type Text } from "../../../messages/message.ts";
import type { ScreenName } from "../../catalogue.ts";
import { notify, refresh, type ScreenContext, type Step, type Steps } from "../../define/screen-context.ts";

type Shown = Pick<ScreenContext<{ readonly facts: ReplyOf<"keyFacts"> | null }>, "memory">;

/** The withdrawal that the statement which is shown was worked out for. */
export const exampleWithdrawal = ({ memory: { facts } }: Shown) => ({
  amount: facts?.amount ?? null,
  tenure: facts?.tenure ?? null,
});

/** The flow by which the line's key fact statement is accepted as it is shown; a screen adds what follows. */
export const acceptKeyFactsFlow = {
  call: "keyFacts",
  doing: t("saving your details"),
  loader: "submitting",
  payload: (ctx: Shown) => ({ accepted: true, ...exampleWithdrawal(ctx) }),
} as const;

/** Says which withdrawal the figures of a line's key fact statement are calculated for. */
export const exampleWithdrawalBlock = ({
  amount,
  tenure,
}: {
  readonly amount: number;
  readonly tenure: number;
}) =>
  ({
    kind: "text",
    text: t("Example: {amount} over {months} months. You don't have to withdraw.", {
      amount: rupees(amount),
      months: tenure,
    }),
  }) as const;

type Here = Pick<ScreenContext, "record" | "link">;
type Paper = "key-facts" | "terms";

/**
 * Returns the screen after an accepted paper: the agreement's, where the terms are accepted too. A link has only one
 * action.
 */
function screenAfter({ record, link }: Here, accepted: Paper): ScreenName {
  if (link !== null) return "aipHome";
  const { keyFactsAgreedOn } = record?.applicationModel ?? {};
  if (accepted !== "key-facts" && !keyFactsAgreedOn) return "keyFactStatement";
  return signScreenOf(record?.loanResponse?.applicationState?.currentPartnerCode) ?? "aipHome";
}

/** Continues after an accepted paper. The papers follow each other, so the checklist code is not needed. */
export const toNextPaper = (ctx: Here, accepted: Paper): Step => refresh(screenAfter(ctx, accepted));

/** The same, and says at the top of the next page what was accepted. */
export const paperAccepted = (ctx: Here, accepted: Paper, says: Text): Steps => [
  notify(plainNotice("success", says)),
  toNextPaper(ctx, accepted),
];
