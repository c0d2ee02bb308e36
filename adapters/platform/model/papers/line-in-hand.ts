import { indiaDay } from "@creditline/core/calendar/india";
import type { StatedLine, Tenure } from "@creditline/core/credit-line/key-facts/line-key-facts";
import { chargedAs } from "@creditline/core/lenders/fees/fee-variants";
import { lenderOf } from "@creditline/core/lenders/lenders.table";
import { isLenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import { saidYes } from "@creditline/core/status/reached";
import type { CustomerState } from "../customer/customer-state.ts";
import type { AcceptedKeyFacts } from "../onboarding/onboarding-state.ts";
import { creditLineOf } from "../record/credit-lines.ts";

/** Whether papers are drawn up: from the customer's interest on (assumed: not stated). */
export const hasPapers = saidYes;

/** The statement that was accepted for the present line; null where none was, or the lender is another one by now. */
export function keyFactsOf({
  application,
  onboarding: { keyFacts },
}: CustomerState): AcceptedKeyFacts | null {
  return keyFacts !== null &&
    keyFacts.applicationId === application.applicationId &&
    keyFacts.partnerCode === application.partner
    ? keyFacts
    : null;
}

/** What a paper of the line is found again by. */
export const referenceOf = ({ application, customerId }: CustomerState): string =>
  application.applicationId ?? customerId;

const isWhole = (tenure: {
  readonly months?: number | null | undefined;
  readonly interestRate?: number | null | undefined;
  readonly minimumWithdrawal: number;
}): tenure is Tenure => typeof tenure.months === "number" && typeof tenure.interestRate === "number";

/** The line that a customer is offered or has, for the papers about it; null where there is none, or no lender of ours. */
export function lineInHand({ application, treatment }: CustomerState, now: number): StatedLine | null {
  const { code, partner, lineType, limit } = application;
  if (!hasPapers(code) || partner === null || lineType === null || limit === null) return null;
  if (!isLenderCode(partner)) return null;
  const [way] = creditLineOf({ partner, lineType, limit, available: limit }).channelPartners ?? [];
  return {
    lender: lenderOf(partner),
    lineType: chargedAs(lineType, treatment.asks?.lineTypeVariant),
    limit: Math.round(limit * 100),
    tenures: (way?.tenures ?? []).filter(isWhole),
    day: indiaDay(now),
  };
}
