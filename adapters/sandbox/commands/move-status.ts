import { aipSuccessRange } from "@creditline/core/status/predicates";
import type { StatusReply } from "../../contract/application.shapes.ts";
import type { Decide } from "../customers.ts";
import { matchedLenders } from "../deciding.ts";
import { happened } from "../events.ts";
import { applyEvent } from "../fold.ts";
import { noticeAfter } from "../notices.ts";
import { statusCodeNamed } from "../status-named.ts";
import { statusReply } from "./status-reply.ts";

/** Moves a customer to any well-formed status, by its code, known or not, or by name; what was under way is called off (interfaces). */
export const moveStatus =
  (code: string): Decide<StatusReply> =>
  (state, now) => {
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
