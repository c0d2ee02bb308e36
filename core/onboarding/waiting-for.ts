import { activeLineOf } from "../credit-line/active-line.ts";
import type { CustomerRecord } from "../customer/record.ts";
import { type BannerState, isBannerState } from "../mandate/banner.ts";
import { t, type Text } from "../messages/message.ts";
import { DAY_MS, HOUR_MS, indiaDay, startOfIndiaDay } from "../calendar/duration.ts";
import { type IsoDay, isSunday } from "../calendar/civil-day.ts";
import { AGENTS_FROM, AGENTS_UNTIL } from "../reference/documents/document-kinds.table.ts";
import { USUAL_DAYS } from "../reference/usual-times.table.ts";
import {
  aipSuccess,
  beforeDecision,
  creditManagement,
  finalResultPending,
  STATUS_CODES,
} from "../status/code.ts";
import { DECISION_USUALLY_MS } from "./decision-time.ts";

/** Whether a transfer would need an account and there is none; shopping needs none (spec 2 §1). */
export const needsPayoutAccount = (record: CustomerRecord): boolean =>
  !record.beneficiaryBankInfo?.accountNumber && activeLineOf(record) !== "CONSUMER_FINANCE";

/**
 * Returns the pending state of beneficiary and auto-repayment; null if none is known. Where no mandate is required no
 * banner is needed (spec 2 §4), so nothing is pending once there is a payout account or none is needed; that state's
 * banner, "add a bank account", applies only if the account is missing.
 */
export function bankBannerState(record: CustomerRecord | null): BannerState | null {
  const state = record?.beneficiaryBankInfo?.status ?? "";
  if (record === null || !isBannerState(state)) return null;
  return state === "MANDATE_NOT_REQUIRED" && !needsPayoutAccount(record) ? null : state;
}

/** The party who must act before an application continues; `no one` if it has ended or everything is done. */
export type Party = "you" | "the lender" | "your bank" | "an agent" | "a partner" | "support" | "nobody";

/** Who acts next, on what, and how long that usually takes; null if unknown. */
export interface Assignment {
  readonly party: Party;
  readonly doing: Text;
  readonly usuallyMs: number | null;
}

/** An assignment and its start: ISO 8601, UTC, from the record; null if the record does not say. */
export interface AssignmentSince extends Assignment {
  readonly since: string | null;
}

/** Whether agents visit customers on a day: on every one but a Sunday (assumed). */
export const isVisitDay = (day: IsoDay): boolean => !isSunday(day);

/**
 * Returns when a video call can start, in milliseconds since 1970: `at` itself during the agents' hours, otherwise the
 * start of their next hours (spec 1 §2 rbl-v-kyc).
 */
export function videoCallFrom(at: number): number {
  const day = startOfIndiaDay(indiaDay(at));
  const opens = day + AGENTS_FROM * HOUR_MS;
  if (at < opens) return opens;
  return at < day + AGENTS_UNTIL * HOUR_MS ? at : opens + DAY_MS;
}

/** How long the lender's steps usually take. All assumed: the specification does not give any (ruling R49). */
export const ASSUMED_TURNS = {
  decisionMs: DECISION_USUALLY_MS,
  statementsMs: DECISION_USUALLY_MS,
  issueMs: DAY_MS,
  documentsMs: USUAL_DAYS.documents * DAY_MS,
} as const;

const you = (doing: Text): Assignment => ({ party: "you", doing, usuallyMs: null });
const lender = (doing: Text, usuallyMs: number): Assignment => ({ party: "the lender", doing, usuallyMs });
const nobody = (doing: Text): Assignment => ({ party: "nobody", doing, usuallyMs: null });

/** Who acts next at each status that waits for someone (spec 1 §4). */
const BY_STATUS: Readonly<Record<string, Assignment>> = {
  [STATUS_CODES.AIP_NOHIT]: you(t("correct your PAN")),
  [STATUS_CODES.AIP_ADDRESS_REQD]: you(t("add your address")),
  [STATUS_CODES.AIP_PERFIOS_REQD]: you(t("verify your income")),
  [STATUS_CODES.AIP_PERFIOS_SUBMITTED]: lender(t("is checking your statements"), ASSUMED_TURNS.statementsMs),
  [STATUS_CODES.AIP_CUSTOMER_INTERACTION_REQ]: you(t("answer the credit bureau's questions")),
  [STATUS_CODES.CM_LINE_APPROVED]: lender(t("is opening your credit line"), ASSUMED_TURNS.issueMs),
  [STATUS_CODES.CM_LINE_ISSUED]: you(t("borrow when you need money")),
};

/** Who acts next at a status; the customer, before they have applied. */
export function assigneeAt(code: string): Assignment {
  const known = BY_STATUS[code];
  if (known !== undefined) return known;
  if (code < STATUS_CODES.AIP_SUBMITTED) return you(t("finish your application"));
  if (finalResultPending(code) || beforeDecision(code))
    return lender(t("is deciding on your application"), ASSUMED_TURNS.decisionMs);
  if (aipSuccess(code)) return you(t("accept or decline your limit"));
  if (creditManagement(code)) return nobody(t("your credit line is ready to use"));
  return code < STATUS_CODES.CM_LINE_APPROVED
    ? you(t("complete your remaining steps"))
    : nobody(t("this application has ended"));
}

/**
 * Who acts next in an application, and since when, read from the record alone, so that the customer and support see
 * the same (ruling R49).
 */
export const waitingFor = (record: CustomerRecord | null): AssignmentSince => ({
  ...assigneeAt(record?.loanResponse?.applicationState?.applicationStatusCode ?? ""),
  since: record?.loanResponse?.statusSince ?? null,
});
