import { type ActionLook, initiallyNull, open, type ScreenContext } from "../../define/screen-context.ts";
import { onDay, plural, rupees, t, verbatim, type Words } from "../../../messages/message.ts";
import type { Block } from "../../blocks/block.ts";
import type { Row } from "../../blocks/schedule.ts";
import type { StepState } from "../../blocks/status-blocks.ts";
import { continueButton, defineScreen, link, second } from "../../define/define-screen.ts";
import { mapNames } from "../../family.ts";
import { lenderNamed } from "../../../reference/lenders/lender-codes.table.ts";
import { ending } from "../../define/screen.ts";
import { MISSING } from "./due-blocks.ts";
import { loanName, loanNames } from "../../../repayment/stated-loan.ts";
import { INSTALMENT_STATES, type Loan, refusedWords, sumOf } from "./loan-blocks.ts";
import { isLastPage, itemInSlot, type PageOf, pagingActions, SLOTS } from "./several.ts";

interface Memory {
  readonly shown: PageOf<Loan> | null;
  readonly page: number;
  readonly isMissing: boolean;
}
type Here = ScreenContext<Memory>;
type Instalment = Loan["instalments"][number];
type LoanSlot = `loan-${(typeof SLOTS)[number]}`;

const STEPS = {
  PAID: "done",
  PART_PAID: "now",
  DUE: "now",
  OVERDUE: "failed",
  UPCOMING: "next",
} as const satisfies Record<Instalment["status"], StepState>;

/** Whether an instalment was not yet due when its loan was closed, so that it was never paid as such. */
const isSpared = ({ endedOn, status }: Loan, { due }: Instalment): boolean =>
  status === "CLOSED" && endedOn !== null && due > endedOn;

/** Returns the past instalments, and the next one of an open loan; the loan's page has the later ones. */
const previousAnswers = (loan: Loan): readonly Instalment[] => {
  const { instalments, status } = loan;
  if (status !== "OPEN")
    return instalments.filter(
      (instalment) => instalment.status !== "UPCOMING" && !isSpared(loan, instalment),
    );
  const next = instalments.findIndex((instalment) => instalment.status === "UPCOMING");
  return next === -1 ? instalments : instalments.slice(0, next + 1);
};

/**
 * Returns one row for the remaining EMIs of a loan that was closed or cancelled early; empty if it ran its full tenure.
 */
function endedEarly(loan: Loan): readonly Row<Words, never>[] {
  const { endedOn, givenBack, instalments } = loan;
  const spared = instalments.filter((instalment) => isSpared(loan, instalment));
  if (endedOn === null || spared.length === 0) return [];
  const known = { day: onDay(endedOn), amount: rupees(sumOf(spared, ({ paid }) => paid)) };
  return [
    {
      title:
        givenBack === null
          ? t("Closed early on {day}: {amount}", known)
          : t("Cancelled on {day}: {amount}", known),
      state: "done",
      text: plural(spared.length, "In place of {count} EMI", "In place of {count} EMIs"),
    },
  ];
}

type Named = ReturnType<typeof loanNames<Loan>>[number];

/** How a loan ended, and when: closed, or taken over by another. */
const endOf = ({ status, endedOn, replacedBy }: Loan): readonly Row<Words, never>[] =>
  endedOn === null || (status !== "CLOSED" && status !== "RESTRUCTURED")
    ? []
    : [
        {
          title:
            status === "CLOSED"
              ? t("This loan is closed")
              : replacedBy === undefined
                ? t("Moved to your new loan")
                : t("Moved to the loan of {loan}", { loan: loanName(replacedBy) }),
          state: "done",
          text: onDay(endedOn),
        },
      ];

/** A line of a loan's history, with its sort date. */
interface Line {
  readonly day: string;
  readonly row: Row<Words, never>;
}

const instalmentLine = ({ n, due, instalment, paid, status }: Instalment): Line => ({
  day: due,
  row: {
    title: t("EMI {number}", { number: n }),
    state: STEPS[status],
    text: t("{first}, {second}", { first: INSTALMENT_STATES[status], second: onDay(due) }),
    value: rupees(instalment),
    ...(status === "PART_PAID"
      ? { tag: t("{amount} left", { amount: rupees(sumOf([instalment, -paid], (part) => part)) }) }
      : {}),
  },
});

/** The debits that the bank refused, each as something that happened on its day. */
const refusedLines = (loan: Loan): readonly Line[] =>
  loan.refusedDebits.map((refused) => ({
    day: refused.on,
    row: {
      title: t("Auto-debit of {amount} for EMI {n} refused by your bank", {
        amount: rupees(refused.amount),
        n: refused.instalment,
      }),
      state: "failed",
      text: onDay(refused.on),
      ends: [refusedWords(loan, refused), verbatim("")],
    },
  }));

/** A loan's history, which leads to the loan; of several the first is open. */
const historyOf = ({ loan, name }: Named, at: number): Block<Words, LoanSlot, never> => ({
  kind: "rows",
  title: t("{first}, {second}", { first: name, second: verbatim(lenderNamed(loan.partner)) }),
  more: `loan-${SLOTS[at] ?? "1"}`,
  ...(at > 0 ? { folded: true } : {}),
  items: [
    ...(loan.replaces ?? []).map(
      (old): Row<Words, never> => ({
        title: t("Replaces the loan of {loan}", { loan: loanName(old) }),
        state: "done",
        text: onDay(loan.withdrawnOn),
      }),
    ),
    ...[...previousAnswers(loan).map(instalmentLine), ...refusedLines(loan)]
      .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
      .map(({ row }) => row),
    ...(loan.instalments.some((instalment) => isSpared(loan, instalment)) ? endedEarly(loan) : endOf(loan)),
  ],
});

const opens = (shown: PageOf<Loan> | null): { readonly [Slot in LoanSlot]?: ActionLook<never> } =>
  Object.fromEntries(loanNames(shown?.items ?? []).map(({ name }, at) => [`loan-${at + 1}`, link(name)]));

/** Every loan, open or ended, with its instalments so far (spec 2 §2). */
export const cmEmiHistory = defineScreen({
  name: "cm-repayments-list-emi-history",
  look: { template: "dashboard", picture: "calendar" },
  memory: { shown: initiallyNull<PageOf<Loan>>(), page: 1, isMissing: false as boolean },
  kept: ["page"],
  part: ({ memory: { shown, isMissing } }) => (shown?.count === 0 && !isMissing ? "none" : "list"),
  parts: {
    list: {
      title: t("Your EMIs so far"),
      blocks({ memory: { shown, isMissing } }: Here) {
        if (isMissing) return [MISSING];
        if (shown === null) return [{ kind: "text", text: t("Getting your details...") }];
        // A transfer in progress, or one that never arrived, has none.
        return loanNames(shown.items).flatMap((named, at) =>
          named.loan.instalments.length > 0 ? [historyOf(named, at)] : [],
        );
      },
      actions: ({ memory: { shown, isMissing } }) => ({
        ...opens(shown),
        ...(shown !== null && !isLastPage(shown) ? { older: link(t("Show older")) } : {}),
        ...(shown !== null && shown.page > 1 ? { newer: link(t("Show newer")) } : {}),
        ...(isMissing ? { again: second(t("Try again")) } : {}),
        list: link(t("Back to your repayments")),
      }),
    },
    none: {
      title: t("Your EMIs so far"),
      look: ending("calendar"),
      blocks: [{ kind: "lead", text: t("Nothing here yet.") }],
      actions: { list: continueButton(t("Back to your repayments")) },
    },
  },
  actions: {
    ...mapNames("loan-", SLOTS, (slot) => ({ memory: { shown } }: Here) => {
      const loan = itemInSlot(shown?.items ?? [], slot);
      return loan === undefined ? [] : open("cm-repayments-detail", { cardId: loan.loanId });
    }),
    ...pagingActions("loans"),
    again: ({ remember, call }) => [remember({ isMissing: false }), call("loans")],
    list: open("cm-repayments-list"),
  },
  flows: {
    loans: {
      call: "repayments",
      doing: t("getting your details"),
      loader: null,
      quiet: true,
      payload: ({ memory }) => ({ page: memory.page, pageSize: SLOTS.length }),
      next: ({ remember, memory }, { repayments, pages }) =>
        remember({
          isMissing: false,
          shown: { items: repayments, page: memory.page, count: pages?.repayments ?? repayments.length },
        }),
      failed: ({ remember }) => remember({ isMissing: true }),
    },
  },
  entered: ({ call }) => call("loans"),
});
