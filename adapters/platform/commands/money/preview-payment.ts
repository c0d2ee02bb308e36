import { momentText, type IsoDay } from "@creditline/core/calendar/civil-day";
import { indiaDay } from "@creditline/core/calendar/duration";
import { type Paise, toRupees } from "@creditline/core/credit-line/paise";
import type { PaymentPreview, PreviewRequest } from "@creditline/core/calls/line/repayment.shapes";
import { messageKey, plural, t } from "@creditline/core/messages/message";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { afterEvents } from "../../model/customer/fold.ts";
import { createEvent, type CustomerEvent } from "../../model/customer/events.ts";
import { paiseIn, type Payment, UNREPORTED } from "../../model/money/money-state.ts";
import { availableRupees } from "../../model/money/ledger/limit.ts";
import { chargesBy } from "../../model/money/loans/charges.ts";
import { closingOf } from "../../model/money/loans/closing.ts";
import {
  dueBy,
  type Loan,
  nextDueOf,
  outstandingInstalment,
  outstandingPrincipal,
  type Refund,
} from "../../model/money/loans/loans.ts";
import { spreadOf } from "../../model/money/loans/paying.ts";
import { inRupeeLines, partsOf, sharesOf } from "../../model/money/shown/payment-parts.ts";
import { refused } from "../../model/refusals.ts";
import {
  outstandingOf,
  owedOn,
  parseLoanIds,
  refuseBeyond,
  requestedLoans,
  toStoredLoans,
} from "./start-payment.ts";

const sumOf = (loans: readonly Loan[], amount: (loan: Loan) => Paise): Paise =>
  loans.reduce((sum, loan) => sum + amount(loan), 0);

/**
 * The sum of what falls due on the next due dates, with unpaid charges; for one loan, its next instalments. Paid in
 * the order of their dates. Refused if there are fewer.
 */
function instalmentsAmount(meant: readonly Loan[], count: number, today: IsoDay): Paise {
  const unpaid = meant.flatMap(({ instalments }) =>
    instalments.filter((one) => outstandingInstalment(one) > 0),
  );
  const days = [...new Set(unpaid.map(({ due }) => due))].toSorted();
  const last = days[count - 1];
  if (!Number.isInteger(count) || count < 1 || last === undefined)
    throw refused(
      "NOT_SO_MANY_INSTALMENTS",
      plural(
        days.length,
        "One EMI is left. Enter 1.",
        "{count} EMIs are left. Enter a number from 1 to {count}.",
      ),
      "count",
    );
  return (
    unpaid.filter(({ due }) => due <= last).reduce((sum, one) => sum + outstandingInstalment(one), 0) +
    sumOf(meant, (loan) => chargesBy(loan, today))
  );
}

function amountMeant(meant: readonly Loan[], owed: Paise, request: PreviewRequest, today: IsoDay): Paise {
  switch (request.what) {
    case "CLOSE":
      return owed;
    case "AMOUNT":
      return paiseIn("amount", request.amount ?? "");
    case "INSTALMENTS": {
      return Math.min(owed, instalmentsAmount(meant, Number(request.count ?? 1), today));
    }
    case "DUE": {
      const due = sumOf(meant, (loan) => dueBy(loan, today, true) + chargesBy(loan, today));
      if (due === 0) throw refused("NOTHING_DUE", t("Nothing is due today. You can pay an EMI early."));
      return Math.min(owed, due);
    }
  }
}

function standing(state: CustomerState, ids: ReadonlySet<string>, today: IsoDay): PaymentPreview["before"] {
  const loans = state.money.loans.filter(({ loanId, status }) => status === "OPEN" && ids.has(loanId));
  const next = nextDueOf(loans);
  return {
    outstandingPrincipal: toRupees(sumOf(loans, outstandingPrincipal)),
    payable: toRupees(outstandingOf(loans, today)),
    nextDueDate: next.day,
    nextDueAmount: toRupees(next.amount),
    overdue: toRupees(sumOf(loans, (loan) => dueBy(loan, today, false))),
    availableLimit: availableRupees(state),
  };
}

/**
 * The withdrawals that a payment returns, as negative lines, and the principal and interest that the returned amounts
 * pay.
 */
function returnedBy(events: readonly CustomerEvent[]) {
  const refund: { -readonly [Part in keyof Refund]: Paise } = { fee: 0, gst: 0, interest: 0 };
  const paid = { principal: 0, interest: 0 };
  for (const event of events) {
    if (event.type !== "loan.given-back") continue;
    refund.fee += event.data.fee;
    refund.gst += event.data.gst;
    refund.interest += event.data.interest;
    for (const part of event.data.allocations) {
      paid.principal += part.principal;
      paid.interest += part.interest;
    }
  }
  return { refund, paid };
}

/**
 * The effect of a payment on its day, calculated as it would be booked (`spreadOf`), without storing anything. Throws
 * Refused if nothing is owed or the amount is larger, and BadRequest for what cannot be paid.
 */
export function previewPayment(state: CustomerState, request: PreviewRequest, now: number): PaymentPreview {
  const today = indiaDay(now);
  const loanIds = parseLoanIds(request);
  const meant = requestedLoans(state, loanIds);
  const owed = owedOn(meant, today);
  const amount = amountMeant(meant, owed, request, today);
  refuseBeyond(meant, amount, today);
  const begun = {
    transactionId: "preview",
    amount,
    purpose: "repayment",
    way: "in-app",
  } as const;
  const payment: Payment = {
    ...begun,
    loanIds,
    startedAt: momentText(now),
    ...UNREPORTED,
  };
  const { before, spread } = spreadOf(state, payment, amount, now);
  const charged = afterEvents(state, before);
  const after = afterEvents(state, [
    createEvent(now, "payment.started", { ...begun, ...toStoredLoans(loanIds) }),
    ...before,
    createEvent(now, "payment.reported", {
      transactionId: begun.transactionId,
      outcome: "paid",
      reference: "",
      ...spread,
    }),
  ]);
  const ids = new Set(meant.map((loan) => loan.loanId));
  const { refund, paid } = returnedBy(before);
  const paidAhead = before.some(({ type }) => type === "loan.foreclosed")
    ? sumOf(meant, (loan) => closingOf(loan, today).paidAhead)
    : 0;
  const closing = before.flatMap((event) =>
    event.type === "charge.posted" && event.data.kind === "foreclosure"
      ? [event.data.fee + event.data.gst]
      : [],
  );
  const saved = (of: CustomerState) =>
    sumOf(
      of.money.loans.filter((loan) => ids.has(loan.loanId)),
      (loan) => loan.instalments.reduce((sum, one) => sum + one.interest, 0),
    );
  return {
    success: true,
    loanIds,
    amount: toRupees(amount),
    most: toRupees(owed),
    parts: inRupeeLines([
      ...partsOf(charged.money.loans, spread, ({ paid: before_ }) => before_).map(
        ([label, part]) =>
          [
            label,
            part +
              (label === "Principal" ? paid.principal + paidAhead : label === "Interest" ? paid.interest : 0),
          ] as const,
      ),
      [messageKey("Processing fee, refunded"), -refund.fee],
      [messageKey("GST on the fee, refunded"), -refund.gst],
      [messageKey("Pre-EMI interest, refunded"), -refund.interest],
      [messageKey("Interest paid ahead, refunded"), -paidAhead],
    ]),
    loans: sharesOf(charged.money.loans, spread),
    before: standing(state, ids, today),
    after: standing(after, ids, today),
    interestSaved: toRupees(saved(state) - saved(after)),
    closingCharge: toRupees(closing.reduce((sum, one) => sum + one, 0)),
    closes: after.money.loans.every((loan) => !ids.has(loan.loanId) || loan.status !== "OPEN"),
    // One of several loans may be too old to be returned.
    givesBack: before.filter(({ type }) => type === "loan.given-back").length === meant.length,
  };
}
