import {
  amountInWords,
  type Issuer,
  type Letter,
  type LetterPaper,
  type PaperSection,
  townOf,
} from "../credit-line/agreement/paper.ts";
import { formatRupeesAndPaise, inPercent } from "../credit-line/paise.ts";
import type { IsoDay } from "../calendar/civil-day.ts";
import { plural, lookUp, onDay, rupees, t, verbatim, type Text } from "../messages/message.ts";
import { loanNames, type StatedLoan, type StatedPayment } from "./stated-loan.ts";
import { accountTable, loanAccount } from "./statement.ts";

/** The author, recipient and date of a letter. */
export interface LetterContext {
  readonly issuer: Issuer;
  readonly customer: string;
  /** The lines of the customer's address; empty if unknown. */
  readonly address: readonly string[];
  readonly day: IsoDay;
}

type Row = readonly [Text, Text];

/** The frame of a letter: recipient, sender and closing. */
function letterOf(
  { issuer, customer, address }: LetterContext,
  subject: Text,
  {
    opening = [],
    remarks = [],
  }: { readonly opening?: readonly Text[]; readonly remarks?: readonly Text[] } = {},
): Letter<Text> {
  const town = issuer.address === null ? "" : townOf(issuer.address);
  return {
    to: [customer, ...address].map(verbatim),
    ...(town === "" ? {} : { place: verbatim(town) }),
    subject,
    opening: [t("Dear {name},", { name: verbatim(customer) }), ...opening],
    remarks,
    signedFor: t("For {lender}", { lender: verbatim(issuer.name) }),
    closing: [
      t("This is a computer-generated letter and needs no signature."),
      ...(issuer.contact === null
        ? []
        : [t("Questions or complaints: {contact}", { contact: verbatim(issuer.contact) })]),
    ],
  };
}

const partRows = ({ parts }: StatedPayment): readonly Row[] =>
  parts.map(({ label, amount }) => [lookUp(label), rupees(amount)]);

/** The subject of a receipt: the loan, if the payment was for one. */
const receiptSubject = ({ loans }: StatedPayment): Text => {
  const [only] = loans;
  return only !== undefined && loans.length === 1
    ? t("Payment received for loan account {loan}", { loan: verbatim(only.loanId) })
    : t("Payment received");
};

/** Returns the receipt of a payment, with its parts. */
export function receiptPaper(payment: StatedPayment, by: LetterContext): LetterPaper<Text> {
  return {
    title: t("Payment receipt"),
    reference: payment.transactionId,
    day: payment.day,
    letter: letterOf(by, receiptSubject(payment)),
    summary: [
      [t("Borrower"), verbatim(by.customer)],
      [t("Amount"), amountInWords(payment.amount)],
      [t("Date"), onDay(payment.day)],
      [t("Paid by"), payment.way],
      [t("Reference number"), verbatim(payment.referenceNumber ?? payment.transactionId)],
    ],
    sections: [
      { title: t("How we applied it"), rows: partRows(payment) },
      ...(payment.loans.length === 0
        ? []
        : [
            {
              title: t("Paid to each loan"),
              rows: loanNames(payment.loans).map(({ loan, name }) => [name, rupees(loan.paid)] as const),
            },
          ]),
    ],
  };
}

/** The loan as each letter about it names it. */
const loanRows = (loan: StatedLoan, { customer }: LetterContext): readonly Row[] => [
  [t("Loan account number"), verbatim(loan.loanId)],
  [t("Borrower"), verbatim(customer)],
  [t("Loan amount"), t("{amount} from {day}", { amount: rupees(loan.amount), day: onDay(loan.withdrawnOn) })],
];

/** The EMIs as they were agreed, with what is paid of each. */
const scheduleSection = ({ instalments }: StatedLoan): readonly PaperSection<Text>[] =>
  instalments.length === 0
    ? []
    : [
        {
          title: t("Repayment schedule"),
          table: {
            header: [t("No."), t("Due"), t("Principal"), t("Interest"), t("EMI"), t("Paid")],
            rows: instalments.map(({ n, due, principal, interest, instalment, paid }) => [
              verbatim(String(n)),
              onDay(due),
              ...[principal, interest, instalment, paid].map((amount) =>
                verbatim(formatRupeesAndPaise(Math.round(amount * 100))),
              ),
            ]),
          },
        },
      ];

/** The statement of a loan: its account from the first day to this one, and its EMIs. */
export function statementPaper(
  loan: StatedLoan,
  payments: readonly StatedPayment[],
  by: LetterContext,
): LetterPaper<Text> {
  const { day } = by;
  const account = loanAccount(loan, payments, day);
  const inFull = (amount: number): Text => verbatim(formatRupeesAndPaise(amount));
  return {
    title: t("Loan account statement"),
    reference: loan.loanId,
    day,
    letter: letterOf(
      by,
      t("Loan account {loan} from {from} to {to}", {
        loan: verbatim(loan.loanId),
        from: onDay(account.from),
        to: onDay(account.to),
      }),
      {
        remarks: [
          t("A debit adds to what you owe, a credit reduces it. Interest is charged on the EMI date."),
        ],
      },
    ),
    summary: [
      ...loanRows(loan, by),
      [
        t("Interest and tenure"),
        plural(loan.tenure, "{count} month at {rate} a year", "{count} months at {rate} a year", {
          rate: verbatim(inPercent(loan.interestRate)),
        }),
      ],
      [t("EMI"), rupees(loan.emi)],
      [t("Opening balance"), inFull(account.opening)],
      [t("Total debits"), inFull(account.debits)],
      [t("Total credits"), inFull(account.credits)],
      [t("Closing balance"), inFull(account.closing)],
      ...(loan.status === "OPEN"
        ? [[t("To close the loan on this day"), rupees(loan.closingAmount)] as const]
        : []),
    ],
    sections: [{ title: t("Account entries"), table: accountTable(account) }, ...scheduleSection(loan)],
  };
}

/** A line that is closed, as its letter states it: amounts in rupees. */
export interface StatedLine {
  readonly applicationId: string;
  readonly limit: number;
  readonly closedOn: IsoDay;
  /** The number of loans on it, and their total. */
  readonly loans: number;
  readonly borrowed: number;
}

/** The lender's confirmation that a line is closed and nothing is owed on it. */
export const closurePaper = (
  { applicationId, limit, closedOn, loans, borrowed }: StatedLine,
  by: LetterContext,
): LetterPaper<Text> => ({
  title: t("Closure letter"),
  reference: applicationId,
  day: by.day,
  letter: letterOf(by, t("Your credit line is closed"), {
    opening: [
      t(
        "We confirm that the credit line below is closed. Nothing is due on it, and nothing more can be borrowed on it.",
      ),
    ],
    remarks: [
      t("Any auto-pay mandate for it has ended."),
      t("We report the closure to the credit bureaus within 30 days."),
    ],
  }),
  summary: [
    [t("Credit line number"), verbatim(applicationId)],
    [t("Borrower"), verbatim(by.customer)],
    [t("Credit limit"), rupees(limit)],
    [
      t("Borrowed in total"),
      loans === 0
        ? rupees(0)
        : plural(loans, "{amount} in {count} loan", "{amount} in {count} loans", {
            amount: rupees(borrowed),
          }),
    ],
    [t("Closed on"), onDay(closedOn)],
    [t("Amount due"), verbatim(formatRupeesAndPaise(0))],
  ],
  sections: [],
});

/** The lender's confirmation that a closed loan has no dues. */
export function noDuesPaper(
  loan: StatedLoan,
  payments: readonly StatedPayment[],
  closedOn: IsoDay,
  by: LetterContext,
): LetterPaper<Text> {
  const received = loanAccount(loan, payments, by.day).credits;
  return {
    title: t("No-dues certificate"),
    reference: loan.loanId,
    day: by.day,
    letter: letterOf(by, t("No dues on loan account {loan}", { loan: verbatim(loan.loanId) }), {
      opening: [
        t(
          "We confirm that the loan below is closed. Principal, interest and all charges are paid, and nothing is due on it.",
        ),
      ],
      remarks: [t("We report the closure to the credit bureaus within 30 days.")],
    }),
    summary: [
      ...loanRows(loan, by),
      [t("Total credits"), verbatim(formatRupeesAndPaise(received))],
      [t("Closed on"), onDay(closedOn)],
      [t("Amount due"), verbatim(formatRupeesAndPaise(0))],
    ],
    sections: [],
  };
}
