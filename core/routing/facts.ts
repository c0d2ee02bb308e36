import type { LenderCode } from "../reference/lenders/lender-codes.table.ts";
import type { LineType } from "../reference/lenders/lenders.table.ts";
import { isScreenName, type ScreenName, SCREENS } from "../screens/catalogue.ts";
import { plainName } from "../screens/define/layouts.ts";
import type { StatusName, Mode, Stage, StatusMode } from "../status/code.ts";
import { describeStatus, type StatusDescription } from "../status/describe.ts";
import { ASSUMED_POLICY, type RoutingPolicy, type Situation } from "./situation.ts";

const groupOf = (mode: Mode): ReadonlySet<string> =>
  new Set(
    SCREENS.filter((screen) => screen.modes.some((held) => held === mode)).map((screen) =>
      plainName(screen.name),
    ),
  );

/**
 * The allowed-route group of each application mode, as plain names (spec 1 §2, ruling R4): every screen under
 * /qual, under /app and under /cm with their homes, the login routes, the restructure screens, and none.
 */
export const ALLOWED_ROUTES: Readonly<Record<Mode, ReadonlySet<string>>> = {
  QUALIFICATION: groupOf("QUALIFICATION"),
  POST_AIP: groupOf("POST_AIP"),
  CREDIT_MANAGEMENT: groupOf("CREDIT_MANAGEMENT"),
  AUTHENTICATION: groupOf("AUTHENTICATION"),
  LOAN_RESTRUCTURE: groupOf("LOAN_RESTRUCTURE"),
  DEFAULT: new Set(),
};

/**
 * Whether a mode permits a route, named with or without the payments app's prefix. An unknown name is permitted
 * nowhere (rulings R4 and R7).
 */
export const isAllowed = (mode: Mode, name: string): boolean => ALLOWED_ROUTES[mode].has(plainName(name));

const screensIn = (mode: Mode): ReadonlyMap<string, ScreenName> =>
  new Map(
    [...ALLOWED_ROUTES[mode]]
      .filter(isScreenName)
      .flatMap((plain) => [[plain, plain] as const, [`gpay-${plain}`, plain] as const]),
  );

/** The screens of each group by their names as a request may give them, with and without the prefix. */
const PERMITTED: Readonly<Record<Mode, ReadonlyMap<string, ScreenName>>> = {
  QUALIFICATION: screensIn("QUALIFICATION"),
  POST_AIP: screensIn("POST_AIP"),
  CREDIT_MANAGEMENT: screensIn("CREDIT_MANAGEMENT"),
  AUTHENTICATION: screensIn("AUTHENTICATION"),
  LOAN_RESTRUCTURE: screensIn("LOAN_RESTRUCTURE"),
  DEFAULT: screensIn("DEFAULT"),
};

/** The plain name of a route that a mode permits, named with or without the prefix; null where it is not permitted. */
const permitted = (mode: Mode, name: string): ScreenName | null => PERMITTED[mode].get(name) ?? null;

/** More than there are statuses; an endless stream of different codes must not fill the memory. */
const MOST_KEPT = 512;

const readings = new Map<string, StatusDescription>();

/**
 * What a status says, as `describeStatus`. A landing asks it a dozen times, and customers share few statuses, so each
 * code's texts are compared once.
 */
function readStatus(code: string): StatusDescription {
  const known = readings.get(code);
  if (known !== undefined) return known;
  const reading = describeStatus(code);
  if (readings.size < MOST_KEPT) readings.set(code, reading);
  return reading;
}

/** A situation with what is left out filled in: what the rules read. */
export interface Facts {
  /** Empty text for a customer who has not applied. */
  readonly status: string;
  /** Null for a status without a name. */
  readonly statusName: StatusName | null;
  /** What the status says (ruling R2). */
  readonly is: StatusDescription["predicates"];
  readonly stage: Stage;
  readonly mode: StatusMode;
  readonly lineType: string | null;
  readonly partner: string | null;
  readonly interested: boolean;
  /** The interest status of the active line type, as the record has it. */
  readonly interestStatus: string | null;
  readonly actionables: number;
  readonly blockedMilestones: readonly unknown[];
  readonly interactionRequired: boolean;
  /** The requested route as it was given. */
  readonly asked: string | null;
  /** The requested route's plain name where the mode permits it; else it is as if absent. */
  readonly requested: ScreenName | null;
  readonly was: string | null;
  readonly current: ScreenName | null;
  readonly query: Readonly<Record<string, string>>;
  readonly policy: RoutingPolicy;
}

const NOTHING: readonly unknown[] = [];
const NO_QUERY: Readonly<Record<string, string>> = {};

/** A policy with the assumed lists where none is given (ruling R8). */
export function policyOf(overrides: Partial<RoutingPolicy> | undefined): RoutingPolicy {
  if (overrides === undefined) return ASSUMED_POLICY;
  return {
    consumerFinanceListed: overrides.consumerFinanceListed ?? ASSUMED_POLICY.consumerFinanceListed,
    interestExempt: overrides.interestExempt ?? ASSUMED_POLICY.interestExempt,
    requestPayment: overrides.requestPayment ?? ASSUMED_POLICY.requestPayment,
    creditManagementLineTypes:
      overrides.creditManagementLineTypes ?? ASSUMED_POLICY.creditManagementLineTypes,
  };
}

/** Whose customers are never interested, whatever was said (spec 1 §4, ruling R7): its own words, whatever a lender offers. */
export const NEVER_INTERESTED = { lineType: "CONSUMER_FINANCE", partner: "DMI" } as const satisfies {
  readonly lineType: LineType;
  readonly partner: LenderCode;
};

/** Whether line type and partner are those. */
export const isNeverInterested = (lineType: string | null, partner: string | null): boolean =>
  lineType === NEVER_INTERESTED.lineType && partner === NEVER_INTERESTED.partner;

/**
 * Whether the customer is interested (spec 1 §4, ruling R7): never on consumer finance with DMI; otherwise where
 * the interest status of the active line type is `YES`, or there are actionables.
 */
export const isInterested = (
  lineType: string | null,
  partner: string | null,
  interestStatus: string | null,
  actionables: number,
): boolean => !isNeverInterested(lineType, partner) && (interestStatus === "YES" || actionables > 0);

/** Reads a situation for the rules. */
export function factsOf(situation: Situation): Facts {
  const { status } = situation;
  const { name: statusName, predicates, stage, mode } = readStatus(status);
  const lineType = situation.lineType ?? null;
  const partner = situation.partner ?? null;
  const interest = situation.interest;
  // A line type that is named like something every object inherits finds no text.
  const interestFound = lineType === null ? undefined : interest?.[lineType];
  const interestStatus = typeof interestFound === "string" ? interestFound : null;
  const actionables = situation.actionables === undefined ? 0 : situation.actionables.length;
  const asked = situation.requested ?? null;
  const was = situation.current ?? null;
  return {
    status,
    statusName,
    is: predicates,
    stage,
    mode,
    lineType,
    partner,
    interested: isInterested(lineType, partner, interestStatus, actionables),
    interestStatus,
    actionables,
    blockedMilestones: situation.blockedMilestones ?? NOTHING,
    interactionRequired: situation.interactionRequired === true,
    asked,
    requested: asked === null ? null : permitted(mode, asked),
    was,
    current: was === null ? null : permitted(mode, was),
    query: situation.query ?? NO_QUERY,
    policy: policyOf(situation.policy),
  };
}
