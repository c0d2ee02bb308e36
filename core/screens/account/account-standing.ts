import { say } from "../../say/say.ts";
import { creditManagement, postAip } from "../../status/predicates.ts";
import { isAccountLocked } from "../behaviours/locked-account.ts";
import type { Block } from "../blocks/block.ts";
import { second } from "../define/define-screen.ts";
import { open, type Step } from "../define/steps.ts";
import type { Doing, Here, Said } from "./account-memory.ts";
import type { Overview } from "./account-words.ts";

/** What could not be fetched is said, and can be tried again. */
export const missing = (sight: Here): Said<"again"> => [
  sight.memory.isMissing && {
    kind: "banner",
    tone: "warning",
    title: say("We couldn't load this"),
    text: say("Nothing is lost. Try again in a moment."),
    action: "again",
  },
];

/** The same, and what a locked account may do (ruling R56). */
export const standing = (sight: Here): Said<"askHelp" | "again"> => [
  isAccountLocked(sight) && {
    kind: "banner",
    tone: "warning",
    title: say("Your account is locked"),
    text: say("You can see everything and raise a complaint, but not make changes. Ask us why it's locked."),
    action: "askHelp",
  },
  ...missing(sight),
];

/** The actions of what `standing` shows. */
export const standingActions = (sight: Here) => ({
  ...(isAccountLocked(sight) ? { askHelp: second(say("Ask for help")) } : {}),
  ...(sight.memory.isMissing ? { again: second(say("Try again")) } : {}),
});

export const LOOKING_UP = { kind: "text", text: say("Getting your details…") } as const satisfies Block;

/** What the platform has of the account: looked up as it is entered, and after each change. */
export const STANDING = {
  actions: {
    again: ({ remember, call }: Doing<"overview">) => [remember({ isMissing: false }), call("overview")],
    askHelp: ({ status }: Here): Step =>
      open(creditManagement(status) ? "cm-chat-list" : postAip(status) ? "chatList" : "help"),
  },
  flows: {
    overview: {
      call: "accountOverview",
      doing: say("getting your details"),
      loader: null,
      quiet: true,
      payload: () => ({}),
      next: ({ remember }: Doing, overview: Overview) => remember({ overview, isMissing: false }),
      failed: ({ remember, memory }: Doing) => remember({ isMissing: memory.overview === null }),
    },
  },
} as const;
