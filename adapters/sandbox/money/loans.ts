import type { IsoDay } from "@creditline/core/credit-line/calendar";
import type { Paise } from "@creditline/core/credit-line/paise";
import type { ScheduleRow } from "@creditline/core/credit-line/schedule";

/** An instalment and what is paid of it, in paise. */
export interface Instalment {
  /** From 1. */
  readonly n: number;
  readonly due: IsoDay;
  readonly principal: Paise;
  readonly interest: Paise;
  readonly paidPrincipal: Paise;
  readonly paidInterest: Paise;
}

export type LoanStatus = "OPEN" | "CLOSED" | "RESTRUCTURED";

/** What a withdrawal, or a restructure, made. Amounts in paise. */
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
  readonly preEmiTreatment: "deducted-upfront" | "added-to-first-instalment" | null;
  readonly netDisbursed: Paise;
  readonly withdrawnOn: IsoDay;
  readonly rows: readonly Pick<ScheduleRow, "n" | "principal" | "interest">[];
  readonly dueDays: readonly IsoDay[];
}

export interface Loan extends Omit<LoanTerms, "rows" | "dueDays"> {
  readonly status: LoanStatus;
  readonly instalments: readonly Instalment[];
}

/** Part of a payment that goes to one instalment. */
export interface Allocation {
  readonly loanId: string;
  readonly n: number;
  readonly principal: Paise;
  readonly interest: Paise;
}

/** A loan as it begins: nothing is paid. */
export const newLoan = ({ rows, dueDays, ...terms }: LoanTerms): Loan => ({
  ...terms,
  status: "OPEN",
  instalments: rows.map(({ n, principal, interest }) => ({
    n,
    due: dueDays[n - 1] ?? terms.withdrawnOn,
    principal,
    interest,
    paidPrincipal: 0,
    paidInterest: 0,
  })),
});

/** What is left to pay of an instalment. */
export const leftOf = ({ principal, interest, paidPrincipal, paidInterest }: Instalment): Paise =>
  principal + interest - paidPrincipal - paidInterest;

const sum = <T>(list: readonly T[], amount: (item: T) => number): number =>
  list.reduce((total, item) => total + amount(item), 0);

export const openLoans = (loans: readonly Loan[]): readonly Loan[] =>
  loans.filter(({ status }) => status === "OPEN");

/** Principal that the customer still owes on a loan; nothing on one that has ended. */
export const outstandingPrincipal = (loan: Loan): Paise =>
  loan.status === "OPEN"
    ? sum(loan.instalments, ({ principal, paidPrincipal }) => principal - paidPrincipal)
    : 0;

/** Everything that is left to pay on a loan, interest of later instalments included. */
export const payable = (loan: Loan): Paise => (loan.status === "OPEN" ? sum(loan.instalments, leftOf) : 0);

/** The earliest instalment that is not fully paid; null for a loan that has ended. */
export const nextInstalment = (loan: Loan): Instalment | null =>
  loan.status === "OPEN" ? (loan.instalments.find((instalment) => leftOf(instalment) > 0) ?? null) : null;

/** What fell due before a day and is not paid; with that day's own instalments where they are asked for. */
export const dueBy = (loan: Loan, day: IsoDay, including: boolean): Paise =>
  loan.status === "OPEN"
    ? sum(
        loan.instalments.filter(({ due }) => due < day || (including && due === day)),
        leftOf,
      )
    : 0;

/**
 * Spreads a payment over what is owed: the named loan's instalments, or all, in the order in which they fall due,
 * interest before principal. What is left after all of it is the customer's credit (assumed: the order is not stated).
 */
export function allocate(
  loans: readonly Loan[],
  amount: Paise,
  loanId: string | null,
): { readonly allocations: readonly Allocation[]; readonly excess: Paise } {
  const owed = openLoans(loans)
    .filter((loan) => loanId === null || loan.loanId === loanId)
    .flatMap((loan) => loan.instalments.map((instalment) => ({ loanId: loan.loanId, instalment })))
    .filter(({ instalment }) => leftOf(instalment) > 0)
    .toSorted((one, other) =>
      one.instalment.due < other.instalment.due ? -1 : one.instalment.due > other.instalment.due ? 1 : 0,
    );
  const allocations: Allocation[] = [];
  let left = amount;
  for (const { loanId: id, instalment } of owed) {
    if (left === 0) break;
    const interest = Math.min(left, instalment.interest - instalment.paidInterest);
    const principal = Math.min(left - interest, instalment.principal - instalment.paidPrincipal);
    allocations.push({ loanId: id, n: instalment.n, principal, interest });
    left -= interest + principal;
  }
  return { allocations, excess: left };
}

/** A loan after parts of a payment; it is closed when nothing is left to pay. */
export function afterAllocations(loan: Loan, allocations: readonly Allocation[]): Loan {
  const mine = allocations.filter(({ loanId }) => loanId === loan.loanId);
  if (mine.length === 0) return loan;
  const instalments = loan.instalments.map((instalment) => {
    const parts = mine.filter(({ n }) => n === instalment.n);
    return {
      ...instalment,
      paidPrincipal: instalment.paidPrincipal + sum(parts, ({ principal }) => principal),
      paidInterest: instalment.paidInterest + sum(parts, ({ interest }) => interest),
    };
  });
  return { ...loan, instalments, status: instalments.every((one) => leftOf(one) === 0) ? "CLOSED" : "OPEN" };
}
