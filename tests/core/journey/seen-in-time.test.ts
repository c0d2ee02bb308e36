import { isFutureDay } from "@creditline/core/screens/cm/repay/several";
import { BANK_PROOF_KINDS, BANK_PROOF_RULES } from "@creditline/core/reference/documents/bank-proofs.table";
import { english } from "@creditline/core/messages/translate";
import { STATUS_CODES } from "@creditline/core/status/code";
import { expect, test } from "vitest";
import { recordAt, shown, signIn } from "./harness.ts";

test("an instalment is told as the next one before its day, and as due from its day on", () => {
  const at = Date.parse("2026-03-05T04:30:00.000Z");
  expect(isFutureDay("2026-03-06", at)).toBe(true);
  expect(isFutureDay("2026-03-05", at)).toBe(false);
  expect(isFutureDay("2026-03-04", at)).toBe(false);
  expect(isFutureDay(null, at)).toBe(false);
});

test("every rule of a bank proof is read before its kind is chosen (spec 2 §5)", () => {
  const record = recordAt(STATUS_CODES.CM_LINE_ISSUED, {
    beneficiaryBankInfo: { status: "MANDATE_PENDING_EMANDATE_COMPLETED" },
    actionables: ["KYC"],
  });
  const said = JSON.stringify(shown(signIn(record, "/cm/submit-bank-proof")));
  for (const rule of [...BANK_PROOF_RULES, ...BANK_PROOF_KINDS.map((kind) => kind.rule)])
    expect(said).toContain(english(rule));
});
