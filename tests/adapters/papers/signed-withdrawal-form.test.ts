import { createHash } from "node:crypto";
import type { AccountOverviewReply } from "@creditline/core/calls/own-account/own-account.calls";
import type { EsignReply } from "@creditline/core/calls/identity/document.shapes";
import type { RepaymentsReply } from "@creditline/core/calls/line/repayment.shapes";
import type { ReferenceReply } from "@creditline/core/calls/line/withdrawal.calls";
import type { CustomerState } from "@creditline/adapters/platform/model/customer/customer-state";
import { APPLY_ONBOARDING } from "@creditline/adapters/platform/model/onboarding/onboarding-fold";
import { describe, expect, test } from "vitest";
import { LENDER_ROWS } from "@creditline/core/reference/lenders/lenders.table";
import { phoneOf, type Purse, purse } from "../money/money-tester.ts";
import { anotherCode, tester } from "../tester.ts";

const SIGNER = "draws-cholamandalam";

async function prepared(mine: Purse): Promise<string> {
  const { body } = await mine.post("/v1/customer/txn/genrefno", { amount: 30_000, tenure: 6 });
  return (body as ReferenceReply).referenceNo;
}
const formOf = async (mine: Purse, referenceNo: string): Promise<EsignReply> =>
  (await mine.post("/v1/customer/doc/esign", { referenceNo })).body as EsignReply;
const codeFor = async (mine: Purse, purpose: string): Promise<string> => {
  const sent = await mine.post("/v1/customer/otp/send", { purpose });
  if (sent.status !== 200) throw new Error(sent.text);
  return mine.one.code(phoneOf(SIGNER));
};

test("what was accepted of a withdrawal is kept apart no longer than until it is signed", () => {
  const paper = {} as never;
  const form = { paper, at: "2026-11-28T04:30:00.000Z" };
  const onboarding = { acceptedForms: { one: form, other: form }, withdrawalForms: {} };
  const put = { referenceNo: "one", reference: "esign-one", paper, sha256: null };
  const state = { onboarding } as unknown as CustomerState;
  const after = APPLY_ONBOARDING["withdrawal-form.put"](state, put, form.at).onboarding;
  expect(after.acceptedForms).toEqual({ other: form });
  expect(after.withdrawalForms).toMatchObject({ one: { reference: "esign-one", acceptedAt: form.at } });
});

describe("the loan agreement form of a withdrawal that was signed (ruling R52)", () => {
  test("stands word for word, with its fingerprint, whatever the profile becomes and once the money has moved", async () => {
    const mine = await purse(SIGNER);
    const referenceNo = await prepared(mine);
    expect(await formOf(mine, referenceNo)).toMatchObject({ esignStatus: "ELIGIBLE", paperSha256: null });
    const unasked = await mine.post("/v1/customer/action/esign", { consent: false, referenceNo });
    expect(unasked).toMatchObject({ status: 400, body: { field: "consent" } });
    const accepted = await mine.post("/v1/customer/action/esign", { consent: true, referenceNo });
    expect(accepted.body).toMatchObject({
      esignStatus: "ELIGIBLE",
      acceptedOn: expect.any(String),
      signedOn: null,
      paperSha256: null,
    });

    // Accepted again it is the same, and was accepted when it was.
    const { acceptedOn } = accepted.body as EsignReply;
    mine.one.clock.advance(1_000);
    const again = await mine.post("/v1/customer/action/esign", { consent: true, withdrawal: true });
    expect(again.body).toMatchObject({ esignStatus: "ELIGIBLE", acceptedOn });

    // One OTP signs the form and moves the money (ruling R63).
    const otp = await codeFor(mine, "WITHDRAWAL");
    const asked = { amount: 30_000, tenure: 6, referenceNo };
    const wrong = await mine.post("/v1/customer/txn/withdraw", { ...asked, otp: anotherCode(otp) });
    expect(wrong).toMatchObject({ status: 477, body: { errorCode: "INVALID_OTP" } });
    expect(await formOf(mine, referenceNo)).toMatchObject({ esignStatus: "ELIGIBLE", signedOn: null });
    expect((await mine.post("/v1/customer/txn/withdraw", { ...asked, otp })).status).toBe(200);
    const signed = await formOf(mine, referenceNo);
    expect(signed).toMatchObject({ esignStatus: "COMPLETE", acceptedOn });
    const counted = createHash("sha256").update(JSON.stringify(signed.paper)).digest("hex");
    expect(signed.paperSha256).toBe(counted);
    expect(JSON.stringify(signed.paper)).toContain(signed.transactionId);
    await mine.post("/customer/profile", { fullName: "Zoya Merchant" });
    mine.one.clock.advance(40 * 24 * 3_600_000);
    expect(await formOf(mine, referenceNo)).toMatchObject({
      esignStatus: "COMPLETE",
      paper: signed.paper,
      paperSha256: counted,
    });
    const file = await mine.post("/v1/customer/doc/file", { documentId: "withdrawal-form", referenceNo });
    expect(file.status).toBe(200);
  });
});

describe("a loan of the time before the first sign-in", () => {
  test.each(LENDER_ROWS.filter(({ allocated }) => allocated))(
    "has its signed form where the lender has one (ruling R52): $name",
    async ({ code, withdrawalForm }) => {
      const one = tester();
      const customer = { phone: phoneOf("line-started"), like: "line-started", status: "CM_LINE_STARTED" };
      await one.ask("POST", "/sandbox/customers", { ...customer, partner: code, lineType: "CASH_LINE" });
      const mine = await purse("line-started", one);
      const { body } = await mine.post("/v2/customer/repayments", {});
      const [loan] = (body as RepaymentsReply).repayments;
      expect(loan?.status).toBe("OPEN");
      const asked = { documentId: "withdrawal-form", referenceNo: loan?.referenceNo };
      const file = await mine.post("/v1/customer/doc/file", asked);
      expect(file.status).toBe(withdrawalForm ? 200 : 477);
      const account = await mine.get("/v1/customer/account");
      expect(
        (account.body as AccountOverviewReply).papers.filter(
          ({ documentId }) => documentId === "withdrawal-form",
        ),
      ).toMatchObject(withdrawalForm ? [{ referenceNo: loan?.referenceNo, amount: loan?.amount }] : []);
      if (!withdrawalForm) return;
      const form = await mine.post("/v1/customer/doc/esign", { referenceNo: loan?.referenceNo });
      expect(form.body).toMatchObject({ esignStatus: "COMPLETE", partnerCode: code });
      const reply = form.body as EsignReply;
      expect(JSON.stringify(reply.paper)).toContain("Signed electronically by you, with an OTP sent to");
      expect(reply.paperSha256).toMatch(/^[0-9a-f]{64}$/);
    },
  );
});

describe("a withdrawal that was prepared", () => {
  test("is refused without its code, and without its form, as the failure says (ruling R52)", async () => {
    const mine = await purse(SIGNER);
    const referenceNo = await prepared(mine);
    const body = { amount: 30_000, tenure: 6, referenceNo };
    expect(await mine.post("/v1/customer/txn/withdraw", body)).toMatchObject({
      status: 400,
      body: { success: false, errorCode: "INVALID_OTP", field: "otp" },
    });
    const otp = await codeFor(mine, "WITHDRAWAL");
    expect(await mine.post("/v1/customer/txn/withdraw", { ...body, otp })).toMatchObject({
      status: 477,
      body: { success: false, errorCode: "FORM_NOT_SIGNED", field: "referenceNo" },
    });
    expect(await mine.available()).toBe(150_000);
  });

  test("is refused where its form would read otherwise than it was accepted: after midnight it is another", async () => {
    const mine = await purse(SIGNER);
    const referenceNo = await prepared(mine);
    await mine.post("/v1/customer/action/esign", { consent: true, referenceNo });
    mine.one.clock.advance(24 * 3_600_000);
    const otp = await codeFor(mine, "WITHDRAWAL");
    const late = { amount: 30_000, tenure: 6, referenceNo, otp };
    expect(await mine.post("/v1/customer/txn/withdraw", late)).toMatchObject({
      status: 477,
      body: { errorCode: "TERMS_CHANGED" },
    });
    expect(await mine.available()).toBe(150_000);
    await mine.post("/v1/customer/action/esign", { consent: true, referenceNo });
    expect((await mine.post("/v1/customer/txn/withdraw", late)).status).toBe(200);
  });

  test.each(LENDER_ROWS.filter(({ allocated }) => allocated))(
    "is needed with every lender: $name is asked with a bare reference, and with none",
    async ({ code }) => {
      const one = tester({ withoutLoans: true });
      const customer = { phone: phoneOf("draws-dmi"), like: "draws-dmi", status: "CM_LINE_STARTED" };
      await one.ask("POST", "/sandbox/customers", { ...customer, partner: code, lineType: "CASH_LINE" });
      const mine = await purse("draws-dmi", one);
      const { body } = await mine.post("/v1/customer/txn/genrefno", {});
      const { referenceNo } = body as ReferenceReply;
      const asked = { amount: 30_000, tenure: 6 };
      const before = await mine.available();
      for (const made of [
        await mine.post("/v1/customer/txn/withdraw", { ...asked, referenceNo }),
        await mine.post("/v1/customer/txn/withdraw", asked, "key"),
      ]) {
        expect(made).toMatchObject({
          status: 477,
          body: { errorCode: "NOTHING_TO_CONFIRM", field: "referenceNo" },
        });
      }
      expect(await mine.available()).toBe(before);
    },
  );
});
