import { say } from "../../say/say.ts";
import { defineScreen, goOn } from "../define/define-screen.ts";
import { ending } from "../define/look.ts";
import { open } from "../define/steps.ts";

/** The catch-all (spec 1 §2). */
export const notFound = defineScreen({
  name: "notFound",
  look: ending("signpost"),
  parts: {
    nothing: {
      title: say("Page not found"),
      blocks: [
        {
          kind: "lead",
          text: say("The address may be wrong or old. Your application isn't affected."),
        },
      ],
      actions: { home: goOn(say("Go to my application")) },
    },
  },
  actions: { home: open("customerLogin") },
});
