import { say } from "../../say/say.ts";
import { defineScreen, goOn } from "../define-screen.ts";
import { ending } from "../look.ts";
import { open } from "../steps.ts";

/** The catch-all (spec 1 §2). */
export const notFound = defineScreen({
  name: "notFound",
  look: ending("signpost"),
  parts: {
    nothing: {
      title: say("This page does not exist"),
      blocks: [
        {
          kind: "lead",
          text: say("The address may be mistyped or old. Your application is not affected."),
        },
      ],
      actions: { home: goOn(say("Go to my application")) },
    },
  },
  actions: { home: open("customerLogin") },
});
