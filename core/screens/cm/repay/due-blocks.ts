import { indiaDay } from "../../../calendar/duration.ts";
import type { ReplyOf } from "../../../calls/calls.ts";
import { EMI_DATE } from "../../../reference/banks/emi-day.ts";
import { joinTexts, lookUp, onDay, rupees, t, type Text, type Words } from "../../../messages/message.ts";
import type { Block, PlainBlock } from "../../blocks/block.ts";
import { type Due, isFutureDay, lateAmount, noOpenLoanText } from "./several.ts";
import { chargesFor, chargeWithTax, type Loan, partRows, sumOf } from "./loan-blocks.ts";
import { EARLY_SAVES_NOTHING, shareBlocks } from "./payment-blocks.ts";

export type Preview = ReplyOf<"repaymentPreview">;
type Standing = Preview["before"];

/** Returns the overdue amount of a payment's loans. Rupees. */
const overdueOf = ({ overdue, nextDueDate, nextDueAmount }: Standing, at: number): number =>
  overdue ?? (nextDueDate !== null && nextDueDate < indiaDay(at) ? nextDueAmount : 0);

/** Returns the overdue amount with its day, else the next due one. */
function nextRow(standing: Standing, at: number): readonly [Text, Text] {
  const { nextDueDate, nextDueAmount } = standing;
  if (nextDueDate === null) return [t("Next EMI"), t("None")];
  const day = onDay(nextDueDate);
  const overdue = overdueOf(standing, at);
  return overdue > 0
    ? [t("Overdue"), rupees(overdue)]
    : [t("Next EMI"), t("{amount} on {day}", { amount: rupees(nextDueAmount), day })];
}

/** The status of the loans of a payment, and what can be borrowed where nothing is overdue on any loan (ruling R61). */
const standingRows = (
  standing: Standing,
  overdue: number,
  at: number,
): readonly (readonly [Text, Text])[] => [
  [t("Principal left"), rupees(standing.outstandingPrincipal)],
  [t("Left to pay"), rupees(standing.payable)],
  nextRow(standing, at),
  ...(overdue > 0 ? [] : [[t("Available to borrow"), rupees(standing.availableLimit)] as const]),
];

/** The text about the fee of a loan that is cancelled in its cooling-off days. */
export const FEE_REFUNDED: Text = t("The fee is refunded: it's already taken off this amount.");

/** Explains what the payment means for the loan; the cost of closing early is part of the payment. */
function meaning(
  { closes, givesBack, interestSaved, before, after, parts }: Preview,
  at: number,
  isDearer: boolean,
): PlainBlock {
  if (givesBack) {
    return {
      kind: "status",
      tone: "success",
      text: joinTexts(
        [
          t("No penalty. You pay only the interest for the days so far."),
          ...(parts.some(({ amount }) => amount < 0) ? [FEE_REFUNDED] : []),
        ],
        " ",
      ),
    };
  }
  if (closes) {
    return {
      kind: "status",
      tone: "info",
      text:
        interestSaved > 0
          ? t("This closes your loan. You save {saved} in interest.", { saved: rupees(interestSaved) })
          : t("This closes your loan."),
    };
  }
  const left = overdueOf(after, at);
  if (left > 0) {
    return {
      kind: "status",
      region: "hero",
      tone: "warning",
      text: isDearer
        ? t("{amount} stays overdue, and each day late may cost more.", { amount: rupees(left) })
        : t("{amount} stays overdue.", { amount: rupees(left) }),
    };
  }
  return before.nextDueDate !== null && !isFutureDay(before.nextDueDate, at)
    ? { kind: "text", text: t("No more late charges on what you pay today.") }
    : { kind: "status", region: "hero", tone: "warning", text: EARLY_SAVES_NOTHING };
}

/**
 * Returns the preview of a payment: its parts, and its loans before and after it. `overdue` is what is overdue on all
 * loans, in rupees; `isDearer` whether what stays late costs more from day to day.
 */
export function previewBlocks(
  preview: Preview,
  at: number,
  overdue: number,
  isDearer: boolean,
): readonly PlainBlock[] {
  const now = Math.max(overdue, overdueOf(preview.before, at));
  const after = now - overdueOf(preview.before, at) + overdueOf(preview.after, at);
  return [
    {
      kind: "figures",
      region: "hero",
      items: [{ label: t("You pay"), value: rupees(preview.amount), rupees: preview.amount }],
    },
    meaning(preview, at, isDearer),
    { kind: "details", title: t("This pays"), rows: partRows(preview.parts) },
    ...shareBlocks(preview.loans, t("Paid to each loan")),
    {
      kind: "details",
      region: "aside",
      title: t("Now"),
      rows: standingRows(preview.before, now, at),
    },
    {
      kind: "details",
      region: "aside",
      title: t("After this payment"),
      // Less than a paisa counts as zero.
      rows: standingRows(preview.after, Math.round(after * 100), at),
    },
  ];
}

/** What is late, of one loan or of all, its charges included; in rupees. */
export const overdueBlocks = (late: Parameters<typeof lateAmount>[0]): readonly PlainBlock[] =>
  late.overdue > 0
    ? [
        {
          kind: "status",
          region: "hero",
          tone: "error",
          text: t("{amount} is overdue", { amount: rupees(lateAmount(late)) }),
        },
      ]
    : [];

/** What is due on all loans: what is late first, then its parts, penal charges under that name (ruling R32). */
export function dueBlocks(
  due: Due,
  at: number,
): readonly Block<Words, "payDue" | "pay" | "cannotPay", never>[] {
  if (due.loans.length === 0) {
    return [{ kind: "lead", text: noOpenLoanText(due) }];
  }
  return [
    ...overdueBlocks(due),
    {
      kind: "payment",
      region: "hero",
      ...(due.dueNow > 0
        ? {
            title: t("Due now"),
            amount: due.dueNow,
            ...(due.overdue > 0 ? { tag: t("Overdue"), isLate: true } : { tag: t("Due today") }),
            rows: [
              ...partRows(due.lines),
              ...(isFutureDay(due.nextDueDate, at)
                ? [
                    [
                      t("Next EMIs, on {day}", { day: onDay(due.nextDueDate) }),
                      rupees(due.nextDueAmount),
                    ] as const,
                  ]
                : []),
            ],
          }
        : {
            ...(isFutureDay(due.nextDueDate, at)
              ? {
                  title: t("Next EMIs, on {day}", { day: onDay(due.nextDueDate) }),
                  amount: due.nextDueAmount,
                }
              : { title: t("Next EMIs") }),
            text: t("Nothing to pay today."),
          }),
      actions: ["payDue", "pay", "cannotPay"],
    },
    {
      kind: "details",
      region: "beside",
      title: t("What you owe"),
      rows: [
        [t("Principal left"), rupees(due.outstandingPrincipal)],
        [t("Pay off everything today"), rupees(due.totalPayable)],
        ...(due.customerCredit > 0
          ? [[t("You've paid more than you owed"), rupees(due.customerCredit)] as const]
          : []),
      ],
    },
    // A loan within its cooling-off days, or one paid ahead, costs less to close than what was borrowed (ruling R53).
    ...(due.totalPayable < due.outstandingPrincipal
      ? ([
          {
            kind: "text",
            region: "beside",
            text: t(
              "That's less than the principal left, because fees or interest you've paid are refunded.",
            ),
          },
        ] as const)
      : []),
  ];
}

/** Whether a refused debit is still to be made good: its instalment, or what was charged for it, is not paid. */
const isOpen = ({ instalments, charges }: Loan, refused: Loan["refusedDebits"][number]): boolean =>
  instalments.some(({ n, status }) => n === refused.instalment && status !== "PAID") ||
  chargesFor({ charges }, refused).some((charge) => charge.paid < chargeWithTax(charge));

/**
 * Debits that the bank refused and that are not settled yet: the last one with its date, its charge by name, and what
 * follows. Shown only on the loan, since not every lender charges for it.
 */
export function refusedBlocks(loans: readonly Loan[]): readonly PlainBlock[] {
  const refused = loans.flatMap((loan) =>
    loan.status === "OPEN"
      ? loan.refusedDebits.filter((one) => isOpen(loan, one)).map((one) => ({ ...one, loan }))
      : [],
  );
  const day = refused
    .map(({ on }) => on)
    .toSorted()
    .at(-1);
  if (day === undefined) return [];
  const last = refused.filter(({ on }) => on === day);
  const charges = last.flatMap((one) => chargesFor(one.loan, one));
  const [charge] = charges;
  const known = {
    amount: rupees(sumOf(last, ({ amount }) => amount)),
    day: onDay(day),
    emiDay: EMI_DATE,
    charged:
      charge === undefined
        ? t("No charge.")
        : t("{charge}: {amount}.", {
            charge: lookUp(charge.label),
            amount: rupees(sumOf(charges, chargeWithTax)),
          }),
  };
  return [
    {
      kind: "status",
      region: "hero",
      tone: "error",
      text: t(
        "Your bank refused the debit of {amount} on {day}. {charged} We'll try again on the next {emiDay}: keep the money in your account by then.",
        known,
      ),
    },
  ];
}

/** What failed to load, with a retry. */
export const MISSING = {
  kind: "banner",
  region: "hero",
  tone: "warning",
  title: t("We couldn't load this"),
  text: t("Nothing is lost. Try again in a moment."),
  action: "again",
} as const;
