import type { Tone } from "../messages/translate.ts";
import { messageKey } from "../messages/message.ts";

/** Where a banner's button leads; null for a button that only closes the banner. */
export type BannerRoute =
  | "cm-beneficiary-details"
  | "cm-setup-emandate"
  | "cm-schedule-appointment"
  | "cm-submit-bank-proof"
  | null;

interface BannerAction {
  readonly label: string;
  readonly route: BannerRoute;
}

interface BannerRow {
  readonly message: string;
  /** The banner's second line; null if it has one line. */
  readonly detail: string | null;
  readonly action: BannerAction | null;
  readonly tone: Tone;
}

const ADD_ACCOUNT = {
  message: messageKey("Add a bank account"),
  detail: null,
  action: { label: messageKey("Add a bank account"), route: "cm-beneficiary-details" },
  tone: "warning",
} as const satisfies BannerRow;

/** The message is the specification's; of the button it says only where it leads, so that it is ours. */
const SET_UP = {
  message: messageKey("Set up auto-repayments"),
  detail: null,
  action: { label: messageKey("Set up auto-pay"), route: "cm-setup-emandate" },
  tone: "warning",
} as const satisfies BannerRow;

const VERIFYING_BENEFICIARY = {
  message: messageKey("Beneficiary details being verified"),
  detail: null,
  action: { label: messageKey("Set up auto-repayments"), route: "cm-setup-emandate" },
  tone: "info",
} as const satisfies BannerRow;

const REVIEWING_DOCUMENTS = {
  message: messageKey("Documents under review"),
  detail: null,
  action: null,
  tone: "info",
} as const satisfies BannerRow;

const VERIFYING_STATUS = {
  message: messageKey("Verifying auto-repayment status"),
  detail: null,
  action: null,
  tone: "info",
} as const satisfies BannerRow;

const PROOF_FAILED = {
  message: messageKey("Failed to verify your beneficiary details"),
  detail: null,
  action: { label: messageKey("Upload bank account proof"), route: "cm-submit-bank-proof" },
  tone: "error",
} as const satisfies BannerRow;

/**
 * The banner of every beneficiary and auto-repayment state (spec 2 §4), with the texts of spec 2 §8 where it has
 * one. UNKNOWN is named only as a state in which no banner is needed: it says nothing. The tones are ours.
 */
export const BANNERS = {
  BLOCKED: {
    message: messageKey("Your bank does not support digital auto-repayments"),
    detail: null,
    action: { label: messageKey("Change beneficiary details"), route: "cm-beneficiary-details" },
    tone: "error",
  },
  BD_PENDING: ADD_ACCOUNT,
  MANDATE_NOT_REQUIRED: ADD_ACCOUNT,
  CX_ACTION_PENDING: SET_UP,
  EMANDATE_CX_ATN_PENDING: SET_UP,
  PICKUP_PENDING_EMANDATE_ELIGIBLE: SET_UP,
  MANDATE_PENDING_EMANDATE_ELIGIBLE: SET_UP,
  PENNY_DROP_REVIEW: VERIFYING_BENEFICIARY,
  PENNY_DROP_REVIEW_EMANDATE_ELIGIBLE: VERIFYING_BENEFICIARY,
  DOCUMENT_REVIEW: REVIEWING_DOCUMENTS,
  PENNY_DROP_REVIEW_EMANDATE_COMPLETED: REVIEWING_DOCUMENTS,
  EMANDATE_DOCUMENT_REVIEW: VERIFYING_STATUS,
  NACH_DOCUMENT_REVIEW: VERIFYING_STATUS,
  FINOPS_REVIEW: {
    message: messageKey("Failed to set up auto-repayments"),
    detail: messageKey("A physical form may be needed. If so, it will be picked up from you."),
    action: null,
    tone: "error",
  },
  NACH_PICKUP_PENDING: {
    message: messageKey("An agent will call to book an appointment"),
    detail: null,
    action: { label: messageKey("View appointment status"), route: "cm-schedule-appointment" },
    tone: "info",
  },
  PICKUP_PENDING_EMANDATE_COMPLETED: PROOF_FAILED,
  MANDATE_PENDING_EMANDATE_COMPLETED: PROOF_FAILED,
  REJECTED: {
    message: messageKey("Account Disabled: Your IMPS has been disabled"),
    detail: messageKey("Contact support."),
    action: null,
    tone: "error",
  },
  VERIFIED: {
    message: messageKey("You're all set!"),
    detail: messageKey("Any amount can be transferred from the credit line."),
    action: { label: messageKey("Got it"), route: null },
    tone: "success",
  },
  UNKNOWN: { message: "", detail: null, action: null, tone: "info" },
} as const satisfies Readonly<Record<string, BannerRow>>;

/** A beneficiary and auto-repayment state (spec 2 §4). */
export type BannerState = keyof typeof BANNERS;

/** Every state, in the order of the specification's table, UNKNOWN last. */
export const BANNER_STATES = Object.keys(BANNERS) as readonly BannerState[];

/** The states in which the banner is not needed (spec 2 §4), MANDATE_NOT_REQUIRED among them although it has an action. */
const BANNER_NOT_NEEDED = [
  "VERIFIED",
  "MANDATE_NOT_REQUIRED",
  "UNKNOWN",
] as const satisfies readonly BannerState[];

/** A state's banner (interfaces: `creditline banner`). */
export interface Banner {
  readonly state: BannerState;
  /** Whether it is shown. Its text exists in any case. */
  readonly needed: boolean;
  /** Empty in the state UNKNOWN, for which the specification states nothing. */
  readonly message: string;
  readonly detail: string | null;
  readonly action: BannerAction | null;
  readonly tone: Tone;
}

/** Whether a text is one of the known states, in exactly this letter case. */
export const isBannerState = (text: string): text is BannerState =>
  (BANNER_STATES as readonly string[]).includes(text);

/** The banner of a state (spec 2 §4, §8). */
export const banner = (state: BannerState): Banner => ({
  state,
  needed: !(BANNER_NOT_NEEDED as readonly BannerState[]).includes(state),
  ...BANNERS[state],
});

/** The banner for a status of the beneficiary's record. Null for none, and for one that is not a known state. */
export const bannerFor = (status: string | null | undefined): Banner | null =>
  typeof status === "string" && isBannerState(status) ? banner(status) : null;
