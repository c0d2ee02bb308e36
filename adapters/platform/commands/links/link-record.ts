import type { CustomerRecord } from "@creditline/core/customer/record";
import { linkMayCall } from "../../identity/links/link-reach.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { recordOf } from "../../model/record/record.ts";

type Group = Exclude<keyof CustomerRecord, "customerId">;

const IDENTITY = ["aadhaarDetails", "personalDetails", "identityChecks"] as const;
const ACCOUNT = ["beneficiaryBankInfo", "bankAccounts", "personalDetails"] as const;

/** The groups of the record that each action's screen shows. Ours: the specification has the call alone (spec 2 §7). */
const SHOWN: Readonly<Record<string, readonly Group[]>> = {
  okyc_pending: IDENTITY,
  hyperverge_okyc_pending: IDENTITY,
  complete_kyc_pending: IDENTITY,
  dkyc_pending: IDENTITY,
  selfie_pending: ["uploadedDocuments"],
  e_mandate_pending: ACCOUNT,
  beneficiary_details_pending: ACCOUNT,
  bank_proof_pending: ACCOUNT,
};

/**
 * Of a customer's record what a link may show (spec 2 §6): the lender, whether the account is locked, and what its one
 * action is about. The phone goes along where a code is sent to it.
 */
export function recordOfLink(state: CustomerState, action: string): CustomerRecord {
  const whole = recordOf(state);
  const { customerId, customerDetails, loanResponse } = whole;
  const groups = Object.hasOwn(SHOWN, action) ? (SHOWN[action] ?? []) : [];
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
