import type { ScreenName } from "../screens/catalogue.ts";
import { STATUS_CODES, type StatusName } from "../status/codes.table.ts";
import { beforeDecision } from "../status/predicates.ts";
import type { Facts } from "./facts.ts";
import { ASSUMED_POLICY, type RoutingPolicy } from "./policy.ts";

/** One rule of the landing decision. The first whose `when` holds decides. */
export interface LandingRule {
  readonly id: number;
  readonly name: string;
  readonly when: (facts: Facts) => boolean;
  /** The screen, by its plain name. */
  readonly go: (facts: Facts) => ScreenName;
  /** The query that the rule itself sends along; left out where it sends none. */
  readonly query?: (facts: Facts) => Readonly<Record<string, string>>;
  /** Why `when` holds or does not, naming the values that it compares. */
  readonly because: (facts: Facts) => string;
}

const named = (name: StatusName): string => `${name} (${STATUS_CODES[name]})`;
const statusOf = (facts: Facts): string => (facts.status === "" ? "status (none)" : `status ${facts.status}`);
const textOf = (value: string | null): string => value ?? "(none)";
/** A list of the policy; that it is assumed is said as long as nobody has given another (ruling R8). */
const listOf = ({ policy }: Facts, name: keyof RoutingPolicy): string =>
  `[${policy[name].join(", ")}]${policy[name] === ASSUMED_POLICY[name] ? " (assumed)" : ""}`;
const is = (holds: boolean): string => (holds ? "is" : "is not");

const range = (facts: Facts, from: StatusName, to: StatusName, holds: boolean): string =>
  `${statusOf(facts)} ${is(holds)} from ${named(from)} up to, not including, ${named(to)}`;

const interest = (facts: Facts): string => {
  if (facts.lineType === "CONSUMER_FINANCE" && facts.partner === "DMI") {
    return "never interested on line type CONSUMER_FINANCE with partner DMI";
  }
  const reading = `interest for line type ${textOf(facts.lineType)} is ${textOf(facts.interestStatus)} and there are ${facts.actionables} actionables`;
  return `${facts.interested ? "interested" : "not interested"}: ${reading}`;
};

const isListedConsumerFinance = ({ lineType, partner, policy }: Facts): boolean =>
  lineType === "CONSUMER_FINANCE" && partner !== null && policy.consumerFinanceListed.includes(partner);

const isInterestExempt = ({ partner, policy }: Facts): boolean =>
  partner !== null && policy.interestExempt.includes(partner);

const isEligibleLine = ({ lineType, policy }: Facts): boolean =>
  lineType !== null && policy.creditManagementLineTypes.includes(lineType);

const PAYMENT_REQUEST = "request_payment";

/** A payment request goes straight to the repayment screen for the partners listed (rule 7). */
const isPaymentRequest = ({ query, partner, policy }: Facts): boolean =>
  query["action"] === PAYMENT_REQUEST && partner !== null && policy.requestPayment.includes(partner);

const NO_QUERY: Readonly<Record<string, string>> = {};

/** The request's own expiry date, where it has one, and the action; nothing where rule 7 goes elsewhere (ruling R7). */
function paymentQuery(facts: Facts): Readonly<Record<string, string>> {
  if (!isPaymentRequest(facts)) return NO_QUERY;
  const { expiryDate } = facts.query;
  return expiryDate === undefined || expiryDate === ""
    ? { action: PAYMENT_REQUEST }
    : { expiryDate, action: PAYMENT_REQUEST };
}

const isIncomeStatement = ({ statusName }: Facts): boolean =>
  statusName === "AIP_PERFIOS_REQD" || statusName === "AIP_PERFIOS_SUBMITTED";

const isInteractionOpen = ({ status, statusName, interactionRequired }: Facts): boolean =>
  statusName === "AIP_CUSTOMER_INTERACTION_REQ" ||
  (interactionRequired && beforeDecision(status) && statusName !== "AIP_CUSTOMER_INTERACTION_OVER");

/** The eleven rules in their order (spec 1 §2 "Landing-route decision", ruling R7). */
export const LANDING_RULES: readonly LandingRule[] = [
  {
    id: 1,
    name: "AIP address required",
    when: (facts) => facts.statusName === "AIP_ADDRESS_REQD",
    go: () => "residenceAddress",
    because: (facts) =>
      `${statusOf(facts)} ${is(facts.statusName === "AIP_ADDRESS_REQD")} ${named("AIP_ADDRESS_REQD")}`,
  },
  {
    id: 2,
    name: "Banker-portal rejected",
    when: (facts) => facts.is.bankerPortalRejected,
    go: () => "bankerPortalRejected",
    because: (facts) =>
      `${statusOf(facts)} ${is(facts.is.bankerPortalRejected)} above ${named("AIP_REJECTED")}`,
  },
  {
    id: 3,
    name: "Income-statement check required or submitted",
    when: (facts) => isIncomeStatement(facts),
    go: () => "perfiosValidation",
    because: (facts) =>
      `${statusOf(facts)} ${is(isIncomeStatement(facts))} ${named("AIP_PERFIOS_REQD")} or ${named("AIP_PERFIOS_SUBMITTED")}`,
  },
  {
    id: 4,
    name: "Customer interaction required and not over",
    when: isInteractionOpen,
    go: () => "creditEligibility",
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
    when: (facts) => facts.blockedMilestones.length > 0 || facts.is.aipRejected,
    go: () => "rejectedApplication",
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
    when: (facts) =>
      facts.is.aipSuccessRange &&
      !facts.interested &&
      (isListedConsumerFinance(facts) || !isInterestExempt(facts)),
    go: () => "approvedApplication",
    because: (facts) => {
      const success = range(facts, "AIP_SUCCESS", "CM_LINE_APPROVED", facts.is.aipSuccessRange);
      if (!facts.is.aipSuccessRange) return success;
      if (facts.interested) return `${success}, but ${interest(facts)}`;
      const listed = `(a) line type ${textOf(facts.lineType)} with partner ${textOf(facts.partner)} ${is(isListedConsumerFinance(facts))} CONSUMER_FINANCE with a partner in ${listOf(facts, "consumerFinanceListed")}`;
      const exempt = `(b) partner ${textOf(facts.partner)} ${is(isInterestExempt(facts))} in the exempt list ${listOf(facts, "interestExempt")}`;
      return `${success}; ${interest(facts)}; ${listed}; ${exempt}`;
    },
  },
  {
    id: 7,
    name: "Credit management with an eligible line type",
    when: (facts) => facts.is.creditManagement && isEligibleLine(facts),
    go: (facts) =>
      isPaymentRequest(facts) ? "cm-emi-repayment" : (facts.requested ?? facts.current ?? "cm-home"),
    query: paymentQuery,
    because: (facts) => {
      const managed = `${statusOf(facts)} ${is(facts.is.creditManagement)} from ${named("CM_LINE_APPROVED")} up to, not including, 90000`;
      if (!facts.is.creditManagement) return managed;
      const eligible = `line type ${textOf(facts.lineType)} ${is(isEligibleLine(facts))} in ${listOf(facts, "creditManagementLineTypes")}`;
      if (!isEligibleLine(facts)) return `${managed}, but ${eligible}`;
      const { action } = facts.query;
      const payment = `action ${textOf(action ?? null)} ${is(action === PAYMENT_REQUEST)} ${PAYMENT_REQUEST}`;
      const partner =
        action === PAYMENT_REQUEST
          ? ` and partner ${textOf(facts.partner)} ${is(isPaymentRequest(facts))} in ${listOf(facts, "requestPayment")}`
          : "";
      return `${managed}; ${eligible}; ${payment}${partner}; ${wished(facts)}`;
    },
  },
  {
    id: 8,
    name: "AIP success, exactly",
    when: (facts) => facts.is.aipSuccess,
    go: (facts) => (facts.interested ? (facts.requested ?? "aipHome") : "approvedApplication"),
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
    when: (facts) => facts.is.postAip && facts.interested,
    go: (facts) => facts.requested ?? facts.current ?? "aipHome",
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
    when: (facts) => facts.is.aipSuccessRange,
    go: (facts) => facts.requested ?? facts.current ?? (facts.interested ? "aipHome" : "approvedApplication"),
    because: (facts) => {
      const success = range(facts, "AIP_SUCCESS", "CM_LINE_APPROVED", facts.is.aipSuccessRange);
      return facts.is.aipSuccessRange ? `${success}; ${wished(facts)}; ${interest(facts)}` : success;
    },
  },
  {
    id: 11,
    name: "Otherwise",
    when: () => true,
    go: (facts) => (facts.is.submitted ? "submitApplication" : (facts.requested ?? facts.current ?? "qual")),
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
