import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { SandboxApi } from "../../contract/api.ts";
import { randomId } from "../../ports/random.ts";
import { consentStatus, createConsent } from "../commands/account-aggregator.ts";
import { confirmId, feeNamed, proveToProvider, startFee } from "../commands/provider-fee.ts";
import { CODE_PURPOSES } from "../one-time-codes.ts";
import type { Services } from "../services.ts";
import { asCustomer, onceOf } from "./as-customer.ts";
import { useCode } from "./one-time-code.ts";

/** The provider fee, and account aggregators. */
export const providerHandlers = (services: Services) => {
  const { customers, codes, clock, faults, random } = services;
  return HttpApiBuilder.group(SandboxApi, "provider", (handlers) =>
    handlers.handleAll({
      providerFeeInitiate: () =>
        asCustomer(async (customerId) => {
          const { phone } = await customers.look(customerId);
          await codes.send(CODE_PURPOSES.providerFee, phone, await clock.now());
          return customers.change(customerId, startFee(randomId(random, "pf")));
        }),
      providerFeeOtpVerify: ({ payload, headers }) =>
        asCustomer(async (customerId) => {
          const state = await customers.look(customerId);
          const { reference, facts } = feeNamed(state, payload.transactionId);
          if (facts["answering"] !== true) {
            await useCode(services, CODE_PURPOSES.providerFee, state.phone, payload.otp);
          }
          return customers.change(
            customerId,
            proveToProvider(reference, faults.takePartner("providerFeeOtpVerify")),
            onceOf("providerFeeOtpVerify", headers, payload),
          );
        }),
      providerFeeIdConfirm: ({ payload, headers }) =>
        asCustomer((customerId) =>
          customers.change(customerId, confirmId(payload), onceOf("providerFeeIdConfirm", headers, payload)),
        ),
      accountAggregatorCreateConsent: ({ payload, headers }) =>
        asCustomer((customerId) =>
          customers.change(
            customerId,
            createConsent(
              payload,
              randomId(random, "consent"),
              faults.takePartner("accountAggregatorCreateConsent"),
            ),
            onceOf("accountAggregatorCreateConsent", headers, payload),
          ),
        ),
      accountAggregatorStatus: ({ payload }) =>
        asCustomer(async (customerId) => consentStatus(await customers.look(customerId), payload.consentId)),
    }),
  );
};
