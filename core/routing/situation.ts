import { LINE_TYPES, PAID_BY_REQUEST } from "../reference/lenders/lenders.table.ts";
import type { PathParams, ScreenName } from "../screens/catalogue.ts";
import type { CustomerLayout } from "../screens/define/layouts.ts";

/** The lists that the landing decision needs and the specification leaves out (ruling R8). Partner codes and line types. */
export interface RoutingPolicy {
  /** Partners whose consumer-finance customers see the approved screen until they are interested (rule 6a). */
  readonly consumerFinanceListed: readonly string[];
  /** Partners that rule 6b does not apply to. */
  readonly interestExempt: readonly string[];
  /** Partners whose payment requests go straight to the repayment screen (rule 7). */
  readonly requestPayment: readonly string[];
  /** Line types that rule 7 applies to. */
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

/** A screen with the parameters of its path and its query. */
export interface Place {
  readonly route: ScreenName;
  readonly params: PathParams;
  readonly query: Readonly<Record<string, string>>;
  /** The requested page of the screen; only the address names it until the screen is loaded. */
  readonly page?: string;
}

const sameEntries = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean => {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
};

/** Whether two places show the same route: the same screen with the same parameters. The query is read once and does not count. */
export const sameRoute = (a: Place, b: Place): boolean =>
  a.route === b.route && sameEntries(a.params, b.params);

/** Who can act, as the support desk names them (interfaces: `creditline why`). */
export type Actor = "customer" | "lender" | "bank" | "partner" | "support" | "nobody";

/**
 * The landing decision's input: facts of a customer and of a request (ruling R7). All but `status` may be left out;
 * null means left out.
 */
export interface Situation {
  /** The application status code, well formed, or the empty text for a customer who has not applied (ruling R1). */
  readonly status: string;
  /** Line type of the active credit line (ruling R9). */
  readonly lineType?: string | null;
  readonly partner?: string | null;
  /** `userInterestStatus`: by line type, `YES` where the customer is interested. */
  readonly interest?: Readonly<Record<string, string | null | undefined>>;
  readonly actionables?: readonly unknown[];
  /** `qualBlockMilestones`. */
  readonly blockedMilestones?: readonly unknown[];
  /** `isCustomerInteractionReqd`. */
  readonly interactionRequired?: boolean;
  /** Name of the requested route, with or without the payments app's prefix. */
  readonly requested?: string | null;
  /** Values of the parameters in the requested route's path. */
  readonly requestedParams?: PathParams;
  /** Name of the route shown now. */
  readonly current?: string | null;
  readonly currentParams?: PathParams;
  /** The request's query, one text for each key. */
  readonly query?: Readonly<Record<string, string>>;
  readonly layout?: CustomerLayout;
  /** Overrides single lists of the assumed policy (ruling R8). */
  readonly policy?: Partial<RoutingPolicy>;
}
