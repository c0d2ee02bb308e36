import { validate } from "@creditline/core/validation/validate";
import type {
  ConsentStatusReply,
  CreateConsentReply,
  CreateConsentRequest,
} from "../../contract/provider.shapes.ts";
import { bankCode } from "../bank-accounts.ts";
import type { CustomerState } from "../customer-state.ts";
import type { Decide } from "../customers.ts";
import { requireStep } from "../kyc-steps.ts";
import { askPartner, errandNamed } from "../partners/asking.ts";
import type { Manners } from "../partners/asking.ts";
import { ACCOUNT_AGGREGATOR } from "../partners/simulators.ts";
import { isAbsent } from "../plain-fields.ts";
import { badField } from "../refusals.ts";
import { transactionReply } from "./visit-partner.ts";

const CONSENT = "consent";
const STATUSES = { IN_PROGRESS: "PENDING", COMPLETED: "ACTIVE", FAILED: "REJECTED" } as const;

/** Sends the customer to the aggregator, where they consent after a few seconds. */
export const createConsent =
  ({ bank, mobile }: CreateConsentRequest, reference: string, manners: Manners): Decide<CreateConsentReply> =>
  (state, now) => {
    requireStep(state, "INCOME_VERIFICATION");
    const phone = isAbsent(mobile) ? null : validate("mobile", mobile);
    if (phone !== null && !phone.ok) {
      throw badField("mobile", phone.errors[0]?.message ?? "Enter a 10-digit phone number.");
    }
    return {
      events: askPartner(state, now, {
        partner: ACCOUNT_AGGREGATOR,
        errand: CONSENT,
        reference,
        facts: { bank: bankCode(bank) },
        manner: manners(ACCOUNT_AGGREGATOR.name),
      }),
      reply: (after) => ({
        ...transactionReply(errandNamed(after, ACCOUNT_AGGREGATOR.name, CONSENT, reference)),
        consentId: reference,
        url: `/sandbox/partners/${reference}`,
      }),
    };
  };

/** How a consent stands. Throws NotFound. */
export function consentStatus(
  state: CustomerState,
  consentId: string | null | undefined,
): ConsentStatusReply {
  const errand = errandNamed(state, ACCOUNT_AGGREGATOR.name, CONSENT, consentId);
  return {
    success: true,
    consentId: errand.reference,
    status: STATUSES[errand.status],
    accountsFound: errand.status === "COMPLETED" ? state.accounts.length : 0,
  };
}
