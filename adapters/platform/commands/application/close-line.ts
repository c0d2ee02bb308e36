import { STATUS_CODES } from "@creditline/core/status/codes.table";
import { creditManagement } from "@creditline/core/status/predicates";
import type { StatusReply } from "@creditline/core/calls/application.shapes";
import { applyEvent } from "../../model/customer/fold.ts";
import { happened } from "../../model/customer/events.ts";
import { noticeAfter } from "../../model/customer/notices.ts";
import { openLoans } from "../../model/money/loans/loans.ts";
import { refused } from "../../model/refusals.ts";
import type { Decide } from "../customers.ts";
import { statusReply } from "./status-reply.ts";

/**
 * The customer closes their line. Refused without one, and while a loan is open on it. Ours: the specification has the
 * status (spec 2 §4) and no way there.
 */
export const closeLine: Decide<StatusReply> = (state, now) => {
  if (!creditManagement(state.application.code)) {
    throw refused("NO_CREDIT_LINE", "You have no credit line to close.");
  }
  if (openLoans(state.money.loans).length > 0) {
    throw refused("LOANS_OPEN", "You still have a loan. Pay it back first, then close the line.");
  }
  const moved = happened(now, "status.moved", { code: STATUS_CODES.LINE_CLOSED });
  const sent = noticeAfter(applyEvent(state, { ...moved, version: state.version + 1 }), moved);
  return {
    events: sent === null ? [moved] : [moved, sent.event],
    ...(sent === null ? {} : { messages: [sent.message] }),
    reply: statusReply,
  };
};
