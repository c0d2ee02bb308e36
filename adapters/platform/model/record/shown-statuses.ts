import { createHash } from "node:crypto";
import type { CreditLine, LoanResponse, Tenure } from "@creditline/core/customer/credit-line-info";
import type { ApplicationState } from "@creditline/core/customer/customer";
import { isNoGo } from "@creditline/core/customer/lender-offer";
import type { FinanceHistory } from "@creditline/core/customer/record";
import { lenderOf } from "@creditline/core/lenders/lenders.table";
import { SHOPPING_PARTNERS } from "@creditline/core/lenders/offerings";
import { CASH_TENURES, NO_COST_TENURES } from "@creditline/core/lenders/tenures.table";
import { isCheckout } from "@creditline/core/reference/channels.table";
import { isLenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import {
  STATUS_CODES,
  aipRejected,
  aipSuccessRange,
  beforeDecision,
  creditManagement,
  submitted,
} from "@creditline/core/status/code";
import type { CustomerState } from "../customer/customer-state.ts";
import type { ProfileTexts } from "../profile/pincode-area.ts";

/**
 * The permissions that the platform asks for. Assumed, since no value is shown: the location, while onboarding
 * continues, and mandatory only if the lender wants it, so that the location rule (spec 1 §5 "Location") has its
 * bounds and blocks no one.
 */
export const permissionsAsked = ({ treatment }: Pick<CustomerState, "treatment">) =>
  [
    {
      name: "LOCATION",
      mandatory: treatment.asks?.locationMandatory === true,
      minApplicationStatusCode: STATUS_CODES.AIP_SUCCESS,
      maxApplicationStatusCode: STATUS_CODES.CM_LINE_APPROVED,
    },
  ] as const satisfies NonNullable<ApplicationState["appPermissionsRequired"]>;

/** Full-time salaried, as the quick profile asks; the work form is more exact and takes precedence. */
export const jobTypeOf = (profile: ProfileTexts): string | null =>
  profile.jobType ??
  (profile.salaried === undefined ? null : profile.salaried === "yes" ? "Salaried" : "Other");

/** The tenures of a partner's cash line; those common to all partners if it is unknown. */
const cashTenures = (partner: string): readonly Tenure[] =>
  (isLenderCode(partner) ? lenderOf(partner).tenures : CASH_TENURES).value;

/** A customer's line with a partner. Amounts in rupees. */
export function creditLineOf(line: {
  readonly partner: string;
  readonly lineType: string;
  readonly limit: number;
  readonly available: number;
}): CreditLine {
  const limit = { available: line.available, total: line.limit };
  if (line.lineType === "CONSUMER_FINANCE") {
    return {
      lineType: line.lineType,
      priority: 1,
      channelPartners: SHOPPING_PARTNERS.map(({ code, channel }) => ({
        channelPartner: code,
        channel,
        mode: isCheckout(channel) ? "OFFLINE" : "ONLINE",
        activeStatus: "ACTIVE",
        limit,
        tenures: NO_COST_TENURES.value,
      })),
    };
  }
  return {
    lineType: line.lineType,
    priority: 1,
    channelPartners: [
      {
        channelPartner: line.partner,
        channel: "IMPS",
        mode: "ONLINE",
        activeStatus: "ACTIVE",
        limit,
        tenures: cashTenures(line.partner),
      },
    ],
  };
}

/** Letters and digits that can't be confused when a code is read out. */
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const SAYS = 8;
const CHECKS = 2;

const signsOf = (text: string, length: number): string =>
  [...createHash("sha256").update(text).digest().subarray(0, length)]
    .map((byte) => SIGNS[byte % SIGNS.length])
    .join("");

const checkOf = (body: string): string => signsOf(`check ${body}`, CHECKS);

/**
 * The customer's own invite code: it reveals nothing about them, is always the same, and ends with two check
 * characters. Ours: the referral card (spec 2 §1) says nothing about codes.
 */
export function ownInviteCode(customerId: string): string {
  const body = signsOf(`invite ${customerId}`, SAYS);
  return body + checkOf(body);
}

/** Whether a code has the format of a customer's own. */
export const isOwnInviteCode = (code: string): boolean =>
  code.length === SAYS + CHECKS && checkOf(code.slice(0, SAYS)) === code.slice(SAYS);

const UNDECIDED: ReadonlySet<string> = new Set([
  STATUS_CODES.AIP_SUBMITTED,
  STATUS_CODES.AIP_CUSTOMER_INTERACTION_REQ,
  STATUS_CODES.AIP_CUSTOMER_INTERACTION_OVER,
]);

/** Whether the bureau has replied for the PAN that it was asked with. */
const bureauHasAnswered = ({ application: { askedWithPan, code } }: CustomerState): boolean =>
  askedWithPan !== null && submitted(code) && !UNDECIDED.has(code);

/** The progress of the bureau's enquiry and the income statement (spec 1 §3). Ours: the words. */
export const submitStatuses = ({ application }: CustomerState) => ({
  tuSubmitStatus: application.askedWithPan === null ? null : "SUBMITTED",
  perfiosSubmitStatus:
    application.statementsSubmitted || application.code === STATUS_CODES.AIP_PERFIOS_SUBMITTED
      ? "SUBMITTED"
      : null,
});

/** The status of the line, by the status code; null before the line, and if there never was one. */
export const creditLineStatus = ({ application: { code } }: CustomerState): string | null =>
  creditManagement(code) || code === STATUS_CODES.LINE_CLOSED ? code : null;

/** Whether the bureau found someone with the PAN on record; null before it has answered. Ours: the words. */
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

/**
 * The parts of the loan response besides the amounts (spec 1 §3) that follow from the application. Ours: the words.
 */
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

/** The finance history that this platform has seen; unknown parts are omitted (spec 1 §3). */
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
