import type { CustomerRecord } from "@creditline/core/customer/record";
import { checklistOf } from "@creditline/core/onboarding/checklist";
import { incomePart } from "@creditline/core/screens/app/bank/verify-income";
import { describe, expect, test } from "vitest";

const recordOf = (
  more: Partial<CustomerRecord> = {},
  loan: NonNullable<CustomerRecord["loanResponse"]> = {},
  state: object = {},
): CustomerRecord => ({
  customerId: "c-1",
  ...more,
  loanResponse: {
    ...loan,
    applicationState: {
      applicationStatusCode: "31000.50000",
      currentPartnerCode: "DMI",
      esignStatus: "ELIGIBLE",
      canEsign: true,
      ...state,
    },
  },
});

const stepIn = (record: CustomerRecord, id: string) =>
  checklistOf(record).steps.find((step) => step.id === id);
const standing = (record: CustomerRecord, id: string) => stepIn(record, id)?.standing;

const selfie = (status: string) => ({ uploadedDocuments: [{ documentType: "selfie", status }] });
const ACCOUNTS = [
  { accountNo: "111122223333", isPrimary: false, userStatementPresent: true },
  { accountNo: "444455556666", isPrimary: true, userStatementPresent: true },
];

describe("the checklist reads of the record", () => {
  test.each([
    ["UPLOADED", "done"],
    ["ACCEPTED", "done"],
    ["REJECTED", "failed"],
  ])("a selfie that is %s: %s", (status, expected) => {
    expect(standing(recordOf(selfie(status)), "selfie")).toBe(expected);
  });

  test("no selfie: to do", () => expect(standing(recordOf(), "selfie")).toBe("to-do"));

  test.each([
    [{}, undefined, undefined],
    [{ financeReportRequiredPostAip: false }, undefined, undefined],
    [{ financeReportRequiredPostAip: true }, "to-do", true],
    [{ financeReportRequiredPostAip: true, bankStatementsOptional: true }, "optional", false],
    [{ bankStatementsOptional: true }, "optional", false],
    [{ financeReportRequiredPostAip: true, bankStatementsWaived: true }, "waived", true],
    [
      { financeReportRequiredPostAip: true, bankStatementsWaived: true, bankStatementsOptional: true },
      "waived",
      false,
    ],
    [{ bankStatementsWaived: true }, undefined, undefined],
    [
      { financeReportRequiredPostAip: true, bankStatementsWaived: false, bankStatementsOptional: false },
      "to-do",
      true,
    ],
  ] as const)("of the income %j: %s", (loan, expected, required) => {
    const step = stepIn(recordOf({}, loan), "income");
    expect([step?.standing, step?.required]).toEqual([expected, required]);
  });

  test.each([
    ["30000.50000", true, undefined, undefined],
    ["30000.50001", true, undefined, "to-do"],
    ["79999.99999", true, ["CAMERA"], "to-do"],
    ["31000.50000", true, ["LOCATION"], "done"],
    ["31000.50000", true, { LOCATION: true }, "to-do"],
    ["80000.10000", true, undefined, undefined],
    ["31000.50000", false, undefined, undefined],
  ] as const)(
    "of the place at %s, a must: %s, allowed: %j: %s",
    (applicationStatusCode, mandatory, appPermissions, expected) => {
      const item = {
        name: "LOCATION",
        mandatory,
        minApplicationStatusCode: "30000.50000",
        maxApplicationStatusCode: "80000.10000",
      };
      const record = recordOf(
        appPermissions === undefined ? {} : { appPermissions },
        {},
        { applicationStatusCode, appPermissionsRequired: [item] },
      );
      expect(standing(record, "place")).toBe(expected);
    },
  );

  test("an income that was shown is done, and names the primary account, else the first", () => {
    const loan = { financeReportRequiredPostAip: true };
    const digits = (bankAccounts: typeof ACCOUNTS) =>
      JSON.stringify(stepIn(recordOf({ bankAccounts }, loan), "income")?.note);
    expect(standing(recordOf({ bankAccounts: ACCOUNTS }, loan), "income")).toBe("done");
    expect(digits(ACCOUNTS)).toContain("6666");
    expect(digits(ACCOUNTS.map((account) => ({ ...account, isPrimary: false })))).toContain("3333");
  });

  test.each([false, null, undefined])(
    "an account of whose statement the record says %s shows no income, as on the page that asks for it",
    (userStatementPresent) => {
      const bankAccounts = ACCOUNTS.map((account) => ({ ...account, userStatementPresent }));
      const record = recordOf({ bankAccounts }, { financeReportRequiredPostAip: true });
      expect(standing(record, "income")).toBe("to-do");
      expect(incomePart({ record }, null)).toBe("choose");
    },
  );

  test("an income is shown by an account with a statement, though the primary one has none", () => {
    const bankAccounts = ACCOUNTS.map((account) => ({
      ...account,
      userStatementPresent: !account.isPrimary,
    }));
    const record = recordOf({ bankAccounts }, { financeReportRequiredPostAip: true });
    expect(JSON.stringify(stepIn(record, "income")?.note)).toContain("3333");
    expect(incomePart({ record }, null)).toBe("shown");
  });

  test.each([
    [{}, "to-do"],
    [{ officeAddressRequired: null }, "to-do"],
    [{ officeAddressRequired: true }, "to-do"],
    [{ officeAddressRequired: false }, "waived"],
    [{ officeAddressRequired: false, workDetails: { address: { pincode: "411001" } } }, "done"],
  ] as const)("of the office %j: %s", (more, expected) => {
    expect(standing(recordOf(more as Partial<CustomerRecord>), "office")).toBe(expected);
  });

  test.each([
    ["ELIGIBLE", true, "to-do", "you"],
    ["ELIGIBLE", false, "with-somebody", "the lender"],
    ["WAITING", false, "with-somebody", "the lender"],
    ["ERROR", true, "failed", "you"],
    ["NOT_ELIGIBLE", false, "to-do", "you"],
    ["COMPLETE", false, "done", "nobody"],
  ])("of the signing %s, canEsign %s: %s, %s (ruling R51)", (esignStatus, canEsign, expected, turn) => {
    const step = stepIn(recordOf({}, {}, { esignStatus, canEsign }), "signing");
    expect([step?.standing, step?.turn, step?.screen]).toEqual([expected, turn, "signDocumentsDmi"]);
  });

  test.each([
    [[], "to-do", "you"],
    [[{ kind: "aadhaar", status: "WITH_CUSTOMER" }], "to-do", "you"],
    [
      [{ kind: "digital", status: "WITH_PARTNER", since: "2026-01-05T04:30:00Z" }],
      "with-somebody",
      "a partner",
    ],
    [[{ kind: "aadhaar", status: "FAILED" }], "failed", "you"],
    [
      [
        { kind: "aadhaar", status: "FAILED" },
        { kind: "video", status: "COMPLETED" },
      ],
      "done",
      "nobody",
    ],
  ])("of the identity %j: %s, %s", (identityChecks, expected, turn) => {
    const step = stepIn(recordOf({ identityChecks }), "identity");
    expect([step?.standing, step?.turn]).toEqual([expected, turn]);
  });

  test.each([
    [[], "to-do"],
    [[{ documentType: "water_bill", status: "REJECTED" }], "failed"],
    [
      [
        { documentType: "water_bill", status: "REJECTED" },
        { documentType: "passport", status: "ACCEPTED" },
      ],
      "done",
    ],
    // Statements of the income, under the name that uploads of them have, prove no address.
    [[{ documentType: "BANK_STATEMENT", status: "ACCEPTED" }], "to-do"],
  ])("of the proof of the address %j: %s", (uploadedDocuments, expected) => {
    expect(standing(recordOf({ uploadedDocuments }), "address-proof")).toBe(expected);
  });

  test("an address that Aadhaar has proven needs no other paper", () => {
    const proven = {
      aadhaarDetails: { otpVerified: true },
      applicationModel: { isCurrentAddressAadhaarLinkedAddress: true },
    };
    expect(standing(recordOf(proven), "address-proof")).toBe("waived");
    expect(standing(recordOf({ ...proven, aadhaarDetails: { otpVerified: false } }), "address-proof")).toBe(
      "to-do",
    );
  });

  test("an address of the papers that digital KYC has checked needs no other, where the customer lets it be used", () => {
    const proven = {
      identityChecks: [{ kind: "digital", status: "COMPLETED" }],
      applicationModel: { addressConsentOn: "2026-12-01T04:30:00.000Z" },
    };
    expect(standing(recordOf(proven), "address-proof")).toBe("waived");
    expect(standing(recordOf({ ...proven, applicationModel: {} }), "address-proof")).toBe("to-do");
    for (const check of [
      { kind: "digital", status: "WITH_PARTNER" },
      { kind: "video", status: "COMPLETED" },
    ])
      expect(standing(recordOf({ ...proven, identityChecks: [check] }), "address-proof")).toBe("to-do");
  });

  test("the account may be left out, whoever has it", () => {
    const at = (status: string) => stepIn(recordOf({ beneficiaryBankInfo: { status } }), "account");
    expect(at("BD_PENDING")).toMatchObject({ standing: "optional", required: false });
    expect(at("CX_ACTION_PENDING")).toMatchObject({ standing: "to-do", required: false });
    expect(at("PENNY_DROP_REVIEW")).toMatchObject({ standing: "with-somebody", turn: "your bank" });
    expect(at("VERIFIED")).toMatchObject({ standing: "done" });
  });

  test("who has not said yes says it first, on the home itself", () => {
    const approved = recordOf({}, {}, { applicationStatusCode: "30000.50000" });
    expect(checklistOf(approved).next).toMatchObject({ id: "interest", screen: null });
    expect(stepIn(recordOf(), "interest")).toBeUndefined();
  });
});

describe("the next step", () => {
  const IN_ORDER = (first: string, since: string | null = null) => ({
    kycOffers: {
      stepWiseDetailList: [
        { actionType: "DIGITAL_KYC", status: first, withPartnerSince: since },
        { actionType: "INCOME_VERIFICATION", status: "PENDING", withPartnerSince: null },
      ],
    },
  });

  test("is the first that is open: none of a sequence before its turn", () => {
    expect(checklistOf(recordOf(IN_ORDER("PENDING"))).next?.id).toBe("in-order-DIGITAL_KYC");
    expect(checklistOf(recordOf(IN_ORDER("COMPLETED"))).next?.id).toBe("in-order-INCOME_VERIFICATION");
    const waiting = checklistOf(recordOf(IN_ORDER("PENDING", "2026-01-05T04:30:00Z")));
    expect(waiting.next?.id).toBe("selfie");
    expect(waiting.waitsFor.map(({ id }) => id)).toEqual(["in-order-DIGITAL_KYC"]);
  });

  test("a sequence does what the free steps would do", () => {
    const ids = checklistOf(recordOf(IN_ORDER("PENDING"), { financeReportRequiredPostAip: true })).steps.map(
      ({ id }) => id,
    );
    expect(ids).not.toContain("identity");
    expect(ids).not.toContain("income");
    expect(ids).toContain("office");
  });
});
