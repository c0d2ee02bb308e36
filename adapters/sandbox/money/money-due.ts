import { happened } from "../events.ts";
import type { CustomerEvent } from "../events.ts";
import type { CustomerState } from "../customer-state.ts";
import { applyEvent } from "../fold.ts";
import { mandateMoves } from "./beneficiary-moves.ts";
import { leftOf, openLoans } from "./loans.ts";
import type { Loan } from "./loans.ts";

/** Something that happens by itself at a moment; `events` is never empty. */
interface MoneyDue {
  readonly at: number;
  readonly events: () => readonly CustomerEvent[];
}

/** Instalments are taken at ten in the morning in India (assumed). */
const DEBIT_TIME = "T10:00:00+05:30";

/** The first instalment that the mandate is still to pay, of those that fell due while it stood. */
function nextDebit(loan: Loan, since: string): MoneyDue | null {
  const from = Date.parse(since);
  const instalment = loan.instalments.find(
    (one) => leftOf(one) > 0 && Date.parse(`${one.due}${DEBIT_TIME}`) >= from,
  );
  if (instalment === undefined) return null;
  const { n, due, principal, interest, paidPrincipal, paidInterest } = instalment;
  const at = Date.parse(`${due}${DEBIT_TIME}`);
  return {
    at,
    events: () => [
      happened(at, "emi.debited", {
        loanId: loan.loanId,
        n,
        reference: `debit-${loan.loanId}-${n}`,
        allocations: [
          { loanId: loan.loanId, n, principal: principal - paidPrincipal, interest: interest - paidInterest },
        ],
      }),
    ],
  };
}

/** The simulated customer pays the rupee from the account that pays their salary in the sandbox. */
const rupeePaid = (state: CustomerState, at: number): MoneyDue => ({
  at,
  events: () => {
    const paid = happened(at, "reverse-penny-drop.paid", {
      bankName: "HDFC Bank",
      accountNumber: `50100${state.phone.slice(-6)}1`,
      ifsc: "HDFC0000001",
      name: state.profile.fullName ?? null,
    });
    const after = applyEvent(state, { ...paid, version: state.version + 1 });
    return [paid, ...mandateMoves(after, "account-verified", at)];
  },
});

/**
 * What happens to a customer's money by itself: what the simulator of mandates brings about, and each instalment on
 * its day, the 5th, while a mandate stands (spec 2 §1).
 */
export function moneyDue(state: CustomerState): readonly MoneyDue[] {
  const { beneficiary, loans } = state.money;
  const dues: MoneyDue[] = [];
  if (beneficiary.next !== null) {
    const { on, at: moment } = beneficiary.next;
    const at = Date.parse(moment);
    if (mandateMoves(state, on, at).length > 0) dues.push({ at, events: () => mandateMoves(state, on, at) });
  }
  const rupee = state.money.reversePennyDrop;
  if (rupee !== null && !rupee.isPaid) dues.push(rupeePaid(state, Date.parse(rupee.dueAt)));
  const since = beneficiary.mandateSince;
  if (since !== null) {
    for (const loan of openLoans(loans)) {
      const debit = nextDebit(loan, since);
      if (debit !== null) dues.push(debit);
    }
  }
  return dues;
}
