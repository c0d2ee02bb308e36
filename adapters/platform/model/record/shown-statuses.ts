import type { FinanceHistory } from "@creditline/core/customer/record";
import type { LoanResponse } from "@creditline/core/customer/loan-response";
import { isNoGo } from "@creditline/core/customer/credit-inquiry";
import { STATUS_CODES } from "@creditline/core/status/codes.table";
import {
  aipRejected,
  aipSuccessRange,
  beforeDecision,
  creditManagement,
  submitted,
} from "@creditline/core/status/predicates";
import type { CustomerState } from "../customer/customer-state.ts";

const UNDECIDED: ReadonlySet<string> = new Set([
  STATUS_CODES.AIP_SUBMITTED,
  STATUS_CODES.AIP_CUSTOMER_INTERACTION_REQ,
  STATUS_CODES.AIP_CUSTOMER_INTERACTION_OVER,
]);

/** Whether the bureau has said what it knows of the PAN that it was asked with. */
const bureauHasAnswered = ({ application: { askedWithPan, code } }: CustomerState): boolean =>
  askedWithPan !== null && submitted(code) && !UNDECIDED.has(code);

/** How far the enquiry at the bureau and the income statement are (spec 1 §3). Ours: the words. */
export const submitStatuses = ({ application }: CustomerState) => ({
  tuSubmitStatus: application.askedWithPan === null ? null : "SUBMITTED",
  perfiosSubmitStatus:
    application.statementsSubmitted || application.code === STATUS_CODES.AIP_PERFIOS_SUBMITTED
      ? "SUBMITTED"
      : null,
});

/** How the line stands, as the status code says it; null before the line, and for one that never was. */
export const creditLineStatus = ({ application: { code } }: CustomerState): string | null =>
  creditManagement(code) || code === STATUS_CODES.LINE_CLOSED ? code : null;

/** Whether the bureau found somebody by the PAN that is on record; null before it has answered. Ours: the words. */
export function panStatus(state: CustomerState): string | null {
  const { application, profile } = state;
  if (profile.pan !== application.askedWithPan || !bureauHasAnswered(state)) return null;
  return application.code === STATUS_CODES.AIP_NOHIT ? "NOT_FOUND" : "FOUND";
}

function preApprovalStatus(code: string): string | null {
  if (aipRejected(code)) return "REJECTED";
  if (aipSuccessRange(code) || creditManagement(code)) return "APPROVED";
  return beforeDecision(code) ? "PENDING" : null;
}

/** What the loan response says beside the amounts (spec 1 §3), where it follows from the application. Ours: the words. */
export function decisionStatuses(
  state: CustomerState,
): Pick<
  LoanResponse,
  | "id"
  | "preApprovalStatus"
  | "approvalStatus"
  | "goNogoStatus"
  | "tuRequestStatus"
  | "tuCompleteStatus"
  | "loanAccepted"
> {
  const { application, profile } = state;
  const { creditHistory: firstCredit, openCredit } = profile;
  const interest = application.interest[application.lineType ?? ""];
  const isAsked = application.askedWithPan !== null;
  return {
    id: application.applicationId,
    preApprovalStatus: preApprovalStatus(application.code),
    approvalStatus: creditManagement(application.code) ? "APPROVED" : null,
    goNogoStatus:
      firstCredit === undefined && openCredit === undefined
        ? null
        : isNoGo({ firstCredit, openCredit })
          ? "NO_GO"
          : "GO",
    tuRequestStatus: isAsked ? "SUBMITTED" : null,
    tuCompleteStatus: isAsked ? (bureauHasAnswered(state) ? "COMPLETED" : "PENDING") : null,
    loanAccepted: interest === undefined ? null : interest === "YES",
  };
}

/** The finance history as far as this platform has seen it; what it has not seen is not said (spec 1 §3). */
export function financeHistory({ application, money, profile }: CustomerState): FinanceHistory {
  const hasLoans = money.loans.length > 0;
  return {
    applicationRejected: aipRejected(application.code) ? true : null,
    loanTaken: hasLoans ? true : null,
    checkBounced: money.loans.some(({ charges }) => charges.some(({ kind }) => kind === "bounce"))
      ? true
      : null,
    isFinanceHistoryAvailable: hasLoans,
    loanRequirementReason: profile.loanReason ?? null,
    otherReason: profile.otherReason ?? null,
  };
}
