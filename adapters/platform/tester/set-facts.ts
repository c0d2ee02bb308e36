import type { StatusReply } from "@creditline/core/calls/application.shapes";
import { LENDER_CODES } from "@creditline/core/reference/lender-codes.table";
import { isLineType, LINE_TYPES } from "@creditline/core/reference/line-types.table";
import type { SetFactsRequest } from "../../contract/sandbox.shapes.ts";
import { statusReply } from "../commands/application/status-reply.ts";
import type { Decided } from "../commands/customers.ts";
import type { CustomerState } from "../model/customer/customer-state.ts";
import { type EventData, happened } from "../model/customer/events.ts";
import { badField, requireKnown } from "../model/refusals.ts";

const ofOne = (field: string, value: string | null | undefined, known: readonly string[]): void => {
  if (value === undefined || value === null || known.includes(value)) return;
  throw badField(field, `expected one of ${known.join(", ")}`);
};

type Facts = EventData["facts.set"];

/** Interest is said of one line: it moves with the active line, and is said or taken back of the one that is active then. */
function interestWith(
  state: CustomerState,
  lineType: string | null,
  said: string | null | undefined,
): Facts["interest"] {
  const { interest, lineType: was } = state.application;
  if (lineType === null) return interest;
  const moves = lineType !== was && was !== null;
  const moved = moves ? interest[was] : interest[lineType];
  const answer = said === undefined ? moved : said;
  const others = Object.entries(interest).filter(([line]) => line !== lineType && !(moves && line === was));
  return Object.fromEntries(
    answer === undefined || answer === null ? others : [...others, [lineType, answer]],
  );
}

/**
 * Makes facts of an application others, as support asks "what if" about (ours). What was under way goes on. Throws
 * BadRequest that names the field.
 */
export const setFacts =
  (request: SetFactsRequest) =>
  (state: CustomerState, now: number): Decided<StatusReply> => {
    requireKnown(state);
    const { partner, lineType, interest, actionables, blockedMilestones, interactionRequired } = request;
    ofOne("partner", partner, LENDER_CODES);
    ofOne("lineType", lineType, LINE_TYPES);
    ofOne("interest", interest, ["YES", "NO"]);
    const line = lineType === undefined ? state.application.lineType : lineType;
    if (interest !== undefined && interest !== null && (line === null || !isLineType(line))) {
      throw badField("interest", "expected a line type beside it, since interest is in one line");
    }
    const asksOfLine = lineType !== undefined || interest !== undefined;
    const facts: Facts = {
      ...(partner === undefined ? {} : { partner }),
      ...(lineType === undefined ? {} : { lineType }),
      ...(asksOfLine ? { interest: interestWith(state, line, interest) ?? {} } : {}),
      ...(actionables === undefined ? {} : { actionables }),
      ...(blockedMilestones === undefined ? {} : { blockedMilestones }),
      ...(interactionRequired === undefined ? {} : { interactionRequired }),
    };
    return { events: [happened(now, "facts.set", facts)], reply: statusReply };
  };
