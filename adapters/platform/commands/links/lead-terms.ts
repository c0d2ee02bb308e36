import type { LeadTncReply, LeadTncRequest } from "@creditline/core/calls/link/magic-link.shapes";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { happened } from "../../model/customer/events.ts";
import { badField } from "../../model/refusals.ts";
import type { Decide } from "../customers.ts";

/** Under which the terms for a partner's lead are kept: they are nobody's but the platform's. */
const LEAD_TERMS = "LEAD";

/** Whether the terms for a partner's lead were accepted. */
export const hasLeadTerms = ({ onboarding }: CustomerState): boolean =>
  onboarding.terms[LEAD_TERMS] !== undefined;

/** Gives the terms for a partner's lead; accepts them where that is asked. */
export const leadTerms =
  ({ accepted }: LeadTncRequest): Decide<LeadTncReply> =>
  (state, now) => {
    if (accepted === false) throw badField("accepted", "expected yes; the terms must be accepted to go on");
    const isNew = accepted === true && !hasLeadTerms(state);
    return {
      events: isNew ? [happened(now, "terms.accepted", { partnerCode: LEAD_TERMS })] : [],
      reply: (after) => ({
        success: true,
        title: "Terms and conditions of the platform",
        terms: ["We pass your application on to a partner lender.", "You can withdraw it before you sign."],
        agreedOn: after.onboarding.terms[LEAD_TERMS] ?? null,
      }),
    };
  };
