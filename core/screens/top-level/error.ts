import { MESSAGE } from "../../notices/messages.table.ts";
import { say } from "../../say/say.ts";
import { defineScreen, goOn } from "../define/define-screen.ts";
import { ending } from "../define/look.ts";
import { nothing } from "../define/screen-context.ts";
import { refresh } from "../define/steps.ts";

/** The generic error screen; what went wrong comes as its message (spec 1 §2 "Top level"). */
export const error = defineScreen({
  name: "error",
  look: ending("plug"),
  memory: { message: nothing<string>() },
  parts: {
    wrong: {
      title: MESSAGE.somethingWrong,
      blocks: ({ memory }) => [
        {
          kind: "lead",
          text: memory.message ?? say("We couldn't load your application. Nothing is lost."),
        },
      ],
      actions: { tryAgain: goOn(say("Try again")) },
    },
  },
  actions: { tryAgain: refresh() },
});
