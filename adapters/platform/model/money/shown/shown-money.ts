import type { InstalmentReply } from "@creditline/core/calls/line/money.shapes";
import type {
  LoanReply,
  OutstandingReply,
  PaymentReply,
  PaymentStatus,
  RepaymentsReply,
  RepaymentsRequest,
} from "@creditline/core/calls/line/repayment.shapes";
import { pendingRestructurePayment } from "../loans/restructuring.ts";
import { lastCoolingOffDay } from "@creditline/core/credit-line/agreement/paper";
import { toRupees } from "@creditline/core/credit-line/paise";
import type { BeneficiaryBankInfo } from "@creditline/core/customer/identity";
import type { Repayment } from "@creditline/core/customer/credit-line-info";
import { nameMatch } from "@creditline/core/mandate/mandate-terms";
import { LARGEST_PAGE } from "@creditline/core/reference/documents/upload-limits.table";
import { amountDue } from "@creditline/core/repayment/amount-due";
import { STATUS_CODES } from "@creditline/core/status/code";
import type { GatewayOutcome } from "../../../../contract/sandbox.shapes.ts";
import type { CustomerState } from "../../customer/customer-state.ts";
import { shownName } from "../../refusals.ts";
import { balanceOf } from "../ledger/ledger.ts";
import { availableRupees } from "../ledger/limit.ts";
import { chargesBy, penalAccrued } from "../loans/charges.ts";
import { canBeGivenBack, closingOf } from "../loans/closing.ts";
import {
  chargeLeft,
  dueBy,
  feeLeft,
  type Instalment,
  isRunning,
  type Loan,
  type LoanCharge,
  nextDueOf,
  nextInstalment,
  openLoans,
  outstandingInstalment,
  outstandingPrincipal,
  payable,
  taxLeft,
} from "../loans/loans.ts";
import type { MoneyState, Payment } from "../money-state.ts";
import { CHARGE_LABELS, partsOfPayment, sharesOf } from "./payment-parts.ts";

/** The withdrawal account in the record's format; null without one. */
export function shownBeneficiary({ application, money, profile }: CustomerState): BeneficiaryBankInfo | null {
  const { account, verified, reason, holder, held, mandate, movedAt } = money.beneficiary;
  const { pennyDropVerificationLeft, beneficiaryAttemptsLeft } = money.beneficiary;
  const status = application.beneficiaryStatus;
  if (status === null && account === null) return null;
  const match = holder === null ? null : nameMatch(profile.fullName ?? "", holder);
  return {
    bankName: account?.bankName ?? null,
    accountNumber: account?.accountNumber ?? null,
    ifsc: account?.ifsc ?? null,
    status,
    reason,
    pennyDropVerificationLeft,
    beneficiaryAttemptsLeft,
    verified,
    // A customer who tries account numbers must not learn their holders' names.
    accountHolderName: holder !== null && match === "DIFFERENT" ? shownName(holder) : holder,
    nameMatch: match,
    confirmationRequired: held,
    statusSince: movedAt,
    mandate,
  };
}

function statusOf(instalment: Instalment, today: string): InstalmentReply["status"] {
  const left = outstandingInstalment(instalment);
  if (left === 0) return "PAID";
  if (instalment.due < today) return "OVERDUE";
  if (instalment.due === today) return "DUE";
  return left < instalment.principal + instalment.interest ? "PART_PAID" : "UPCOMING";
}

/** A loan's instalments in the calls' format on a day, in rupees. */
export const shownInstalments = ({ instalments }: Loan, today: string): readonly InstalmentReply[] =>
  instalments.map((one) => ({
    n: one.n,
    due: one.due,
    principal: toRupees(one.principal),
    interest: toRupees(one.interest),
    instalment: toRupees(one.principal + one.interest),
    paid: toRupees(one.paidPrincipal + one.paidInterest),
    status: statusOf(one, today),
  }));

/**
 * The loans in the record's format, newest first: independent of the day, so that the same events give the same
 * record.
 */
export const recordedLoans = (loans: readonly Loan[]): readonly Repayment[] =>
  loans
    .map((loan) => {
      const next = nextInstalment(loan);
      return {
        loanId: loan.loanId,
        status: loan.status,
        amount: toRupees(loan.amount),
        emi: toRupees(loan.emi),
        outstandingPrincipal: toRupees(outstandingPrincipal(loan)),
        nextDueDate: next?.due ?? null,
        nextDueAmount: next === null ? 0 : toRupees(outstandingInstalment(next)),
        instalments: loan.instalments.length,
        instalmentsPaid: loan.instalments.filter((one) => outstandingInstalment(one) === 0).length,
      };
    })
    .toReversed();

const WORDS = {
  paid: "SUCCESS",
  failed: "FAILED",
  cancelled: "CANCELLED",
  pending: "PENDING",
} as const satisfies Record<GatewayOutcome, PaymentStatus["status"]>;

/** Status words of a payment. */
export const statusWord = ({ outcome }: Pick<Payment, "outcome">): PaymentStatus["status"] =>
  outcome === null ? "PENDING" : WORDS[outcome];

/** The upfront charges of a withdrawal, and what was refunded since. */
function chargedAtOnce(loan: Loan): Pick<LoanReply, "atOnce" | "givenBack"> {
  const { channel, processingFee, gst, preEmiInterest, preEmiTreatment, netDisbursed, givenBack } = loan;
  return {
    atOnce:
      channel === "RESTRUCTURE"
        ? null
        : {
            processingFee: toRupees(processingFee),
            gst: toRupees(gst),
            preEmiInterest: toRupees(preEmiInterest),
            preEmiTreatment: preEmiInterest === 0 ? null : preEmiTreatment,
            netDisbursed: toRupees(netDisbursed),
          },
    givenBack:
      givenBack === undefined
        ? null
        : {
            processingFee: toRupees(givenBack.fee),
            gst: toRupees(givenBack.gst),
            interest: toRupees(givenBack.interest),
          },
  };
}

/** A loan in the calls' format on a day. */
export function shownLoan(loan: Loan, today: string): LoanReply {
  const next = nextInstalment(loan);
  const closingAmount = toRupees(closingOf(loan, today).total);
  const accrued = penalAccrued(loan, today);
  const chargesDue = chargesBy(loan, today);
  const penalPosted = loan.charges.filter(({ kind }) => kind === "penal");
  return {
    loanId: loan.loanId,
    referenceNo: loan.referenceNo,
    status: loan.status,
    partner: loan.partner,
    channel: loan.channel,
    channelPartner: loan.channelPartner,
    amount: toRupees(loan.amount),
    interestRate: loan.annualRate,
    tenure: loan.months,
    emi: toRupees(loan.emi),
    withdrawnOn: loan.withdrawnOn,
    ...chargedAtOnce(loan),
    endedOn: loan.endedOn,
    outstandingPrincipal: toRupees(outstandingPrincipal(loan)),
    payable: toRupees(payable(loan) + accrued.fee + accrued.gst),
    closingAmount,
    dueNow: toRupees(dueBy(loan, today, true) + chargesDue),
    overdue: toRupees(dueBy(loan, today, false)),
    chargesDue: toRupees(chargesDue),
    penalDue: toRupees(
      loan.status === "OPEN"
        ? penalPosted.reduce((sum, charge) => sum + chargeLeft(charge), accrued.fee + accrued.gst)
        : 0,
    ),
    coolingOff: canBeGivenBack(loan, today)
      ? { lastDay: lastCoolingOffDay(loan.withdrawnOn), amount: closingAmount }
      : null,
    nextDueDate: next?.due ?? null,
    nextDueAmount: next === null ? 0 : toRupees(outstandingInstalment(next)),
    instalmentsPaid: loan.instalments.filter((one) => outstandingInstalment(one) === 0).length,
    voucherCode: loan.voucherCode,
    // A loan without a completed transfer has no due instalments.
    instalments: loan.status === "PENDING" || loan.status === "FAILED" ? [] : shownInstalments(loan, today),
    charges: loan.charges.map(({ kind, n, on, fee, gst, paid }) => ({
      kind,
      label: CHARGE_LABELS[kind],
      instalment: n,
      on,
      amount: toRupees(fee),
      gst: toRupees(gst),
      paid: toRupees(paid),
    })),
    refusedDebits: (loan.refusedDebits ?? []).map(({ n, on, amount }) => ({
      instalment: n,
      on,
      amount: toRupees(amount),
    })),
  };
}

const namedLoan = ({ loanId, amount, withdrawnOn }: Loan) => ({
  loanId,
  amount: toRupees(amount),
  withdrawnOn,
});

/** The loans that a loan replaced in a restructure, and the one that replaced it. */
function replacements(loans: readonly Loan[], loan: Loan): Pick<LoanReply, "replaces" | "replacedBy"> {
  const old = loans.filter(({ replacedBy }) => replacedBy === loan.loanId);
  const newer = loans.find(({ loanId }) => loanId === loan.replacedBy);
  return {
    ...(old.length === 0 ? {} : { replaces: old.map(namedLoan) }),
    ...(newer === undefined ? {} : { replacedBy: namedLoan(newer) }),
  };
}

const restructureToPay = (money: MoneyState): Pick<RepaymentsReply, "restructureToPay"> => {
  const payment = pendingRestructurePayment(money);
  return payment === null ? {} : { restructureToPay: { amount: toRupees(payment.amount) } };
};

const shownPayment = (money: MoneyState, payment: Payment): PaymentReply => ({
  transactionId: payment.transactionId,
  loanId: payment.loanIds?.length === 1 ? (payment.loanIds[0] ?? null) : null,
  amount: toRupees(payment.amount),
  way: payment.way,
  status: statusWord(payment),
  at: payment.reportedAt ?? payment.startedAt,
  referenceNumber: payment.reference,
  parts: partsOfPayment(money, payment),
  loans: sharesOf(money.loans, payment),
});

/** Debits that the bank refused, as attempted payments. */
const refusedOf = ({ loanId, refusedDebits = [] }: Loan): readonly PaymentReply[] =>
  refusedDebits.map(({ n, on, at, amount }) => ({
    transactionId: `refused-${loanId}-${n}-${on}`,
    loanId,
    amount: toRupees(amount),
    way: "auto-repayment",
    status: "FAILED",
    at,
    referenceNumber: null,
    parts: [],
    loans: [],
  }));

/** Payments and attempts with the moment at which they started, the oldest first. */
function tried(money: MoneyState, payments: readonly Payment[], loans: readonly Loan[]) {
  const own = payments.map((payment) => ({
    at: payment.startedAt,
    shown: () => shownPayment(money, payment),
  }));
  const refused = loans.flatMap(refusedOf).map((payment) => ({ at: payment.at, shown: () => payment }));
  if (refused.length === 0) return own;
  return [...own, ...refused].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** The requested page of loans and payments: pages count from 1. */
export interface PageAsked {
  /** A single loan, with its payments. */
  readonly loanId?: string | null | undefined;
  readonly standing?: RepaymentsRequest["standing"];
  readonly page: number;
  readonly pageSize: number;
}

/** Whether a part of a payment went, or was meant to go, to a loan. */
export const isForLoan = ({ loanIds, allocations, charges }: Payment, wanted: string): boolean =>
  loanIds?.includes(wanted) === true || [...allocations, ...charges].some((part) => part.loanId === wanted);

/** Whether an unconfirmed payment is for all loans: it may go to any of them. */
const isPendingForAll = ({ loanIds, outcome }: Payment): boolean => loanIds === null && outcome === "pending";

/** One page of loans and payments, newest first; of the current application only, if requested. */
export function repaymentsReply(
  state: CustomerState,
  onlyCurrent: boolean,
  today: string,
  { page, pageSize, loanId = null, standing = null }: PageAsked = { page: 1, pageSize: LARGEST_PAGE },
): RepaymentsReply {
  const { money, application } = state;
  const loans = money.loans.filter(
    (loan) =>
      (!onlyCurrent || loan.applicationId === application.applicationId) &&
      (loanId === null || loan.loanId === loanId) &&
      (standing === null || (standing === "OPEN") === isRunning(loan)),
  );
  const payments = tried(
    money,
    loanId === null
      ? money.payments
      : money.payments.filter((payment) => isForLoan(payment, loanId) || isPendingForAll(payment)),
    loanId === null ? money.loans : loans,
  );
  const onPage = <T>(list: readonly T[]): readonly T[] =>
    list.toReversed().slice((page - 1) * pageSize, page * pageSize);
  return {
    success: true,
    repayments: onPage(loans).map((loan) => ({
      ...shownLoan(loan, today),
      ...replacements(money.loans, loan),
    })),
    payments: onPage(payments).map(({ shown }) => shown()),
    ...restructureToPay(money),
    ...(page === 1 && Math.max(loans.length, payments.length) <= pageSize
      ? {}
      : { pages: { page, pageSize, repayments: loans.length, payments: payments.length } }),
  };
}

/** The charges owed on a day: unpaid posted ones, and what has accrued since. In paise. */
function chargesOn(loans: readonly Loan[], today: string) {
  const accrued = loans.map((loan) => penalAccrued(loan, today));
  const posted = (kind: LoanCharge["kind"]): number =>
    loans
      .flatMap(({ charges }) => charges)
      .filter((charge) => charge.kind === kind)
      .reduce((sum, charge) => sum + feeLeft(charge), 0);
  const gst = loans.flatMap(({ charges }) => charges).reduce((sum, charge) => sum + taxLeft(charge), 0);
  return {
    penal: posted("penal") + accrued.reduce((sum, { fee }) => sum + fee, 0),
    bounce: posted("bounce"),
    foreclosure: posted("foreclosure"),
    gst: gst + accrued.reduce((sum, one) => sum + one.gst, 0),
  };
}

/** What is owed on a day. Penal charges have a separate heading (ruling R32), GST is shown separately (R21). */
export function outstandingReply(state: CustomerState, today: string): OutstandingReply {
  const { money } = state;
  const loans = openLoans(money.loans);
  const sum = (amount: (loan: Loan) => number): number =>
    toRupees(loans.reduce((total, loan) => total + amount(loan), 0));
  const nextDue = nextDueOf(loans);
  const { penal, bounce, foreclosure, gst } = chargesOn(loans, today);
  const due = amountDue({
    emi: loans.reduce((total, loan) => total + dueBy(loan, today, true), 0),
    penalCharges: penal,
    outstandingPrincipal: loans.reduce((total, loan) => total + outstandingPrincipal(loan), 0),
  });
  const others = [
    { label: CHARGE_LABELS.bounce, amount: bounce },
    { label: CHARGE_LABELS.foreclosure, amount: foreclosure },
    { label: "GST", amount: gst },
  ].filter(({ amount }) => amount > 0);
  return {
    success: true,
    ...restructureToPay(money),
    outstandingPrincipal: toRupees(due.outstandingPrincipal),
    totalPayable: sum((loan) => closingOf(loan, today).total),
    charges: toRupees(penal + bounce + foreclosure + gst),
    dueNow: toRupees(due.total + bounce + foreclosure + gst),
    overdue: sum((loan) => dueBy(loan, today, false)),
    lines: [...due.lines, ...others].map(({ label, amount }) => ({ label, amount: toRupees(amount) })),
    nextDueDate: nextDue.day,
    nextDueAmount: toRupees(nextDue.amount),
    pendingLoans: money.loans.filter(({ status }) => status === "PENDING").length,
    pendingPayments: money.payments
      .filter(({ outcome }) => outcome === "pending")
      .map(({ transactionId, amount, startedAt, loanIds }) => ({
        transactionId,
        amount: toRupees(amount),
        at: startedAt,
        loanIds,
      })),
    customerCredit: toRupees(-balanceOf(money.ledger, "customer-credit") + 0),
    // Nothing is available on a closed line.
    availableLimit: state.application.code === STATUS_CODES.LINE_CLOSED ? 0 : availableRupees(state),
    loans: loans.map((loan) => {
      const next = nextInstalment(loan);
      return {
        loanId: loan.loanId,
        partner: loan.partner,
        lineType: loan.lineType,
        interestRate: loan.annualRate,
        amount: toRupees(loan.amount),
        withdrawnOn: loan.withdrawnOn,
        channel: loan.channel,
        channelPartner: loan.channelPartner,
        tenure: loan.months,
        endedOn: loan.endedOn,
        outstandingPrincipal: toRupees(outstandingPrincipal(loan)),
        dueNow: toRupees(dueBy(loan, today, true) + chargesBy(loan, today)),
        closingAmount: toRupees(closingOf(loan, today).total),
        instalmentsLeft: loan.instalments.filter((one) => outstandingInstalment(one) > 0).length,
        nextDueDate: next?.due ?? null,
        nextDueAmount: next === null ? 0 : toRupees(outstandingInstalment(next)),
      };
    }),
  };
}
