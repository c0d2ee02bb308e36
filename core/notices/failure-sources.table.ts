/**
 * Where each row of the table of failures comes from (spec 1 §8 "Generic", "HTTP 401", "Pincode", "Login failure",
 * "Customer-data refresh failure", "Saving details", "Magic-link fetch" and "Notifications"). Apart from the rows, since a
 * browser needs none of it.
 */
export const FAILURE_SOURCES = {
  "refresh-401-502": "spec 1 §8 Customer-data refresh failure",
  "refresh-500": "spec 1 §8 Customer-data refresh failure",
  "refresh-400": "spec 1 §8 Customer-data refresh failure",
  "refresh-other": "spec 1 §8 Customer-data refresh failure",
  "login-unavailable": "spec 1 §8 Login failure, ruling R39",
  "login-bad-request": "spec 1 §8 Login failure, ruling R39",
  "login-unknown": "spec 1 §8 Login failure, ruling R39",
  "login-refused": "spec 1 §8 Login failure, ruling R39",
  unauthorised: "spec 1 §8 HTTP 401",
  saving: "spec 1 §8 Saving details",
  "magic-link": "spec 1 §8 Magic-link fetch",
  submit: "spec 1 §8 Notifications",
  "sign-up": "spec 1 §8 Notifications",
  otp: "spec 1 §8 Notifications",
  "statements-submit": "spec 1 §8 Notifications",
  "bank-details": "spec 1 §8 Notifications",
  "statements-upload": "spec 1 §8 Notifications",
  "confirm-refused": "spec 1 §5 Consent",
  confirm: "spec 1 §8 Notifications",
  pincode: "spec 1 §8 Pincode",
  generic: "spec 1 §8 Generic (HTTP 477)",
  other: "spec 1 §8 Generic (its default words)",
} as const satisfies Readonly<Record<string, string>>;

export type FailureRowId = keyof typeof FAILURE_SOURCES;
