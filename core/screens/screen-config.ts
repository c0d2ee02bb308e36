import { DECISION_USUALLY_MS } from "../onboarding/decision-time.ts";
import type { Words } from "../say/text.ts";
import type { GrievanceOfficer } from "../reference/complaints.table.ts";

/** What the surroundings decide for every screen. The times are assumed: the specification gives none of them. */
export interface ScreenConfig {
  /** How long a decision usually takes; after it the customer is told that it is slow (assumed). */
  readonly decisionUsuallyMs: number;
  /** When waiting gives up and the no-response screen is shown (assumed). */
  readonly giveUpAfterMs: number;
  /** The first time between two questions for the status; each next one is longer (assumed). */
  readonly pollEveryMs: number;
  /** Where the mobile app is; the addresses are not stated, so none is shown until they are configured. */
  readonly appLinks: readonly { readonly label: Words; readonly href: string }[];
  /** Whom to complain to at the provider; left out, the page of complaints names the others alone. */
  readonly complaints?: GrievanceOfficer;
}

/** The assumed times, to be spread into a configuration. */
export const ASSUMED_TIMES = {
  decisionUsuallyMs: DECISION_USUALLY_MS,
  giveUpAfterMs: 180_000,
  pollEveryMs: 2_000,
} as const;
