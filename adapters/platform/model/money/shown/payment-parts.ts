import { type Paise, toRupees } from "@creditline/core/credit-line/paise";
import { FEE_HEADINGS } from "@creditline/core/lenders/fees/fee";
import { PENAL_CHARGES } from "@creditline/core/repayment/amount-due";
import type { DueLineReply, LoanShare } from "@creditline/core/calls/line/repayment.shapes";
import { feeLeft, type Loan, type LoanCharge, type Spread } from "../loans/loans.ts";
import type { MoneyState, Payment } from "../money-state.ts";

/** The headings of charges (ruling R32). */
export const CHARGE_LABELS = {
  bounce: FEE_HEADINGS.bounce,
  penal: PENAL_CHARGES,
  foreclosure: FEE_HEADINGS.foreclosure,
} as const satisfies Record<LoanCharge["kind"], string>;

/** Amounts with labels, in paise; zero amounts are left out. */
type Lines = readonly (readonly [label: string, amount: Paise])[];

export const inRupeeLines = (lines: Lines): readonly DueLineReply[] =>
  lines.filter(([, amount]) => amount !== 0).map(([label, amount]) => ({ label, amount: toRupees(amount) }));

/** The parts of a payment; they add up to its amount. `paidBefore` is what was paid of a charge before. */
export function partsOf(
  loans: readonly Loan[],
  { allocations, charges, excess }: Spread,
  paidBefore: (charge: LoanCharge) => Paise,
): Lines {
  const sums = { bounce: 0, penal: 0, foreclosure: 0, gst: 0 };
  for (const part of charges) {
    const loan = loans.find(({ loanId }) => loanId === part.loanId);
    const charge = loan?.charges.find(({ chargeId }) => chargeId === part.chargeId);
    if (charge === undefined) continue;
    const fee = Math.min(part.amount, feeLeft({ ...charge, paid: paidBefore(charge) }));
    sums[charge.kind] += fee;
    sums.gst += part.amount - fee;
  }
  return [
    ["Principal", allocations.reduce((sum, { principal }) => sum + principal, 0)],
    ["Interest", allocations.reduce((sum, { interest }) => sum + interest, 0)],
    [CHARGE_LABELS.penal, sums.penal],
    [CHARGE_LABELS.bounce, sums.bounce],
    [CHARGE_LABELS.foreclosure, sums.foreclosure],
    ["GST", sums.gst],
    ["Paid beyond what was owed", excess],
  ];
}

/** The share of a payment for each loan, in the order of the loans; an excess belongs to none. */
export const sharesOf = (
  loans: readonly Loan[],
  { allocations, charges }: Omit<Spread, "excess">,
): readonly LoanShare[] =>
  loans.flatMap(({ loanId, amount, withdrawnOn }) => {
    const isOfIt = (part: { readonly loanId: string }): boolean => part.loanId === loanId;
    const paid =
      allocations.filter(isOfIt).reduce((sum, part) => sum + part.principal + part.interest, 0) +
      charges.filter(isOfIt).reduce((sum, part) => sum + part.amount, 0);
    return paid === 0 ? [] : [{ loanId, amount: toRupees(amount), withdrawnOn, paid: toRupees(paid) }];
  });

/** The parts of a completed payment. */
export function partsOfPayment({ loans, payments }: MoneyState, payment: Payment): readonly DueLineReply[] {
  if (payment.outcome !== "paid") return [];
  const earlier =
    payment.charges.length === 0
      ? []
      : payments.slice(0, payments.indexOf(payment)).flatMap(({ charges }) => charges);
  const paidBefore = ({ chargeId }: LoanCharge): Paise =>
    earlier.filter((part) => part.chargeId === chargeId).reduce((sum, { amount }) => sum + amount, 0);
  return inRupeeLines(partsOf(loans, payment, paidBefore));
}
