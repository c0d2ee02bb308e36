import { counted, onDay, rupees, say, verbatim } from "../../../say/say.ts";
import type { Words } from "../../../say/text.ts";
import type { Block } from "../../blocks/block.ts";
import { type ActionLook, defineScreen, goOn, link, second } from "../../define-screen.ts";
import { each } from "../../family.ts";
import { nothing, type Sight } from "../../sight.ts";
import { open } from "../../steps.ts";
import { dueBlocks, MISSING } from "./due-blocks.ts";
import { ALL_LOANS, type PayIntent } from "./intent.ts";
import { type Due, isPaidByHand, lenderName, type Loan, loanName } from "./loan-words.ts";
import { inSlot, SLOTS } from "./slots.ts";

interface Shown {
  readonly loans: readonly Loan[];
  readonly page: number;
  /** Of all open loans. */
  readonly count: number;
}
interface Memory {
  readonly due: Due | null;
  readonly shown: Shown | null;
  readonly page: number;
  readonly isMissing: boolean;
  readonly paying: PayIntent | null;
}
type Here = Sight<Memory>;
type OpenSlot = `open-${(typeof SLOTS)[number]}`;

const isLast = ({ page, count }: Shown): boolean => page * SLOTS.length >= count;

/** What of a loan helps to tell what to do about it. */
function cardOf(loan: Loan, slot: (typeof SLOTS)[number]): Block<Words, OpenSlot, never> {
  const { outstandingPrincipal, nextDueAmount, nextDueDate, dueNow, tenure, instalmentsPaid, coolingOff } =
    loan;
  return {
    kind: "card",
    title: loanName(loan),
    text: say("{paid} of {count} instalments paid, to {lender}", {
      paid: instalmentsPaid,
      count: tenure,
      lender: verbatim(lenderName(loan)),
    }),
    rows: [
      ...(dueNow > 0 ? [[say("Due now"), rupees(dueNow)] as const] : []),
      ...(nextDueDate === null
        ? []
        : [
            [
              say("Next instalment"),
              say("{amount} on {day}", { amount: rupees(nextDueAmount), day: onDay(nextDueDate) }),
            ] as const,
          ]),
      [say("Principal left"), rupees(outstandingPrincipal)],
      ...(coolingOff === null ? [] : [[say("Can be given back until"), onDay(coolingOff.lastDay)] as const]),
    ],
    actions: [`open-${slot}`],
  };
}

function actionsOf({ memory: { due, shown, isMissing } }: Here) {
  const byHand = due?.loans.some(isPaidByHand) ?? false;
  const opens: { readonly [Slot in OpenSlot]?: ActionLook<never> } = Object.fromEntries(
    (shown?.loans ?? []).map((loan, at) => [
      `open-${at + 1}`,
      second(say("Look at {loan}", { loan: loanName(loan) })),
    ]),
  );
  return {
    ...(byHand
      ? due !== null && due.dueNow > 0
        ? {
            payDue: goOn(say("Pay {amount} now", { amount: rupees(due.dueNow) })),
            pay: second(say("Pay something else")),
          }
        : { pay: goOn(say("Pay early")) }
      : {}),
    ...opens,
    ...(shown !== null && !isLast(shown) ? { older: second(say("Show older loans")) } : {}),
    ...(shown !== null && shown.page > 1 ? { newer: second(say("Show newer loans")) } : {}),
    ...(isMissing ? { again: second(say("Try again")) } : {}),
    home: link(say("Back to your credit line")),
  };
}

/** Every open loan, what is due on all of them, and the way to pay it (spec 2 §2). */
export const cmRepaymentsList = defineScreen({
  name: "cm-repayments-list",
  look: { template: "dashboard", picture: null },
  memory: {
    due: nothing<Due>(),
    shown: nothing<Shown>(),
    page: 1,
    isMissing: false as boolean,
    paying: nothing<PayIntent>(),
  },
  kept: ["page", "paying"],
  parts: {
    list: {
      title: say("Your repayments"),
      blocks({ memory: { due, shown, isMissing } }) {
        if (isMissing) return [MISSING];
        if (due === null || shown === null) return [{ kind: "text", text: say("Looking up your loans…") }];
        return [
          ...dueBlocks(due),
          ...(due.loans.length > 0 && !due.loans.some(isPaidByHand)
            ? ([
                {
                  kind: "status",
                  tone: "info",
                  text: say(
                    "Your lender takes instalments by auto-repayment alone: they are paid on the 5th by themselves.",
                  ),
                },
              ] as const)
            : []),
          ...(shown.count > SLOTS.length
            ? ([
                {
                  kind: "text",
                  text: say("Page {page}: {loans}, the newest first.", {
                    page: shown.page,
                    loans: counted(shown.count, "{count} open loan in all", "{count} open loans in all"),
                  }),
                },
              ] as const)
            : []),
          ...SLOTS.flatMap((slot) => {
            const loan = inSlot(shown.loans, slot);
            return loan === undefined ? [] : [cardOf(loan, slot)];
          }),
        ];
      },
      actions: actionsOf,
    },
  },
  actions: {
    payDue: ({ remember, at }) => [
      remember({ paying: { loan: ALL_LOANS, what: "DUE", at } }),
      open("cm-repayments-list-emi-payment"),
    ],
    pay: ({ remember, at }) => [
      remember({ paying: { loan: "", what: null, at } }),
      open("cm-repayments-list-emi-payment"),
    ],
    ...each("open-", SLOTS, (slot) => ({ memory: { shown } }: Here) => {
      const loan = inSlot(shown?.loans ?? [], slot);
      return loan === undefined ? [] : open("cm-repayments-detail", { cardId: loan.loanId });
    }),
    older: ({ memory, remember, call }) => [remember({ page: memory.page + 1 }), call("loans")],
    newer: ({ memory, remember, call }) => [remember({ page: Math.max(1, memory.page - 1) }), call("loans")],
    again: ({ remember, call }) => [remember({ isMissing: false }), call("due"), call("loans")],
    home: open("cm-home"),
  },
  flows: {
    due: {
      call: "outstandingSummary",
      doing: say("looking up what is due"),
      loader: null,
      quiet: true,
      payload: () => ({}),
      next: ({ remember }, due) => remember({ due }),
      failed: ({ remember }) => remember({ isMissing: true }),
    },
    loans: {
      call: "repayments",
      doing: say("looking up your loans"),
      loader: null,
      quiet: true,
      payload: ({ memory }) => ({ standing: "OPEN" as const, page: memory.page, pageSize: SLOTS.length }),
      next({ remember, memory, call }, { repayments, pages }) {
        // The last loan of a page may have been closed meanwhile.
        if (repayments.length === 0 && memory.page > 1) return [remember({ page: 1 }), call("loans")];
        return remember({
          shown: { loans: repayments, page: memory.page, count: pages?.repayments ?? repayments.length },
        });
      },
      failed: ({ remember }) => remember({ isMissing: true }),
    },
  },
  entered: ({ call }) => [call("due"), call("loans")],
});
