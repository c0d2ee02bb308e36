/**
 * What a code that `POST /v1/customer/otp/send` sends may confirm beside a step of the application. Ours: which purposes
 * there are is not shown (ruling R44).
 */
export const CONFIRMATIONS = {
  /** Another phone: a code to the new number and one to the old, for `POST /customer/update_mobile`. */
  mobile: "CHANGE_MOBILE",
  /** The e-mail address: a code to it and one to the phone, for `POST /v1/customer/otp/verify`. */
  email: "CONFIRM_EMAIL",
  /** The account that withdrawals go to: a code to the phone, for `POST /v1/customer/otp/verify`. */
  account: "CONFIRM_ACCOUNT",
  /** The home's address, once there is a line: a code to the phone, for `POST /v1/customer/account/address`. */
  address: "CHANGE_ADDRESS",
  /** A withdrawal that has a reference of its own: a code to the phone, for `POST /v1/customer/txn/withdraw`. */
  withdrawal: "WITHDRAWAL",
} as const;

/** The step that a code confirms where its purpose is not named (spec 1 §2 "Verification and submission"). */
export const USUAL_PURPOSE = "APPLICATION";

/** A signature under the agreement, or under the loan agreement form of a withdrawal (ruling R52). */
export const SIGNING_PURPOSE = "ESIGN";

/** The bureau's questions may be confirmed from the phone that the bureau knows (spec 1 §2). */
export const ANY_PHONE_PURPOSE = "CREDIT_VERIFICATION";
