import { personaNamed } from "./personas.ts";
import type { StatusReply } from "@creditline/core/calls/application/application.shapes";
import { formatCallAddress } from "@creditline/core/calls/call-address";
import type { Done } from "@creditline/core/calls/call";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { REJECTION_REASONS, type RejectionReason } from "@creditline/core/notices/refusal-reasons.table";
import { LENDER_CODES } from "@creditline/core/reference/lenders/lender-codes.table";
import { isLineType, LINE_TYPES } from "@creditline/core/reference/lenders/lenders.table";
import { aipSuccessRange } from "@creditline/core/status/code";
import { SANDBOX_ADDRESSES } from "../../contract/sandbox-addresses.table.ts";
import type { OutcomeRequest, SetFactsRequest, StandRequest } from "../../contract/sandbox.shapes.ts";
import { changeStatus, statusReply } from "../commands/application/request-decision.ts";
import type { CustomerStart, Decide, Decided } from "../commands/customers.ts";
import type { CustomerState } from "../model/customer/customer-state.ts";
import { createEvent, type EventData } from "../model/customer/events.ts";
import type { Seed } from "../model/customer/seed.ts";
import { matchedLenders } from "../model/decisions/deciding.ts";
import {
  DECISION_STEPS,
  type DecisionAnswer,
  type DecisionStep,
  USUAL_OUTCOME,
} from "../model/decisions/outcome.ts";
import { badField, isAbsent, masked, requireKnown } from "../model/refusals.ts";
import { recordOf } from "../model/record/record.ts";
import { seedEvents } from "./seeding.ts";
import { lineIn, statusCodeNamed, statusNamed } from "./standing-record.ts";

/**
 * Moves a customer to any well-formed status, by its code, known or not, or by name; pending work is cancelled
 * (interfaces).
 */
export const moveStatus =
  (code: string) =>
  (state: CustomerState, now: number): Decided<StatusReply> => {
    const to = statusCodeNamed("code", code);
    const { matched, limit, lineType, partner } = state.application;
    const isUnmatched = aipSuccessRange(to) && (matched === null || matched.offers.length === 0);
    const said = isUnmatched
      ? matchedLenders(state.profile, now, {
          limit: limit ?? undefined,
          lineType: lineType ?? undefined,
          lineTypeVariant: state.treatment.asks?.lineTypeVariant,
          chosen: partner ?? undefined,
        })
      : null;
    return changeStatus(state, now, { code: to, ...(said === null ? {} : { matched: said }) });
  };

const LONGEST_SECONDS = 31_536_000;

const isStep = (text: string): text is DecisionStep => (DECISION_STEPS as readonly string[]).includes(text);
const isReason = (text: string): text is RejectionReason => Object.hasOwn(REJECTION_REASONS, text);

function stepOf(text: string | null | undefined): DecisionStep {
  const step = text ?? "submit";
  if (!isStep(step)) throw badField("step", `expected one of ${DECISION_STEPS.join(", ")}`);
  return step;
}

function outcomeIn(request: OutcomeRequest): DecisionAnswer {
  const {
    afterSeconds = USUAL_OUTCOME.afterSeconds,
    limit,
    partner,
    lineType,
    reasons = [],
    canReRoute,
  } = request;
  const status = statusNamed("status", request.status);
  if (afterSeconds !== null && !(afterSeconds >= 0 && afterSeconds <= LONGEST_SECONDS)) {
    throw badField("afterSeconds", `expected 0 to ${LONGEST_SECONDS}, or null for no answer`);
  }
  const line = lineIn({ limit, partner, lineType });
  if (!reasons.every(isReason)) {
    throw badField("reasons", `expected some of ${Object.keys(REJECTION_REASONS).join(", ")}`);
  }
  return {
    status,
    afterSeconds,
    reasons,
    ...line,
    ...(canReRoute === undefined ? {} : { canReRoute }),
  };
}

/** Sets a step's outcome for a customer, until it is set again. */
export function orderOutcome(request: OutcomeRequest): Decide<Done> {
  const step = stepOf(request.step);
  const outcome = outcomeIn(request);
  return (state, now) => {
    requireKnown(state);
    return {
      events: [createEvent(now, "outcome.ordered", { step, outcome })],
      reply: () => ({ success: true }),
    };
  };
}

const ofOne = (field: string, value: string | null | undefined, known: readonly string[]): void => {
  if (value === undefined || value === null || known.includes(value)) return;
  throw badField(field, `expected one of ${known.join(", ")}`);
};

type Facts = EventData["facts.set"];

/** Interest belongs to the active line and is set for that one. */
function interestWith(
  state: CustomerState,
  lineType: string | null,
  said: string | null | undefined,
): Facts["interest"] {
  const { interest, lineType: was } = state.application;
  if (lineType === null) return interest;
  const moves = lineType !== was && was !== null;
  const moved = moves ? interest[was] : interest[lineType];
  const answer = said === undefined ? moved : said;
  const others = Object.entries(interest).filter(([line]) => line !== lineType && !(moves && line === was));
  return Object.fromEntries(
    answer === undefined || answer === null ? others : [...others, [lineType, answer]],
  );
}

/**
 * Changes facts of an application, for support's "what if" questions (ours). Pending work continues. Throws BadRequest
 * that names the field.
 */
export const setFacts =
  (request: SetFactsRequest) =>
  (state: CustomerState, now: number): Decided<StatusReply> => {
    requireKnown(state);
    const { partner, lineType, interest, actionables, blockedMilestones, interactionRequired } = request;
    ofOne("partner", partner, LENDER_CODES);
    ofOne("lineType", lineType, LINE_TYPES);
    ofOne("interest", interest, ["YES", "NO"]);
    const line = lineType === undefined ? state.application.lineType : lineType;
    if (interest !== undefined && interest !== null && (line === null || !isLineType(line))) {
      throw badField("interest", "expected a line type beside it, since interest is in one line");
    }
    const asksOfLine = lineType !== undefined || interest !== undefined;
    const facts: Facts = {
      ...(partner === undefined ? {} : { partner }),
      ...(lineType === undefined ? {} : { lineType }),
      ...(asksOfLine ? { interest: interestWith(state, line, interest) ?? {} } : {}),
      ...(actionables === undefined ? {} : { actionables }),
      ...(blockedMilestones === undefined ? {} : { blockedMilestones }),
      ...(interactionRequired === undefined ? {} : { interactionRequired }),
    };
    return { events: [createEvent(now, "facts.set", facts)], reply: statusReply };
  };

/** A customer's record in the tester's format: identifiers masked (ruling R30). */
export const shownRecord = (state: CustomerState): CustomerRecord =>
  masked(recordOf(state)) as CustomerRecord;

/** The default persona: approved, and wants the limit. */
const USUAL_PERSONA = "approved-interested";
const USUAL_SEED: Seed = {
  status: "AIP_INTERESTED",
  partner: USUAL_OUTCOME.partner,
  lineType: USUAL_OUTCOME.lineType,
};

/**
 * The starting point of a customer, from a tester's request. Throws BadRequest that names the field and what was
 * expected.
 */
export function parseStart(request: StandRequest): CustomerStart {
  const { like, status, interest, actionables, beneficiaryStatus } = request;
  const persona = personaNamed(like ?? USUAL_PERSONA);
  if (persona === null) {
    throw badField(
      "like",
      `expected the name of a persona, see ${formatCallAddress(SANDBOX_ADDRESSES.personas)}`,
    );
  }
  if (!isAbsent(interest) && interest !== "YES" && interest !== "NO") {
    throw badField("interest", "expected YES or NO");
  }
  const seed: Seed = {
    ...USUAL_SEED,
    ...persona.script.seed,
    ...lineIn(request),
    ...(isAbsent(status) ? {} : { status: statusNamed("status", status) }),
    ...(isAbsent(interest) ? {} : { interest }),
    ...(actionables === undefined ? {} : { actionables }),
    ...(isAbsent(beneficiaryStatus) ? {} : { beneficiaryStatus }),
  };
  const stands = { ...persona, script: { ...persona.script, seed } };
  return {
    name: persona.name,
    before: (registered, now, random) => seedEvents(registered, stands, now, random),
  };
}
