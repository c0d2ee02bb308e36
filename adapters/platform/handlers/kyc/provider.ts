import { randomId } from "../../../ports/random.ts";
import { consentStatus, createConsent, withdrawConsent } from "../../commands/kyc/account-aggregator.ts";
import { confirmId, feeNamed, proveToProvider, startFee } from "../../commands/kyc/provider-fee.ts";
import { isAnswering } from "../../model/onboarding/partner-request.ts";
import { CODE_PURPOSES } from "../../identity/codes/code-purposes.table.ts";
import { SMS_GATEWAY } from "../../partners/simulated/simulators.ts";
import type { Services } from "../services.ts";
import { idempotencyKeyOf } from "../idempotency-key.ts";
import { sendingCode, withCode } from "../account/one-time-code.ts";
import type { HandlersOf } from "../handlers-of.ts";

/** The provider fee, and account aggregators. */
export const providerHandlers = (services: Services): HandlersOf<"provider"> => {
  const { customers, random } = services;
  return {
    providerFeeInitiate: ({ customerId, requester, headers }) =>
      customers.change(customerId, {
        decide: startFee(randomId(random, "pf")),
        asking: "providerFeeInitiate",
        idempotencyKey: idempotencyKeyOf("providerFeeInitiate", headers, null),
        sideWrites: sendingCode(services, CODE_PURPOSES.providerFee, requester, {
          partner: SMS_GATEWAY,
        }),
      }),
    providerFeeOtpVerify: ({ customerId, requester, payload, headers }) => {
      const code = withCode(services, CODE_PURPOSES.providerFee, payload.otp, requester, {
        isNeeded: (state) => !isAnswering(feeNamed(state, payload.transactionId)),
      });
      return customers.change(customerId, {
        decide: proveToProvider(payload.transactionId),
        asking: "providerFeeOtpVerify",
        idempotencyKey: idempotencyKeyOf("providerFeeOtpVerify", headers, payload),
        sideWrites: code,
      });
    },
    providerFeeIdConfirm: ({ customerId, payload, headers }) =>
      customers.change(customerId, {
        decide: confirmId(payload),
        idempotencyKey: idempotencyKeyOf("providerFeeIdConfirm", headers, payload),
      }),
    accountAggregatorCreateConsent: ({ customerId, payload, headers }) => {
      const reference = randomId(random, "consent");
      const once = idempotencyKeyOf("accountAggregatorCreateConsent", headers, payload);
      return customers.change(customerId, {
        decide: createConsent(payload, reference),
        asking: "accountAggregatorCreateConsent",
        idempotencyKey: once,
      });
    },
    accountAggregatorStatus: async ({ customerId, payload: { consentId, withdraw } }) =>
      withdraw === true
        ? customers.change(customerId, { decide: withdrawConsent(consentId) })
        : consentStatus(await customers.look(customerId), consentId),
  };
};
