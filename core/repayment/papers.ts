import { inPercent } from "../credit-line/in-percent.ts";
import type { IsoDay } from "../calendar/iso-day.ts";
import type { Paper, PaperSection } from "../credit-line/paper.ts";
import type { PreEmiInterest } from "../reference/pre-emi-interests.table.ts";
import type { LoanStatus } from "../reference/loan-statuses.table.ts";
import { csvCell } from "../say/csv-cell.ts";
import { heard, onDay, rupees, say, verbatim } from "../say/say.ts";
import type { Text } from "../say/text.ts";
import { type KnownLoan, loanNames } from "./loan-names.ts";
import { PAID_NOTE } from "./payment-outcome.ts";

/** A loan as a paper states it. Rupees; the rate in percent a year. */
export interface StatedLoan {
  readonly loanId: string;
  readonly status: LoanStatus;
  readonly amount: number;
  readonly interestRate: number;
  readonly tenure: number;
  readonly withdrawnOn: IsoDay;
  readonly endedOn: IsoDay | null;
  /** What was charged at the withdrawal; null for what a restructure made. */
  readonly atOnce: {
    readonly processingFee: number;
    readonly gst: number;
    readonly preEmiInterest: number;
    readonly preEmiTreatment: PreEmiInterest | null;
    readonly netDisbursed: number;
  } | null;
  /** What came back when it was given back; null where it was not. */
  readonly givenBack: {
    readonly processingFee: number;
    readonly gst: number;
    readonly interest: number;
  } | null;
  readonly outstandingPrincipal: number;
  readonly payable: number;
  readonly instalments: readonly {
    readonly n: number;
    readonly due: IsoDay;
    readonly principal: number;
    readonly interest: number;
    readonly instalment: number;
    readonly paid: number;
  }[];
  readonly charges: readonly {
    readonly label: string;
    readonly on: IsoDay;
    readonly amount: number;
    readonly gst: number;
    readonly paid: number;
  }[];
  readonly refusedDebits: readonly {
    readonly instalment: number;
    readonly on: IsoDay;
    readonly amount: number;
  }[];
}

/** What of a payment went to one loan. Rupees. */
interface ShareOfLoan extends KnownLoan {
  readonly paid: number;
}

/** A payment that came in, as a paper states it. Rupees. */
export interface StatedPayment {
  readonly transactionId: string;
  readonly day: IsoDay;
  readonly amount: number;
  readonly referenceNumber: string | null;
  readonly parts: readonly { readonly label: string; readonly amount: number }[];
  /** What each loan got of it. */
  readonly loans: readonly ShareOfLoan[];
}

/** Whom and which day a paper is of. */
interface DrawnUp {
  readonly lender: string;
  readonly customer: string;
  readonly day: IsoDay;
}

const partRows = ({ parts }: StatedPayment): readonly (readonly [Text, Text])[] =>
  parts.map(({ label, amount }) => [heard(label), rupees(amount)]);

const referenceOf = ({ referenceNumber, transactionId }: StatedPayment): Text =>
  verbatim(referenceNumber ?? transactionId);

/** The receipt of one payment that came in, with its parts. */
export function receiptPaper(payment: StatedPayment, { lender, customer }: DrawnUp): Paper<Text> {
  return {
    title: say("Receipt of a payment to {lender}", { lender: verbatim(lender) }),
    reference: payment.transactionId,
    day: payment.day,
    summary: [
      [say("Received from"), verbatim(customer)],
      [say("Amount"), rupees(payment.amount)],
      [say("Transaction date"), onDay(payment.day)],
      [say("Reference number"), referenceOf(payment)],
    ],
    sections: [
      { title: say("What it paid"), rows: partRows(payment) },
      ...(payment.loans.length === 0
        ? []
        : [
            {
              title: say("Which loans it paid"),
              rows: loanNames(payment.loans).map(({ loan, name }) => [name, rupees(loan.paid)] as const),
            },
          ]),
      { title: say("Good to know"), paragraphs: [heard(PAID_NOTE)] },
    ],
  };
}

const chargesSection = ({ charges }: StatedLoan): readonly PaperSection<Text>[] =>
  charges.length === 0
    ? []
    : [
        {
          title: say("Charged beside the instalments"),
          table: {
            header: [say("Charge"), say("On"), say("Amount"), say("GST"), say("Paid")],
            rows: charges.map(({ label, on, amount, gst, paid }) => [
              heard(label),
              onDay(on),
              rupees(amount),
              rupees(gst),
              rupees(paid),
            ]),
          },
        },
      ];

const refusedSection = ({ refusedDebits }: StatedLoan): readonly PaperSection<Text>[] =>
  refusedDebits.length === 0
    ? []
    : [
        {
          title: say("Debits that the bank refused"),
          table: {
            header: [say("Instalment"), say("On"), say("Amount")],
            rows: refusedDebits.map(({ instalment, on, amount }) => [
              verbatim(String(instalment)),
              onDay(on),
              rupees(amount),
            ]),
          },
        },
      ];

const isAdded = ({ preEmiTreatment }: NonNullable<StatedLoan["atOnce"]>): boolean =>
  preEmiTreatment === "added-to-first-instalment";

/** What was charged when the money was drawn, and what of it came back. */
function atOnceSections({ atOnce, givenBack }: StatedLoan): readonly PaperSection<Text>[] {
  return [
    ...(atOnce === null
      ? []
      : [
          {
            title: say("At the withdrawal"),
            rows: [
              [say("Processing fee"), rupees(atOnce.processingFee)] as const,
              [say("GST on it"), rupees(atOnce.gst)] as const,
              [
                isAdded(atOnce)
                  ? say("Interest before the first month, in the first instalment")
                  : say("Interest before the first month"),
                rupees(atOnce.preEmiInterest),
              ] as const,
              [say("Paid out"), rupees(atOnce.netDisbursed)] as const,
            ],
          },
        ]),
    ...(givenBack === null
      ? []
      : [
          {
            title: say("Given back to you, within the days to change your mind"),
            rows: [
              [say("Processing fee"), rupees(givenBack.processingFee)] as const,
              [say("GST on it"), rupees(givenBack.gst)] as const,
              [say("Interest taken beforehand"), rupees(givenBack.interest)] as const,
            ],
          },
        ]),
  ];
}

/** What of a payment went to a loan: one payment may be for several. */
const shareFor = ({ loans }: StatedPayment, loanId: string): number =>
  loans.find((loan) => loan.loanId === loanId)?.paid ?? 0;

/** The statement of a loan: its instalments, what was charged, and what came in. */
export function statementPaper(
  loan: StatedLoan,
  payments: readonly StatedPayment[],
  { lender, customer, day }: DrawnUp,
): Paper<Text> {
  return {
    title: say("Loan statement of {lender}", { lender: verbatim(lender) }),
    reference: loan.loanId,
    day,
    summary: [
      [say("Customer"), verbatim(customer)],
      [
        say("You borrowed"),
        say("{amount} on {day}", { amount: rupees(loan.amount), day: onDay(loan.withdrawnOn) }),
      ],
      [say("Interest"), say("{rate} a year", { rate: verbatim(inPercent(loan.interestRate)) })],
      [say("Principal left"), rupees(loan.outstandingPrincipal)],
      [say("Left to pay in all"), rupees(loan.payable)],
    ],
    sections: [
      ...atOnceSections(loan),
      {
        title: say("Instalments"),
        table: {
          header: [say("No."), say("Due"), say("Principal"), say("Interest"), say("Instalment"), say("Paid")],
          rows: loan.instalments.map(({ n, due, principal, interest, instalment, paid }) => [
            verbatim(String(n)),
            onDay(due),
            ...[principal, interest, instalment, paid].map(rupees),
          ]),
        },
      },
      ...refusedSection(loan),
      ...chargesSection(loan),
      {
        title: say("What came in"),
        ...(payments.length === 0
          ? { paragraphs: [say("Nothing has come in yet.")] }
          : {
              table: {
                header: [say("Day"), say("For this loan"), say("The whole payment"), say("Reference number")],
                rows: payments.map((payment) => [
                  onDay(payment.day),
                  rupees(shareFor(payment, loan.loanId)),
                  rupees(payment.amount),
                  referenceOf(payment),
                ]),
              },
            }),
      },
    ],
  };
}

/** The lender's word that nothing is owed any more on a loan that is closed. */
export function noDuesPaper(
  loan: StatedLoan,
  closedOn: IsoDay,
  { lender, customer, day }: DrawnUp,
): Paper<Text> {
  return {
    title: say("No-dues letter of {lender}", { lender: verbatim(lender) }),
    reference: loan.loanId,
    day,
    summary: [
      [say("Customer"), verbatim(customer)],
      [say("Loan"), say("{amount} of {day}", { amount: rupees(loan.amount), day: onDay(loan.withdrawnOn) })],
      [say("Closed on"), onDay(closedOn)],
      [say("Still owed"), rupees(0)],
    ],
    sections: [
      {
        title: say("What this says"),
        paragraphs: [
          say(
            "This loan is closed. Principal, interest and every charge are paid, and nothing is owed on it.",
          ),
          say("The lender reports the closure to the credit bureaus within 30 days."),
        ],
      },
    ],
  };
}

/** What was charged at the withdrawal and what came back of it, as lines: what was taken then is paid by that. */
function linesAtOnce({ atOnce, givenBack, withdrawnOn, endedOn }: StatedLoan): readonly CsvLine[] {
  const line = (kind: string, day: string, amount: string, paid: string): CsvLine => [
    kind,
    day,
    "",
    "",
    "",
    amount,
    paid,
    "",
  ];
  const taken = (kind: string, amount: number): readonly CsvLine[] =>
    amount === 0 ? [] : [line(kind, withdrawnOn, money(amount), money(amount))];
  const back = givenBack === null ? 0 : givenBack.processingFee + givenBack.gst + givenBack.interest;
  return [
    ...(atOnce === null
      ? []
      : [
          line("paid out", withdrawnOn, money(atOnce.netDisbursed), ""),
          ...taken("processing fee", atOnce.processingFee + atOnce.gst),
          // Otherwise it stands in the first instalment.
          ...(isAdded(atOnce) ? [] : taken("interest before the first month", atOnce.preEmiInterest)),
        ]),
    ...(back === 0 ? [] : [line("given back", endedOn ?? withdrawnOn, money(back), "")]),
  ];
}

type CsvLine = readonly (string | number)[];
const money = (amount: number): string => amount.toFixed(2);

/**
 * The statement as comma-separated values (RFC 4180): a line for what was charged at the withdrawal, for each instalment,
 * charge and payment, for a spreadsheet. Of a payment for several loans, `paid` is what this loan got. Amounts in rupees with
 * two decimals.
 */
export function statementCsv(loan: StatedLoan, payments: readonly StatedPayment[]): string {
  const lines: readonly CsvLine[] = [
    ["kind", "day", "number", "principal", "interest", "amount", "paid", "reference"],
    ...linesAtOnce(loan),
    ...loan.instalments.map(({ n, due, principal, interest, instalment, paid }) => [
      "instalment",
      due,
      n,
      money(principal),
      money(interest),
      money(instalment),
      money(paid),
      "",
    ]),
    ...loan.charges.map(({ label, on, amount, gst, paid }) => [
      label,
      on,
      "",
      "",
      "",
      money(amount + gst),
      money(paid),
      "",
    ]),
    ...payments.map((payment) => [
      "payment",
      payment.day,
      "",
      "",
      "",
      money(payment.amount),
      money(shareFor(payment, loan.loanId)),
      payment.referenceNumber ?? payment.transactionId,
    ]),
  ];
  return `${lines.map((line) => line.map((value) => csvCell(String(value))).join(",")).join("\r\n")}\r\n`;
}
