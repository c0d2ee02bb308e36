import type { CustomerLayout } from "../screens/define/layouts.ts";
import type { PathParams } from "../screens/paths.ts";
import type { RoutingPolicy } from "./policy.ts";

/**
 * What the landing decision asks about a customer and a request (ruling R7). All but `status` may be left out; a
 * null is as if left out.
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
  /** Name of the route asked for, with or without the payments app's prefix. */
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
