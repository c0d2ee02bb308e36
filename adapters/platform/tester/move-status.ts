import { aipSuccessRange } from "@creditline/core/status/predicates";
import type { StatusReply } from "@creditline/core/calls/application.shapes";
import type { CustomerState } from "../model/customer/customer-state.ts";
import type { Decided } from "../commands/customers.ts";
import { matchedLenders } from "../model/decisions/deciding.ts";
import { happened } from "../model/customer/events.ts";
import { applyEvent } from "../model/customer/fold.ts";
import { noticeAfter } from "../model/customer/notices.ts";
import { statusCodeNamed } from "./status-named.ts";
import { statusReply } from "../commands/application/status-reply.ts";

/** Moves a customer to any well-formed status, by its code, known or not, or by name; what was under way is called off (interfaces). */
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
          chosen: partner ?? undefined,
        })
      : null;
    const moved = happened(now, "status.moved", { code: to, ...(said === null ? {} : { matched: said }) });
    const sent = noticeAfter(applyEvent(state, { ...moved, version: state.version + 1 }), moved);
    return {
      events: sent === null ? [moved] : [moved, sent.event],
      ...(sent === null ? {} : { messages: [sent.message] }),
      reply: statusReply,
    };
  };
