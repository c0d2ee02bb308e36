import { momentText } from "@creditline/core/calendar/moment";
import { DAY_MS } from "@creditline/core/calendar/duration";
import type {
  ConsentStatusReply,
  CreateConsentReply,
  CreateConsentRequest,
} from "@creditline/core/calls/identity/provider.calls";
import { AGGREGATOR_CONSENT_DAYS } from "@creditline/core/reference/promised-periods.table";
import { checkedField, isAbsent } from "../../model/plain-fields.ts";
import { happened } from "../../model/customer/events.ts";
import { isWithdrawn } from "../../model/onboarding/partner-request.ts";
import { bankCode } from "../../model/onboarding/bank-accounts.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import type { Decide } from "../customers.ts";
import { requireStep } from "../../model/onboarding/kyc-steps.ts";
import { askPartner, requestNamed } from "../partner-requests.ts";
import { partnerPage } from "../../partners/pages.ts";
import { ACCOUNT_AGGREGATOR } from "../../partners/simulated/simulators.ts";
import { transactionReply } from "./visit-partner.ts";

const CONSENT = "consent";
const STATUSES = { IN_PROGRESS: "PENDING", COMPLETED: "ACTIVE", FAILED: "REJECTED" } as const;

/** Sends the customer to the aggregator, where they consent after a few seconds. */
export const createConsent =
  ({ bank, mobile }: CreateConsentRequest, reference: string): Decide<CreateConsentReply> =>
  (state, now, partners) => {
    requireStep(state, "INCOME_VERIFICATION");
    if (!isAbsent(mobile)) checkedField("mobile", "mobile", mobile);
    return {
      events: askPartner(partners, now, {
        partner: ACCOUNT_AGGREGATOR,
        kind: CONSENT,
        reference,
        facts: { bank: bankCode(bank) },
      }),
      reply: (after) => ({
        ...transactionReply(requestNamed(after, ACCOUNT_AGGREGATOR.name, CONSENT, reference)),
        consentId: reference,
        url: partnerPage(reference),
      }),
    };
  };

/** How a consent stands. Throws NotFound. */
export function consentStatus(
  state: CustomerState,
  consentId: string | null | undefined,
): ConsentStatusReply {
  const asked = requestNamed(state, ACCOUNT_AGGREGATOR.name, CONSENT, consentId);
  return {
    success: true,
    consentId: asked.reference,
    status: isWithdrawn(asked) ? "WITHDRAWN" : STATUSES[asked.status],
    accountsFound: asked.status === "COMPLETED" && !isWithdrawn(asked) ? state.accounts.length : 0,
    validUntil: momentText(Date.parse(asked.askedAt) + AGGREGATOR_CONSENT_DAYS * DAY_MS),
  };
}

/** Takes a consent back. Withdrawing it again changes nothing. Throws NotFound. */
export const withdrawConsent =
  (consentId: string | null | undefined): Decide<ConsentStatusReply> =>
  (state, now) => {
    const asked = requestNamed(state, ACCOUNT_AGGREGATOR.name, CONSENT, consentId);
    const { reference } = asked;
    return {
      events: isWithdrawn(asked) ? [] : [happened(now, "consent.withdrawn", { reference })],
      reply: (after) => consentStatus(after, reference),
    };
  };
