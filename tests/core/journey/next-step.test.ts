import { STATUS_CODES } from "@creditline/core/status/code";
import { describe, expect, test } from "vitest";
import { answerWith, callOf, calls, decoded, play, press, recordAt, shown, signIn } from "./harness.ts";

const customer = (more: object = {}, status: string = STATUS_CODES.AIP_INTERESTED) =>
  recordAt(status, { actionables: ["KYC"], ...more }, { currentPartnerCode: "DMI" });
const SELFIE = { uploadedDocuments: [{ documentType: "selfie", status: "ACCEPTED" }] };
const IDENTITY = { identityChecks: [{ kind: "aadhaar", status: "COMPLETED" }] };

/** The screen that a press leads to, once the record that it asks for has come. */
function leadsTo(address: string, action: string, more: object): string | null | undefined {
  const record = customer(more);
  const pressed = press(signIn(record, address), action);
  expect(calls(pressed)).toEqual(["customerData"]);
  return answerWith(pressed, record).state.place?.route;
}

describe("the end of a step", () => {
  test("names the next one on its button, and leads straight to it", () => {
    const view = shown(signIn(customer(SELFIE), "/app/upload-selfie"));
    expect(view?.actions[0]).toMatchObject({ name: "goOn", label: "Next: Verify your identity" });
    expect(leadsTo("/app/upload-selfie", "goOn", SELFIE)).toBe("completeKyc");
    expect(leadsTo("/app/upload-selfie", "goOn", { ...SELFIE, ...IDENTITY })).toBe("officeAddress");
  });

  test("leads past the step that is done, whatever the record says of it yet", () => {
    const record = customer({ ...SELFIE, ...IDENTITY, officeAddressRequired: false });
    const paper = { title: "Terms", reference: "1", day: "2026-01-05", summary: [], sections: [] };
    const terms = { success: true, partnerCode: "DMI", title: "Terms", terms: [], paper };
    const asked = play(signIn(record), { type: "opened", route: "termsAndConditions" });
    const read = answerWith(asked, { ...terms, partnerTncAgreedOn: null });
    const accepted = answerWith(press(read, "accept"), { ...terms, partnerTncAgreedOn: "2026-01-05" });
    expect(calls(accepted)).toEqual(["customerData"]);
    expect(answerWith(accepted, record).state.place?.route).toBe("keyFactStatement");
  });
});

describe("the agreement", () => {
  const AGREED = { keyFactsAgreedOn: "2026-01-05T04:00:00.000Z" };
  const paper = { title: "Terms", reference: "1", day: "2026-01-05", summary: [], sections: [] };
  const signing = {
    success: true,
    partnerCode: "RBL",
    esignStatus: "ELIGIBLE",
    failures: 0,
    missing: [],
    paper,
    paperSha256: null,
    signedOn: null,
    waitsFor: null,
    coolingOff: { days: 3, lastDay: "2026-01-08" },
  };
  const TERMS = { success: true, partnerCode: "RBL", title: "Terms", terms: [], paper };

  test.each([
    ["hi", true],
    ["en", false],
  ])("to sign it in %j, the English copy is beside it: %j (ruling R70)", (language, isThere) => {
    const record = recordAt(
      STATUS_CODES.AIP_INTERESTED,
      {
        actionables: ["KYC"],
        applicationModel: AGREED,
        customerDetails: { phone: "9000000001", language },
      },
      { currentPartnerCode: "RBL", esignStatus: "ELIGIBLE", canEsign: true },
    );
    const fetched = answerWith(signIn(record, "/app/sign-documents-rbl"), signing);
    const asked = answerWith(fetched, { ...TERMS, partnerTncAgreedOn: "2026-01-05T04:30:00.000Z" });
    const names = shown(asked)?.actions.map(({ name }) => name) ?? [];
    expect(names).toContain("save");
    expect(names.includes("english")).toBe(isThere);
    if (isThere)
      expect(callOf(press(asked, "english")).payload).toEqual({
        documentId: "loan-agreement",
        language: "en",
      });
  });

  test.each([
    ["hi", true],
    ["en", false],
  ])("the English copy of the terms in %j is beside them: %j (ruling R70)", (language, isThere) => {
    const record = recordAt(
      STATUS_CODES.AIP_INTERESTED,
      { actionables: ["KYC"], customerDetails: { phone: "9000000001", language } },
      { currentPartnerCode: "RBL" },
    );
    const opened = play(signIn(record), { type: "opened", route: "termsAndConditions" });
    const read = answerWith(opened, { ...TERMS, partnerTncAgreedOn: null });
    expect((shown(read)?.actions ?? []).some(({ name }) => name === "english")).toBe(isThere);
    if (isThere)
      expect(callOf(press(read, "english")).payload).toEqual({
        documentId: "terms-and-conditions",
        language: "en",
      });
  });

  test("has the terms that are still to be accepted beside it, and takes them by the press that says so, before its OTP", () => {
    const record = recordAt(
      STATUS_CODES.AIP_INTERESTED,
      { actionables: ["KYC"], applicationModel: AGREED },
      { currentPartnerCode: "RBL", esignStatus: "ELIGIBLE", canEsign: true },
    );
    const fetched = answerWith(signIn(record, "/app/sign-documents-rbl"), signing);
    expect(calls(fetched)).toEqual(["docTnc"]);
    const there = answerWith(fetched, { ...TERMS, partnerTncAgreedOn: null });
    expect(shown(there)?.actions[0]).toMatchObject({ name: "sign", label: "Accept the terms and get OTP" });
    const accepting = press(there, "sign");
    expect(calls(accepting)).toEqual(["docTnc"]);
    const sending = answerWith(accepting, { ...TERMS, partnerTncAgreedOn: "2026-01-05T04:30:00.000Z" });
    expect(calls(sending)).toEqual(["customerOtpSend"]);
    const coded = shown(answerWith(sending, { success: true }));
    expect(coded?.form?.fields.map(({ name }) => name)).toEqual(["otp"]);
    expect(coded?.title).toBe(shown(there)?.title);
  });
});

describe("the set-up", () => {
  test.each([
    ["/app/complete-kyc", 6],
    ["/app/okyc/hyprvrg", 6],
    ["/app/upload-selfie", 6],
    ["/app/office-address", 6],
    ["/app/upload-documents", 6],
    ["/app/key-fact-statement", 7],
    ["/app/terms-and-conditions", 7],
    ["/app/bank-formalities", 8],
    ["/app/beneficiary-details", 8],
    ["/app/e-mandate", 8],
    ["/app", 6],
  ])("shows at %s how far it is from the phone to the money", (address, step) => {
    expect(shown(signIn(customer(), address))?.progress).toMatchObject({ step, of: 9 });
  });

  test.each([
    ["approvedApplication", 5, customer({ actionables: [] }, STATUS_CODES.AIP_SUCCESS)],
    ["cm-beneficiary-details", 8, customer({}, STATUS_CODES.CM_LINE_STARTED)],
    ["cm-tenure-selection", 9, customer({}, STATUS_CODES.CM_LINE_STARTED)],
  ] as const)("%s is step %i of it", (route, step, record) => {
    const there = play(signIn(record), { type: "opened", route });
    expect(shown(there)).toMatchObject({ screen: route, progress: { step, of: 9 } });
  });

  test.each(["cm-beneficiary-details", "cm-tenure-selection"] as const)(
    "%s shows nothing of that once something was borrowed",
    (route) => {
      const repayments = [{ loanId: "loan-1", status: "CLOSED", amount: 20_000 }];
      const there = play(signIn(customer({ repayments }, STATUS_CODES.CM_LINE_STARTED)), {
        type: "opened",
        route,
      });
      expect(shown(there)).toMatchObject({ screen: route, progress: null });
    },
  );

  test("has rows that lead to their steps, where their turn has come", () => {
    const list = shown(signIn(decoded(customer(SELFIE)), "/app"))?.blocks.find(
      ({ kind }) => kind === "checklist",
    );
    const hrefs = list?.kind === "checklist" ? list.items.map(({ href }) => href) : [];
    expect(hrefs).toEqual(expect.arrayContaining(["/app/complete-kyc", "/app/upload-selfie"]));
  });
});
