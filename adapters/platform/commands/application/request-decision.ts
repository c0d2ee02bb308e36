import { indiaDay } from "@creditline/core/calendar/duration";
import type { RerouteReply, StatusReply } from "@creditline/core/calls/application/application.shapes";
import type {
  ProfileChanges,
  RerouteRequest,
  VerifyAnswersRequest,
} from "@creditline/core/calls/entry/customer.shapes";
import { MESSAGE } from "@creditline/core/notices/messages.table";
import { isSelfEmployed } from "@creditline/core/reference/answers/work.table";
import { isLenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import { GIVEN_UP_SECONDS } from "@creditline/core/reference/usual-times.table";
import { plural, t } from "@creditline/core/messages/message";
import type { Field } from "@creditline/core/screens/define/form";
import { CREDIT_QUESTIONS_FORM } from "@creditline/core/screens/forms/credit-eligibility.form";
import {
  STATUS_CODES,
  creditManagement,
  rejected,
  reroutable,
  RETRY_AFTER_MONTHS,
} from "@creditline/core/status/code";
import { type CustomerState, mayReapply } from "../../model/customer/customer-state.ts";
import { createEvent, type CustomerEvent, type EventData } from "../../model/customer/events.ts";
import { applyEvent, afterEvents } from "../../model/customer/fold.ts";
import { creditRepayment } from "../money/report-payment.ts";
import { noticeAfter } from "../../model/customer/notices.ts";
import type { NextOutcome } from "../../model/decisions/deciding.ts";
import type { DecisionAnswer, DecisionStep } from "../../model/decisions/outcome.ts";
import { isRunning } from "../../model/money/loans/loans.ts";
import { checkedField, badField, partnerOfStep, refused } from "../../model/refusals.ts";
import { type ProfileTexts, valueText } from "../../model/profile/pincode-area.ts";
import { availablePartnersOf, BUREAU_QUESTIONS } from "../../model/record/offers-today.ts";
import { recordOf } from "../../model/record/record.ts";
import { type Behaviour, secondsUntil, dueMoment, type Partners } from "../../partners/partner.ts";
import type { Decide, Decided } from "../customers.ts";
import { profileChanges } from "../profile/profile-changes.ts";

/** The refusal if the decision service is unavailable; the specification has words for the application alone. */
const unavailable = (step: DecisionStep) =>
  refused(
    "BUREAU_UNAVAILABLE",
    step === "submit" || step === "correction"
      ? MESSAGE.submitFailed
      : t("The credit bureau isn't replying. Try again in a few minutes."),
  );

/** Statements that could not be analysed are asked for again (assumed). */
const asksAgain = ({ afterSeconds }: DecisionAnswer): DecisionAnswer => ({
  status: "AIP_PERFIOS_REQD",
  afterSeconds,
});

/**
 * Applies a partner's behaviour to an outcome: the bureau's, or the analysis' for statements. A failing partner
 * accepts nothing, a stalled one never decides, and a late one takes longer by its delay. Throws Refused.
 */
function treatedOutcome(step: DecisionStep, outcome: DecisionAnswer, behaviour: Behaviour): DecisionAnswer {
  if (behaviour === "fails") {
    if (step === "statements") return asksAgain(outcome);
    throw unavailable(step);
  }
  const { afterSeconds } = outcome;
  return { ...outcome, afterSeconds: afterSeconds === null ? null : secondsUntil(behaviour, afterSeconds) };
}

/** The application's status, in the shape that its calls return. */
export const statusReply = (state: CustomerState): StatusReply => ({
  success: true,
  applicationId: state.application.applicationId,
  applicationStatusCode: state.application.code,
  currentPartnerCode: state.application.partner,
  statusMessage: recordOf(state).loanResponse?.statusMessage ?? null,
});

/** The event with which a step requests a decision. Throws Refused if no partner can be asked. */
export function requestDecision(
  state: CustomerState,
  now: number,
  request: {
    readonly step: DecisionStep;
    readonly status: string;
    readonly outcome: DecisionAnswer;
    readonly applicationId?: string;
    readonly partner?: string | null;
    readonly partners: Partners;
  },
): CustomerEvent {
  const { step, status, applicationId, partner, partners } = request;
  const outcome = treatedOutcome(step, request.outcome, partners.ask(partnerOfStep(step)).behaviour);
  return createEvent(now, "decision.requested", {
    step,
    applicationId: applicationId ?? state.application.applicationId ?? "",
    status,
    partner: partner ?? null,
    outcome,
    dueAt: dueMoment(now, outcome.afterSeconds),
  });
}

/**
 * Repeats the request for a decision that never came, once it is given up (assumed: after a quarter of an hour); no
 * event while one may still come. The application stays with its lender.
 */
export function retryDecision(
  state: CustomerState,
  now: number,
  nextOutcome: NextOutcome,
  partners: Partners,
): readonly CustomerEvent[] {
  const { undecided, code, partner } = state.application;
  if (undecided === null || now < Date.parse(undecided.since) + GIVEN_UP_SECONDS * 1000) return [];
  const { step } = undecided;
  const { partner: wanted, ...outcome } = nextOutcome(state, step, now);
  const isSubmission = step === "submit" || step === "correction";
  return [
    requestDecision(state, now, {
      step,
      status: code,
      outcome: isSubmission && wanted !== undefined ? { ...outcome, partner: wanted } : outcome,
      partner: isSubmission ? (wanted ?? partner) : partner,
      partners,
    }),
  ];
}

/** Moves an application to a status, and sends the SMS that the customer asked for, if the status calls for one. */
export function changeStatus(
  state: CustomerState,
  now: number,
  to: EventData["status.moved"],
): Decided<StatusReply> {
  const moved = createEvent(now, "status.moved", to);
  const sent = noticeAfter(applyEvent(state, { ...moved, version: state.version + 1 }), moved);
  return {
    events: sent === null ? [moved] : [moved, sent.event],
    ...(sent === null ? {} : { messages: [sent.message] }),
    reply: statusReply,
  };
}

/** Throws BadRequest if a customer other than the signed-in one is named. */
export function requireOwn(customerId: string | null | undefined, own: string): void {
  if (customerId !== undefined && customerId !== null && customerId !== own)
    throw badField("customerId", "expected the signed-in customer's own");
}

/**
 * Closes the customer's line; an overpayment is paid back. Refused without a line, while a loan is open on it, and
 * while there is no account to pay back to. Ours: the specification has the status (spec 2 §4) but no way to reach it.
 */
export const closeLine: Decide<StatusReply> = (state, now) => {
  if (!creditManagement(state.application.code)) {
    throw refused("NO_CREDIT_LINE", t("You have no credit line to close."));
  }
  if (state.money.loans.some(isRunning)) {
    throw refused("LOANS_OPEN", t("You still have a loan. Repay it first, then close the line."));
  }
  const back = creditRepayment(
    state,
    now,
    t("You've paid more than you owed. Add a bank account first, so that we can refund the rest."),
  );
  const closed = changeStatus(afterEvents(state, back.events), now, { code: STATUS_CODES.LINE_CLOSED });
  return {
    ...closed,
    events: [...back.events, ...closed.events],
    messages: [...back.messages, ...(closed.messages ?? [])],
  };
};

/** Starts a new application after a rejection or a closed line; the customer's profile stays. */
export const reapply =
  (newId: () => string): Decide<StatusReply> =>
  (state, now) => {
    if (!mayReapply(state)) {
      throw refused(
        "CANNOT_REAPPLY",
        rejected(state.application.code)
          ? plural(
              RETRY_AFTER_MONTHS,
              "You can apply again {count} month after the rejection.",
              "You can apply again {count} months after the rejection.",
            )
          : state.application.code === STATUS_CODES.LINE_CLOSED
            ? t("You still have a loan on your closed line. Repay it first, then apply again.")
            : t("Your application wasn't rejected, so you can't apply again."),
      );
    }
    return {
      events: [createEvent(now, "application.reopened", { applicationId: newId() })],
      reply: statusReply,
    };
  };

/** The customer chooses another matching offer before accepting (ruling R35); no new decision is made. */
function takeOffer(state: CustomerState, partnerCode: string, now: number): Decided<RerouteReply> {
  const available = availablePartnersOf(state);
  if (!available.includes(partnerCode)) {
    throw badField("partnerCode", `expected one of your offers, ${available.join(", ")}`);
  }
  const isTaken = state.application.partner === partnerCode;
  return {
    events: isTaken ? [] : [createEvent(now, "offer.taken", { partner: partnerCode })],
    reply: (after) => ({ ...statusReply(after), partnerCode }),
  };
}

/**
 * Sends the same application to another partner: the named one, or the next that has not been asked. Only with a code
 * above not-interested (spec 1 §4, ruling R2) and if the record allows it. While the application is approved and the
 * customer has not accepted, the named partner takes over with its offer (ruling R35).
 */
export const reroute =
  ({ partnerCode }: RerouteRequest, nextOutcome: NextOutcome): Decide<RerouteReply> =>
  (state, now, partners) => {
    const { application } = state;
    const named = partnerCode ?? undefined;
    if (named !== undefined && !isLenderCode(named)) {
      throw badField("partnerCode", "expected the code of a partner, such as DMI");
    }
    const hasOffers = (application.matched?.offers ?? []).length > 0;
    if (named !== undefined && application.code === STATUS_CODES.AIP_SUCCESS && hasOffers) {
      return takeOffer(state, named, now);
    }
    if (!reroutable(application.code) || !application.canReRoute) {
      throw refused("CANNOT_REROUTE", t("This application can't go to another lender."));
    }
    const others = availablePartnersOf(state);
    const partner = named ?? others[0];
    if (partner === undefined || !others.includes(partner)) {
      throw refused("PARTNER_NOT_AVAILABLE", t("No other lender can take this application right now."));
    }
    const atPartner = { ...state, application: { ...application, partner } };
    const { partner: _partner, ...outcome } = nextOutcome(atPartner, "reroute", now);
    return {
      events: [
        requestDecision(state, now, {
          step: "reroute",
          status: STATUS_CODES.AIP_SUBMITTED,
          outcome,
          partner,
          partners,
        }),
      ],
      reply: (after) => ({ ...statusReply(after), partnerCode: partner }),
    };
  };

function checkedAnswers(answers: VerifyAnswersRequest["answers"]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (answers ?? []).map(({ id, answer }, i) => {
      const question = BUREAU_QUESTIONS.find((candidate) => candidate.id === id);
      if (question === undefined)
        throw badField(`answers.${i}.id`, "expected the id of a question that was asked");
      const options: readonly string[] = question.options;
      if (!options.includes(answer))
        throw badField(`answers.${i}.answer`, "expected one of the question's options");
      return [id, answer];
    }),
  );
}

/** The fields of the screen that answers for the bureau (spec 1 §2 "Credit-bureau verification screen"). */
const ASKED_ON_SCREEN = CREDIT_QUESTIONS_FORM.fields
  .filter(({ required }: Field) => required)
  .map(({ name }) => name);

/** Whether an answer may be omitted: the self-employed have no salary mode (docs/decisions/applying.md). */
const isSpared = (name: string, { employmentType }: ProfileTexts): boolean =>
  name === "salaryMode" && isSelfEmployed(employmentType);

/**
 * Refuses incomplete answers. Either all of the bureau's own questions are answered (`qAndA`), or all that the
 * specification's screen asks: which of the two a client shows is not stated, and neither may be incomplete (assumed).
 */
function refuseHalf(ids: Readonly<Record<string, string>>, saved: ProfileTexts): void {
  const open = BUREAU_QUESTIONS.filter(({ id }) => ids[id] === undefined);
  if (open.length === 0) return;
  const lacking = ASKED_ON_SCREEN.find((name) => saved[name] === undefined && !isSpared(name, saved));
  if (lacking === undefined) return;
  const questions = open.map(({ id, question }) => `${id} ("${question}")`).join(" and ");
  throw badField(
    "answers",
    `expected an answer to ${questions}, or all that the screen asks, ${lacking} too`,
  );
}

/** Records the answers to the bureau's questions, which ends the interaction; the decision continues. */
export const answerBureau =
  (request: VerifyAnswersRequest, nextOutcome: NextOutcome): Decide<StatusReply> =>
  (state, now, partners) => {
    const { answers, otp: _otp, phone, ...sent } = request;
    const ids = checkedAnswers(answers);
    if (phone !== undefined && phone !== null) checkedField("phone", "phone", valueText(phone));
    const fields = sent as ProfileChanges;
    const named = Object.values(fields).some((value) => value !== undefined && value !== null);
    if (!named && Object.keys(ids).length === 0) throw badField("body", "expected at least one answer");
    const changes = named ? profileChanges(fields, state.profile, indiaDay(now)) : {};
    const { application } = state;
    if (application.code === STATUS_CODES.AIP_CUSTOMER_INTERACTION_OVER)
      return { events: retryDecision(state, now, nextOutcome, partners), reply: statusReply };
    if (!application.interactionRequired && application.code !== STATUS_CODES.AIP_CUSTOMER_INTERACTION_REQ) {
      throw refused("NO_QUESTIONS_ASKED", t("The credit bureau has no questions right now."));
    }
    refuseHalf(ids, changes);
    return {
      events: [
        createEvent(now, "profile.saved", { changes }),
        createEvent(now, "bureau.answered", { answers: ids }),
        requestDecision(state, now, {
          step: "answers",
          status: STATUS_CODES.AIP_CUSTOMER_INTERACTION_OVER,
          outcome: nextOutcome({ ...state, profile: { ...state.profile, ...changes } }, "answers", now),
          partners,
        }),
      ],
      reply: statusReply,
    };
  };
