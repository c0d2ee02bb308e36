import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { SandboxApi } from "../../contract/api.ts";
import { randomId } from "../../ports/random.ts";
import { consentStatus, createConsent } from "../commands/account-aggregator.ts";
import { confirmId, feeNamed, proveToProvider, startFee } from "../commands/provider-fee.ts";
import { CODE_PURPOSES } from "../code-purposes.table.ts";
import { SMS_GATEWAY } from "../partners/simulators.ts";
import type { Services } from "../services.ts";
import { asCustomer, onceOf } from "./as-customer.ts";
import { sendingCode, withCode } from "./one-time-code.ts";
import { orderedOnce } from "./ordered-once.ts";
import { withOrders } from "./with-orders.ts";

/** The provider fee, and account aggregators. */
export const providerHandlers = (services: Services) => {
  const { customers, faults, random } = services;
  return HttpApiBuilder.group(SandboxApi, "provider", (handlers) =>
    handlers.handleAll({
      providerFeeInitiate: ({ headers }) =>
        asCustomer((customerId, { requester }) =>
          customers.change(
            customerId,
            startFee(randomId(random, "pf")),
            onceOf("providerFeeInitiate", headers, null),
            sendingCode(services, CODE_PURPOSES.providerFee, requester, {
              call: "providerFeeInitiate",
              partner: SMS_GATEWAY,
            }),
          ),
        ),
      providerFeeOtpVerify: ({ payload, headers }) =>
        asCustomer((customerId, { requester }) => {
          const code = withCode(services, CODE_PURPOSES.providerFee, payload.otp, requester, {
            isNeeded: (state) => feeNamed(state, payload.transactionId).facts["answering"] !== true,
          });
          const { manner, beside } = orderedOnce(faults, "providerFeeOtpVerify", "provider-fee", code);
          return customers.change(
            customerId,
            (state, now) => proveToProvider(payload.transactionId, manner())(state, now),
            onceOf("providerFeeOtpVerify", headers, payload),
            beside,
          );
        }),
      providerFeeIdConfirm: ({ payload, headers }) =>
        asCustomer((customerId) =>
          customers.change(customerId, confirmId(payload), onceOf("providerFeeIdConfirm", headers, payload)),
        ),
      accountAggregatorCreateConsent: ({ payload, headers }) =>
        asCustomer((customerId) => {
          const reference = randomId(random, "consent");
          const { decide, beside } = withOrders(faults, "accountAggregatorCreateConsent", (manners) =>
            createConsent(payload, reference, manners),
          );
          const once = onceOf("accountAggregatorCreateConsent", headers, payload);
          return customers.change(customerId, decide, once, beside);
        }),
      accountAggregatorStatus: ({ payload }) =>
        asCustomer(async (customerId) => consentStatus(await customers.look(customerId), payload.consentId)),
    }),
  );
};
