import { ESIGN_STATUSES, isEsignStatus } from "@creditline/core/reference/documents/document-kinds.table";
import { INCOME_VERIFICATION_MODES } from "@creditline/core/mandate/income-verification-times.table";
import { proofWays } from "@creditline/core/mandate/mandate-terms";
import { expect, test } from "vitest";

test("e-sign statuses and income verification modes are those of spec 2 §4", () => {
  expect(ESIGN_STATUSES).toEqual(["WAITING", "COMPLETE", "ELIGIBLE", "NOT_ELIGIBLE", "ERROR"]);
  expect(INCOME_VERIFICATION_MODES).toEqual(["NETBANKING", "STATEMENT_UPLOAD"]);
  expect([isEsignStatus("ELIGIBLE"), isEsignStatus("eligible")]).toEqual([true, false]);
});

test("a way to prove an account closes when its count reaches 0, and documents never do", () => {
  const ways = (pennyDropVerificationLeft: number, beneficiaryAttemptsLeft: number) =>
    proofWays({ pennyDropVerificationLeft, beneficiaryAttemptsLeft });
  expect(ways(1, 1)).toEqual(["penny-drop", "another-account", "bank-proof"]);
  expect(ways(0, 1)).toEqual(["another-account", "bank-proof"]);
  expect(ways(1, 0)).toEqual(["penny-drop", "bank-proof"]);
  expect(ways(0, 0)).toEqual(["bank-proof"]);
  expect(proofWays({ pennyDropVerificationLeft: null, beneficiaryAttemptsLeft: null })).toEqual([
    "penny-drop",
    "another-account",
    "bank-proof",
  ]);
  expect(proofWays({})).toEqual(["penny-drop", "another-account", "bank-proof"]);
  expect(proofWays({ verified: true, pennyDropVerificationLeft: 3 })).toEqual([]);
});
