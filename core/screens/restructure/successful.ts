import { EMI_DATE } from "../../reference/banks/emi-day.ts";
import type { ReplyOf } from "../../calls/calls.ts";
import { onDay, plural, rupees, t, verbatim, type Words } from "../../messages/message.ts";
import { endFlow } from "../behaviours/end-flow.ts";
import type { Block } from "../blocks/block.ts";
import { continueButton, defineScreen, second } from "../define/define-screen.ts";
import { ending } from "../define/screen.ts";
import { initiallyNull, NOTHING, open, type ScreenContext } from "../define/screen-context.ts";
import { isKnown, linkOf, type RestructureStatus } from "./home.ts";
import { FEEDBACK_FORM } from "./restructure.form.ts";
import {
  SIDE_PART_ACTIONS,
  canLookUpTerms,
  forgetTerms,
  LOOKING,
  sideParts,
  type RestructureMemory,
  type Unknown,
} from "./terms.ts";

type Feedback = ReplyOf<"restructureFeedbackGet">;
interface Memory extends RestructureMemory {
  readonly feedback: Feedback | null;
}
type Here = Pick<ScreenContext<Memory>, "memory">;

const isRated = ({ memory: { feedback } }: Here): boolean =>
  feedback !== null && (feedback.rating !== null || feedback.comment !== null);

/** Returns the new loan that replaces one or more; empty if their whole balance was overdue and is paid. */
function loanBlocks({ memory: { standing } }: Here): readonly Block<Words, never, never>[] {
  const loan = standing?.loan ?? null;
  if (loan === null) return [{ kind: "text", text: t("Nothing is left to repay.") }];
  return [
    {
      kind: "figures",
      items: [
        { label: t("You pay each month"), value: rupees(loan.emi) },
        { label: t("Months left"), value: plural(loan.tenure, "{count} month", "{count} months") },
      ],
    },
    {
      kind: "details",
      title: t("Your new loan"),
      rows: [
        [t("Amount"), rupees(loan.amount)],
        [t("Interest rate"), t("{rate} a year", { rate: verbatim(`${loan.interestRate}%`) })],
        [t("Left to pay"), rupees(loan.payable)],
        ...(loan.nextDueDate === null
          ? []
          : ([
              [t("Next EMI"), rupees(loan.nextDueAmount)],
              [t("Due"), onDay(loan.nextDueDate)],
            ] as const)),
      ],
    },
  ];
}

/** How many loans the new one took the place of. */
const loansBefore = ({ memory: { standing } }: Here): number => standing?.loansBefore ?? 1;

/** The restructure is complete: the new loan, what comes next, and feedback (spec 2 §4, §7). */
export const restructureSuccessful = defineScreen({
  name: "loan-restructure-successful",
  look: ending("tick"),
  memory: {
    standing: initiallyNull<RestructureStatus>(),
    feedback: initiallyNull<Feedback>(),
    unknown: initiallyNull<Unknown>(),
  },
  part(ctx) {
    const { standing, unknown } = ctx.memory;
    if (!isKnown(ctx)) return "away";
    if (unknown !== null) return unknown;
    if (standing === null) return "coming";
    return standing.status === "CREATED" ? "done" : "further";
  },
  parts: {
    done: {
      title: (ctx) => plural(loansBefore(ctx), "Your new EMI is set", "Your {count} loans are now one"),
      blocks: (ctx) => [
        ...loanBlocks(ctx),
        {
          kind: "list",
          title: t("What happens next"),
          items: [
            t("With auto-pay, your EMIs are paid automatically on the {emiDay}.", {
              emiDay: EMI_DATE,
            }),
            plural(loansBefore(ctx), "Your old loan is closed.", "Your old loans are closed."),
          ],
        },
      ],
      form: FEEDBACK_FORM,
      asking: (ctx) => (isRated(ctx) ? { rating: null, comment: null } : {}),
      actions: (ctx) => ({
        done: continueButton(t("Back to your credit line")),
        ...(isRated(ctx) ? {} : { rate: second(t("Send")) }),
      }),
      after: (ctx) => [
        isRated(ctx)
          ? {
              kind: "card",
              title: t("Rate us"),
              text: t("Thank you for your feedback."),
              actions: [],
              fields: [],
            }
          : {
              kind: "card",
              title: t("Rate us"),
              text: t("Optional. It helps us improve."),
              actions: ["rate"],
              fields: ["rating", "comment"],
            },
      ],
    },
    ...sideParts(t("Choose the number of months first")),
  },
  actions: {
    done: endFlow("loan-restructure", "return", open("cm-home")),
    rate: ({ typed, call }) => (typed.rating === "" && typed.comment.trim() === "" ? NOTHING : call("rate")),
    ...SIDE_PART_ACTIONS,
  },
  flows: {
    standing: {
      ...LOOKING,
      next: ({ remember, call }, standing) =>
        standing.status === "CREATED"
          ? [remember({ standing, unknown: null }), call("feedback")]
          : remember({ standing, unknown: null }),
    },
    feedback: {
      call: "restructureFeedbackGet",
      doing: t("getting your details"),
      loader: null,
      quiet: true,
      payload: (ctx) => linkOf(ctx),
      next: ({ remember }, feedback) => remember({ feedback }),
    },
    rate: {
      call: "restructureFeedback",
      doing: t("saving your details"),
      loader: "submitting",
      payload: (ctx) => ({
        ...linkOf(ctx),
        rating: ctx.typed.rating === "" ? null : Number(ctx.typed.rating),
        comment: ctx.typed.comment === "" ? null : ctx.typed.comment,
      }),
      blame: ({ status }) => (status === 400 ? "comment" : null),
      next: ({ remember, fill }, feedback) => [fill({ rating: "", comment: "" }), remember({ feedback })],
    },
  },
  entered: canLookUpTerms,
  left: forgetTerms,
});
