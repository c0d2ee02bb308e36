import type {
  PaymentPreview,
  PaymentStatus,
  RepaymentsReply,
} from "@creditline/core/calls/line/repayment.shapes";
import { describe, expect, test } from "vitest";
import { purse, type Purse } from "./money-tester.ts";

/** A customer with three loans. */
async function withThree(): Promise<Purse & { readonly ids: readonly [string, string, string] }> {
  const one = await purse("line-started");
  const ids: string[] = [];
  for (const amount of [10_000, 12_000, 14_000]) ids.push((await one.withdraw(amount, 12)).loanId);
  const [a = "", b = "", c = ""] = ids;
  return { ...one, ids: [a, b, c] };
}

const loansOf = async (one: Purse) =>
  ((await one.post("/v2/customer/repayments", {})).body as RepaymentsReply).repayments;
const previewOf = async (one: Purse, asked: object) =>
  (await one.post("/v1/customer/repayment/preview", asked)).body as PaymentPreview;
const sumOf = (shares: readonly { readonly paid: number }[]): number =>
  Math.round(shares.reduce((sum, { paid }) => sum + paid, 0) * 100) / 100;

describe("several loans in one payment", () => {
  test("are paid by it, and no other loan is touched", async () => {
    const one = await withThree();
    const [first, second, third] = one.ids;
    const loanIds = [first, third];
    const preview = await previewOf(one, { what: "INSTALMENTS", count: 1, loanIds });
    expect(preview.loans.map(({ loanId }) => loanId)).toEqual(loanIds);
    expect(sumOf(preview.loans)).toBe(preview.amount);
    const begun = await one.initiate({ amount: preview.amount, loanIds });
    await one.gateway(begun.transactionId, "paid");
    const status = (await one.post("/v1/customer/handlePayment", { transactionId: begun.transactionId }))
      .body as PaymentStatus;
    expect(status).toMatchObject({ status: "SUCCESS", loans: preview.loans });
    const paid = Object.fromEntries(
      (await loansOf(one)).map(({ loanId, instalmentsPaid }) => [loanId, instalmentsPaid]),
    );
    expect(paid).toEqual({ [first]: 1, [second]: 0, [third]: 1 });
  });

  test("are closed together, and the payment names each with what it got", async () => {
    const one = await withThree();
    const [first, second, third] = one.ids;
    const loanIds = [second, first];
    const preview = await previewOf(one, { what: "CLOSE", loanIds });
    expect(preview).toMatchObject({ closes: true, loanIds });
    const begun = await one.initiate({ amount: preview.amount, loanIds, closes: true });
    await one.gateway(begun.transactionId, "paid");
    await one.post("/v1/customer/handlePayment", { transactionId: begun.transactionId });
    const open = (await loansOf(one)).filter(({ status }) => status === "OPEN");
    expect(open.map(({ loanId }) => loanId)).toEqual([third]);
    const { payments } = (await one.post("/v2/customer/repayments", {})).body as RepaymentsReply;
    expect(payments[0]?.loans).toEqual(preview.loans);
    expect(payments[0]).toMatchObject({ loanId: null, status: "SUCCESS" });
  });

  test("are held up by a payment for one of them alone, and a payment for others is not", async () => {
    const one = await withThree();
    const [first, second, third] = one.ids;
    const begun = await one.initiate({ amount: 500, loanIds: [first, second] });
    await one.gateway(begun.transactionId, "pending");
    await one.post("/v1/customer/handlePayment", { transactionId: begun.transactionId });
    const again = await one.post("/repayment/initiate", { amount: 500, loanIds: [second, third] });
    expect(again.body).toMatchObject({ errorCode: "PAYMENT_UNDER_WAY" });
    expect((await one.post("/repayment/initiate", { amount: 500, loanId: third })).status).toBe(200);
  });

  test("are refused where none is named, one is not there, or one is named beside them", async () => {
    const one = await withThree();
    const begin = (body: object) => one.post("/repayment/initiate", body);
    expect(await begin({ loanIds: [] })).toMatchObject({ status: 400, body: { field: "loanIds" } });
    expect(await begin({ loanIds: [one.ids[0], "loan-0"] })).toMatchObject({ status: 404 });
    expect(await begin({ loanIds: [one.ids[0]], loanId: one.ids[1] })).toMatchObject({
      status: 400,
      body: { field: "loanIds" },
    });
  });

  test("are paid day by day where some began later: each day is paid as it was looked at", async () => {
    const one = await withThree();
    await one.one.ask("POST", "/sandbox/clock", { advance: "P40D" });
    const late = (await one.withdraw(11_000, 12)).loanId;
    const loanIds = [one.ids[0], late];
    const preview = await previewOf(one, { what: "INSTALMENTS", count: 2, loanIds });
    const begun = await one.initiate({ amount: preview.amount, loanIds });
    await one.gateway(begun.transactionId, "paid");
    const { body } = await one.post("/v1/customer/handlePayment", { transactionId: begun.transactionId });
    expect((body as PaymentStatus).loans).toEqual(preview.loans);
    const partPaid = (await loansOf(one))
      .flatMap(({ instalments }) => instalments)
      .filter(({ status }) => status === "PART_PAID");
    expect(partPaid).toEqual([]);
  });
});
