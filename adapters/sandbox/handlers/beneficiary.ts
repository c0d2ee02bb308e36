import { validate } from "@creditline/core/validation/validate";
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
import { mannerFor } from "../partners/asking.ts";
import { isBranch } from "../partners/branches-by-ifsc.ts";
import { IFSC_DIRECTORY } from "../partners/simulators.ts";
import { refused } from "../refusals.ts";
import { asCustomer, onceOf } from "./as-customer.ts";
import { notAnswered } from "./asked-partner.ts";
import { withOrders } from "./with-orders.ts";

/**
 * Asks the directory whether a branch is there, and says whether it was asked: an IFSC of the wrong shape is refused
 * later, by its field.
 */
async function checkBranch(
  { clock, customers, faults, partnersNow }: Services,
  customerId: string,
  ifsc: string | null | undefined,
): Promise<boolean> {
  const branch = validate("ifsc", ifsc ?? "");
  if (!branch.ok) return false;
  const manner = mannerFor(
    await customers.look(customerId),
    "ifsc-directory",
    await faults.takePartner("beneficiary", "ifsc-directory"),
  );
  const about = `${customerId} ${branch.value}`;
  const answer = await partnersNow.ask(IFSC_DIRECTORY, about, manner, await clock.now());
  if (answer === "PENDING") throw notAnswered("IFSC_PENDING", "The directory of banks", "ifsc");
  if (answer === "FAILED" || !(await isBranch(branch.value))) {
    throw refused("NO_SUCH_BRANCH", "No bank has a branch with this IFSC. Check it.", "ifsc");
  }
  return true;
}

/** Beneficiary account and auto-repayment. */
export const beneficiaryHandlers = (services: Services) => {
  const { customers, faults, random } = services;
  return HttpApiBuilder.group(SandboxApi, "beneficiary", (handlers) =>
    handlers.handleAll({
      beneficiary: ({ payload, headers }) =>
        asCustomer(async (customerId) => {
          const isFirst = !(await checkBranch(services, customerId, payload.ifsc));
          const { decide, beside } = withOrders(
            faults,
            "beneficiary",
            (manners) => giveBeneficiary(payload, manners),
            { isFirst },
          );
          return customers.change(customerId, decide, onceOf("beneficiary", headers, payload), beside);
        }),
      beneficiaryModes: () => asCustomer(async (customerId) => modesReply(await customers.look(customerId))),
      createReversePennyDrop: ({ payload, headers }) =>
        asCustomer(async (customerId) => {
          const transactionId = randomId(random, "rpd");
          const { decide, beside } = withOrders(faults, "createReversePennyDrop", (manners) =>
            createReversePennyDrop(transactionId, manners),
          );
          return customers.change(
            customerId,
            decide,
            onceOf("createReversePennyDrop", headers, payload),
            beside,
          );
        }),
      reversePennyDropDetails: ({ query }) =>
        asCustomer(async (customerId) =>
          reversePennyDropDetails(await customers.look(customerId), query.transactionId),
        ),
    }),
  );
};
