import { PERSONAS, personaTreatment } from "@creditline/adapters/platform/tester/personas";
import { fold } from "@creditline/adapters/platform/model/customer/fold";
import { recordOf } from "@creditline/adapters/platform/model/record/record";
import type { StoredEvent } from "@creditline/adapters/platform/store/store";
import { isLocationRequired } from "@creditline/core/onboarding/checklist";
import { STATUS_CODES } from "@creditline/core/status/code";
import { describe, expect, test } from "vitest";
import { tester, toWithdraw } from "./tester.ts";

const phoneOf = (name: string): string => PERSONAS.find((persona) => persona.name === name)?.phone ?? "";

async function customer(persona: string) {
  const sandbox = tester();
  const me = await sandbox.signIn(phoneOf(persona));
  const post = (path: string, body: object = {}) =>
    sandbox.ask("POST", path, body, me.access, { "idempotency-key": path });
  const withdraw = async (asked: object) =>
    post("/v1/customer/txn/withdraw", await toWithdraw(sandbox, phoneOf(persona), me.access, asked));
  return { sandbox, me, post, withdraw, record: () => sandbox.record(me.access) };
}

const seeded = (status: keyof typeof STATUS_CODES, more: object = {}) => {
  const data = {
    person: { pan: "ZZAPV1001D", ...more },
    seed: { status, partner: "INCRED", lineType: "CASH_LINE", limit: 50_000 },
    applicationId: "app-1",
  };
  const events: StoredEvent[] = [
    { version: 1, at: "2026-07-01T00:00:00.000Z", type: "customer.seeded", data },
  ];
  return recordOf(fold(events, personaTreatment));
};

describe("what Aadhaar's record lacks", () => {
  test("shows where the record has it (spec 1 §3)", async () => {
    const { post, record } = await customer("approved-interested");
    expect((await record()).applicationModel).toMatchObject({
      hasAadhaarLinkedMobile: null,
      isCurrentAddressAadhaarLinkedAddress: null,
      aadhaarUsageConsentDate: null,
    });
    const sent = {
      motherMaidenName: "Lila Rao",
      hasAadhaarLinkedMobile: true,
      isCurrentAddressAadhaarLinkedAddress: false,
    };
    expect((await post("/v1/aadhaar/additionalinfo/", sent)).status).toBe(200);
    expect(await record()).toMatchObject({
      customerDetails: { motherMaidenName: "Lila Rao" },
      applicationModel: { hasAadhaarLinkedMobile: true, isCurrentAddressAadhaarLinkedAddress: false },
    });
    const names = { motherMaidenName: "Mira Rao", spouseName: "Arun Verma" };
    expect((await post("/v2/customer/data-collection/customer-details", names)).status).toBe(200);
    expect((await record()).customerDetails).toMatchObject(names);
  });

  test("has the moment of the consent, from the start of the verification on", async () => {
    const { post, record, sandbox } = await customer("approved-interested");
    const at = new Date(sandbox.clock.now()).toISOString();
    await post("/kyc/v2/okyc/initiate", { consentGiven: true });
    expect((await record()).applicationModel?.aadhaarUsageConsentDate).toBe(at);
  });
});

describe("statuses of the record", () => {
  test.each([
    ["AIP_SUBMITTED", "PENDING", "PENDING", null, null],
    ["AIP_NOHIT", "PENDING", "COMPLETED", "NOT_FOUND", null],
    ["AIP_CUSTOMER_INTERACTION_REQ", "PENDING", "PENDING", null, null],
    ["AIP_PERFIOS_SUBMITTED", "PENDING", "COMPLETED", "FOUND", null],
    ["AIP_SUCCESS", "APPROVED", "COMPLETED", "FOUND", null],
    ["AIP_REJECTED", "REJECTED", "COMPLETED", "FOUND", null],
    ["PORTAL_REJECT", null, "COMPLETED", "FOUND", null],
    ["CM_LINE_ISSUED", "APPROVED", "COMPLETED", "FOUND", "80000.20000"],
    ["LINE_CLOSED", null, "COMPLETED", "FOUND", "90000.99000"],
  ] as const)("at %s follow from what is known", (status, preApproval, bureau, pan, line) => {
    const { loanResponse, panDetails } = seeded(status);
    expect(loanResponse).toMatchObject({
      id: "app-1",
      preApprovalStatus: preApproval,
      tuRequestStatus: "SUBMITTED",
      tuCompleteStatus: bureau,
      applicationState: {
        creditLineStatus: line,
        tuSubmitStatus: "SUBMITTED",
        perfiosSubmitStatus: status === "AIP_PERFIOS_SUBMITTED" ? "SUBMITTED" : null,
      },
    });
    expect(panDetails?.status).toBe(pan);
  });

  test("are absent before anything was asked for, and nothing is made up", async () => {
    const { record } = await customer("new-customer");
    const { loanResponse, financeHistory, currentObligation, maxAllowedObligation, appPermissions } =
      await record();
    expect(loanResponse).toMatchObject({
      id: null,
      preApprovalStatus: null,
      approvalStatus: null,
      goNogoStatus: null,
      tuRequestStatus: null,
      tuCompleteStatus: null,
      loanAccepted: null,
      applicationState: { creditLineStatus: null, tuSubmitStatus: null, perfiosSubmitStatus: null },
    });
    expect(financeHistory).toMatchObject({ applicationRejected: null, loanTaken: null, checkBounced: null });
    expect([currentObligation, maxAllowedObligation, appPermissions]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("say go or no-go by the credit profile, and whether the line was wanted", () => {
    expect(seeded("AIP_SUCCESS", { creditHistory: "NEVER" }).loanResponse?.goNogoStatus).toBe("NO_GO");
    expect(seeded("AIP_SUCCESS", { creditHistory: "ESTABLISHED" }).loanResponse?.goNogoStatus).toBe("GO");
    expect(seeded("AIP_SUCCESS", { openCredit: "NO" }).loanResponse?.goNogoStatus).toBe("NO_GO");
  });

  test("say of a loan that it was taken, and of a rejection that it was made", async () => {
    const { withdraw, record } = await customer("draws-creditsaison");
    expect(await record()).toMatchObject({
      loanResponse: { loanAccepted: true, approvalStatus: "APPROVED" },
      financeHistory: { loanTaken: null, isFinanceHistoryAvailable: false },
    });
    await withdraw({ amount: 10_000, tenure: 12 });
    expect((await record()).financeHistory).toMatchObject({
      loanTaken: true,
      isFinanceHistoryAvailable: true,
    });
    expect(seeded("AIP_REJECTED").financeHistory?.applicationRejected).toBe(true);
  });
});

describe("the obligations that the simulated bureau finds", () => {
  test("are beyond what is allowed for who is turned down for too many, and for no one else", async () => {
    const found = async (persona: string): Promise<boolean> => {
      const { currentObligation, maxAllowedObligation } = await (await customer(persona)).record();
      return Number(currentObligation) > Number(maxAllowedObligation);
    };
    expect(await found("rejected-can-reapply")).toBe(true);
    expect(await found("banker-portal-rejected")).toBe(false);
  });
});

describe("Location is blocked. Allow it for this page in your settings, then try again.", () => {
  test("is asked for within bounds, and is no must: no one is held up by it (spec 1 §5)", () => {
    const { appPermissionsRequired } = seeded("AIP_INTERESTED").loanResponse?.applicationState ?? {};
    expect(appPermissionsRequired).toMatchObject([{ name: "LOCATION", mandatory: false }]);
    const code = STATUS_CODES.AIP_INTERESTED;
    const items = appPermissionsRequired ?? [];
    expect(isLocationRequired(items, code)).toBe(false);
    const must = items.map((item) => ({ ...item, mandatory: true }));
    expect(isLocationRequired(must, code)).toBe(true);
    expect(isLocationRequired(must, STATUS_CODES.AIP_SUCCESS)).toBe(false);
  });
});

describe("the path info", () => {
  test("is a JSON text (spec 1 §3)", async () => {
    const { sandbox, me } = await customer("new-customer");
    const path = `/v1/customer/${me.customerId}/pathInfo`;
    for (const pathInfo of ["zzz{", "", "undefined", "{'a':1}"]) {
      expect(await sandbox.ask("PUT", path, { pathInfo }, me.access), pathInfo).toMatchObject({
        status: 400,
        body: { field: "pathInfo" },
      });
    }
    for (const pathInfo of ['{"a":1}', "[]", '"x"', "null"]) {
      expect((await sandbox.ask("PUT", path, { pathInfo }, me.access)).status, pathInfo).toBe(200);
    }
  });
});
