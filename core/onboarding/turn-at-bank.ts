import { t, type Text } from "../messages/message.ts";
import { DAY_MS } from "../calendar/duration.ts";
import { USUAL_DAYS } from "../reference/usual-times.table.ts";
import { type Assignment, type AssignmentSince, bankBannerState, waitingFor } from "./waiting-for.ts";
import type { BannerState } from "../mandate/banner.ts";
import type { CustomerRecord } from "../customer/record.ts";
import { isLineIssued } from "../status/code.ts";

const you = (doing: Text): Assignment => ({ party: "you", doing, usuallyMs: null });

const ADD_ACCOUNT = you(t("add a bank account"));
const SET_UP = you(t("set up auto-pay"));
const PROVE = you(t("upload a bank proof"));

const CONFIRMING: Assignment = {
  party: "your bank",
  doing: t("is verifying your account"),
  usuallyMs: USUAL_DAYS.account * DAY_MS,
};
const REVIEWING: Assignment = {
  party: "the lender",
  doing: t("is reviewing your documents"),
  usuallyMs: USUAL_DAYS.bankPapers * DAY_MS,
};
const REGISTERING: Assignment = {
  party: "your bank",
  doing: t("is setting up your auto-pay"),
  usuallyMs: USUAL_DAYS.mandate * DAY_MS,
};

/**
 * Who acts next in each state of beneficiary and auto-pay (spec 2 §4), and what they do; null if nothing is left to do
 * or nothing is stated.
 */
export const TURN_OF_BANNER: Readonly<Record<BannerState, Assignment | null>> = {
  BLOCKED: you(t("change your bank account")),
  BD_PENDING: ADD_ACCOUNT,
  MANDATE_NOT_REQUIRED: ADD_ACCOUNT,
  CX_ACTION_PENDING: SET_UP,
  EMANDATE_CX_ATN_PENDING: SET_UP,
  PICKUP_PENDING_EMANDATE_ELIGIBLE: you(
    t("meet our agent to hand over your form, or sign at your bank online"),
  ),
  MANDATE_PENDING_EMANDATE_ELIGIBLE: SET_UP,
  PENNY_DROP_REVIEW: CONFIRMING,
  PENNY_DROP_REVIEW_EMANDATE_ELIGIBLE: CONFIRMING,
  DOCUMENT_REVIEW: REVIEWING,
  PENNY_DROP_REVIEW_EMANDATE_COMPLETED: REVIEWING,
  EMANDATE_DOCUMENT_REVIEW: REGISTERING,
  NACH_DOCUMENT_REVIEW: REGISTERING,
  FINOPS_REVIEW: {
    party: "the lender",
    doing: t("is checking if a paper form is needed"),
    usuallyMs: USUAL_DAYS.paperForm * DAY_MS,
  },
  NACH_PICKUP_PENDING: {
    party: "an agent",
    doing: t("will call you to book an appointment"),
    usuallyMs: USUAL_DAYS.agent * DAY_MS,
  },
  PICKUP_PENDING_EMANDATE_COMPLETED: PROVE,
  MANDATE_PENDING_EMANDATE_COMPLETED: PROVE,
  REJECTED: you(t("contact support")),
  VERIFIED: null,
  UNKNOWN: null,
};

/** Returns who acts next on the account and its mandate, and since when; null if nothing is pending (ruling R49). */
export function assigneeAtBank(record: CustomerRecord | null): AssignmentSince | null {
  const state = bankBannerState(record);
  const turn = state === null ? null : TURN_OF_BANNER[state];
  return turn === null ? null : { ...turn, since: record?.beneficiaryBankInfo?.statusSince ?? null };
}

/**
 * Who acts next from the application to the mandate (ruling R49): once the line is issued, the bank, the lender's desk
 * or an agent on which the payout depends; before that, and if nothing is pending there, who acts next in the
 * application.
 */
export function currentAssigneeOf(record: CustomerRecord | null): AssignmentSince {
  const code = record?.loanResponse?.applicationState?.applicationStatusCode ?? "";
  return (isLineIssued(code) ? assigneeAtBank(record) : null) ?? waitingFor(record);
}
