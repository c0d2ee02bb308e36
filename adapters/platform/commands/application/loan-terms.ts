import { EMI_DAY } from "@creditline/core/reference/banks/emi-day";
import { mostDrawn, takes } from "@creditline/core/credit-line/withdrawal/drawable";
import { formatRupees, fromRupees, parseRupees } from "@creditline/core/credit-line/paise";
import { schedule } from "@creditline/core/credit-line/schedule/schedule";
import { scheduleInRupees } from "@creditline/core/credit-line/schedule/schedule-in-rupees";
import { GENERAL_TERMS } from "@creditline/core/lenders/general-terms";
import type { Tenure } from "@creditline/core/customer/credit-line-info";
import { indiaDay } from "@creditline/core/calendar/india";
import type {
  CreditLineInfoReply,
  LoanEvaluateReply,
  LoanEvaluateRequest,
  LoanInfoReply,
  LoanInfoRequest,
} from "@creditline/core/calls/entry/account.shapes";
import { creditLineOf } from "../../model/record/credit-lines.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { monthsIn } from "../../model/money/amounts.ts";
import { refuseWhileOverdue } from "../../model/money/loans/overdue.ts";
import { availableRupees } from "../../model/money/ledger/limit.ts";
import { CALCULATION } from "@creditline/core/credit-line/calculation";
import { isAbsent } from "../../model/plain-fields.ts";
import { linesOf } from "../../model/record/record.ts";
import { badField, noSuchApplication, refused } from "../../model/refusals.ts";

/** Amounts that loans are given for, in rupees (spec 1 §1). */
const AMOUNTS = GENERAL_TERMS.amount.value;

/** The credit lines, as the record has them. */
export const creditLineInfo = (state: CustomerState): CreditLineInfoReply => ({
  success: true,
  applicationStatusCode: state.application.code,
  partnerCode: state.application.partner,
  lineType: state.application.lineType,
  limit: state.application.limit,
  creditLines: linesOf(state),
});

function lineOf({ application }: CustomerState): {
  readonly partner: string;
  readonly lineType: string;
  readonly limit: number;
  readonly tenures: readonly Tenure[];
} {
  const { partner, lineType, limit } = application;
  if (partner === null || lineType === null || limit === null) {
    throw refused("NO_OFFER", "There is no approved limit yet.");
  }
  const line = creditLineOf({ partner, lineType, limit, available: limit });
  return { partner, lineType, limit, tenures: line.channelPartners?.[0]?.tenures ?? [] };
}

/** What the loan costs: tenures, rates and the day of instalments. */
export function loanInfo(state: CustomerState, { applicationId }: LoanInfoRequest): LoanInfoReply {
  if (!isAbsent(applicationId) && applicationId !== state.application.applicationId) {
    throw noSuchApplication();
  }
  const { partner, lineType, limit, tenures } = lineOf(state);
  return {
    success: true,
    applicationId: state.application.applicationId,
    partnerCode: partner,
    lineType,
    limit,
    tenures,
    emiDay: EMI_DAY,
  };
}

/** What an amount would come to over each tenure that takes it, were it withdrawn today. Throws Refused while something is overdue. */
export function evaluateLoan(
  state: CustomerState,
  request: LoanEvaluateRequest,
  now: number,
): LoanEvaluateReply {
  const { tenures } = lineOf(state);
  refuseWhileOverdue(state, now);
  const { amount: sent, months } = request;
  const [field, tenure] = isAbsent(request.tenure) ? ["months", months] : ["tenure", request.tenure];
  const principal = typeof sent === "number" ? fromRupees(sent) : parseRupees(sent);
  if (principal === null) throw badField("amount", "expected rupees with at most two decimals");
  const amount = principal / 100;
  const most = mostDrawn(availableRupees(state));
  if (most < AMOUNTS.minimum) {
    throw refused("LIMIT_EXCEEDED", `Only ${formatRupees(most * 100)} of your limit is left.`, "amount");
  }
  if (amount < AMOUNTS.minimum || amount > most) {
    throw badField("amount", `expected ${AMOUNTS.minimum} to ${most} rupees`);
  }
  const wanted = isAbsent(tenure) ? null : monthsIn(String(field), tenure);
  const fitting = tenures.filter(
    (one) => takes(one, principal) && (wanted === null || one.months === wanted),
  );
  if (wanted !== null && fitting.length === 0) {
    throw badField(String(field), "expected a tenure on offer for this amount");
  }
  return {
    success: true,
    amount,
    options: fitting.flatMap(({ months: term, interestRate }) => {
      if (typeof term !== "number" || typeof interestRate !== "number") return [];
      const { emi, totalInterest, totalPayable, rows } = scheduleInRupees(
        schedule({
          principal,
          annualRate: interestRate,
          months: term,
          ...CALCULATION,
          disbursed: indiaDay(now),
          fees: [],
        }),
      );
      return [
        {
          tenure: term,
          months: term,
          interestRate,
          emi,
          totalInterest,
          totalPayable,
          firstDue: rows[0]?.due ?? null,
        },
      ];
    }),
  };
}
