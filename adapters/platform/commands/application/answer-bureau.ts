import { isOwnWork } from "@creditline/core/reference/answers/work.table";
import { CREDIT_QUESTIONS_FORM } from "@creditline/core/screens/forms/credit-eligibility.form";
import type { Field } from "@creditline/core/screens/define/form";
import { STATUS_CODES } from "@creditline/core/status/codes.table";
import { indiaDay } from "@creditline/core/calendar/india";
import type { StatusReply } from "@creditline/core/calls/application/application.shapes";
import type { ProfileChanges, VerifyAnswersRequest } from "@creditline/core/calls/entry/customer.shapes";
import { checkedField } from "../../model/plain-fields.ts";
import { BUREAU_QUESTIONS } from "../../model/record/bureau-questions.table.ts";
import type { Decide } from "../customers.ts";
import { happened } from "../../model/customer/events.ts";
import type { NextOutcome } from "../../model/decisions/deciding.ts";
import { type ProfileTexts, valueText } from "../../model/profile/profile-fields.ts";
import { badField, refused } from "../../model/refusals.ts";
import { askAgain } from "./change-application.ts";
import { profileChanges } from "../profile/profile-changes.ts";
import { requestDecision, statusReply } from "./request-decision.ts";

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

/** What the screen that answers for the bureau must hold (spec 1 §2 "Credit-bureau verification screen"). */
const ASKED_ON_SCREEN = CREDIT_QUESTIONS_FORM.fields
  .filter(({ required }: Field) => required)
  .map(({ name }) => name);

/** Whether an answer may be left out: who works for themselves has no salary mode (docs/decisions/applying.md). */
const isSpared = (name: string, { employmentType }: ProfileTexts): boolean =>
  name === "salaryMode" && isOwnWork(employmentType);

/**
 * Refuses answers that leave something open. All of the bureau's own questions are answered (`qAndA`), or all that the
 * specification's screen asks: which of the two a client shows is not stated, and neither is done by halves (assumed).
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

/** Takes the answers to the bureau's questions; the interaction is over then, and the decision goes on. */
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
      return { events: askAgain(state, now, nextOutcome, partners), reply: statusReply };
    if (!application.interactionRequired && application.code !== STATUS_CODES.AIP_CUSTOMER_INTERACTION_REQ) {
      throw refused("NO_QUESTIONS_ASKED", "The credit bureau has no questions right now.");
    }
    refuseHalf(ids, changes);
    return {
      events: [
        happened(now, "profile.saved", { changes }),
        happened(now, "bureau.answered", { answers: ids }),
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
