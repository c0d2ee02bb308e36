import { STATUS_CODES } from "@creditline/core/status/codes.table";
import { creditManagement } from "@creditline/core/status/predicates";
import type { StatusReply } from "@creditline/core/calls/application.shapes";
import { isRunning } from "../../model/money/loans/loans.ts";
import { refused } from "../../model/refusals.ts";
import type { Decide } from "../customers.ts";
import { movedTo } from "./moved-to.ts";

/**
 * The customer closes their line. Refused without one, and while a loan runs on it. Ours: the specification has the
 * status (spec 2 §4) and no way there.
 */
export const closeLine: Decide<StatusReply> = (state, now) => {
  if (!creditManagement(state.application.code)) {
    throw refused("NO_CREDIT_LINE", "You have no credit line to close.");
  }
  if (state.money.loans.some(isRunning)) {
    throw refused("LOANS_OPEN", "You still have a loan. Repay it first, then close the line.");
  }
  return movedTo(state, now, { code: STATUS_CODES.LINE_CLOSED });
};
