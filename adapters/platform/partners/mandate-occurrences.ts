/** What can happen to a beneficiary account and to its auto-repayment. */
export type MandateOccurrence =
  /** The small payment, or the customer's own, proved the account. */
  | "account-verified"
  | "account-in-review"
  | "account-in-review-e-mandate-eligible"
  | "account-failed"
  /** The account exists and is another person's. */
  | "account-of-another"
  /** The account is right, and its bank takes no electronic mandate. */
  | "bank-unsupported"
  /** The reviewers' word on an account. */
  | "review-passed"
  | "review-failed"
  /** The customer signed the electronic mandate, and the bank's word on it. */
  | "mandate-signed"
  | "mandate-accepted"
  | "mandate-failed"
  /** The customer cancelled it. */
  | "mandate-cancelled"
  /** The form on paper: asked for, its pickup booked, picked up, and the bank's word on it. */
  | "form-asked"
  | "pickup-booked"
  | "pickup-cancelled"
  | "form-collected"
  | "form-accepted"
  | "form-refused"
  /** A proof of the account came in, and the reviewers' word on it. */
  | "proof-uploaded"
  | "proof-accepted"
  | "proof-refused";

/** What the simulator causes, and after how many seconds. */
export interface ComingStep {
  readonly on: MandateOccurrence;
  readonly afterSeconds: number;
}
