import { isRuleRefusal } from "../behaviours/refusal-kind.ts";
import { say } from "../../say/say.ts";
import { fetchDocument } from "../behaviours/legal-document.ts";
import type { ScreenContext } from "../define/screen-context.ts";
import { open, type Steps } from "../define/steps.ts";

/** What says whose a link is: its own token, or the access token that it was changed for (spec 2 §7). */
export const LINK_TOKEN = ({ link }: Pick<ScreenContext, "link">): { readonly token: string } => ({
  token: link?.token ?? link?.session.accessToken ?? "",
});

/** What is said until something of a link has come. */
export const LINK_COMING = {
  title: say("Your link"),
  blocks: [{ kind: "lead", text: say("Getting your details…") }],
  actions: {},
} as const;

/** How a link is looked at: by what says whose it is; a link of which nothing is held asks for a token first. */
export const firstLook = ({ link }: Pick<ScreenContext, "link">): "look" | "grant" =>
  LINK_TOKEN({ link }).token === "" ? "grant" : "look";

/** Looking what a link is for. */
export const LINK_LOOK = {
  call: "magicLinkFetch",
  doing: say("getting your details"),
  loader: null,
  quiet: true,
  payload: LINK_TOKEN,
} as const;

type Failing = Parameters<typeof fetchDocument.flow.failed>;

/** What a link's own screen fetches first. A link that is refused is over, or none: its home says which, and what to do. */
export const LINK_FETCH = {
  ...fetchDocument.flow,
  failed: (now: Failing[0], refusal: Failing[1]): Steps =>
    isRuleRefusal(refusal) ? open("home-ml") : fetchDocument.flow.failed(now, refusal),
} as const;
