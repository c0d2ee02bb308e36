import { INCOME_TAKES } from "@creditline/core/mandate/income-verification-times.table";
import { SIGNING_ACTIONS } from "@creditline/core/magic-link/actions.table";
import { accountStep } from "@creditline/core/onboarding/checklist";
import { TURN_OF_BANNER } from "@creditline/core/onboarding/turn-at-bank";
import {
  identityStep,
  selfieStep,
  addressProofStep,
  officeStep,
} from "@creditline/core/onboarding/proof-steps";
import { kycStep } from "@creditline/core/onboarding/step";
import { signingStep, termsStep } from "@creditline/core/onboarding/signing";
import { daysFor, minutesFor } from "@creditline/core/reference/usual-times.table";
import { formatDuration } from "@creditline/core/messages/format-duration";
import type { Words } from "@creditline/core/messages/message";
import { english } from "@creditline/core/messages/translate";
import { pendingAction } from "@creditline/core/screens/ml/pending-actions";
import { describe, expect, test } from "vitest";

const RECORD = { customerId: "c-1" };

const minutesIn = (text: Words | null | undefined): string =>
  /\d+ minutes?/.exec(english(text ?? ""))?.[0] ?? "no time";
const byLink = (action: string): string => minutesIn(pendingAction(action)?.takes);
const inSequence = (action: string): string => english(formatDuration(kycStep(action)?.takesSeconds ?? 0));

describe("a time is the same wherever a customer reads it", () => {
  test.each([
    ["proving who one is", minutesIn(identityStep(RECORD).takes), byLink("complete_kyc_pending")],
    ["proving it in a sequence", inSequence("KYC"), byLink("complete_kyc_pending")],
    ["Aadhaar", inSequence("AADHAAR_KYC"), byLink("okyc_pending")],
    ["digital KYC", inSequence("DIGITAL_KYC"), byLink("dkyc_pending")],
    ["a selfie", minutesIn(selfieStep(RECORD).takes), byLink("selfie_pending")],
    ["an office", minutesIn(officeStep(RECORD).takes), inSequence("OFFICE_ADDRESS")],
    ["Upload address proof", minutesIn(addressProofStep(RECORD).takes), byLink("cap_upload_pending")],
    ["salary slips", inSequence("SALARY_SLIPS"), byLink("salary_slips_pending")],
    ["a bank account", minutesIn(accountStep(RECORD).takes), byLink("beneficiary_details_pending")],
    ["the lender's terms", minutesIn(termsStep(RECORD).takes), byLink("terms_and_conditions_pending")],
    ["the agreement", minutesIn(signingStep(RECORD).takes), byLink(SIGNING_ACTIONS[0] ?? "")],
    ["bank statements as a PDF", english(INCOME_TAKES.STATEMENT_UPLOAD), byLink("bank_statement_pending")],
  ])("%s", (_what, here, there) => {
    expect(here).toMatch(/^\d+ minutes?$/);
    expect(there).toBe(here);
  });

  test.each([
    ["a bank's word on a mandate", "EMANDATE_DOCUMENT_REVIEW", "e_mandate_pending"],
    ["people who look at a proof of an account", "DOCUMENT_REVIEW", "bank_proof_pending"],
  ] as const)("%s", (_what, state, action) => {
    const waits = english(formatDuration((TURN_OF_BANNER[state]?.usuallyMs ?? 0) / 1000));
    expect(waits).toMatch(/^\d+ days$/);
    expect(english(pendingAction(action)?.afterwards ?? "")).toContain(`usually within ${waits}`);
  });
});

test("times of several things are added up, and said in minutes and days", () => {
  expect(english(minutesFor("central"))).toBe("1 minute");
  expect(english(minutesFor("account", "autoRepayments"))).toBe("8 minutes");
  expect(english(daysFor("documents"))).toBe("1 day");
  expect(english(daysFor("paperForm"))).toBe("3 days");
});
