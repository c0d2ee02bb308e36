import { BANK_MESSAGE } from "@creditline/core/notices/later-messages.table";
import { STATUS_CODES } from "@creditline/core/status/codes.table";
import type { StatusReply, SubmitRequest } from "@creditline/core/calls/application.shapes";
import type { Decide } from "../customers.ts";
import type { NextOutcome } from "../../model/decisions/deciding.ts";
import { refused } from "../../model/refusals.ts";
import { askAgain } from "./ask-again.ts";
import { requestDecision } from "./request-decision.ts";
import { statusReply } from "./status-reply.ts";
import { checkSubmission } from "./submit-application.ts";

/** Submits the application again with the income statement verified; done already, it only says how it stands. */
export const submitStatements =
  (request: SubmitRequest, nextOutcome: NextOutcome): Decide<StatusReply> =>
  (state, now, partners) => {
    checkSubmission(state, request);
    const { code } = state.application;
    if (code !== STATUS_CODES.AIP_PERFIOS_REQD) {
      if (code > STATUS_CODES.AIP_PERFIOS_REQD) {
        return { events: askAgain(state, now, nextOutcome, partners), reply: statusReply };
      }
      throw refused("STATEMENTS_NOT_ASKED_FOR", "No income statement is needed right now.");
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
