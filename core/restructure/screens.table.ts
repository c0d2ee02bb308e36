/** The loan-restructure screens by what they are for (spec 2 §4 "Other rules"; names by ruling R5). They need no login. */
export const RESTRUCTURE_SCREEN_NAMES = {
  home: "loan-restructure-home",
  summary: "loan-restructure-summary",
  terms: "loan-restructure-terms",
  otp: "loan-restructure-otp-confirmation",
  successful: "loan-restructure-successful",
  paymentSuccess: "loan-restructure-payment-success",
  paymentFailure: "loan-restructure-payment-failure",
  paymentPending: "loan-restructure-payment-pending",
} as const;

/** Name of a restructure screen. */
export type RestructureScreen = (typeof RESTRUCTURE_SCREEN_NAMES)[keyof typeof RESTRUCTURE_SCREEN_NAMES];

/** What can happen on them. */
export type RestructureEvent =
  /** The estimate came. */
  | "estimated"
  | "terms-opened"
  | "terms-closed"
  /** The customer agrees to the estimate. */
  | "agreed"
  /** The OTP was correct, the new loan exists, and nothing must be paid first. */
  | "created"
  /** The code was right, and the payment that comes first went through, did not, or is not known yet. */
  | "payment-succeeded"
  | "payment-failed"
  | "payment-pending"
  /** The customer continues from a payment that went through, or tries a failed one again. */
  | "continued"
  | "retried"
  | "left";

interface TransitionRow {
  readonly from: RestructureScreen;
  readonly on: RestructureEvent;
  readonly to: RestructureScreen;
}

const { home, summary, terms, otp, successful, paymentSuccess, paymentFailure, paymentPending } =
  RESTRUCTURE_SCREEN_NAMES;

/** Which screen follows which is not shown (spec 2 §4). */
export const RESTRUCTURE_TRANSITIONS_STATUS = "assumed";

/** The flow as this project has it: an estimate, a read at it, a code, then a payment where one is due. */
export const RESTRUCTURE_TRANSITIONS = [
  { from: home, on: "estimated", to: summary },
  { from: summary, on: "terms-opened", to: terms },
  { from: terms, on: "terms-closed", to: summary },
  { from: summary, on: "agreed", to: otp },
  { from: summary, on: "left", to: home },
  { from: otp, on: "left", to: summary },
  { from: otp, on: "created", to: successful },
  { from: otp, on: "payment-succeeded", to: paymentSuccess },
  { from: otp, on: "payment-failed", to: paymentFailure },
  { from: otp, on: "payment-pending", to: paymentPending },
  { from: paymentPending, on: "payment-succeeded", to: paymentSuccess },
  { from: paymentPending, on: "payment-failed", to: paymentFailure },
  { from: paymentFailure, on: "retried", to: otp },
  { from: paymentFailure, on: "left", to: home },
  { from: paymentSuccess, on: "continued", to: successful },
] as const satisfies readonly TransitionRow[];

/** The screen on which a restructure starts. */
export const RESTRUCTURE_START: RestructureScreen = RESTRUCTURE_SCREEN_NAMES.home;

/**
 * The screen after an event (spec 2 §4; the transitions are assumed). An event that a screen does not know leaves it
 * where it is: an answer that comes late, after the customer has moved on, does nothing.
 */
export const restructureStep = (screen: RestructureScreen, event: RestructureEvent): RestructureScreen =>
  RESTRUCTURE_TRANSITIONS.find((row) => row.from === screen && row.on === event)?.to ?? screen;

/** What can be done on a screen; nothing where the restructure has ended. */
export const restructureEvents = (screen: RestructureScreen): readonly RestructureEvent[] =>
  RESTRUCTURE_TRANSITIONS.filter((row) => row.from === screen).map((row) => row.on);
