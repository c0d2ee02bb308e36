import { validate } from "@creditline/core/validation/validate";
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { SandboxApi } from "../../contract/api.ts";
import { randomId } from "../../ports/random.ts";
import {
  createReversePennyDrop,
  giveBeneficiary,
  modesReply,
  replacesAccount,
  reversePennyDropDetails,
} from "../commands/beneficiary.ts";
import type { Beside } from "../customers.ts";
import type { Services } from "../services.ts";
import { mannerFor } from "../partners/asking.ts";
import { isBranch } from "../partners/branches-by-ifsc.ts";
import { IFSC_DIRECTORY } from "../partners/simulators.ts";
import { refused } from "../refusals.ts";
import { asCustomer, onceOf } from "./as-customer.ts";
import { notAnswered } from "./asked-partner.ts";
import { endingOthers, together } from "./ending-others.ts";
import { withOrders } from "./with-orders.ts";

/** An IFSC that the directory can be asked about; null for none, and for one that is refused later, by its field. */
function branchIn(ifsc: string | null | undefined): string | null {
  const branch = validate("ifsc", ifsc ?? "");
  return branch.ok ? branch.value : null;
}

/** Asks the directory whether a branch is there, once, beside the decision about the account. Throws Refused. */
function checkingBranch({ faults, partnersNow }: Services, branch: string | null): Beside {
  let isThere = branch === null;
  return async (state, now) => {
    if (isThere || branch === null) return {};
    const ordered = await faults.takePartner("beneficiary", IFSC_DIRECTORY.name);
    const manner = mannerFor(state, IFSC_DIRECTORY.name, ordered);
    const answer = await partnersNow.ask(IFSC_DIRECTORY, `${state.customerId} ${branch}`, manner, now);
    if (answer === "PENDING") throw notAnswered("IFSC_PENDING", "The directory of banks", "ifsc");
    if (answer === "FAILED" || !(await isBranch(branch))) {
      throw refused("NO_SUCH_BRANCH", "No bank has a branch with this IFSC. Check it.", "ifsc");
    }
    isThere = true;
    return {};
  };
}

/** Beneficiary account and auto-repayment. */
export const beneficiaryHandlers = (services: Services) => {
  const { customers, faults, random } = services;
  return HttpApiBuilder.group(SandboxApi, "beneficiary", (handlers) =>
    handlers.handleAll({
      beneficiary: ({ payload, headers }) =>
        asCustomer((customerId, caller) => {
          const branch = branchIn(payload.ifsc);
          const { decide, beside } = withOrders(
            faults,
            "beneficiary",
            (manners) => giveBeneficiary(payload, manners),
            {
              beside: together(
                checkingBranch(services, branch),
                endingOthers(services, caller, (state) => replacesAccount(state, payload)),
              ),
              isFirst: branch === null,
            },
          );
          return customers.change(customerId, decide, onceOf("beneficiary", headers, payload), beside);
        }),
      beneficiaryModes: () => asCustomer(async (customerId) => modesReply(await customers.look(customerId))),
      createReversePennyDrop: ({ payload, headers }) =>
        asCustomer(async (customerId, caller) => {
          const transactionId = randomId(random, "rpd");
          const { decide, beside } = withOrders(
            faults,
            "createReversePennyDrop",
            (manners) => createReversePennyDrop(transactionId, manners),
            { beside: endingOthers(services, caller, ({ money }) => money.beneficiary.account !== null) },
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
