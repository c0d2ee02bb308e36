import type { StatusReply } from "@creditline/core/calls/application.shapes";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { happened } from "../../model/customer/events.ts";
import type { EventData } from "../../model/customer/events.ts";
import { applyEvent } from "../../model/customer/fold.ts";
import { noticeAfter } from "../../model/customer/notices.ts";
import type { Decided } from "../customers.ts";
import { statusReply } from "./status-reply.ts";

/** Moves an application to a status, and sends the SMS that the customer asked for, where it calls for one. */
export function movedTo(
  state: CustomerState,
  now: number,
  to: EventData["status.moved"],
): Decided<StatusReply> {
  const moved = happened(now, "status.moved", to);
  const sent = noticeAfter(applyEvent(state, { ...moved, version: state.version + 1 }), moved);
  return {
    events: sent === null ? [moved] : [moved, sent.event],
    ...(sent === null ? {} : { messages: [sent.message] }),
    reply: statusReply,
  };
}
