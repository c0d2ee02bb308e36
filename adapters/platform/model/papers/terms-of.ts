import { lenderNamed } from "@creditline/core/reference/lender-named";
import { indiaDay } from "@creditline/core/calendar/india";
import { lenderTerms } from "@creditline/core/credit-line/lender-terms";
import type { Paper } from "@creditline/core/credit-line/paper";
import { legalNameOf } from "@creditline/core/reference/legal-name";
import type { Text } from "@creditline/core/say/text";
import type { CustomerState } from "../customer/customer-state.ts";

/** The terms of the customer's lender, and ours, as they stand on the day of a moment; null without a lender. */
export function termsOf({ application: { partner } }: CustomerState, now: number): Paper<Text> | null {
  if (partner === null) return null;
  const lender = lenderNamed(partner);
  // Who lends is named in full where the name is public (ruling R57).
  return lenderTerms({ lender, legalName: legalNameOf(partner) ?? lender, day: indiaDay(now) });
}
