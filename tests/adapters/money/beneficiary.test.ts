import { BANNER_STATES } from "@creditline/core/mandate/banner";
import { MANDATE_STEPS } from "@creditline/adapters/platform/model/money/mandate/debits";
import { describe, expect, test } from "vitest";
import { purse, type Purse } from "./money-tester.ts";

const account = (ending: string) => ({ accountNumber: `12345678${ending}`, ifsc: "hdfc0000001" });
const give = (one: Purse, body: object) => one.post("/v1/customer/beneficiary", body);
const put = (one: Purse, status: string) =>
  one.one.ask("POST", `/sandbox/customers/${one.me.customerId}/beneficiary`, { status });
const pass = (one: Purse, seconds: number) => one.one.clock.advance(seconds * 1000);

describe("a beneficiary account", () => {
  test("that is right is verified at once, its mandate follows, and money can be withdrawn to it", async () => {
    const one = await purse("line-approved");
    expect(await one.banner()).toBe("BD_PENDING");
    const given = await give(one, { ...account("1234"), name: "Asha Verma" });
    expect(given.body).toMatchObject({
      status: "EMANDATE_CX_ATN_PENDING",
      verified: true,
      ifsc: "HDFC0000001",
      bankName: "HDFC Bank",
      pennyDropVerificationLeft: 2,
      beneficiaryAttemptsLeft: 3,
    });
    expect((await one.get("/v1/customer/beneficiary/modes")).body).toMatchObject({
      modes: [{ mode: "E_MANDATE" }, { mode: "PHYSICAL_NACH" }],
      proofWays: [],
    });
    expect((await give(one, { mode: "E_MANDATE" })).body).toMatchObject({
      status: "EMANDATE_DOCUMENT_REVIEW",
    });
    pass(one, 29);
    expect(await one.banner()).toBe("EMANDATE_DOCUMENT_REVIEW");
    pass(one, 1);
    expect(await one.banner()).toBe("VERIFIED");
  });

  test.each([
    ["0001", ["BD_PENDING"]],
    ["0002", ["PENNY_DROP_REVIEW", "BD_PENDING"]],
    ["0003", ["PENNY_DROP_REVIEW_EMANDATE_ELIGIBLE", "EMANDATE_CX_ATN_PENDING"]],
    ["0004", ["BLOCKED"]],
  ])("ending in %s goes through %j", async (ending, states) => {
    const one = await purse("line-issued");
    const seen = [((await give(one, account(ending))).body as { status: string }).status];
    pass(one, 3600);
    const later = (await one.banner()) ?? "";
    if (later !== seen[0]) seen.push(later);
    expect(seen).toEqual(states);
  });

  test("whose form was asked for can be set up at the bank's page after all", async () => {
    const one = await purse("line-issued");
    await give(one, { ...account("0007"), mode: "PHYSICAL_NACH" });
    expect(await one.banner()).toBe("NACH_PICKUP_PENDING");
    const modes = async () =>
      ((await one.get("/v1/customer/beneficiary/modes")).body as { modes: { mode: string }[] }).modes.map(
        ({ mode }) => mode,
      );
    expect(await modes()).toEqual([]);
    expect((await give(one, { cancelMandate: true })).status).toBe(200);
    expect(await one.banner()).toBe("EMANDATE_CX_ATN_PENDING");
    expect(await modes()).toEqual(["E_MANDATE", "PHYSICAL_NACH"]);
  });

  test("whose mandate the bank refuses is set up on paper; a refused form can be followed by a mandate", async () => {
    const one = await purse("line-issued");
    await give(one, { ...account("0006"), mode: "E_MANDATE" });
    pass(one, 30);
    expect(await one.banner()).toBe("FINOPS_REVIEW");
    pass(one, 60);
    expect(await one.banner()).toBe("NACH_PICKUP_PENDING");
    const { body } = await one.get("/v2/appointment/slots?purpose=NACH_PICKUP&mode=PICKUP");
    const slotId = (body as { slots: { slotId: string }[] }).slots[0]?.slotId;
    const booked = await one.post("/v2/appointment/schedule", {
      purpose: "NACH_PICKUP",
      mode: "PICKUP",
      slotId,
    });
    expect(booked.status).toBe(200);
    expect(await one.banner()).toBe("PICKUP_PENDING_EMANDATE_ELIGIBLE");
    pass(one, 86_400);
    expect(await one.banner()).toBe("NACH_DOCUMENT_REVIEW");
    pass(one, 86_400);
    expect(await one.banner()).toBe("MANDATE_PENDING_EMANDATE_ELIGIBLE");
    expect((await one.one.record(one.me.access)).beneficiaryBankInfo?.reason).toMatch(/form/);
    expect((await give(one, { mode: "E_MANDATE" })).body).toMatchObject({
      status: "EMANDATE_DOCUMENT_REVIEW",
    });
  });

  test("that fails its review after the mandate was signed is proven by a document", async () => {
    const one = await purse("line-issued");
    await give(one, { ...account("0002"), mode: "E_MANDATE" });
    expect(await one.banner()).toBe("PENNY_DROP_REVIEW_EMANDATE_COMPLETED");
    pass(one, 60);
    expect(await one.banner()).toBe("MANDATE_PENDING_EMANDATE_COMPLETED");
    const form = new FormData();
    form.append("files", new File(["%PDF-1.7 1 0 obj"], "cheque.pdf", { type: "application/pdf" }));
    form.append("documentType", "cancelled_cheque_proof");
    const path = `/v1/customer/${one.me.customerId}/upload/files?source=APPUSER`;
    const upload = () => one.one.ask("POST", path, form, one.me.access);
    const statuses = async () =>
      (await one.one.record(one.me.access)).uploadedDocuments?.map(({ status }) => status);
    expect((await upload()).status).toBe(200);
    expect(await one.banner()).toBe("DOCUMENT_REVIEW");
    expect(await upload()).toMatchObject({ status: 477, body: { errorCode: "TOO_MANY_FILES" } });
    pass(one, 60);
    // The reviewers do not accept a proof of this account: the same kind may be sent again.
    expect(await one.banner()).toBe("MANDATE_PENDING_EMANDATE_COMPLETED");
    expect(await statuses()).toEqual(["REJECTED"]);
    expect((await upload()).status).toBe(200);
    expect(await one.banner()).toBe("DOCUMENT_REVIEW");
    expect(await statuses()).toEqual(["REJECTED", "UPLOADED"]);
  });

  test("runs out of small payments and of other accounts", async () => {
    const one = await purse("line-issued");
    for (const left of [2, 1]) {
      expect((await give(one, account("0001"))).body).toMatchObject({ pennyDropVerificationLeft: left });
    }
    expect((await give(one, account("0001"))).body).toMatchObject({
      pennyDropVerificationLeft: 0,
      status: "MANDATE_PENDING_EMANDATE_COMPLETED",
    });
    expect(await give(one, account("1234"))).toMatchObject({
      status: 477,
      body: { errorCode: "NO_PENNY_DROPS_LEFT" },
    });
    expect((await one.get("/v1/customer/beneficiary/modes")).body).toMatchObject({
      proofWays: ["another-account", "bank-proof"],
    });
  });

  test("is refused before a limit is approved, in a disabled account, and where it cannot be one", async () => {
    const fresh = await purse("new-customer");
    expect((await give(fresh, account("1234"))).status).toBe(477);
    const one = await purse("line-issued");
    for (const [body, field] of [
      [{}, "accountNumber"],
      [{ ...account("1234"), ifsc: "HDFC1" }, "ifsc"],
      [{ ...account("1234"), accountNumber: "12" }, "accountNumber"],
      [{ mode: "FAX" }, "mode"],
    ] as const) {
      expect(await give(one, body)).toMatchObject({ status: 400, body: { field } });
    }
    await put(one, "REJECTED");
    expect(await give(one, account("1234"))).toMatchObject({ body: { errorCode: "ACCOUNT_DISABLED" } });
  });

  test("is proven by the customer's own rupee", async () => {
    const one = await purse("line-approved");
    const { body } = await one.post("/v1/customer/create/reverse-penny-drop", {});
    const { transactionId } = body as { transactionId: string };
    const details = () => one.get(`/v1/customer/reverse-penny-drop/details?transactionId=${transactionId}`);
    expect((await details()).body).toMatchObject({ status: "PENDING", accountNumber: null });
    pass(one, 5);
    expect((await details()).body).toMatchObject({ status: "SUCCESS", ifsc: "HDFC0000001" });
    expect(await one.banner()).toBe("EMANDATE_CX_ATN_PENDING");
    expect((await one.get("/v1/customer/reverse-penny-drop/details?transactionId=x")).status).toBe(404);
  });
});

describe("every banner state", () => {
  test("can be reached, by what happens or by a tester, and shows on the record", async () => {
    const one = await purse("line-started");
    for (const state of BANNER_STATES) {
      expect((await put(one, state)).status).toBe(200);
      expect(await one.banner()).toBe(state);
    }
    expect(await put(one, "verified")).toMatchObject({ status: 400, body: { field: "status" } });
  });

  test("but VERIFIED, REJECTED and UNKNOWN can be left by what happens", () => {
    const left = new Set(MANDATE_STEPS.flatMap(({ from }) => from ?? []));
    const anyOther = MANDATE_STEPS.some(({ from }) => from === null);
    expect(anyOther).toBe(true);
    // An account can be given again in any state but REJECTED; these are left by something of their own as well.
    for (const state of BANNER_STATES) {
      if (["VERIFIED", "REJECTED", "UNKNOWN", "BD_PENDING"].includes(state)) continue;
      expect(left, state).toContain(state);
    }
  });

  test.each([
    ["PENNY_DROP_REVIEW", "BD_PENDING"],
    ["PENNY_DROP_REVIEW_EMANDATE_ELIGIBLE", "EMANDATE_CX_ATN_PENDING"],
    ["PENNY_DROP_REVIEW_EMANDATE_COMPLETED", "MANDATE_PENDING_EMANDATE_COMPLETED"],
    ["DOCUMENT_REVIEW", "VERIFIED"],
    ["EMANDATE_DOCUMENT_REVIEW", "VERIFIED"],
    ["FINOPS_REVIEW", "NACH_PICKUP_PENDING"],
    ["PICKUP_PENDING_EMANDATE_ELIGIBLE", "VERIFIED"],
    ["NACH_DOCUMENT_REVIEW", "VERIFIED"],
  ])("%s, where someone else has to act, continues to %s by itself", async (state, later) => {
    const one = await purse("line-started");
    await put(one, state);
    pass(one, 3 * 86_400);
    expect(await one.banner()).toBe(later);
  });

  test.each([
    ["REJECTED", "ACCOUNT_DISABLED"],
    ["PENNY_DROP_REVIEW", "BENEFICIARY_NOT_VERIFIED"],
  ])("%s keeps money from being sent", async (state, errorCode) => {
    const one = await purse("line-started");
    await put(one, state);
    expect(await one.post("/v1/customer/txn/withdraw", { amount: 3_000, tenure: 3 }, "k")).toMatchObject({
      status: 477,
      body: { errorCode },
    });
  });
});
