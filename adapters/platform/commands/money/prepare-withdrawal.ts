import { isAbsent } from "../../model/plain-fields.ts";
import { scheduleInRupees } from "@creditline/core/credit-line/schedule/schedule-in-rupees";
import type {
  ReferenceReply,
  ReferenceRequest,
  WithdrawalToConfirm,
} from "@creditline/core/calls/line/withdrawal.calls";
import { isLenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import { lenderRow } from "@creditline/core/reference/lenders/lenders.table";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { happened } from "../../model/customer/events.ts";
import type { PreparedWithdrawal } from "../../model/money/money-events.ts";
import { refused } from "../../model/refusals.ts";
import type { Decide } from "../customers.ts";
import {
  plannedWithdrawal,
  type PlannedWithdrawal,
  refuseWithoutLine,
  shownTerms,
} from "./planned-withdrawal.ts";

/** The withdrawal that a reference stands for; null for one that stands for any. */
export const preparedAs = ({ money }: CustomerState, referenceNo: string): PreparedWithdrawal | null =>
  money.prepared.find((one) => one.referenceNo === referenceNo) ?? null;

/** The reference of the withdrawal that was prepared last: its code is asked for. Throws Refused where there is none. */
export function newestPrepared({ money }: CustomerState): string {
  const newest = money.prepared.at(-1);
  if (newest === undefined) {
    throw refused("NOTHING_TO_CONFIRM", "There's no withdrawal to confirm.", "purpose");
  }
  return newest.referenceNo;
}

/** Whether the lender has each withdrawal signed for by a form of its own (ruling R52). */
export const hasWithdrawalForm = ({ application: { partner } }: CustomerState): boolean =>
  partner !== null && isLenderCode(partner) && lenderRow(partner).withdrawalForm;

/** The terms as the customer reads them. Rupees. */
function termsToConfirm(planned: PlannedWithdrawal): WithdrawalToConfirm {
  const { totalInterest, totalPayable, apr } = scheduleInRupees(planned.schedule);
  return {
    day: planned.today,
    ...shownTerms(planned),
    totalInterest,
    totalPayable,
    annualPercentageRate: apr.nominal,
  };
}

/** Issues a number that stands for one withdrawal; with an amount and a tenure for that one alone, with its terms. */
export const issueReference =
  (request: ReferenceRequest, referenceNo: string): Decide<ReferenceReply> =>
  (state, now) => {
    refuseWithoutLine(state, now);
    const { amount, tenure } = request;
    if (isAbsent(amount) || isAbsent(tenure)) {
      return {
        events: [happened(now, "reference.issued", { referenceNo })],
        reply: () => ({ success: true, referenceNo }),
      };
    }
    const planned = plannedWithdrawal(state, { ...request, amount, tenure }, now);
    const prepared = {
      amount: planned.amount,
      months: planned.months,
      channelPartner: planned.way.channelPartner,
    };
    return {
      events: [happened(now, "reference.issued", { referenceNo, prepared })],
      reply: () => ({
        success: true,
        referenceNo,
        terms: termsToConfirm(planned),
        formToSign: hasWithdrawalForm(state),
      }),
    };
  };
