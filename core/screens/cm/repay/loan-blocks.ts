import { indiaDay } from "../../../calendar/duration.ts";
import type { ReplyOf } from "../../../calls/calls.ts";
import { lenderOf } from "../../../lenders/lenders.table.ts";
import { isLenderCode } from "../../../reference/lenders/lender-codes.table.ts";
import { lenderRow } from "../../../reference/lenders/lenders.table.ts";
import { paymentMethodText, paymentWays } from "../../../repayment/amount-due.ts";
import { loanName } from "../../../repayment/stated-loan.ts";
import { lookUp, onDay, rupees, t, type Text, type Words } from "../../../messages/message.ts";
import type { Block, PlainBlock } from "../../blocks/block.ts";
import { link } from "../../define/define-screen.ts";
import type { ActionLook } from "../../define/screen-context.ts";

/** A sum of amounts in rupees, to the paisa: added up as whole paise. */
export const sumOf = <T>(list: readonly T[], amount: (one: T) => number): number =>
  list.reduce((sum, one) => sum + Math.round(amount(one) * 100), 0) / 100;

export type Loan = ReplyOf<"repayments">["repayments"][number];
export type Payment = ReplyOf<"repayments">["payments"][number];

/** Whether the customer may pay the lender themselves, or its mandate alone does (spec 2 §1). */
export const isPaidByHand = ({ partner }: Pick<Loan, "partner">): boolean =>
  !isLenderCode(partner) || paymentWays(lenderOf(partner).paymentMode).includes("manual");

/** What was charged for a debit that the bank refused. */
export const chargesFor = (
  { charges }: Pick<Loan, "charges">,
  { instalment, on }: Loan["refusedDebits"][number],
): Loan["charges"] =>
  charges.filter((one) => one.kind === "bounce" && one.instalment === instalment && one.on === on);

/** A charge with the tax on it. */
export const chargeWithTax = ({ amount, gst }: Loan["charges"][number]): number =>
  sumOf([amount, gst], (part) => part);

/** What was charged for a debit that the bank refused, under its name (ruling R32), or that nothing was. */
export function refusedWords(loan: Pick<Loan, "charges">, refused: Loan["refusedDebits"][number]): Text {
  const [charge] = chargesFor(loan, refused);
  if (charge === undefined) return t("No charge.");
  const known = { charge: lookUp(charge.label), amount: rupees(chargeWithTax(charge)) };
  return charge.gst > 0 ? t("{charge}: {amount} with tax.", known) : t("{charge}: {amount}.", known);
}

/** Parts of an amount due or paid; zero amounts are left out. */
export const partRows = (
  parts: readonly { readonly label: string; readonly amount: number }[],
): readonly (readonly [Text, Text])[] =>
  parts.filter(({ amount }) => amount !== 0).map(({ label, amount }) => [lookUp(label), rupees(amount)]);

/** How a payment was made, in words. */
export const paymentMethod = ({ way }: Pick<Payment, "way">): Text => paymentMethodText(way);

/** The status of a payment, in words. */
export const STATES = {
  SUCCESS: t("Paid"),
  FAILED: t("Failed"),
  CANCELLED: t("Cancelled"),
  PENDING: t("In progress"),
} as const satisfies Record<Payment["status"], Text>;

/** An instalment's state, in words. */
export const INSTALMENT_STATES = {
  PAID: t("Paid"),
  PART_PAID: t("Partly paid"),
  DUE: t("Due today"),
  OVERDUE: t("Overdue"),
  UPCOMING: t("Upcoming"),
} as const satisfies Record<Loan["instalments"][number]["status"], Text>;

/** Names the loan that took over the balance in a restructure. */
export const movedTo = ({ replacedBy }: Loan): Text =>
  replacedBy === undefined
    ? t("Moved to your new loan")
    : t("Moved to the loan of {loan}", { loan: loanName(replacedBy) });

/** The documents of the withdrawal, always available; a restructured loan has none. */
export function papersOf(loan: Loan | null): { readonly [A in "keyFacts" | "form"]?: ActionLook<never> } {
  if (loan === null || loan.atOnce === null) return {};
  const { partner } = loan;
  return {
    keyFacts: link(t("Key fact statement")),
    ...(isLenderCode(partner) && lenderRow(partner).withdrawalForm
      ? { form: link(t("Loan agreement form")) }
      : {}),
  };
}

export const STATEMENT_PDF = t("Statement as PDF");
export const STATEMENT_CSV = t("Statement as CSV");

/** The documents of an open loan, and the way back; one row each. */
export function papersRows(
  loan: Loan,
): Block<Words, "statement" | "csv" | "keyFacts" | "form" | "history" | "list", never> {
  const { keyFacts, form } = papersOf(loan);
  return {
    kind: "rows",
    region: "aside",
    title: t("Statements and documents"),
    items: [
      { title: STATEMENT_PDF, sign: "paper", action: "statement" },
      { title: STATEMENT_CSV, sign: "paper", action: "csv" },
      ...(keyFacts === undefined
        ? []
        : [{ title: keyFacts.label, sign: "paper", action: "keyFacts" } as const]),
      ...(form === undefined ? [] : [{ title: form.label, sign: "paper", action: "form" } as const]),
      { title: t("Your EMIs so far"), sign: "money", action: "history" },
      { title: t("Back to your repayments"), sign: "money", action: "list", place: "repay" },
    ],
  };
}

type Charge = Loan["charges"][number];

/** Returns the charges at the withdrawal and their refund; empty for a loan from a restructure. */
export function upfrontCharges({ atOnce, givenBack, amount }: Loan): readonly PlainBlock[] {
  if (atOnce === null) return [];
  const { processingFee, gst, preEmiInterest, preEmiTreatment, netDisbursed } = atOnce;
  return [
    {
      kind: "details",
      title: t("Details"),
      rows: [
        [t("You borrowed"), rupees(amount)],
        [t("Processing fee"), rupees(processingFee)],
        ...(gst === 0 ? [] : [[t("GST on the fee"), rupees(gst)] as const]),
        [
          preEmiTreatment === "added-to-first-instalment"
            ? t("Pre-EMI interest, added to the first EMI")
            : t("Pre-EMI interest"),
          rupees(preEmiInterest),
        ],
        [t("You received"), rupees(netDisbursed)],
      ],
    },
    ...(givenBack === null
      ? []
      : [
          {
            kind: "details" as const,
            title: t("Refunded, as you cancelled in time"),
            rows: [
              [t("Processing fee"), rupees(givenBack.processingFee)] as const,
              ...(givenBack.gst === 0 ? [] : [[t("GST on the fee"), rupees(givenBack.gst)] as const]),
              [t("Pre-EMI interest"), rupees(givenBack.interest)] as const,
            ],
          },
        ]),
  ];
}

const chargeName = ({ label, instalment, on }: Charge): Text =>
  instalment === null
    ? t("{first}, {second}", { first: lookUp(label), second: onDay(on) })
    : t("{charge} for EMI {number}, {day}", {
        charge: lookUp(label),
        number: instalment,
        day: onDay(on),
      });

function chargeAmount(charge: Charge): Text {
  const { gst, paid } = charge;
  const whole = { amount: rupees(chargeWithTax(charge)) };
  const isPaid = paid >= chargeWithTax(charge);
  const amount = gst > 0 ? t("{amount} with tax", whole) : whole.amount;
  return isPaid ? t("{first}, {second}", { first: amount, second: t("paid") }) : amount;
}

/** What was charged beside the instalments, each with its cause and its day; penal charges under that name (ruling R32). */
export const charged = ({ charges }: Pick<Loan, "charges">): readonly PlainBlock[] =>
  charges.length === 0
    ? []
    : [
        {
          kind: "details",
          folded: true,
          title: t("Other charges"),
          rows: charges.map((charge) => [chargeName(charge), chargeAmount(charge)]),
        },
      ];

/** Each debit that the bank refused, with its day, its instalment, its amount and what was charged for it. */
export const refusedDebits = (loan: Pick<Loan, "charges" | "refusedDebits">): readonly PlainBlock[] =>
  loan.refusedDebits.length === 0
    ? []
    : [
        {
          kind: "details",
          folded: true,
          title: t("Bounced debits"),
          rows: loan.refusedDebits.map((refused) => [
            t("EMI {number}, {day}", { number: refused.instalment, day: onDay(refused.on) }),
            t("{amount}. {charged}", {
              amount: rupees(refused.amount),
              charged: refusedWords(loan, refused),
            }),
          ]),
        },
      ];

/** Returns the payments of a loan, newest first: of a payment for several loans, this loan's share. */
export const paymentsReceived = (
  { loanId }: Pick<Loan, "loanId">,
  payments: readonly Payment[],
): readonly PlainBlock[] => {
  const items = payments
    .filter(({ status }) => status === "SUCCESS")
    .toReversed()
    .flatMap((payment) => {
      const share = payment.loans.find((loan) => loan.loanId === loanId)?.paid ?? 0;
      if (share === 0) return [];
      return [
        {
          title: rupees(share),
          state: "done" as const,
          when: onDay(indiaDay(Date.parse(payment.at))),
          text:
            share === payment.amount
              ? paymentMethod(payment)
              : t("{way}, of a payment of {amount}", {
                  way: paymentMethod(payment),
                  amount: rupees(payment.amount),
                }),
        },
      ];
    });
  return items.length === 0 ? [] : [{ kind: "timeline", title: t("Your payments"), items }];
};

/** The instalments as picture and table, what is paid marked. */
export function instalments(loan: Loan): PlainBlock {
  const next = loan.instalments.find(({ status }) => status !== "PAID")?.n;
  return {
    kind: "schedule",
    title: t("Your EMIs"),
    rows: loan.instalments.map(({ n, due, principal, interest, instalment, status }) => ({
      n,
      due,
      principal,
      interest,
      instalment,
      ...(status === "OVERDUE" ? { isOverdue: true as const } : {}),
    })),
    totalInterest: sumOf(loan.instalments, ({ interest }) => interest),
    totalPayable: sumOf(loan.instalments, ({ instalment }) => instalment),
    next: next ?? loan.instalments.length + 1,
  };
}
