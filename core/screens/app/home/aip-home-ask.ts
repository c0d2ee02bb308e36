import { isAskedWith } from "../../../onboarding/asked-with.ts";
import { isInputRefusal } from "../../behaviours/refusal-kind.ts";
import { say } from "../../../say/say.ts";
import { link, main } from "../../define-screen.ts";
import type { Refusal } from "../../refusal.ts";
import { refresh, type Steps } from "../../steps.ts";
import type { Doing, Here, Recorded } from "./aip-home-memory.ts";
import { ASK_FORM, askRange, lineOptions } from "./ask-amount.form.ts";

/** How much is needed, and for what (spec 1 §3 `userAskAmount`). */
export const ASK = {
  parts: {
    ask: {
      title: say("How much do you need?"),
      look: { template: "form", picture: null },
      page: "amount",
      isOpen: ({ record }: Recorded) => askRange(record) !== null,
      blocks: [
        {
          kind: "points",
          region: "aside",
          title: say("Why we ask"),
          items: [
            {
              title: say("It helps your lender"),
              text: say("It opens the line that fits your need."),
            },
            {
              title: say("Not binding"),
              text: say("You choose each transfer later, and see its cost first."),
            },
          ],
        },
      ],
      form: ASK_FORM,
      asking({ record }: Recorded) {
        const options = lineOptions(record);
        const range = askRange(record);
        return {
          preferredLineType: options.length === 0 ? null : { options },
          userAskAmount: range === null ? null : { range },
        };
      },
      actions: { saveAsk: main(say("Save")), backHome: link(say("Back to your steps")) },
    },
  },
  actions: { saveAsk: "evaluate" },
  flows: {
    /** The platform says whether the amount can be lent, before it is kept. */
    evaluate: {
      call: "loanEvaluate",
      doing: say("checking your details"),
      loader: "loading",
      payload: ({ values }: Here) => ({ amount: values.userAskAmount }),
      blame: (refusal: Refusal) => (isInputRefusal(refusal) ? ("userAskAmount" as const) : null),
      next: "saveAsk",
    },
    saveAsk: {
      call: "profile",
      during: "save-details",
      loader: "loading",
      payload: ({ values }: Here) => ({
        userAskAmount: values.userAskAmount,
        loanReason: values.loanReason,
        ...(isAskedWith("otherReason", values) ? { otherReason: values.otherReason } : {}),
        ...(values.preferredLineType === "" ? {} : { preferredLineType: values.preferredLineType }),
      }),
      next: ({ turn }: Doing<never, "home">): Steps => [turn("home"), refresh("aipHome")],
    },
  },
} as const;
