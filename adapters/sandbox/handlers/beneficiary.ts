import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { SandboxApi } from "../../contract/api.ts";
import { randomId } from "../../ports/random.ts";
import {
  createReversePennyDrop,
  giveBeneficiary,
  modesReply,
  reversePennyDropDetails,
} from "../commands/beneficiary.ts";
import type { Services } from "../services.ts";
import { asCustomer, onceOf } from "./as-customer.ts";

/** Beneficiary account and auto-repayment. */
export const beneficiaryHandlers = ({ customers, random }: Services) =>
  HttpApiBuilder.group(SandboxApi, "beneficiary", (handlers) =>
    handlers.handleAll({
      beneficiary: ({ payload, headers }) =>
        asCustomer(async (customerId) =>
          customers.change(customerId, giveBeneficiary(payload), onceOf("beneficiary", headers, payload)),
        ),
      beneficiaryModes: () => asCustomer(async (customerId) => modesReply(await customers.look(customerId))),
      createReversePennyDrop: ({ payload, headers }) =>
        asCustomer(async (customerId) =>
          customers.change(
            customerId,
            createReversePennyDrop(randomId(random, "rpd")),
            onceOf("createReversePennyDrop", headers, payload),
          ),
        ),
      reversePennyDropDetails: ({ query }) =>
        asCustomer(async (customerId) =>
          reversePennyDropDetails(await customers.look(customerId), query.transactionId),
        ),
    }),
  );
