import type { CustomerRecord } from "@creditline/core/customer/record";
import { linkMayCall } from "../../identity/links/link-reach.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { recordOf } from "../../model/record/record.ts";
import { linkAction } from "./link-actions.table.ts";

/**
 * Of a customer's record what a link may show (spec 2 §6): the lender, whether the account is locked, and what its one
 * action is about. The phone goes along where a code is sent to it.
 */
export function recordOfLink(state: CustomerState, action: string): CustomerRecord {
  const whole = recordOf(state);
  const { customerId, customerDetails, loanResponse } = whole;
  const groups = linkAction(action)?.shows ?? [];
  const sendsCode = linkMayCall("customerOtpSend", action);
  const applicationState = loanResponse?.applicationState;
  return {
    customerId,
    customerDetails: {
      isAcctLocked: customerDetails?.isAcctLocked,
      ...(sendsCode ? { phone: customerDetails?.phone } : {}),
    },
    loanResponse: {
      applicationState: {
        currentPartnerCode: applicationState?.currentPartnerCode,
        applicationStatusCode: applicationState?.applicationStatusCode,
        canEsign: applicationState?.canEsign,
        esignStatus: applicationState?.esignStatus,
      },
    },
    ...Object.fromEntries(groups.map((group) => [group, whole[group]])),
  };
}
