import { dayOfMonth } from "@creditline/core/credit-line/calendar";
import type { IsoDay } from "@creditline/core/credit-line/calendar";
import { EMI_DAY } from "@creditline/core/credit-line/pre-emi";
import { emiDayAfter } from "@creditline/core/repayment/emi-day";
import { honoursDebits } from "../partners/penny-drop.ts";
import { happened } from "../events.ts";
import type { CustomerEvent } from "../events.ts";
import type { CustomerState } from "../customer-state.ts";
import { applyEvent } from "../fold.ts";
import { mandateMoves } from "./beneficiary-moves.ts";
import { bounceEvents, LATE_MONTHS, nextPenal } from "./charges.ts";
import { chargeLeft, leftOf, openLoans } from "./loans.ts";
import type { Instalment, Loan } from "./loans.ts";

/** Something that happens by itself at a moment; `events` is never empty. */
interface MoneyDue {
  readonly at: number;
  readonly events: () => readonly CustomerEvent[];
}

/** Instalments are taken at ten in the morning in India (assumed). */
const DEBIT_TIME = "T10:00:00+05:30";

/**
 * When the mandate is presented next for an instalment: on its day if the mandate stands by then, and after a
 * dishonour on every 5th (assumed), for a year.
 */
function presented({ due, bouncedOn }: Instalment, since: number): IsoDay | null {
  if (bouncedOn === null) return debitMoment(due) >= since ? due : null;
  const last = dayOfMonth(due, LATE_MONTHS, EMI_DAY);
  for (let day = emiDayAfter(bouncedOn); day <= last; day = emiDayAfter(day)) {
    if (debitMoment(day) >= since) return day;
  }
  return null;
}

const debitMoment = (day: IsoDay): number => Date.parse(`${day}${DEBIT_TIME}`);

/** Pays an instalment by the mandate, with all that was charged on its loan; or not, where the bank dishonours it. */
function debitEvents(
  loan: Loan,
  instalment: Instalment,
  day: IsoDay,
  isHonoured: boolean,
): readonly CustomerEvent[] {
  const { n, principal, interest, paidPrincipal, paidInterest } = instalment;
  const at = debitMoment(day);
  if (!isHonoured) return bounceEvents(loan, n, day, at);
  return [
    happened(at, "emi.debited", {
      loanId: loan.loanId,
      n,
      reference: `debit-${loan.loanId}-${n}`,
      allocations: [
        { loanId: loan.loanId, n, principal: principal - paidPrincipal, interest: interest - paidInterest },
      ],
      charges: loan.charges
        .filter((charge) => chargeLeft(charge) > 0)
        .map((charge) => ({ loanId: loan.loanId, chargeId: charge.chargeId, amount: chargeLeft(charge) })),
    }),
  ];
}

/** The next debit of a loan that the mandate is still to make, of those that come while it stands. */
function nextDebit(loan: Loan, since: string, isHonoured: boolean): MoneyDue | null {
  const from = Date.parse(since);
  let next: MoneyDue | null = null;
  for (const instalment of loan.instalments) {
    if (leftOf(instalment) === 0) continue;
    const day = presented(instalment, from);
    if (day !== null && (next === null || debitMoment(day) < next.at)) {
      next = { at: debitMoment(day), events: () => debitEvents(loan, instalment, day, isHonoured) };
    }
    // Those to come fall due later than this one, which was never presented.
    if (day !== null && instalment.bouncedOn === null) break;
  }
  return next;
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
 * What happens to a customer's money by itself: what the simulator of mandates brings about, each instalment on its
 * day, the 5th, while a mandate stands (spec 2 §1), and what a late one costs.
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
  const isHonoured = honoursDebits(beneficiary.account);
  for (const loan of openLoans(loans)) {
    const penal = nextPenal(loan);
    if (penal !== null) dues.push(penal);
    const debit = since === null ? null : nextDebit(loan, since, isHonoured);
    if (debit !== null) dues.push(debit);
  }
  return dues;
}
