import { isLocked } from "../customer/record-facts.ts";
import type { CustomerRecord } from "../customer/record.ts";
import { assigneeAt, type AssignmentSince, bankBannerState, type Party } from "../onboarding/waiting-for.ts";
import { checklistOf } from "../onboarding/checklist.ts";
import type { OnboardingStep } from "../onboarding/step.ts";
import type { ScreenName } from "../screens/catalogue.ts";
import type { CustomerLayout } from "../screens/define/layouts.ts";
import { currentAssigneeOf } from "../onboarding/turn-at-bank.ts";
import { assigneeInOnboarding } from "../onboarding/turn-in-onboarding.ts";
import {
  aipRejected,
  isLineIssued,
  nameOfStatus,
  type Stage,
  STATUS_CODES,
  type StatusMode,
  type StatusName,
} from "../status/code.ts";
import { type Decision, explain, type ExplainedDecision, type RuleTrace } from "./landing.ts";
import {
  AWAITED_AT_BANNER,
  AWAITED_WITHOUT_LINE,
  type Awaiting,
  awaitingAt,
  awaitingWhenEscalated,
  awaitingWhenLocked,
  type NextStep,
  stepInWords,
} from "./next-steps.table.ts";
import type { Actor, Situation } from "./situation.ts";

/** Who acts next, what they do, since when, how long it usually takes, and what comes next. */
export interface AssigneeReport {
  readonly turn: Actor;
  readonly waitingFor: string | null;
  /** ISO 8601, UTC; null without a record that says it. */
  readonly since: string | null;
  readonly usuallySeconds: number | null;
  readonly next: readonly NextStep[];
}

/** Why a customer is where they are; the shape that `creditline why` prints, in its order. */
export interface Why extends AssigneeReport {
  readonly screen: ScreenName;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly layout: CustomerLayout;
  readonly rule: number;
  readonly because: string;
  /** Empty text for a customer who has not applied. */
  readonly status: string;
  readonly statusName: StatusName | null;
  readonly stage: Stage;
  readonly mode: StatusMode;
  readonly trace: readonly RuleTrace[];
}

const WHO: Readonly<Record<Party, Actor>> = {
  you: "customer",
  "the lender": "lender",
  "your bank": "bank",
  "an agent": "partner",
  "a partner": "partner",
  support: "support",
  nobody: "nobody",
};

const secondsOf = (ms: number | null): number | null => (ms === null ? null : ms / 1000);

const toReport = (
  { party, since, usuallyMs }: AssignmentSince,
  { waitingFor, next }: Awaiting,
): AssigneeReport => ({
  turn: WHO[party],
  waitingFor,
  since,
  usuallySeconds: secondsOf(usuallyMs),
  next,
});

/** The rules that read more than the status; their facts say who acts next. */
const OF_INTERACTION = 4;
const OF_REJECTION = 5;
/** A later rule decides for a customer whose line is issued by its status, but whose line type is not managed. */
const OF_MANAGEMENT = 7;

/** Returns the status that matches the landing screen, if another fact than the status led to it. */
function statusToActOn({ rule, route }: Pick<Decision, "rule" | "route">, status: string): string {
  if (rule === OF_INTERACTION) return STATUS_CODES.AIP_CUSTOMER_INTERACTION_REQ;
  if (rule === OF_REJECTION) return aipRejected(status) ? status : STATUS_CODES.QUAL_REJECTED;
  if (route.endsWith("approvedApplication")) return STATUS_CODES.AIP_SUCCESS;
  return status === STATUS_CODES.AIP_SUCCESS ? STATUS_CODES.AIP_INTERESTED : status;
}

function nextAfter({ id, turn }: OnboardingStep): NextStep {
  const { customer, other } = stepInWords(id);
  return { what: turn === "you" ? customer : other, by: WHO[turn] };
}

/** Returns who acts next during onboarding, from the same checklist as on the customer's home. */
function onboardingTurn(record: CustomerRecord): AssigneeReport | null {
  const { steps, next, waitsFor, isComplete } = checklistOf(record);
  // When the checklist is complete the lender opens the line, as after an approval.
  if (isComplete) return toReport(assigneeInOnboarding(record), awaitingAt(STATUS_CODES.CM_LINE_APPROVED));
  const open = steps.filter(
    ({ required, standing }) => required && standing !== "done" && standing !== "waived",
  );
  const now = next ?? waitsFor[0];
  if (now === undefined) return null;
  return {
    turn: WHO[now.turn],
    waitingFor: stepInWords(now.id).waitingFor,
    since: now.since,
    usuallySeconds: secondsOf(now.usuallyMs),
    next: open.map(nextAfter),
  };
}

/** Returns who acts next for an issued line whose payout is pending. */
function bankTurn(record: CustomerRecord, status: string): AssigneeReport | null {
  const state = isLineIssued(status) ? bankBannerState(record) : null;
  const nextAtBank = state === null ? null : AWAITED_AT_BANNER[state];
  return nextAtBank === null ? null : toReport(currentAssigneeOf(record), nextAtBank);
}

const supportsTurn = (since: string | null, awaiting: Awaiting): AssigneeReport => ({
  turn: "support",
  since,
  usuallySeconds: null,
  ...awaiting,
});

/**
 * Returns who acts next. An escalated customer waits for support first, from the day of the escalation. A customer with
 * a locked account, or whose record lacks the line that the status implies, can do nothing themselves.
 */
function turnOf(decision: ExplainedDecision, status: string, record: CustomerRecord | null): AssigneeReport {
  const own = ownTurn(decision, status, record);
  const since = record?.customerDetails?.escalatedAt ?? null;
  if (since !== null) return supportsTurn(since, awaitingWhenEscalated(own));
  const isCustomers = own.turn === "customer" || own.next[0]?.by === "customer";
  if (isCustomers && isLocked(record?.customerDetails?.isAcctLocked))
    return supportsTurn(null, awaitingWhenLocked(own));
  if (record !== null && decision.stage === "CREDIT_MANAGEMENT" && decision.rule > OF_MANAGEMENT) {
    return supportsTurn(null, AWAITED_WITHOUT_LINE);
  }
  return own;
}

/** Returns who acts next by the facts alone, without a record. */
export const assigneeByFacts = (decision: Pick<Decision, "rule" | "route">, status: string): Actor =>
  WHO[assigneeAt(statusToActOn(decision, status)).party];

function ownTurn(decision: ExplainedDecision, status: string, record: CustomerRecord | null): AssigneeReport {
  const acted = statusToActOn(decision, status);
  const since = record?.loanResponse?.statusSince ?? null;
  const own = toReport({ ...assigneeAt(acted), since }, awaitingAt(acted));
  if (record === null) return own;
  if (decision.mode === "POST_AIP" && acted === STATUS_CODES.AIP_INTERESTED) {
    return onboardingTurn(record) ?? own;
  }
  return bankTurn(record, status) ?? own;
}

/**
 * Why a customer is where they are: the landing decision with its trace, who acts next (ruling R49) and what comes
 * next. A record adds what the facts lack: since when, which onboarding steps are open, what the bank does.
 */
export function whyHere(situation: Situation, record: CustomerRecord | null): Why {
  const decision = explain(situation);
  const { route, path, query, rule, stage, mode, trace } = decision;
  const { status } = situation;
  return {
    screen: route,
    path,
    query,
    layout: situation.layout ?? "default",
    rule,
    because: trace[rule - 1]?.because ?? "",
    status,
    statusName: nameOfStatus(status),
    stage,
    mode,
    ...turnOf(decision, status, record),
    trace,
  };
}
