import type { ReplyOf } from "../../calls/calls.ts";
import { say } from "../../say/say.ts";
import { goOn, link } from "../define-screen.ts";
import { ending } from "../look.ts";
import { NOTHING, open, type Steps } from "../steps.ts";
import { stepOf } from "./home.ts";

type Standing = ReplyOf<"restructureCreateGet">;

/** Who comes back to a step that is over: nobody is sent on, so that Back and Forward stay as they were. */
export const FURTHER = {
  title: say("This step is not where you are"),
  look: ending("signpost"),
  blocks: [{ kind: "lead", text: say("Go on where your loans stand now.") }],
  actions: { goOn: goOn(say("Go on where I was")), begin: link(say("To the beginning")) },
} as const;

/** Goes to the screen that the platform names. */
export const further = ({ memory }: { readonly memory: { readonly standing: Standing | null } }): Steps =>
  memory.standing === null ? NOTHING : open(stepOf(memory.standing));
