import type { IsoDay } from "@creditline/core/calendar/iso-day";
import { indiaDay } from "@creditline/core/calendar/india";
import { toRupees } from "@creditline/core/credit-line/paise";
import type { Paise } from "@creditline/core/credit-line/paise";
import type { PaymentPreview, PreviewRequest } from "@creditline/core/calls/repayment.shapes";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { afterEvents } from "../../model/customer/after-events.ts";
import { happened } from "../../model/customer/events.ts";
import type { CustomerEvent } from "../../model/customer/events.ts";
import { paiseIn } from "../../model/money/amounts.ts";
import { availableRupees } from "../../model/money/ledger/limit.ts";
import { chargesBy } from "../../model/money/loans/charges.ts";
import type { Refund } from "../../model/money/loans/closing.ts";
import { dueBy, leftOf, nextInstalment, outstandingPrincipal } from "../../model/money/loans/loans.ts";
import type { Loan } from "../../model/money/loans/loans.ts";
import { spreadOf } from "../../model/money/loans/paying.ts";
import type { Payment } from "../../model/money/money-state.ts";
import { inRupeeLines, partsOf } from "../../model/money/shown/payment-parts.ts";
import { refused } from "../../model/refusals.ts";
import { loansMeant, owedOn, refuseBeyond } from "./start-payment.ts";

const sumOf = (loans: readonly Loan[], amount: (loan: Loan) => Paise): Paise =>
  loans.reduce((sum, loan) => sum + amount(loan), 0);

/** The next so many instalments of a loan, and what was charged on it. Refuses where there are not so many. */
function instalmentsAmount(loan: Loan, count: number, today: IsoDay): Paise {
  const unpaid = loan.instalments.filter((one) => leftOf(one) > 0);
  if (!Number.isInteger(count) || count < 1 || count > unpaid.length)
    throw refused(
      "NOT_SO_MANY_INSTALMENTS",
      unpaid.length === 1
        ? "One instalment is left. Enter 1."
        : `${unpaid.length} instalments are left. Enter a number from 1 to ${unpaid.length}.`,
      "count",
    );
  return unpaid.slice(0, count).reduce((sum, one) => sum + leftOf(one), 0) + chargesBy(loan, today);
}

function amountMeant(meant: readonly Loan[], owed: Paise, request: PreviewRequest, today: IsoDay): Paise {
  switch (request.what) {
    case "CLOSE":
      return owed;
    case "AMOUNT":
      return paiseIn("amount", request.amount ?? "");
    case "INSTALMENTS": {
      const count = Number(request.count ?? 1);
      return Math.min(
        owed,
        sumOf(meant, (loan) => instalmentsAmount(loan, count, today)),
      );
    }
    case "DUE": {
      const due = sumOf(meant, (loan) => dueBy(loan, today, true) + chargesBy(loan, today));
      if (due === 0) throw refused("NOTHING_DUE", "Nothing is due today. You can pay an instalment early.");
      return Math.min(owed, due);
    }
  }
}

function standing(state: CustomerState, ids: ReadonlySet<string>, today: IsoDay): PaymentPreview["before"] {
  const loans = state.money.loans.filter(({ loanId, status }) => status === "OPEN" && ids.has(loanId));
  const nexts = loans.map(nextInstalment).filter((next) => next !== null);
  const nextDueDate = nexts.map(({ due }) => due).toSorted()[0] ?? null;
  return {
    outstandingPrincipal: toRupees(sumOf(loans, outstandingPrincipal)),
    payable: toRupees(
      sumOf(
        loans,
        (loan) => loan.instalments.reduce((sum, one) => sum + leftOf(one), 0) + chargesBy(loan, today),
      ),
    ),
    nextDueDate,
    nextDueAmount: toRupees(
      nexts.filter(({ due }) => due === nextDueDate).reduce((sum, next) => sum + leftOf(next), 0),
    ),
    availableLimit: availableRupees(state),
  };
}

/** What is given back where withdrawals are, as lines below 0, and what they pay of principal and interest. */
function givenBack(events: readonly CustomerEvent[]) {
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
 * What a payment would do on its day: the same reckoning by which it is taken in (`spreadOf`), and nothing is kept. Throws
 * Refused where nothing is owed, or more would be paid than that, and BadRequest for what cannot be paid.
 */
export function previewPayment(state: CustomerState, request: PreviewRequest, now: number): PaymentPreview {
  const today = indiaDay(now);
  const loanId = request.loanId ?? null;
  const meant = loansMeant(state, loanId);
  const owed = owedOn(meant, today);
  const amount = amountMeant(meant, owed, request, today);
  refuseBeyond(meant, amount, today);
  const begun = {
    transactionId: "preview",
    amount,
    purpose: "repayment",
    way: "in-app",
    loanId,
  } as const;
  const payment: Payment = {
    ...begun,
    startedAt: new Date(now).toISOString(),
    outcome: null,
    reference: null,
    reportedAt: null,
    allocations: [],
    charges: [],
    excess: 0,
  };
  const { before, spread } = spreadOf(state, payment, amount, now);
  const charged = afterEvents(state, before);
  const after = afterEvents(state, [
    happened(now, "payment.started", begun),
    ...before,
    happened(now, "payment.reported", {
      transactionId: begun.transactionId,
      outcome: "paid",
      reference: "",
      ...spread,
    }),
  ]);
  const ids = new Set(meant.map((loan) => loan.loanId));
  const { refund, paid } = givenBack(before);
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
    loanId,
    amount: toRupees(amount),
    most: toRupees(owed),
    parts: inRupeeLines([
      ...partsOf(charged.money.loans, spread, ({ paid: before_ }) => before_).map(
        ([label, part]) =>
          [
            label,
            part + (label === "Principal" ? paid.principal : label === "Interest" ? paid.interest : 0),
          ] as const,
      ),
      ["Processing fee, given back", -refund.fee],
      ["GST on it, given back", -refund.gst],
      ["Interest taken beforehand, given back", -refund.interest],
    ]),
    before: standing(state, ids, today),
    after: standing(after, ids, today),
    interestSaved: toRupees(saved(state) - saved(after)),
    closingCharge: toRupees(closing.reduce((sum, one) => sum + one, 0)),
    closes: after.money.loans.every((loan) => !ids.has(loan.loanId) || loan.status !== "OPEN"),
    givesBack: before.some(({ type }) => type === "loan.given-back"),
  };
}
