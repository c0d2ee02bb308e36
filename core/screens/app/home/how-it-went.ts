import { say } from "../../../say/say.ts";
import { defineScreen, main } from "../../define-screen.ts";
import { open } from "../../steps.ts";

/** What others found of applying. Ours, invented. */
export const howItWent = defineScreen({
  name: "howItWent",
  parts: {
    told: {
      title: say("How it went for others"),
      blocks: [{ kind: "text", text: say("Most are through in a day.") }],
      actions: { home: main(say("Back to my application")) },
    },
  },
  actions: { home: open("aipHome") },
});
