import { indiaDay } from "@creditline/core/calendar/duration";
import type { IsoDay } from "@creditline/core/calendar/civil-day";
import type { PaymentStarted, RepaymentRequest } from "@creditline/core/calls/line/repayment.shapes";
import { type Paise, toRupees } from "@creditline/core/credit-line/paise";
import { lenderOf } from "@creditline/core/lenders/lenders.table";
import { isLenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import { PAYMENT_TEXTS, paymentWays } from "@creditline/core/repayment/amount-due";
import { lookUp, rupees, t, verbatim } from "@creditline/core/messages/message";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { createEvent } from "../../model/customer/events.ts";
import { paiseIn } from "../../model/money/money-state.ts";
import { chargesBy } from "../../model/money/loans/charges.ts";
import { canBeGivenBack, closingOf } from "../../model/money/loans/closing.ts";
import {
  type Loan,
  loansNamed,
  nextInstalment,
  openLoans,
  outstandingInstalment,
} from "../../model/money/loans/loans.ts";
import { isAbandoned } from "../../model/money/loans/paying.ts";
import type { MoneyEvents, PaymentWay } from "../../model/money/money-events.ts";
import { badField, notFound, partnerOfPayment, refused, isAbsent } from "../../model/refusals.ts";
import { gatewayPage, type Partners, type Partner } from "../../partners/partner.ts";
import type { GatewayOrder, PaymentGateway } from "../../partners/simulated/payment-gateway.ts";
import type { DocumentChange } from "../../store/store.ts";
import type { Decide } from "../customers.ts";

/** The change that opens a payment at a gateway, or in the payments app. Throws Refused if that fails. */
export function gatewayOpening(
  { customerId }: CustomerState,
  gateway: PaymentGateway,
  payment: Pick<GatewayOrder, "transactionId" | "amount"> & {
    /** The partner that processes the payment. */
    readonly partner: Partner;
  },
  partners: Partners,
): DocumentChange {
  const { partner, transactionId, amount } = payment;
  const { behaviour } = partners.ask(partner);
  if (behaviour === "fails") throw refused("GATEWAY_UNAVAILABLE", lookUp(PAYMENT_TEXTS.failed));
  return gateway.opening({
    transactionId,
    customerId,
    amount,
    ...(behaviour === "succeeds" ? {} : { manner: behaviour }),
  });
}

type LoansAsked = Pick<RepaymentRequest, "loanId" | "loanIds">;

/** The loans of a payment, in the form that its event stores. */
export const toStoredLoans = (
  loanIds: readonly string[] | null,
): Pick<MoneyEvents["payment.started"], "loanId" | "loanIds"> =>
  loanIds === null
    ? { loanId: null }
    : loanIds.length === 1
      ? { loanId: loanIds[0] ?? null }
      : { loanId: null, loanIds };

/**
 * Refuses a manual payment to a lender that accepts automatic repayments only (spec 2 §1). A withdrawal can be
 * returned to any lender, since no mandate does that (ruling R53).
 */
function refuseManual(loans: readonly Loan[], givesBack: boolean): void {
  for (const { partner } of loans) {
    if (
      !givesBack &&
      isLenderCode(partner) &&
      !paymentWays(lenderOf(partner).paymentMode).includes("manual")
    ) {
      throw refused(
        "MANUAL_PAYMENT_NOT_TAKEN",
        t("{lender} collects EMIs by auto-pay only.", {
          lender: verbatim(lenderOf(partner).name),
        }),
      );
    }
  }
}

/** The default amount: the next instalment of each loan, and its charges. */
const nextAmount = (loans: readonly Loan[], today: IsoDay): Paise =>
  loans.reduce((sum, loan) => {
    const next = nextInstalment(loan);
    return sum + (next === null ? 0 : outstandingInstalment(next)) + chargesBy(loan, today);
  }, 0);

/** The loans that a client names; null for all of them. Throws BadRequest for an empty list, or for both fields. */
export function parseLoanIds({ loanId, loanIds }: LoansAsked): readonly string[] | null {
  if (isAbsent(loanIds)) return isAbsent(loanId) ? null : [loanId];
  if (!isAbsent(loanId)) throw badField("loanIds", "expected loanId or loanIds, not both");
  if (loanIds.length === 0) throw badField("loanIds", "expected one loan or more");
  return [...new Set(loanIds)];
}

/** The open loans among those named, or all. Throws NotFound for an unknown one. */
function openOf({ money }: CustomerState, loanIds: readonly string[] | null): readonly Loan[] {
  const isThere = (id: string): boolean => money.loans.some(({ loanId }) => loanId === id);
  if (loanIds !== null && !loanIds.every(isThere)) {
    throw notFound(
      "NO_SUCH_LOAN",
      t("{field}: not found.", { field: verbatim(loanIds.length === 1 ? "loanId" : "loanIds") }),
    );
  }
  return loansNamed(openLoans(money.loans), loanIds);
}

/** The named open loans, or all of them. Throws NotFound for an unknown one, Refused if none is open. */
export function requestedLoans(state: CustomerState, loanIds: readonly string[] | null): readonly Loan[] {
  const meant = openOf(state, loanIds);
  if (meant.length === 0) throw refused("NOTHING_DUE", t("There's nothing left to pay."));
  return meant;
}

/** The amount that closes loans on a day. Paise. */
export const owedOn = (loans: readonly Loan[], today: IsoDay): Paise =>
  loans.reduce((sum, loan) => sum + closingOf(loan, today).total, 0);

/** The total left to pay on loans if each instalment is paid on its day, with the charges up to a day. Paise. */
export const outstandingOf = (loans: readonly Loan[], today: IsoDay): Paise =>
  loans.reduce(
    (sum, loan) =>
      sum +
      loan.instalments.reduce((left, one) => left + outstandingInstalment(one), 0) +
      chargesBy(loan, today),
    0,
  );

/** Refuses an amount larger than what closes the loans on a day. */
export function refuseBeyond(loans: readonly Loan[], amount: Paise, today: IsoDay): void {
  const owed = owedOn(loans, today);
  if (amount > owed) {
    throw refused(
      "AMOUNT_TOO_LARGE",
      t("You owe {amount}. Enter that much or less.", { amount: rupees(toRupees(owed)) }),
      "amount",
    );
  }
}

/**
 * Refuses if the amount left to pay has changed since it was viewed: another device may have paid, or closed the loan.
 */
function refuseUnlikeSeen(
  loans: readonly Loan[],
  leftToPay: RepaymentRequest["leftToPay"],
  today: IsoDay,
): void {
  if (!isAbsent(leftToPay) && paiseIn("leftToPay", leftToPay) !== outstandingOf(loans, today)) {
    throw refused(
      "AMOUNT_CHANGED",
      t("What you owe has changed. Nothing was paid. Review it again before you pay."),
      "amount",
    );
  }
}

/**
 * Refuses a second payment while the gateway still processes the first, so that nothing is paid twice (assumed: not
 * stated). A payment that is no longer waited for blocks nothing.
 */
function refuseTwice({ money }: CustomerState, loanIds: readonly string[] | null, now: number): void {
  const first = money.payments.find(
    (payment) =>
      payment.outcome === "pending" &&
      payment.purpose === "repayment" &&
      (payment.loanIds === null || loanIds === null || payment.loanIds.some((id) => loanIds.includes(id))) &&
      !isAbandoned(payment, now),
  );
  if (first === undefined) return;
  throw refused(
    "PAYMENT_UNDER_WAY",
    t("Your payment of {amount} is being processed. Wait until it's done, so you don't pay twice.", {
      amount: rupees(toRupees(first.amount)),
    }),
  );
}

/** The reply for a started payment. */
export const startedReply = (state: CustomerState, transactionId: string, amount: Paise): PaymentStarted => ({
  success: true,
  transactionId,
  amount: toRupees(amount),
  productInfo: "EMI",
  firstName: state.profile.firstName ?? "Customer",
  url: gatewayPage(transactionId),
});

/**
 * Starts a payment. Refused if nothing is owed, above what closes the loans today, and while another one is being
 * processed. Money that reaches the gateway anyway, by two payments at once, becomes the customer's credit.
 */
export const startPayment =
  (
    { amount: asked, closes, leftToPay, ...named }: RepaymentRequest,
    way: PaymentWay,
    transactionId: string,
    gateway: PaymentGateway,
  ): Decide<PaymentStarted> =>
  (state, now, partners) => {
    const loanIds = parseLoanIds(named);
    const given = asked === undefined || asked === null ? null : paiseIn("amount", asked);
    const today = indiaDay(now);
    // Checked first, since it may be the cause of any other error.
    refuseUnlikeSeen(openOf(state, loanIds), leftToPay, today);
    const meant = requestedLoans(state, loanIds);
    const owed = owedOn(meant, today);
    const amount = given ?? Math.min(owed, nextAmount(meant, today));
    refuseManual(meant, amount === owed && meant.every((loan) => canBeGivenBack(loan, today)));
    refuseBeyond(meant, amount, today);
    if (closes === true && amount < owed) {
      throw refused(
        "AMOUNT_CHANGED",
        t("Closing costs {amount} now. Review it again before you pay.", {
          amount: rupees(toRupees(owed)),
        }),
        "amount",
      );
    }
    refuseTwice(state, loanIds, now);
    const partner = partnerOfPayment(way);
    const opening = gatewayOpening(state, gateway, { transactionId, amount, partner }, partners);
    return {
      events: [
        createEvent(now, "payment.started", {
          transactionId,
          amount,
          purpose: "repayment",
          way,
          ...toStoredLoans(loanIds),
        }),
      ],
      documents: [opening],
      reply: (after) => startedReply(after, transactionId, amount),
    };
  };
