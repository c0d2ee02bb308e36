import { answerFailure, type Failure, type FailureEffect } from "@creditline/core/notices/notice";
import { expect, test } from "vitest";

type Row = readonly [
  during: Failure["during"],
  status: number | undefined,
  row: string,
  ...effects: readonly FailureEffect[],
];

/** The row that answers each failure, and what else it does (spec 1 §8, spec 2 §8). */
const ROWS: readonly Row[] = [
  ["customer-refresh", 401, "refresh-401-502", "dismiss-loader", "mark-logged-out", "log-out"],
  ["customer-refresh", 502, "refresh-401-502", "dismiss-loader", "mark-logged-out", "log-out"],
  ["customer-refresh", 500, "refresh-500", "dismiss-loader", "mark-logged-out"],
  ["customer-refresh", 400, "refresh-400", "dismiss-loader", "mark-logged-out", "log-out"],
  ["customer-refresh", 477, "refresh-other", "dismiss-loader", "mark-logged-out"],
  ["customer-refresh", undefined, "refresh-other", "dismiss-loader", "mark-logged-out"],
  ["login", 404, "login-unavailable", "dismiss-loader"],
  ["login", 400, "login-bad-request", "dismiss-loader"],
  ["login", undefined, "login-unknown", "dismiss-loader"],
  ["login", 429, "login-unknown", "dismiss-loader"],
  ["login", 418, "login-unknown", "dismiss-loader"],
  ["login", 401, "login-refused", "dismiss-loader"],
  ["login", 403, "login-refused", "dismiss-loader"],
  ["save-details", 401, "unauthorised", "mark-logged-out", "dismiss-loader"],
  ["other", 401, "unauthorised", "mark-logged-out", "dismiss-loader"],
  ["save-details", 477, "saving", "dismiss-loader"],
  ["other", 477, "generic", "dismiss-loader"],
  ["confirm-code", 477, "confirm", "dismiss-loader"],
  ["save-details", 500, "saving", "dismiss-loader"],
  ["magic-link-fetch", 404, "magic-link", "dismiss-loader"],
  ["submit-application", 500, "submit", "dismiss-loader"],
  ["sign-up", 400, "sign-up", "dismiss-loader"],
  ["send-otp", undefined, "otp", "dismiss-loader"],
  ["submit-statements", 500, "statements-submit", "dismiss-loader"],
  ["process-bank-details", 500, "bank-details", "dismiss-loader"],
  ["upload-statements", 413, "statements-upload", "dismiss-loader"],
  ["pincode-lookup", 500, "pincode"],
  ["other", 500, "other", "dismiss-loader"],
  ["other", undefined, "other", "dismiss-loader"],
];

for (const [during, status, row, ...effects] of ROWS) {
  test(`${during} with ${status ?? "no answer"} is answered by the row ${row}`, () => {
    const answer = answerFailure({ during, ...(status === undefined ? {} : { status }) });
    expect(answer.row).toBe(row);
    expect(answer.effects.toSorted()).toEqual(effects.toSorted());
  });
}
