import { validate } from "@creditline/core/validation/validate";
import { randomId } from "../../../ports/random.ts";
import {
  createReversePennyDrop,
  giveBeneficiary,
  modesReply,
  replacesAccount,
  reversePennyDropDetails,
} from "../../commands/money/beneficiary.ts";
import type { SideWrites } from "../../commands/customers.ts";
import type { Services } from "../services.ts";
import { isBranch } from "../../partners/simulated/branches-by-ifsc.ts";
import { IFSC_DIRECTORY } from "../../partners/simulated/simulators.ts";
import { refused } from "../../model/refusals.ts";
import { idempotencyKeyOf } from "../idempotency-key.ts";
import { notAnswered } from "../asking-now.ts";
import { endingOthers, together } from "../account/ending-others.ts";
import type { HandlersOf } from "../handlers-of.ts";

/** An IFSC that the directory can be asked about; null for none, and for one that is refused later, by its field. */
function branchIn(ifsc: string | null | undefined): string | null {
  const branch = validate("ifsc", ifsc ?? "");
  return branch.ok ? branch.value : null;
}

/** Asks the directory whether a branch is there, once, beside the decision about the account. Throws Refused. */
function checkingBranch({ partnersNow }: Services, branch: string | null): SideWrites {
  let isThere = branch === null;
  return async (state, now, partners) => {
    if (branch === null) return {};
    const said = partners.ask(IFSC_DIRECTORY);
    if (isThere) return {};
    const answer = await partnersNow.wait(IFSC_DIRECTORY, said, `${state.customerId} ${branch}`, now);
    if (answer === "PENDING") throw notAnswered("IFSC_PENDING", "The directory of banks", "ifsc");
    if (answer === "FAILED" || !(await isBranch(branch))) {
      throw refused("NO_SUCH_BRANCH", "No bank has a branch with this IFSC. Check it.", "ifsc");
    }
    isThere = true;
    return {};
  };
}

/** Beneficiary account and auto-repayment. */
export const beneficiaryHandlers = (services: Services): HandlersOf<"beneficiary"> => {
  const { customers, random } = services;
  return {
    beneficiary: ({ customerId, caller, payload, headers }) => {
      const branch = branchIn(payload.ifsc);
      return customers.change(customerId, {
        decide: giveBeneficiary(payload, randomId(random, "mandate")),
        asking: "beneficiary",
        idempotencyKey: idempotencyKeyOf("beneficiary", headers, payload),
        sideWrites: together(
          checkingBranch(services, branch),
          endingOthers(services, caller, (state) => replacesAccount(state, payload)),
        ),
      });
    },
    beneficiaryModes: async ({ customerId }) =>
      modesReply(await customers.look(customerId), await services.clock.now()),
    createReversePennyDrop: async ({ customerId, caller, payload, headers }) => {
      const transactionId = randomId(random, "rpd");
      return customers.change(customerId, {
        decide: createReversePennyDrop(transactionId),
        asking: "createReversePennyDrop",
        idempotencyKey: idempotencyKeyOf("createReversePennyDrop", headers, payload),
        sideWrites: endingOthers(services, caller, ({ money }) => money.beneficiary.account !== null),
      });
    },
    reversePennyDropDetails: async ({ customerId, query }) =>
      reversePennyDropDetails(await customers.look(customerId), query.transactionId),
  };
};
