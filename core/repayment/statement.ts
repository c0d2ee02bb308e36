import { formatRupeesAndPaise, type Paise, toRupees } from "../credit-line/paise.ts";
import type { PaperTable } from "../credit-line/agreement/paper.ts";
import type { IsoDay } from "../calendar/civil-day.ts";
import { csvCell, english } from "../messages/translate.ts";
import { lookUp, onDay, rupees, t, verbatim, type Text } from "../messages/message.ts";
import type { StatedLoan, StatedPayment } from "./stated-loan.ts";

/**
 * A line of a loan's account, in paise. Both amounts are 0 for an entry without a posting, such as a debit that the
 * bank refused.
 */
export interface StatementEntry {
  readonly day: IsoDay;
  readonly text: Text;
  /** Increases what the customer owes. */
  readonly debit: Paise;
  /** Reduces what the customer owes. */
  readonly credit: Paise;
  /** What is owed after it. */
  readonly balance: Paise;
  /** Empty without one. */
  readonly reference: string;
}

/** A loan's account from the day of the withdrawal to a day: opening + debits - credits = closing. */
export interface LoanAccount {
  readonly from: IsoDay;
  readonly to: IsoDay;
  readonly opening: Paise;
  readonly closing: Paise;
  readonly debits: Paise;
  readonly credits: Paise;
  readonly entries: readonly StatementEntry[];
}

type Posting = Omit<StatementEntry, "balance">;

const paise = (amount: number): Paise => Math.round(amount * 100);

const debit = (day: IsoDay, text: Text, amount: number): Posting => ({
  day,
  text,
  debit: paise(amount),
  credit: 0,
  reference: "",
});

const credit = (day: IsoDay, text: Text, amount: number, reference = ""): Posting => ({
  day,
  text,
  debit: 0,
  credit: paise(amount),
  reference,
});

/** What a payment paid of a loan, in rupees: one payment may be for several. */
export const shareFor = ({ loans }: StatedPayment, loanId: string): number =>
  loans.find((loan) => loan.loanId === loanId)?.paid ?? 0;

/** What the loan began with: what was paid out, and what was kept back of it. Together they are the amount borrowed. */
function atWithdrawal({ amount, atOnce, withdrawnOn }: StatedLoan): readonly Posting[] {
  if (atOnce === null) return [debit(withdrawnOn, t("Earlier loans, moved to this loan"), amount)];
  const { netDisbursed, processingFee, gst, preEmiInterest, preEmiTreatment } = atOnce;
  return [
    debit(withdrawnOn, t("Loan amount paid out"), netDisbursed),
    debit(withdrawnOn, t("Processing fee"), processingFee),
    debit(withdrawnOn, t("GST on {charge}", { charge: t("Processing fee") }), gst),
    // Otherwise it is part of the first EMI's interest.
    ...(preEmiTreatment === "added-to-first-instalment"
      ? []
      : [debit(withdrawnOn, t("Pre-EMI interest"), preEmiInterest)]),
  ];
}

/**
 * The interest of each EMI, on the day on which it falls due. Of one that was still to come when the loan ended it is what was
 * owed then, on that day: of a loan that another took over, what had been paid of it.
 */
function interestOf({ instalments, status, endedOn }: StatedLoan, day: IsoDay): readonly Posting[] {
  return instalments.flatMap(({ n, due, interest, paid }) => {
    const isCutShort = endedOn !== null && due > endedOn;
    const on = isCutShort ? endedOn : due;
    if (on > day) return [];
    const owed = isCutShort && status === "RESTRUCTURED" ? Math.min(paid, interest) : interest;
    return [debit(on, t("Interest, EMI {n}", { n }), owed)];
  });
}

/**
 * Charges with their tax, on the day they were charged; what being late has cost since is on the statement's own day.
 */
function chargesOf({ charges, chargesDue, status }: StatedLoan, day: IsoDay): readonly Posting[] {
  const posted = charges.flatMap(({ label, on, amount, gst }) => [
    debit(on, lookUp(label), amount),
    debit(on, t("GST on {charge}", { charge: lookUp(label) }), gst),
  ]);
  const left = charges.reduce(
    (sum, { amount, gst, paid }) => sum + paise(amount) + paise(gst) - paise(paid),
    0,
  );
  const accrued = status === "OPEN" ? paise(chargesDue) - left : 0;
  return accrued <= 0
    ? posted
    : [...posted, debit(day, t("Penal charges up to this day, with any GST"), toRupees(accrued))];
}

const refusedOf = ({ refusedDebits }: StatedLoan): readonly Posting[] =>
  refusedDebits.map(({ instalment, on, amount }) =>
    debit(
      on,
      t("Auto-debit of {amount} for EMI {n} refused by your bank", {
        amount: rupees(amount),
        n: instalment,
      }),
      0,
    ),
  );

/** A manual payment has a reference; a mandate debit is named as such. */
const paymentText = ({ referenceNumber, way }: StatedPayment): Text =>
  referenceNumber === null ? t("Payment received, {way}", { way }) : t("Payment received");

const paymentsOf = ({ loanId }: StatedLoan, payments: readonly StatedPayment[]): readonly Posting[] =>
  payments.map((payment) =>
    credit(payment.day, paymentText(payment), shareFor(payment, loanId), payment.referenceNumber ?? ""),
  );

/** What the lender returns of a loan that was cancelled within its days. */
function refundOf({ givenBack, endedOn, withdrawnOn }: StatedLoan): readonly Posting[] {
  if (givenBack === null) return [];
  const on = endedOn ?? withdrawnOn;
  return [
    credit(on, t("{charge} refunded", { charge: t("Processing fee") }), givenBack.processingFee),
    credit(
      on,
      t("{charge} refunded", { charge: t("GST on {charge}", { charge: t("Processing fee") }) }),
      givenBack.gst,
    ),
    credit(on, t("{charge} refunded", { charge: t("Interest") }), givenBack.interest),
  ];
}

const movesNothing = ({ debit: more, credit: less }: Posting): boolean => more === 0 && less === 0;

/** What ends the account of a loan that is over: it went to another loan, or more came back than was owed. */
function balancing({ status, endedOn }: StatedLoan, day: IsoDay, owed: Paise): readonly Posting[] {
  const on = endedOn ?? day;
  if (status === "RESTRUCTURED" && owed > 0) return [credit(on, t("Moved to your new loan"), toRupees(owed))];
  return status !== "OPEN" && owed < 0 ? [debit(on, t("Kept for you as credit"), toRupees(-owed))] : [];
}

/**
 * The account of a loan up to a day, entry by entry. Interest is owed from the day on which its EMI falls due, as the loan's
 * own page counts it; nothing is entered for a loan whose money has not come.
 */
export function loanAccount(loan: StatedLoan, payments: readonly StatedPayment[], day: IsoDay): LoanAccount {
  const { status, withdrawnOn } = loan;
  const isBegun = status !== "PENDING" && status !== "FAILED";
  const refused = refusedOf(loan);
  // What is of one day stays in this order: a refused debit comes before what it is charged.
  const entered = [
    ...atWithdrawal(loan),
    ...interestOf(loan, day),
    ...refused,
    ...chargesOf(loan, day),
    ...paymentsOf(loan, payments),
    ...refundOf(loan),
  ].filter((posting) => !movesNothing(posting) || refused.includes(posting));
  const owed = entered.reduce((sum, posting) => sum + posting.debit - posting.credit, 0);
  const postings = isBegun
    ? [...entered, ...balancing(loan, day, owed)].toSorted((one, other) =>
        one.day < other.day ? -1 : one.day > other.day ? 1 : 0,
      )
    : [];
  const entries: StatementEntry[] = [];
  let balance: Paise = 0;
  for (const posting of postings) {
    balance += posting.debit - posting.credit;
    entries.push({ ...posting, balance });
  }
  return {
    from: withdrawnOn,
    to: day,
    opening: 0,
    closing: balance,
    debits: entries.reduce((sum, entry) => sum + entry.debit, 0),
    credits: entries.reduce((sum, entry) => sum + entry.credit, 0),
    entries,
  };
}

const column = (amount: Paise): Text => verbatim(amount === 0 ? "" : formatRupeesAndPaise(amount));

/** The account as a table: the opening balance, every entry, the closing balance. */
export const accountTable = ({ from, to, opening, closing, entries }: LoanAccount): PaperTable<Text> => ({
  header: [t("Date"), t("Details"), t("Debit"), t("Credit"), t("Balance")],
  rows: [
    [onDay(from), t("Opening balance"), verbatim(""), verbatim(""), verbatim(formatRupeesAndPaise(opening))],
    ...entries.map(({ day, text, debit: more, credit: less, balance, reference }) => [
      onDay(day),
      reference === ""
        ? text
        : t("{entry}, ref. {reference}", { entry: text, reference: verbatim(reference) }),
      column(more),
      column(less),
      verbatim(formatRupeesAndPaise(balance)),
    ]),
    [onDay(to), t("Closing balance"), verbatim(""), verbatim(""), verbatim(formatRupeesAndPaise(closing))],
  ],
});

const decimal = (amount: Paise): string => toRupees(amount).toFixed(2);
const amountCell = (amount: Paise): string => (amount === 0 ? "" : decimal(amount));

/**
 * The same rows as comma-separated values (RFC 4180), for a spreadsheet: days as YYYY-MM-DD, amounts in rupees with two
 * decimals, the reference of a payment in a column of its own.
 */
export function statementCsv(account: LoanAccount): string {
  const { from, to, opening, closing, entries } = account;
  const lines: readonly (readonly string[])[] = [
    ["date", "details", "debit", "credit", "balance", "reference"],
    [from, english(t("Opening balance")), "", "", decimal(opening), ""],
    ...entries.map(({ day, text, debit: more, credit: less, balance, reference }) => [
      day,
      english(text),
      amountCell(more),
      amountCell(less),
      decimal(balance),
      reference,
    ]),
    [to, english(t("Closing balance")), "", "", decimal(closing), ""],
  ];
  return `${lines.map((line) => line.map(csvCell).join(",")).join("\r\n")}\r\n`;
}
