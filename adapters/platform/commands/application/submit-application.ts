import type { StatusReply, SubmitRequest } from "@creditline/core/calls/application/application.shapes";
import { TU_VERSION } from "@creditline/core/calls/tu-version";
import { BANK_MESSAGE } from "@creditline/core/notices/later-messages.table";
import { joinTexts, t, type Text, verbatim } from "@creditline/core/messages/message";
import { STATUS_CODES, submitted } from "@creditline/core/status/code";
import { missingFromQuickProfile, missingFromWork } from "@creditline/core/validation/completeness";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import type { NextOutcome } from "../../model/decisions/deciding.ts";
import type { DecisionAnswer } from "../../model/decisions/outcome.ts";
import { jobTypeOf } from "../../model/record/shown-statuses.ts";
import { badField, CODE_FIRST, refused } from "../../model/refusals.ts";
import type { Decide } from "../customers.ts";
import { requestDecision, retryDecision, statusReply } from "./request-decision.ts";

/** Refuses a submission for another customer, or for another version of the bureau's interface. */
function checkSubmission(state: CustomerState, { customerId, tuVersion }: SubmitRequest): void {
  if (customerId !== state.customerId) throw badField("customerId", "expected the signed-in customer's own");
  if (Number(tuVersion) !== TU_VERSION) throw badField("tuVersion", `expected ${TU_VERSION}`);
}

const LABELS: Readonly<Record<string, Text>> = {
  firstName: t("your full name"),
  dateOfBirth: t("your date of birth"),
  gender: t("your gender"),
  pan: t("your PAN"),
  monthlySalary: t("your monthly salary"),
  employmentType: t("how you are employed"),
  jobType: t("whether you are salaried"),
  officeEmail: t("your office e-mail"),
};

/** The field of the completeness rules for a profile field, if they differ (spec 1 §5). */
const FIELD_OF: Readonly<Record<string, string>> = { panNumber: "pan", declaredIncome: "monthlySalary" };

/**
 * Refuses a submission with an incomplete quick profile or work, or without a confirmed code, listing everything that
 * is missing (ruling R37); then one without a required consent.
 */
function refuseIncomplete({ profile, consents, application }: CustomerState): void {
  const work = missingFromWork({
    ...profile,
    jobType: jobTypeOf(profile),
    panNumber: profile.pan,
    declaredIncome: profile.monthlySalary,
  });
  const missing = [...missingFromQuickProfile(profile), ...work.map((field) => FIELD_OF[field] ?? field)];
  const lacksCode = !application.codeConfirmed;
  const [first] = missing;
  if (first !== undefined) {
    const labels = missing.map((field) => LABELS[field] ?? verbatim(field));
    const profileFirst = t("Complete your profile first: {labels}.", { labels: joinTexts(labels, "and") });
    const message = lacksCode ? joinTexts([profileFirst, CODE_FIRST], " ") : profileFirst;
    throw badField(lacksCode ? [...missing, "otp"] : missing, message, "PROFILE_INCOMPLETE");
  }
  if (lacksCode) throw badField("otp", CODE_FIRST, "CODE_NOT_CONFIRMED");
  if (consents.terms === undefined) {
    throw refused("CONSENT_MISSING", t("Accept the terms and conditions first."), "termsAccepted");
  }
  if (consents.bureau === undefined) {
    throw refused("CONSENT_MISSING", t("Allow the credit bureau check first."), "bureauConsent");
  }
}

/** The outcome after no one was found with this PAN: the same PAN finds no one again. */
const correctionOutcome = (state: CustomerState, now: number, nextOutcome: NextOutcome): DecisionAnswer =>
  state.profile.pan === state.application.askedWithPan
    ? { status: "AIP_NOHIT", afterSeconds: nextOutcome(state, "submit", now).afterSeconds }
    : nextOutcome(state, "correction", now);

/**
 * Submits the application to the bureau and a partner. An application that is already submitted is not submitted
 * again: the reply is its status. After AIP_NOHIT it is submitted again, with the current PAN.
 */
export const submitApplication =
  (request: SubmitRequest, newId: () => string, nextOutcome: NextOutcome): Decide<StatusReply> =>
  (state, now, partners) => {
    checkSubmission(state, request);
    const noHit = state.application.code === STATUS_CODES.AIP_NOHIT;
    if (submitted(state.application.code) && !noHit) {
      return { events: retryDecision(state, now, nextOutcome, partners), reply: statusReply };
    }
    if (!noHit) refuseIncomplete(state);
    const outcome = noHit ? correctionOutcome(state, now, nextOutcome) : nextOutcome(state, "submit", now);
    return {
      events: [
        requestDecision(state, now, {
          step: noHit ? "correction" : "submit",
          status: STATUS_CODES.AIP_SUBMITTED,
          outcome,
          applicationId: state.application.applicationId ?? newId(),
          partner: outcome.partner ?? null,
          partners,
        }),
      ],
      reply: statusReply,
    };
  };

/**
 * Submits the application again with the verified income statement; if that is already done, only replies with its
 * status.
 */
export const submitStatements =
  (request: SubmitRequest, nextOutcome: NextOutcome): Decide<StatusReply> =>
  (state, now, partners) => {
    checkSubmission(state, request);
    const { code } = state.application;
    if (code !== STATUS_CODES.AIP_PERFIOS_REQD) {
      if (code > STATUS_CODES.AIP_PERFIOS_REQD) {
        return { events: retryDecision(state, now, nextOutcome, partners), reply: statusReply };
      }
      throw refused("STATEMENTS_NOT_ASKED_FOR", t("No income statement is needed right now."));
    }
    if (state.accounts.length === 0) throw refused("NO_BANK_DETAILS", BANK_MESSAGE.noBankDetails);
    if (state.salaryAccount === null) throw refused("NO_SALARY_ACCOUNT", BANK_MESSAGE.noSalaryAccount);
    return {
      events: [
        requestDecision(state, now, {
          step: "statements",
          status: STATUS_CODES.AIP_PERFIOS_SUBMITTED,
          outcome: nextOutcome(state, "statements", now),
          partners,
        }),
      ],
      reply: statusReply,
    };
  };
