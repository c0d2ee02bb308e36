import { aipSuccessRange } from "@creditline/core/status/predicates";
import type { StatusReply } from "@creditline/core/calls/application.shapes";
import type { CustomerState } from "../model/customer/customer-state.ts";
import type { Decided } from "../commands/customers.ts";
import { matchedLenders } from "../model/decisions/deciding.ts";
import { statusCodeNamed } from "./status-named.ts";
import { movedTo } from "../commands/application/moved-to.ts";

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
          lineTypeVariant: state.treatment.asks?.lineTypeVariant,
          chosen: partner ?? undefined,
        })
      : null;
    return movedTo(state, now, { code: to, ...(said === null ? {} : { matched: said }) });
  };
