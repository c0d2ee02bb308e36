import { EMI_DATE } from "../../../reference/emi-day.ts";
import { MESSAGE } from "../../../notices/messages.table.ts";
import { PAYMENT_TEXTS } from "../../../repayment/payment-outcome.ts";
import { heard, rupees, say } from "../../../say/say.ts";
import { lateAnswer } from "../../behaviours/late-answer.ts";
import { goOn, link, second } from "../../define-screen.ts";
import { ending, WAITING } from "../../look.ts";
import { nothingOwed } from "../due.ts";
import { MISSING } from "./due-blocks.ts";
import { receiptRows, shareBlocks, timeline } from "./payment-blocks.ts";
import type { Here, Said } from "./payment-memory.ts";

/**
 * What a payment that went through has closed, by what is owed since: the one loan that it was for, several or all of them
 * (whose `loanId` is null), or null where something is left of any.
 */
export function closedBy({ memory: { due, preview } }: Here): { readonly loanId: string | null } | null {
  if (due === null || preview === null) return null;
  const { loanIds } = preview;
  const isLeft = due.loans.some(({ loanId }) => loanIds === null || loanIds.includes(loanId));
  return isLeft ? null : { loanId: loanIds?.length === 1 ? (loanIds[0] ?? null) : null };
}

/** That a loan is closed is said first: nothing is left to see of it. */
function closedBlocks(sight: Here): Said {
  const closed = closedBy(sight);
  if (closed === null) return [];
  return [
    {
      kind: "status",
      tone: "success",
      text:
        closed.loanId === null
          ? say("Your loans are closed. Nothing is owed on them any more.")
          : say("This loan is closed. Nothing is owed on it any more."),
    },
  ];
}

/** A payment that is under way, and how it ended, in the words of spec 2 §8. */
export const PAYMENT_ENDS = {
  there: {
    title: say("Pay in the window that has opened"),
    look: WAITING,
    blocks: (sight: Here): Said => [
      {
        kind: "lead",
        text: say("You pay {amount} at the payment page. Nothing is paid before you do.", {
          amount: rupees(sight.memory.started?.amount ?? 0),
        }),
      },
      ...lateAnswer.blocks(sight, say("When you have paid there, this page goes on by itself.")),
      {
        kind: "text",
        text: say("No window? {allow} for this page, then open it again.", { allow: MESSAGE.allowPopup }),
      },
      timeline("there"),
    ],
    actions: {
      check: goOn(say("I have paid: check")),
      openAgain: second(say("Open the payment page again")),
      cancel: link(say("I did not pay: cancel")),
    },
  },
  pending: {
    title: say("Your payment is being processed"),
    look: WAITING,
    blocks: (sight: Here): Said => [
      { kind: "lead", text: heard(sight.memory.outcome?.message ?? "") },
      {
        kind: "status",
        tone: "warning",
        text: say("Do not pay again now: it could be paid twice. You may leave this page, nothing is lost."),
      },
      ...lateAnswer.blocks(sight, say("The bank has your payment and has not confirmed it yet.")),
      receiptRows(sight.memory.outcome, sight.memory.started),
      timeline("pending"),
    ],
    actions: { check: goOn(say("Check again")), list: link(say("Back to your repayments")) },
  },
  paid: {
    title: heard(PAYMENT_TEXTS.paid),
    look: ending("receipt"),
    blocks: (sight: Here): Said => [
      sight.memory.outcome?.note ? { kind: "lead", text: heard(sight.memory.outcome.note) } : null,
      ...closedBlocks(sight),
      receiptRows(sight.memory.outcome, sight.memory.started),
      ...shareBlocks(sight.memory.outcome?.loans ?? [], say("What each loan got")),
      timeline("paid"),
    ],
    actions: (sight: Here) => {
      const closed = closedBy(sight);
      return {
        ...(closed === null
          ? { list: goOn(say("See what is left")) }
          : closed.loanId === null
            ? { ended: goOn(say("To the no-dues letters of your loans")) }
            : { noDues: goOn(say("Save the no-dues letter")) }),
        receipt: second(say("Save the receipt as PDF")),
        ...(closed === null ? {} : { list: link(say("Back to your repayments")) }),
        home: link(say("Back to your credit line")),
      };
    },
  },
  failed: {
    title: heard(PAYMENT_TEXTS.failed),
    look: ending("plug"),
    blocks: (sight: Here): Said => [
      {
        kind: "lead",
        text: say("Nothing was paid. If your bank took the money, it comes back by itself."),
      },
      receiptRows(sight.memory.outcome, sight.memory.started),
    ],
    actions: { payAgain: goOn(say("Try again")), list: link(say("Back to your repayments")) },
  },
  cancelled: {
    title: say("You cancelled the payment"),
    look: ending("turn"),
    blocks: (): Said => [
      { kind: "lead", text: say("Nothing was paid. What is due stays due until you pay it.") },
    ],
    actions: { payAgain: goOn(say("Pay after all")), list: link(say("Back to your repayments")) },
  },
} as const;

/** Where nothing can be paid here: by the mandate alone, nothing owed, or not known yet. */
export const NOTHING_TO_PAY = {
  automatic: {
    title: say("Your instalments are paid by themselves"),
    look: ending("calendar"),
    blocks: (sight: Here): Said => [
      {
        kind: "lead",
        text: say(
          "Your lender takes instalments by auto-repayment alone. Have the money in your account by the {emiDay}.",
          { emiDay: EMI_DATE },
        ),
      },
      {
        kind: "details",
        rows: [[say("Due now"), rupees(sight.memory.due?.dueNow ?? 0)]],
      },
    ],
    actions: {
      mandate: goOn(say("See auto-repayment")),
      list: link(say("Back to your repayments")),
    },
  },
  nothing: {
    title: say("There is nothing to pay"),
    look: ending("receipt"),
    blocks: ({ memory: { due } }: Here): Said => [due !== null && { kind: "lead", text: nothingOwed(due) }],
    actions: { home: goOn(say("Back to your credit line")) },
  },
  coming: {
    title: say("Pay"),
    blocks: [{ kind: "text", text: say("Looking up what is due…") }],
    actions: { home: link(say("Back to your credit line")) },
  },
  missing: {
    title: say("Pay"),
    blocks: [MISSING],
    actions: { again: goOn(say("Try again")), home: link(say("Back to your credit line")) },
  },
} as const;
