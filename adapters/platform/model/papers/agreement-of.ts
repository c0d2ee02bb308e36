import { agreementPaper } from "@creditline/core/credit-line/agreement";
import type { AgreementFacts } from "@creditline/core/credit-line/agreement";
import { toRupees } from "@creditline/core/credit-line/paise";
import type { Paper } from "@creditline/core/credit-line/paper";
import { indiaDay } from "@creditline/core/calendar/india";
import { lenderRow } from "@creditline/core/reference/lenders.table";
import { MARITAL_STATUS } from "@creditline/core/reference/marital-status.table";
import { english } from "@creditline/core/say/said";
import type { Text } from "@creditline/core/say/text";
import { shownPan, shownPhone } from "@creditline/core/validation/shown";
import type { CustomerState } from "../customer/customer-state.ts";
import { signingOf } from "../onboarding/esign-status.ts";
import { lineInHand, referenceOf } from "./line-in-hand.ts";

const maritalStatusOf = (code: string | undefined): string | null =>
  code === undefined ? null : english(MARITAL_STATUS.find(({ value }) => value === code)?.label ?? code);

/** The agreement of the customer's line, made out with their figures; null where there is no line to agree on. */
export function agreementOf(state: CustomerState, now: number): Paper<Text> | null {
  const signing = signingOf(state);
  const isSigned = signing?.status === "COMPLETED";
  // Signed, it stands as it was on the day of the signature.
  const at = isSigned ? Date.parse(signing.askedAt) : now;
  const line = lineInHand(state, at);
  if (line === null) return null;
  const { profile, onboarding } = state;
  const rates = line.tenures.map(({ interestRate }) => interestRate);
  const asked = Number(profile.userAskAmount);
  const facts: AgreementFacts = {
    lenderName: line.lender.name,
    legalName: lenderRow(line.lender.code).legal?.name ?? null,
    customerName: profile.fullName ?? null,
    reference: referenceOf(state),
    day: indiaDay(at),
    limit: toRupees(line.limit),
    rates: { from: Math.min(...rates), to: Math.max(...rates) },
    pan: profile.pan === undefined ? null : shownPan(profile.pan),
    purpose: profile.loanReason ?? null,
    maritalStatus: maritalStatusOf(profile.maritalStatus),
    mobile: shownPhone(state.phone),
    email: onboarding.emailId,
    lineFee: 0,
    askedAmount: asked > 0 ? asked : null,
  };
  return agreementPaper(facts, isSigned ? { at, reference: signing.reference } : null);
}
