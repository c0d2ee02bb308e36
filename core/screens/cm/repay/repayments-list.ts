import {
  type ActionLook,
  initiallyNull,
  open,
  refresh,
  type ScreenContext,
} from "../../define/screen-context.ts";
import { EMI_DATE } from "../../../reference/banks/emi-day.ts";
import { indiaDay } from "../../../calendar/duration.ts";
import { onDay, plural, rupees, t, type Text, type Words } from "../../../messages/message.ts";
import type { Block } from "../../blocks/block.ts";
import { continueButton, defineScreen, link, second } from "../../define/define-screen.ts";
import { mapNames } from "../../family.ts";
import { ending } from "../../define/screen.ts";
import {
  ALL_LOANS,
  type Due,
  handlePayPress,
  isFutureDay,
  isLastPage,
  itemInSlot,
  LOOKING_UP_DUE,
  noOpenLoanText,
  type PageOf,
  pagingActions,
  type PayIntent,
  SLOTS,
} from "./several.ts";
import { dueBlocks, MISSING, refusedBlocks } from "./due-blocks.ts";
import { loanNames } from "../../../repayment/stated-loan.ts";
import { progressOf } from "../line.ts";
import { isPaidByHand, type Loan } from "./loan-blocks.ts";
import { hardshipBlocks } from "./hard-times.ts";
import {
  pendingBlocks,
  pendingFor,
  PRESSED_AT_HOME,
  PRESSED_IN_ACCOUNT,
  PRESSED_ON_LOAN,
  restructureDueActions,
  restructureDueBlocks,
} from "./pending-payments.ts";

interface Memory {
  readonly due: Due | null;
  readonly shown: PageOf<Loan> | null;
  readonly page: number;
  readonly isDueMissing: boolean;
  readonly isMissing: boolean;
  readonly paying: PayIntent | null;
  /** How many presses of "I can't pay" on other screens have been handled. */
  readonly followed: number;
  /** How many presses of "Close my credit line" in the account were. */
  readonly followedClosing: number;
}
type Here = ScreenContext<Memory>;
type OpenSlot = `open-${(typeof SLOTS)[number]}`;

/** The status of a loan, in a line: what is due on it, or what comes next. */
function standingOf(
  { status, dueNow, nextDueAmount, nextDueDate, coolingOff }: Loan,
  at: number,
): Text | null {
  if (status === "PENDING") return t("The money is on its way. Nothing is due yet.");
  if (dueNow > 0) return t("{amount} due now", { amount: rupees(dueNow) });
  if (coolingOff !== null) return t("Cancel by {day} without a penalty", { day: onDay(coolingOff.lastDay) });
  return isFutureDay(nextDueDate, at)
    ? t("{amount} on {day}", { amount: rupees(nextDueAmount), day: onDay(nextDueDate) })
    : null;
}

/** The loans of the page that shows, a row each that leads to the loan. */
function loanRows(loans: readonly Loan[], at: number): readonly Block<Words, OpenSlot, never>[] {
  if (loans.length === 0) return [];
  return [
    {
      kind: "rows",
      title: t("Your loans"),
      items: loanNames(loans).flatMap(({ loan, name }, index) => {
        const slot = SLOTS[index];
        if (slot === undefined) return [];
        const text = standingOf(loan, at);
        return [
          {
            title: name,
            ...progressOf({ ...loan, instalmentsLeft: loan.tenure - loan.instalmentsPaid }),
            ...(text === null ? {} : { text }),
            action: `open-${slot}` as const,
          },
        ];
      }),
    },
  ];
}

/** Payments so far, and the way back; one row each. */
const records: Block<Words, "history" | "payments" | "home", never> = {
  kind: "rows",
  region: "aside",
  title: t("Statements and documents"),
  items: [
    { title: t("Your EMIs so far"), sign: "paper", action: "history" },
    { title: t("Your payments and receipts"), sign: "money", action: "payments" },
    { title: t("Back to your credit line"), sign: "limit", action: "home", place: "home" },
  ],
};

function actionsOf({ memory: { due, shown, isDueMissing, isMissing } }: Here) {
  const byHand = due?.loans.some(isPaidByHand) ?? false;
  const opens: { readonly [Slot in OpenSlot]?: ActionLook<never> } = Object.fromEntries(
    loanNames(shown?.items ?? []).map(({ name }, at) => [`open-${at + 1}`, second(name)]),
  );
  return {
    ...(byHand
      ? due !== null && due.dueNow > 0
        ? {
            payDue: continueButton(t("Pay {amount}", { amount: rupees(due.dueNow) })),
            pay: second(t("Pay another amount")),
          }
        : { pay: continueButton(t("Pay early")) }
      : {}),
    ...restructureDueActions(due?.restructureToPay),
    ...opens,
    ...(shown !== null && !isLastPage(shown) ? { older: second(t("Show older")) } : {}),
    ...(shown !== null && shown.page > 1 ? { newer: second(t("Show newer")) } : {}),
    ...(isDueMissing || isMissing ? { again: second(t("Try again")) } : {}),
    ...((due?.loans.length ?? 0) > 0 ? { cannotPay: link(t("I can't pay this month")) } : {}),
    history: link(t("Your EMIs so far")),
    payments: link(t("Your payments and receipts")),
    home: link(t("Back to your credit line")),
  };
}

/** Whether no loan is open and no transfer is in progress. */
const owesNothing = ({ memory: { due, shown, isDueMissing, isMissing } }: Here): boolean =>
  !isDueMissing && !isMissing && due?.loans.length === 0 && shown?.count === 0;

/** Whether the line has no open loan and no transfer in progress, so that it can be closed. */
const owesNothingOn = ({ loans, pendingLoans }: Due): boolean => loans.length === 0 && pendingLoans === 0;

/** How often "I can't pay" was pressed on the screens that lead to its page here. */
const cannotPayPressed = ({ remembered }: Pick<Here, "remembered">): number =>
  remembered(PRESSED_AT_HOME).cannotPay + remembered(PRESSED_ON_LOAN).cannotPay;

/** Every open loan, what is due in total, and how to pay it (spec 2 §2). */
export const cmRepaymentsList = defineScreen({
  name: "cm-repayments-list",
  look: { template: "dashboard", picture: null },
  memory: {
    due: initiallyNull<Due>(),
    shown: initiallyNull<PageOf<Loan>>(),
    page: 1,
    isDueMissing: false as boolean,
    isMissing: false as boolean,
    paying: initiallyNull<PayIntent>(),
    followed: 0,
    followedClosing: 0,
  },
  kept: ["page", "paying", "followed", "followedClosing"],
  part: (ctx, turned) => (turned !== null && turned !== "list" ? turned : owesNothing(ctx) ? "none" : "list"),
  parts: {
    list: {
      title: t("Your repayments"),
      blocks({ memory: { due, shown, isDueMissing, isMissing }, platformAt }) {
        if (isDueMissing || isMissing) return [MISSING];
        if (due === null || shown === null) return [{ kind: "text", text: t("Getting your details...") }];
        return [
          ...pendingBlocks(pendingFor(due, null)),
          ...restructureDueBlocks(due.restructureToPay),
          ...refusedBlocks(shown.items),
          ...dueBlocks(due, platformAt),
          ...(due.loans.length > 0 && !due.loans.some(isPaidByHand)
            ? ([
                {
                  kind: "status",
                  tone: "info",
                  text: t(
                    "Your lender collects EMIs by auto-pay only. Keep the money in your account by the {emiDay}.",
                    {
                      emiDay: EMI_DATE,
                    },
                  ),
                },
              ] as const)
            : []),
          ...(shown.count > SLOTS.length
            ? ([
                {
                  kind: "text",
                  text: t("Page {page}: {loans}, newest first", {
                    page: shown.page,
                    loans: plural(shown.count, "{count} loan", "{count} loans"),
                  }),
                },
              ] as const)
            : []),
          ...loanRows(shown.items, platformAt),
          records,
        ];
      },
      actions: actionsOf,
    },
    none: {
      title: t("Your repayments"),
      look: ending("receipt"),
      blocks: ({ memory: { due } }) => (due === null ? [] : [{ kind: "lead", text: noOpenLoanText(due) }]),
      actions: {
        home: continueButton(t("Back to your credit line")),
        history: link(t("Your EMIs so far")),
        payments: link(t("Your payments and receipts")),
        // The last of all that can be done.
        closing: link(t("Close my credit line")),
      },
    },
    "cannot-pay": {
      title: t("I can't pay this month"),
      look: { template: "decision", picture: "calendar" },
      page: "cannot-pay",
      isOpen: ({ memory: { due } }) => (due?.loans.length ?? 0) > 0,
      blocks: ({ memory: { due }, platformAt }) =>
        due === null ? [] : hardshipBlocks(due, due.loans.some(isPaidByHand), indiaDay(platformAt)),
      actions: ({ memory: { due } }) => ({
        ...(due?.loans.some(isPaidByHand) ? { payPart: second(t("Pay another amount")) } : {}),
        restructure: second(t("See smaller EMIs")),
        talk: second(t("Ask for help")),
        back: link(t("Back to your repayments")),
      }),
    },
    "close-line": {
      title: t("Close my credit line"),
      look: { template: "decision", picture: "door" },
      page: "close-line",
      isOpen: ({ memory: { due } }) => due !== null && owesNothingOn(due),
      blocks: [
        { kind: "lead", text: t("You owe nothing on it. Closing it costs nothing.") },
        {
          kind: "list",
          region: "hero",
          title: t("What it means"),
          items: [
            t("You can't borrow on this line any more."),
            t("Auto-pay ends. Nothing more is debited from your account."),
            t("A closed line can't be reopened. You'd have to apply again."),
            t("You can still save your documents in your account."),
          ],
        },
      ],
      actions: { closeLine: continueButton(t("Close my credit line")), back: link(t("Keep my credit line")) },
    },
  },
  actions: {
    payDue: ({ remember, memory }) => [
      remember(handlePayPress(memory.paying, ALL_LOANS, "DUE")),
      open("cm-repayments-list-emi-payment"),
    ],
    pay: ({ remember, memory }) => [
      remember(handlePayPress(memory.paying, "", null)),
      open("cm-repayments-list-emi-payment"),
    ],
    ...mapNames("open-", SLOTS, (slot) => ({ memory: { shown } }: Here) => {
      const loan = itemInSlot(shown?.items ?? [], slot);
      return loan === undefined ? [] : open("cm-repayments-detail", { cardId: loan.loanId });
    }),
    ...pagingActions("loans"),
    cannotPay: ({ turn }) => turn("cannot-pay"),
    closing: ({ turn }) => turn("close-line"),
    back: ({ turn }) => turn("list"),
    payPart: ({ remember, memory }) => [
      remember(handlePayPress(memory.paying, "", null)),
      open("cm-repayments-list-emi-payment"),
    ],
    restructure: open("loan-restructure-home"),
    talk: open("cm-chat-list"),
    // Another device may have borrowed in the meantime: it is refused then, and what is owed is shown.
    closeLine: ({ call }) => [call("closeLine"), call("due"), call("loans")],
    history: open("cm-repayments-list-emi-history"),
    payments: open("cm-repayments-history-list"),
    again: ({ remember, call }) => [
      remember({ isDueMissing: false, isMissing: false }),
      call("due"),
      call("loans"),
    ],
    home: open("cm-home"),
  },
  flows: {
    due: {
      ...LOOKING_UP_DUE,
      next(ctx, due) {
        const presses = cannotPayPressed(ctx);
        const { closing } = ctx.remembered(PRESSED_IN_ACCOUNT);
        const known = ctx.remember({
          due,
          isDueMissing: false,
          followed: presses,
          followedClosing: closing,
        });
        if (presses > ctx.memory.followed && due.loans.length > 0) return [known, ctx.turn("cannot-pay")];
        return closing > ctx.memory.followedClosing && owesNothingOn(due)
          ? [known, ctx.turn("close-line")]
          : known;
      },
      failed: ({ remember }) => remember({ isDueMissing: true }),
    },
    closeLine: {
      call: "closeLine",
      doing: t("saving your details"),
      loader: "submitting",
      payload: ({ customerId }) => ({ customerId }),
      next: refresh(),
    },
    loans: {
      call: "repayments",
      doing: t("getting your details"),
      loader: null,
      quiet: true,
      payload: ({ memory }) => ({ standing: "OPEN" as const, page: memory.page, pageSize: SLOTS.length }),
      next({ remember, memory, call }, { repayments, pages }) {
        // The last loan of a page may have been closed in the meantime.
        if (repayments.length === 0 && memory.page > 1) return [remember({ page: 1 }), call("loans")];
        return remember({
          isMissing: false,
          shown: { items: repayments, page: memory.page, count: pages?.repayments ?? repayments.length },
        });
      },
      failed: ({ remember }) => remember({ isMissing: true }),
    },
  },
  entered: ({ call }) => [call("due"), call("loans")],
  left: ({ turn, part }) => (part === "list" || part === "none" ? [] : turn("list")),
});
