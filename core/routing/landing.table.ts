import type { ScreenName } from "../screens/catalogue.ts";
import { BEFORE_DECISION } from "../status/describe.ts";
import { STATUS_CODES, type StatusName, beforeDecision } from "../status/code.ts";
import {
  all,
  anyOf,
  type Condition,
  fact,
  hasNone,
  hasPredicate,
  hasSome,
  isListed,
  isNotListed,
  statusIn,
  statusIs,
  statusWithin,
  withExplanation,
  type Facts,
  isNeverInterested,
  NEVER_INTERESTED,
} from "./condition.ts";
import { ASSUMED_POLICY, type RoutingPolicy } from "./situation.ts";

const DECISION = 'spec 1 §2 "Landing-route decision", ruling R7';

/** The source of each landing rule. Kept apart from the rules, since a browser doesn't need it. */
export const LANDING_SOURCES: Readonly<Record<number, string>> = {
  1: DECISION,
  2: DECISION,
  3: DECISION,
  4: DECISION,
  5: DECISION,
  6: `${DECISION}, ruling R8`,
  7: `${DECISION}, rulings R8, R9`,
  8: DECISION,
  9: DECISION,
  10: `${DECISION}, ruling R8`,
  11: DECISION,
};

/** Where a rule leads: to the requested or the current screen where it follows them, or else to its own. */
export interface Way {
  /** Omitted in a rule's last way, which always applies. */
  readonly when?: Condition;
  /** What is followed where there is one, in this order; nothing where left out. */
  readonly follows?: readonly ("requested" | "current")[];
  /** The screen, by its plain name. */
  readonly to: ScreenName;
}

/** One rule of the landing decision. The first whose `when` holds decides. */
export interface LandingRule {
  readonly id: number;
  readonly name: string;
  readonly when: Condition;
  /** Its targets; the first way that applies is taken. */
  readonly ways: readonly Way[];
  /** The query that the rule itself sends along; left out where it sends none. */
  readonly query?: (facts: Facts) => Readonly<Record<string, string>>;
  /** Why `when` holds or does not, naming the values that it compares. */
  readonly because: (facts: Facts) => string;
}

const named = (name: StatusName): string => `${name} (${STATUS_CODES[name]})`;
const statusOf = (facts: Facts): string => (facts.status === "" ? "status (none)" : `status ${facts.status}`);
const textOf = (value: string | null): string => value ?? "(none)";
/** A list of the policy; marked as assumed until it is given (ruling R8). */
const listOf = ({ policy }: Facts, name: keyof RoutingPolicy): string =>
  `[${policy[name].join(", ")}]${policy[name] === ASSUMED_POLICY[name] ? " (assumed)" : ""}`;
const is = (holds: boolean): string => (holds ? "is" : "is not");

const range = (facts: Facts, from: StatusName, to: StatusName, holds: boolean): string =>
  `${statusOf(facts)} ${is(holds)} from ${named(from)} up to, not including, ${named(to)}`;

const interest = (facts: Facts): string => {
  if (isNeverInterested(facts.lineType, facts.partner)) {
    return `never interested on line type ${NEVER_INTERESTED.lineType} with partner ${NEVER_INTERESTED.partner}`;
  }
  const reading = `interest for line type ${textOf(facts.lineType)} is ${textOf(facts.interestStatus)} and there are ${facts.actionables} actionables`;
  return `${facts.interested ? "interested" : "not interested"}: ${reading}`;
};

const IS_LISTED_CONSUMER_FINANCE = all(
  fact("lineType", "=", "CONSUMER_FINANCE"),
  isListed("partner", "consumerFinanceListed"),
);

const IS_NOT_EXEMPT = isNotListed("partner", "interestExempt");

const IS_ELIGIBLE_LINE = isListed("lineType", "creditManagementLineTypes");

/** The action of an address that asks for a payment (rule 7). */
export const PAYMENT_REQUEST = "request_payment";

/** A payment request goes straight to the repayment screen for the partners listed (rule 7). */
const IS_PAYMENT_REQUEST = all(
  fact("query.action", "=", PAYMENT_REQUEST),
  isListed("partner", "requestPayment"),
);

/** Interest as the facts have it (`isInterested`), and what it compares. */
const IS_INTERESTED = withExplanation(
  ({ interested }) => interested,
  all(
    anyOf(fact("lineType", "!=", NEVER_INTERESTED.lineType), fact("partner", "!=", NEVER_INTERESTED.partner)),
    anyOf(fact("interest", "=", "YES"), hasSome("actionables")),
  ),
);

const IS_NOT_INTERESTED = withExplanation(
  ({ interested }) => !interested,
  anyOf(
    all(fact("lineType", "=", NEVER_INTERESTED.lineType), fact("partner", "=", NEVER_INTERESTED.partner)),
    all(fact("interest", "!=", "YES"), hasNone("actionables")),
  ),
);

const NO_QUERY: Readonly<Record<string, string>> = {};

/** The request's own expiry date, where it has one, and the action; nothing where rule 7 goes elsewhere (ruling R7). */
function paymentQuery(facts: Facts): Readonly<Record<string, string>> {
  if (!IS_PAYMENT_REQUEST.holds(facts)) return NO_QUERY;
  const { expiryDate } = facts.query;
  return expiryDate === undefined || expiryDate === ""
    ? { action: PAYMENT_REQUEST }
    : { expiryDate, action: PAYMENT_REQUEST };
}

const IS_INCOME_STATEMENT = statusIn("AIP_PERFIOS_REQD", "AIP_PERFIOS_SUBMITTED");

const IS_INTERACTION_OPEN = withExplanation(
  ({ status, statusName, interactionRequired }) =>
    statusName === "AIP_CUSTOMER_INTERACTION_REQ" ||
    (interactionRequired && beforeDecision(status) && statusName !== "AIP_CUSTOMER_INTERACTION_OVER"),
  anyOf(
    statusIs("AIP_CUSTOMER_INTERACTION_REQ"),
    all(
      fact("interactionRequired", "=", true),
      statusWithin(BEFORE_DECISION),
      fact("status", "!=", STATUS_CODES.AIP_CUSTOMER_INTERACTION_OVER),
    ),
  ),
);

const BOTH = ["requested", "current"] as const;

/** The eleven rules in their order (spec 1 §2 "Landing-route decision", ruling R7). */
export const LANDING_RULES: readonly LandingRule[] = [
  {
    id: 1,
    name: "AIP address required",
    when: statusIs("AIP_ADDRESS_REQD"),
    ways: [{ to: "residenceAddress" }],
    because: (facts) =>
      `${statusOf(facts)} ${is(facts.statusName === "AIP_ADDRESS_REQD")} ${named("AIP_ADDRESS_REQD")}`,
  },
  {
    id: 2,
    name: "Banker-portal rejected",
    when: hasPredicate("bankerPortalRejected"),
    ways: [{ to: "bankerPortalRejected" }],
    because: (facts) =>
      `${statusOf(facts)} ${is(facts.is.bankerPortalRejected)} above ${named("AIP_REJECTED")}`,
  },
  {
    id: 3,
    name: "Income-statement check required or submitted",
    when: IS_INCOME_STATEMENT,
    ways: [{ to: "perfiosValidation" }],
    because: (facts) =>
      `${statusOf(facts)} ${is(IS_INCOME_STATEMENT.holds(facts))} ${named("AIP_PERFIOS_REQD")} or ${named("AIP_PERFIOS_SUBMITTED")}`,
  },
  {
    id: 4,
    name: "Customer interaction required and not over",
    when: IS_INTERACTION_OPEN,
    ways: [{ to: "creditEligibility" }],
    because: (facts) => {
      if (facts.statusName === "AIP_CUSTOMER_INTERACTION_REQ") {
        return `${statusOf(facts)} is ${named("AIP_CUSTOMER_INTERACTION_REQ")}`;
      }
      if (!facts.interactionRequired) {
        return `${statusOf(facts)} is not ${named("AIP_CUSTOMER_INTERACTION_REQ")} and interactionRequired is false`;
      }
      if (facts.statusName === "AIP_CUSTOMER_INTERACTION_OVER") {
        return `interactionRequired is true, but ${statusOf(facts)} is ${named("AIP_CUSTOMER_INTERACTION_OVER")}`;
      }
      return `interactionRequired is true and ${range(facts, "AIP_SUBMITTED", "AIP_SUCCESS", beforeDecision(facts.status))}`;
    },
  },
  {
    id: 5,
    name: "Qualification blocked or AIP rejected",
    when: anyOf(hasSome("blockedMilestones"), hasPredicate("aipRejected")),
    ways: [{ to: "rejectedApplication" }],
    because: (facts) => {
      const blocked = `blockedMilestones is ${JSON.stringify(facts.blockedMilestones)}`;
      if (facts.blockedMilestones.length > 0) return blocked;
      const rejection = `${statusOf(facts)} ${is(facts.is.aipRejected)} from ${named("UNKNOWN_REJECTED")} to ${named("AIP_REJECTED")}`;
      return `${blocked} and ${rejection}`;
    },
  },
  {
    id: 6,
    name: "AIP success and not interested",
    when: all(
      hasPredicate("aipSuccessRange"),
      IS_NOT_INTERESTED,
      anyOf(IS_LISTED_CONSUMER_FINANCE, IS_NOT_EXEMPT),
    ),
    ways: [{ to: "approvedApplication" }],
    because: (facts) => {
      const success = range(facts, "AIP_SUCCESS", "CM_LINE_APPROVED", facts.is.aipSuccessRange);
      if (!facts.is.aipSuccessRange) return success;
      if (facts.interested) return `${success}, but ${interest(facts)}`;
      const finance = `(a) line type ${textOf(facts.lineType)} with partner ${textOf(facts.partner)} ${is(IS_LISTED_CONSUMER_FINANCE.holds(facts))} CONSUMER_FINANCE with a partner in ${listOf(facts, "consumerFinanceListed")}`;
      const exempt = `(b) partner ${textOf(facts.partner)} ${is(!IS_NOT_EXEMPT.holds(facts))} in the exempt list ${listOf(facts, "interestExempt")}`;
      return `${success}; ${interest(facts)}; ${finance}; ${exempt}`;
    },
  },
  {
    id: 7,
    name: "Credit management with an eligible line type",
    when: all(hasPredicate("creditManagement"), IS_ELIGIBLE_LINE),
    ways: [
      { when: IS_PAYMENT_REQUEST, to: "cm-emi-repayment" },
      { follows: BOTH, to: "cm-home" },
    ],
    query: paymentQuery,
    because: (facts) => {
      const managed = `${statusOf(facts)} ${is(facts.is.creditManagement)} from ${named("CM_LINE_APPROVED")} up to, not including, 90000`;
      if (!facts.is.creditManagement) return managed;
      const eligible = `line type ${textOf(facts.lineType)} ${is(IS_ELIGIBLE_LINE.holds(facts))} in ${listOf(facts, "creditManagementLineTypes")}`;
      if (!IS_ELIGIBLE_LINE.holds(facts)) return `${managed}, but ${eligible}`;
      const { action } = facts.query;
      const payment = `action ${textOf(action ?? null)} ${is(action === PAYMENT_REQUEST)} ${PAYMENT_REQUEST}`;
      const partner =
        action === PAYMENT_REQUEST
          ? ` and partner ${textOf(facts.partner)} ${is(IS_PAYMENT_REQUEST.holds(facts))} in ${listOf(facts, "requestPayment")}`
          : "";
      return `${managed}; ${eligible}; ${payment}${partner}; ${wished(facts)}`;
    },
  },
  {
    id: 8,
    name: "AIP success, exactly",
    when: hasPredicate("aipSuccess"),
    ways: [{ when: IS_INTERESTED, follows: ["requested"], to: "aipHome" }, { to: "approvedApplication" }],
    because: (facts) => {
      const exact = `${statusOf(facts)} ${is(facts.is.aipSuccess)} ${named("AIP_SUCCESS")}`;
      return facts.is.aipSuccess
        ? `${exact}; ${interest(facts)}; ${wish("requested", facts.asked, facts)}`
        : exact;
    },
  },
  {
    id: 9,
    name: "Post-AIP with interest",
    when: all(hasPredicate("postAip"), IS_INTERESTED),
    ways: [{ follows: BOTH, to: "aipHome" }],
    because: (facts) => {
      const post = `${statusOf(facts)} ${is(facts.is.postAip)} at or after ${named("AIP_SUCCESS")}`;
      if (!facts.is.postAip) return post;
      return facts.interested
        ? `${post}; ${interest(facts)}; ${wished(facts)}`
        : `${post}, but ${interest(facts)}`;
    },
  },
  {
    id: 10,
    name: "Other AIP success",
    when: hasPredicate("aipSuccessRange"),
    ways: [
      { when: IS_INTERESTED, follows: BOTH, to: "aipHome" },
      { follows: BOTH, to: "approvedApplication" },
    ],
    because: (facts) => {
      const success = range(facts, "AIP_SUCCESS", "CM_LINE_APPROVED", facts.is.aipSuccessRange);
      return facts.is.aipSuccessRange ? `${success}; ${wished(facts)}; ${interest(facts)}` : success;
    },
  },
  {
    id: 11,
    name: "Otherwise",
    // Every status is one or the other: no rule comes after it.
    when: withExplanation(
      () => true,
      anyOf(hasPredicate("submitted"), fact("status", "<", STATUS_CODES.AIP_SUBMITTED)),
    ),
    ways: [
      { when: hasPredicate("submitted"), to: "submitApplication" },
      { follows: BOTH, to: "qual" },
    ],
    because: (facts) => {
      const profile = `no rule before it holds; ${statusOf(facts)} ${is(facts.is.submitted)} at or after ${named("AIP_SUBMITTED")}`;
      return facts.is.submitted ? profile : `${profile}; ${wished(facts)}`;
    },
  },
];

function wish(kind: "requested" | "current", name: string | null, facts: Facts): string {
  if (name === null) return `no ${kind} route`;
  const permitted = kind === "requested" ? facts.requested : facts.current;
  return `${kind} route ${name} ${is(permitted !== null)} permitted in mode ${facts.mode}`;
}

const wished = (facts: Facts): string =>
  `${wish("requested", facts.asked, facts)}; ${wish("current", facts.was, facts)}`;
