import { say } from "../../say/say.ts";
import { defineScreen, goOn } from "../define/define-screen.ts";
import { ending } from "../define/look.ts";
import { nothing } from "../define/screen-context.ts";
import { refresh } from "../define/steps.ts";

/** The success screen; what went well comes as its message (spec 1 §2 "Top level"). */
export const successPage = defineScreen({
  name: "successPage",
  look: ending("receipt"),
  memory: { message: nothing<string>() },
  parts: {
    done: {
      title: say("Done"),
      blocks: ({ memory }) => [{ kind: "lead", text: memory.message ?? say("We've received your request.") }],
      actions: { home: goOn(say("Go to my application")) },
    },
  },
  actions: { home: refresh() },
});
