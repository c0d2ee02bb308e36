import type { IsoDay } from "@creditline/core/calendar/civil-day";
import type { Paise } from "@creditline/core/credit-line/paise";
import type { ScheduleRow } from "@creditline/core/credit-line/schedule/schedule";
import type { LoanStatus } from "@creditline/core/reference/loan-codes.table";
import type { PreEmiInterest } from "@creditline/core/reference/pre-emi-interests.table";

/** The reminders of an EMI, in chronological order (ruling R66); LATE by the days after its due day. */
export const REMINDERS = [
  "AHEAD",
  "TODAY",
  "MISSED",
  "LATE_3",
  "LATE_7",
  "LATE_15",
  "LATE_30",
  "LATE_60",
  "LATE_90",
] as const;
export type Reminder = (typeof REMINDERS)[number];

/** An instalment and the paid part of it, in paise. */
export interface Instalment {
  /** From 1. */
  readonly n: number;
  readonly due: IsoDay;
  readonly principal: Paise;
  readonly interest: Paise;
  readonly paidPrincipal: Paise;
  readonly paidInterest: Paise;
  /** The day up to which penal charges have been posted; the due day if there are none yet. */
  readonly penalTo: IsoDay;
  /** The day on which the bank last dishonoured it; null if it never did. */
  readonly bouncedOn: IsoDay | null;
  /** The last reminder that was sent; omitted before the first. */
  readonly reminded?: Reminder;
}

/** A charge beside the instalments: for a dishonour, for being late, for closing early. Amounts in paise. */
export interface LoanCharge {
  /** Equal for equal causes, so that nothing is charged twice. */
  readonly chargeId: string;
  readonly kind: "bounce" | "penal" | "foreclosure";
  /** Its instalment; null for the loan as a whole. */
  readonly n: number | null;
  readonly on: IsoDay;
  readonly fee: Paise;
  readonly gst: Paise;
  readonly paid: Paise;
}

/** A mandate's debit that the bank refused, with the amount for the instalment. Amount in paise. */
export interface RefusedDebit {
  readonly n: number;
  readonly on: IsoDay;
  /** ISO 8601 text. */
  readonly at: string;
  readonly amount: Paise;
}

/** The loan made by a withdrawal or a restructure. Amounts in paise. */
export interface LoanTerms {
  readonly loanId: string;
  readonly applicationId: string | null;
  readonly referenceNo: string;
  readonly partner: string;
  readonly lineType: string;
  readonly channel: string;
  readonly channelPartner: string;
  readonly amount: Paise;
  /** Percent a year. */
  readonly annualRate: number;
  readonly months: number;
  readonly emi: Paise;
  readonly processingFee: Paise;
  readonly gst: Paise;
  readonly preEmiInterest: Paise;
  readonly preEmiTreatment: PreEmiInterest | null;
  /** Part of the first instalment's interest that had accrued on the loans that a restructure took over. */
  readonly carriedInterest?: Paise;
  readonly netDisbursed: Paise;
  /** The savings of offers; omitted if none applied, and in older events. */
  readonly offers?: readonly { readonly offerId: string; readonly saving: Paise }[];
  readonly withdrawnOn: IsoDay;
  readonly rows: readonly Pick<ScheduleRow, "n" | "principal" | "interest">[];
  readonly dueDays: readonly IsoDay[];
}

/** What the lender refunds of a returned withdrawal: what was taken in advance. Amounts in paise. */
export interface Refund {
  readonly fee: Paise;
  readonly gst: Paise;
  /** Of the pre-EMI interest, the part for the remaining days. */
  readonly interest: Paise;
}

export interface Loan extends Omit<LoanTerms, "rows" | "dueDays"> {
  readonly status: LoanStatus;
  /** The refund when it was returned within its days; omitted otherwise. */
  readonly givenBack?: Refund;
  /** The day on which it was closed, or taken over by another; null while it runs. */
  readonly endedOn: IsoDay | null;
  /** The loan that a restructure replaced it with; omitted otherwise. */
  readonly replacedBy?: string;
  /** The code of the voucher or checkout that received the money; null for money sent to an account. */
  readonly voucherCode: string | null;
  readonly instalments: readonly Instalment[];
  readonly charges: readonly LoanCharge[];
  /** Omitted if the bank never refused one. */
  readonly refusedDebits?: readonly RefusedDebit[];
  /** The last day whose debit was announced to the customer; null before the first. */
  readonly announcedFor: IsoDay | null;
}

/** Part of a payment that goes to one charge. */
export interface ChargePart {
  readonly loanId: string;
  readonly chargeId: string;
  readonly amount: Paise;
}

/** Part of a payment that goes to one instalment. */
export interface Allocation {
  readonly loanId: string;
  readonly n: number;
  readonly principal: Paise;
  readonly interest: Paise;
}

/** A new loan, with nothing paid. */
export const newLoan = (
  { rows, dueDays, ...terms }: LoanTerms,
  voucherCode: string | null = null,
  status: "PENDING" | "OPEN" = "OPEN",
): Loan => ({
  ...terms,
  status,
  voucherCode,
  announcedFor: null,
  endedOn: null,
  charges: [],
  instalments: rows.map(({ n, principal, interest }) => ({
    n,
    due: dueDays[n - 1] ?? terms.withdrawnOn,
    principal,
    interest,
    paidPrincipal: 0,
    paidInterest: 0,
    penalTo: dueDays[n - 1] ?? terms.withdrawnOn,
    bouncedOn: null,
  })),
});

/** A loan after the bank refused to pay an instalment: it is unpaid, and the attempt is recorded. */
export const afterRefusedDebit = (
  loan: Loan,
  { n, on, at, amount }: Omit<RefusedDebit, "amount"> & { readonly amount?: Paise | undefined },
): Loan => ({
  ...loan,
  instalments: loan.instalments.map((one) => (one.n === n ? { ...one, bouncedOn: on } : one)),
  refusedDebits: [
    ...(loan.refusedDebits ?? []),
    ...loan.instalments
      .filter((one) => one.n === n)
      .map((one) => ({ n, on, at, amount: amount ?? outstandingInstalment(one) })),
  ],
});

/** What is left to pay of an instalment. */
export const outstandingInstalment = ({
  principal,
  interest,
  paidPrincipal,
  paidInterest,
}: Instalment): Paise => principal + interest - paidPrincipal - paidInterest;

const sum = <T>(list: readonly T[], amount: (item: T) => number): number =>
  list.reduce((total, item) => total + amount(item), 0);

export const openLoans = (loans: readonly Loan[]): readonly Loan[] =>
  loans.filter(({ status }) => status === "OPEN");

/** Whether a loan has not ended, including one whose transfer is pending: it uses the limit. */
export const isRunning = ({ status }: Loan): boolean => status === "OPEN" || status === "PENDING";

/** The principal that a loan uses of the limit and the customer owes; 0 once it has ended. */
export const outstandingPrincipal = (loan: Loan): Paise =>
  isRunning(loan) ? sum(loan.instalments, ({ principal, paidPrincipal }) => principal - paidPrincipal) : 0;

/** What is left to pay of a charge. */
export const chargeLeft = ({ fee, gst, paid }: LoanCharge): Paise => fee + gst - paid;

/** The unpaid part of a charge itself: a part payment goes to it before its tax. */
export const feeLeft = ({ fee, paid }: Pick<LoanCharge, "fee" | "paid">): Paise => Math.max(0, fee - paid);

/** The unpaid tax on a charge. */
export const taxLeft = (charge: LoanCharge): Paise => chargeLeft(charge) - feeLeft(charge);

/** Posted charges that are not paid. */
export const chargesOwed = (loan: Loan): Paise =>
  loan.status === "OPEN" ? sum(loan.charges, chargeLeft) : 0;

/** The total left to pay on a loan, including charges and the interest of later instalments. */
export const payable = (loan: Loan): Paise =>
  loan.status === "OPEN" ? sum(loan.instalments, outstandingInstalment) + chargesOwed(loan) : 0;

/** The earliest instalment that is not fully paid; null for a loan that has ended. */
export const nextInstalment = (loan: Loan): Instalment | null =>
  loan.status === "OPEN"
    ? (loan.instalments.find((instalment) => outstandingInstalment(instalment) > 0) ?? null)
    : null;

/** The next due day of several loans, and the amount due then; null and 0 for none. */
export function nextDueOf(loans: readonly Loan[]): { readonly day: IsoDay | null; readonly amount: Paise } {
  const nexts = loans.map(nextInstalment).filter((next) => next !== null);
  const day = nexts.map(({ due }) => due).toSorted()[0] ?? null;
  return {
    day,
    amount: sum(
      nexts.filter(({ due }) => due === day),
      outstandingInstalment,
    ),
  };
}

/** The unpaid amount that fell due before a day; `including` adds that day's own instalments. */
export const dueBy = (loan: Loan, day: IsoDay, including: boolean): Paise =>
  loan.status === "OPEN"
    ? sum(
        loan.instalments.filter(({ due }) => due < day || (including && due === day)),
        outstandingInstalment,
      )
    : 0;

/** A payment's distribution over instalments and charges, and the excess once everything is paid. */
export interface Spread {
  readonly allocations: readonly Allocation[];
  readonly charges: readonly ChargePart[];
  readonly excess: Paise;
}

/** The named loans; all of them if none is named. */
export const loansNamed = (loans: readonly Loan[], loanIds: readonly string[] | null): readonly Loan[] =>
  loanIds === null ? loans : loans.filter(({ loanId }) => loanIds.includes(loanId));

const earlier = (one: IsoDay, other: IsoDay): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * Distributes a payment over what is owed, of the named loans or of all: first the instalments that fell due before a
 * day, in the order of their due days, interest before principal; then charges, the oldest first; then the later
 * instalments. The excess is the customer's credit. So a charge never makes an instalment late, and paying ahead
 * postpones no instalment (assumed: the order is not stated).
 */
export function allocate(
  loans: readonly Loan[],
  amount: Paise,
  loanIds: readonly string[] | null,
  before: IsoDay,
): Spread {
  const meant = loansNamed(openLoans(loans), loanIds);
  const owed = meant
    .flatMap((loan) => loan.instalments.map((instalment) => ({ loanId: loan.loanId, instalment })))
    .filter(({ instalment }) => outstandingInstalment(instalment) > 0)
    .toSorted((one, other) => earlier(one.instalment.due, other.instalment.due));
  const charged = meant
    .flatMap((loan) => loan.charges.map((charge) => ({ loanId: loan.loanId, charge })))
    .filter(({ charge }) => chargeLeft(charge) > 0)
    .toSorted((one, other) => earlier(one.charge.on, other.charge.on));
  const allocations: Allocation[] = [];
  const charges: ChargePart[] = [];
  let left = amount;
  const payInstalments = (parts: typeof owed): void => {
    for (const { loanId: id, instalment } of parts) {
      if (left === 0) return;
      const interest = Math.min(left, instalment.interest - instalment.paidInterest);
      const principal = Math.min(left - interest, instalment.principal - instalment.paidPrincipal);
      allocations.push({ loanId: id, n: instalment.n, principal, interest });
      left -= interest + principal;
    }
  };
  payInstalments(owed.filter(({ instalment }) => instalment.due < before));
  for (const { loanId: id, charge } of charged) {
    if (left === 0) break;
    const part = Math.min(left, chargeLeft(charge));
    charges.push({ loanId: id, chargeId: charge.chargeId, amount: part });
    left -= part;
  }
  payInstalments(owed.filter(({ instalment }) => instalment.due >= before));
  return { allocations, charges, excess: left };
}

/** A loan after parts of a payment on a day; it is closed when nothing is left to pay, including charges. */
export function afterAllocations(
  loan: Loan,
  allocations: readonly Allocation[],
  chargeParts: readonly ChargePart[],
  on: IsoDay,
): Loan {
  const mine = allocations.filter(({ loanId }) => loanId === loan.loanId);
  const toCharges = chargeParts.filter(({ loanId }) => loanId === loan.loanId);
  if (mine.length + toCharges.length === 0) return loan;
  const instalments = loan.instalments.map((instalment) => {
    const parts = mine.filter(({ n }) => n === instalment.n);
    return {
      ...instalment,
      paidPrincipal: instalment.paidPrincipal + sum(parts, ({ principal }) => principal),
      paidInterest: instalment.paidInterest + sum(parts, ({ interest }) => interest),
    };
  });
  const charges = loan.charges.map((charge) => ({
    ...charge,
    paid:
      charge.paid +
      sum(
        toCharges.filter(({ chargeId }) => chargeId === charge.chargeId),
        ({ amount }) => amount,
      ),
  }));
  const isPaid =
    instalments.every((one) => outstandingInstalment(one) === 0) &&
    charges.every((one) => chargeLeft(one) === 0);
  return {
    ...loan,
    instalments,
    charges,
    ...(isPaid ? { status: "CLOSED", endedOn: on } : { status: "OPEN", endedOn: null }),
  };
}
