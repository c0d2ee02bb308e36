import { PAID_BY_REQUEST } from "../reference/lenders/lenders.table.ts";
import { LINE_TYPES } from "../reference/lenders/line-types.table.ts";

/** The lists that the landing decision needs and the specification leaves out (ruling R8). Partner codes and line types. */
export interface RoutingPolicy {
  /** Partners whose consumer-finance customers see the approved screen until they are interested (rule 6a). */
  readonly consumerFinanceListed: readonly string[];
  /** Partners that rule 6b does not apply to. */
  readonly interestExempt: readonly string[];
  /** Partners whose payment requests go straight to the repayment screen (rule 7). */
  readonly requestPayment: readonly string[];
  /** Line types that rule 7 holds for. */
  readonly creditManagementLineTypes: readonly string[];
}

/** Names of the policy's lists. */
export const POLICY_LISTS = [
  "consumerFinanceListed",
  "interestExempt",
  "requestPayment",
  "creditManagementLineTypes",
] as const satisfies readonly (keyof RoutingPolicy)[];

/**
 * The assumed defaults; every surface can override each list. `requestPayment` is every partner whose payment mode
 * is ALL, which is each one but Muskmelon (spec 2 §1), or as a lender's file has it where the program decides by one.
 * `consumerFinanceListed` is the ruling's own list, and does not follow from what a lender offers.
 */
export const ASSUMED_POLICY: RoutingPolicy = {
  consumerFinanceListed: ["DMI"],
  interestExempt: [],
  requestPayment: PAID_BY_REQUEST,
  creditManagementLineTypes: LINE_TYPES,
};
