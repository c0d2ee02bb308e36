import type { BannerState } from "../mandate/banner.ts";
import type { KycAction, StepId } from "../onboarding/step.ts";
import {
  aipRejected,
  aipSuccessRange,
  beforeDecision,
  creditManagement,
  nameOfStatus,
  NO_STATUS,
  rejected,
  RETRY_AFTER_MONTHS,
  type StatusName,
  submitted,
} from "../status/code.ts";
import type { Actor } from "./situation.ts";

/** One thing that comes next, and who does it. */
export interface NextStep {
  readonly what: string;
  readonly by: Actor;
}

/** What is waited for, and what comes next, first things first. */
export interface Awaiting {
  /** Null if nothing is pending. */
  readonly waitingFor: string | null;
  readonly next: readonly NextStep[];
}

const step = (by: Actor, what: string): NextStep => ({ what, by });
const DECIDE = step("lender", "decide on the application");
const ISSUE = step("lender", "issue the credit line");
const START = step("customer", "borrow for the first time, which starts the credit line");

const over = (...next: readonly NextStep[]): Awaiting => ({ waitingFor: null, next });
/** The number of months in words; another number does not compile. */
const MONTHS_IN_WORDS: Readonly<Record<typeof RETRY_AFTER_MONTHS, string>> = { 3: "three months" };
/** Only a rejection mentions trying again (rulings R41, R43). */
const REJECTED = over(
  step("customer", `apply again, ${MONTHS_IN_WORDS[RETRY_AFTER_MONTHS]} after the rejection`),
);

/** Of each status (spec 1 §4); who acts next, and for how long, `waitingFor` says (ruling R49). */
const AT_STATUS = {
  NOT_APPLIED: {
    waitingFor: "the customer's application",
    next: [step("customer", "complete and submit the application"), DECIDE],
  },
  AIP_SUBMITTED: { waitingFor: "the credit decision", next: [DECIDE] },
  AIP_CUSTOMER_INTERACTION_OVER: { waitingFor: "the credit decision", next: [DECIDE] },
  AIP_NOHIT: {
    waitingFor: "a corrected PAN",
    next: [step("customer", "correct the PAN"), DECIDE],
  },
  AIP_CUSTOMER_INTERACTION_REQ: {
    waitingFor: "answers to the credit bureau's questions",
    next: [step("customer", "answer the credit bureau's questions"), DECIDE],
  },
  AIP_ADDRESS_REQD: {
    waitingFor: "the customer's address",
    next: [step("customer", "enter the address"), DECIDE],
  },
  AIP_PERFIOS_REQD: {
    waitingFor: "the customer's bank statements",
    next: [step("customer", "upload bank statements"), DECIDE],
  },
  AIP_PERFIOS_SUBMITTED: {
    waitingFor: "the analysis of the bank statements",
    next: [step("lender", "analyse the bank statements"), DECIDE],
  },
  AIP_SUCCESS: {
    waitingFor: "the customer's answer to the offer",
    next: [step("customer", "accept or decline the limit"), step("customer", "complete the remaining steps")],
  },
  AIP_INTERESTED: {
    waitingFor: "the remaining steps",
    next: [step("customer", "complete the remaining steps"), ISSUE],
  },
  CM_LINE_APPROVED: { waitingFor: "the credit line to be issued", next: [ISSUE, START] },
  CM_LINE_ISSUED: { waitingFor: "the customer to borrow for the first time", next: [START] },
  CM_LINE_STARTED: over(step("customer", "withdraw, and repay on the due days")),
  UNKNOWN_REJECTED: REJECTED,
  QUAL_REJECTED: REJECTED,
  AIP_REJECTED: REJECTED,
  ONBRD_REJECTED: REJECTED,
  PORTAL_REJECT: REJECTED,
  AIP_NOT_INTERESTED: over(),
  LINE_CLOSED: over(),
} as const satisfies Readonly<Partial<Record<StatusName | "NOT_APPLIED", Awaiting>>>;

const OWN_ROWS: ReadonlyMap<string, Awaiting> = new Map(Object.entries(AT_STATUS));

/** A code without a row of its own waits for what the status of its range waits for (ruling R2). */
function rangeOf(code: string): keyof typeof AT_STATUS {
  if (!submitted(code)) return "NOT_APPLIED";
  if (beforeDecision(code)) return "AIP_SUBMITTED";
  if (aipSuccessRange(code)) return "AIP_INTERESTED";
  if (creditManagement(code)) return "CM_LINE_STARTED";
  return aipRejected(code) || rejected(code) ? "PORTAL_REJECT" : "AIP_NOT_INTERESTED";
}

/** What is waited for at a status. */
export const awaitingAt = (code: string): Awaiting =>
  code === NO_STATUS
    ? AT_STATUS.NOT_APPLIED
    : (OWN_ROWS.get(nameOfStatus(code) ?? "") ?? AT_STATUS[rangeOf(code)]);

/** Of a customer whom a person at support looks after: they come first, whatever waits behind them. */
export const awaitingWhenEscalated = ({ next }: Pick<Awaiting, "next">): Awaiting => ({
  waitingFor: "support to look into it",
  next: [step("support", "look into the escalation and reply"), ...next],
});

/** Of a customer whose account is locked, and who would have to act: they can look and repay, and nothing else (ruling R56). */
export const awaitingWhenLocked = ({ next }: Pick<Awaiting, "next">): Awaiting => ({
  waitingFor: "the account to be unlocked",
  next: [step("support", "unlock the account, or tell the customer why it stays locked"), ...next],
});

/** For a line that is open by its status but has no managed type in the record; only the platform can fix that. */
export const AWAITED_WITHOUT_LINE: Awaiting = {
  waitingFor: "a credit line that matches the status",
  next: [step("support", "find out why the record has no managed credit line")],
};

/** A step of onboarding in words for support: what is waited for, and what is left to do to the customer or to another. */
interface StepInWords {
  readonly waitingFor: string;
  readonly customer: string;
  readonly other: string;
}

const PROOF: StepInWords = {
  waitingFor: "proof of identity",
  customer: "verify their identity",
  other: "confirm the customer's identity",
};
const OFFICE: StepInWords = {
  waitingFor: "the office address",
  customer: "enter the office address",
  other: "confirm the office address",
};
const INCOME: StepInWords = {
  waitingFor: "proof of income",
  customer: "upload proof of income",
  other: "verify the income",
};

type InOrder = `in-order-${KycAction}`;

/** Of each step of onboarding, free or in an order; the customer's own titles speak to the customer. */
const AT_STEP: Readonly<Record<Exclude<StepId, `in-order-${string}`> | InOrder, StepInWords>> = {
  interest: {
    waitingFor: "the customer's answer to the offer",
    customer: "accept or decline the limit",
    other: "record the answer",
  },
  place: {
    waitingFor: "the customer's location",
    customer: "share their location",
    other: "record the location",
  },
  identity: PROOF,
  selfie: { waitingFor: "a selfie", customer: "take a selfie", other: "compare the selfie" },
  office: OFFICE,
  "address-proof": {
    waitingFor: "proof of address",
    customer: "upload proof of address",
    other: "review the proof of address",
  },
  income: INCOME,
  account: {
    waitingFor: "a bank account",
    customer: "add a bank account",
    other: "confirm the bank account",
  },
  "key-facts": {
    waitingFor: "the key fact statement to be accepted",
    customer: "read and accept the key fact statement",
    other: "prepare the key fact statement",
  },
  terms: {
    waitingFor: "the lender's terms to be accepted",
    customer: "accept the lender's terms",
    other: "prepare the terms",
  },
  signing: {
    waitingFor: "the agreement to be signed",
    customer: "sign the agreement",
    other: "prepare the agreement for signing",
  },
  provider: {
    waitingFor: "the employer to be confirmed",
    customer: "have the employer confirmed",
    other: "confirm the employer",
  },
  "in-order-COMPLETE_PROFILE": {
    waitingFor: "the rest of the profile",
    customer: "complete the profile",
    other: "review the profile",
  },
  "in-order-KYC": PROOF,
  "in-order-AADHAAR_KYC": {
    waitingFor: "the Aadhaar to be verified",
    customer: "verify the Aadhaar",
    other: "confirm the Aadhaar",
  },
  "in-order-DIGITAL_KYC": {
    waitingFor: "the digital KYC",
    customer: "complete the digital KYC",
    other: "confirm the digital KYC",
  },
  "in-order-CENTRAL_KYC": {
    waitingFor: "the central KYC record to be confirmed",
    customer: "confirm the central KYC record",
    other: "find the central KYC record",
  },
  "in-order-OFFICE_ADDRESS": OFFICE,
  "in-order-INCOME_VERIFICATION": INCOME,
  "in-order-SALARY_SLIPS": {
    waitingFor: "the salary slips",
    customer: "upload the salary slips",
    other: "review the salary slips",
  },
};

/** A step of onboarding in words for support; one that no one knows by the name that the lender gives it. */
export function stepInWords(id: StepId): StepInWords {
  if (Object.hasOwn(AT_STEP, id)) return AT_STEP[id as keyof typeof AT_STEP];
  const name = `the step ${id.replace("in-order-", "")}`;
  return { waitingFor: name, customer: `do ${name}`, other: `confirm ${name}` };
}

const ADD_ACCOUNT: Awaiting = {
  waitingFor: "a bank account",
  next: [step("customer", "add a bank account")],
};
const SET_UP: Awaiting = {
  waitingFor: "auto-pay to be set up",
  next: [step("customer", "set up auto-pay")],
};
const CONFIRM: Awaiting = {
  waitingFor: "the account to be confirmed",
  next: [step("bank", "confirm the account")],
};
const REVIEW: Awaiting = {
  waitingFor: "the review of the documents",
  next: [step("lender", "review the documents")],
};
const REGISTER: Awaiting = {
  waitingFor: "the mandate to be registered",
  next: [step("bank", "verify auto-pay")],
};
const PROVE: Awaiting = {
  waitingFor: "proof of the bank account",
  next: [step("customer", "upload proof of the bank account")],
};

/** For each state of beneficiary and auto-pay (spec 2 §4); null if nothing is left to do or nothing is stated. */
export const AWAITED_AT_BANNER: Readonly<Record<BannerState, Awaiting | null>> = {
  BLOCKED: { waitingFor: "another bank account", next: [step("customer", "change the bank account")] },
  BD_PENDING: ADD_ACCOUNT,
  MANDATE_NOT_REQUIRED: ADD_ACCOUNT,
  CX_ACTION_PENDING: SET_UP,
  EMANDATE_CX_ATN_PENDING: SET_UP,
  PICKUP_PENDING_EMANDATE_ELIGIBLE: SET_UP,
  MANDATE_PENDING_EMANDATE_ELIGIBLE: SET_UP,
  PENNY_DROP_REVIEW: CONFIRM,
  PENNY_DROP_REVIEW_EMANDATE_ELIGIBLE: CONFIRM,
  DOCUMENT_REVIEW: REVIEW,
  PENNY_DROP_REVIEW_EMANDATE_COMPLETED: REVIEW,
  EMANDATE_DOCUMENT_REVIEW: REGISTER,
  NACH_DOCUMENT_REVIEW: REGISTER,
  FINOPS_REVIEW: {
    waitingFor: "whether a paper form is needed",
    next: [step("lender", "check whether a paper form is needed")],
  },
  NACH_PICKUP_PENDING: {
    waitingFor: "an appointment with an agent",
    next: [step("partner", "call the customer to book an appointment")],
  },
  PICKUP_PENDING_EMANDATE_COMPLETED: PROVE,
  MANDATE_PENDING_EMANDATE_COMPLETED: PROVE,
  REJECTED: {
    waitingFor: "the customer to write to support",
    next: [step("customer", "write to support"), step("support", "find out why the bank refused")],
  },
  VERIFIED: null,
  UNKNOWN: null,
};
