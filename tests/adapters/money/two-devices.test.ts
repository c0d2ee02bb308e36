import type {
  PaymentPreview,
  PaymentStarted,
  RepaymentsReply,
} from "@creditline/core/calls/line/repayment.shapes";
import type { ReferenceReply } from "@creditline/core/calls/line/withdrawal.calls";
import { describe, expect, test } from "vitest";
import { phoneOf, purse, type Purse } from "./money-tester.ts";

/** One customer, signed in on two devices. */
async function twoDevices(
  persona = "draws-creditsaison",
): Promise<{ readonly first: Purse; readonly second: Purse }> {
  const first = await purse(persona);
  return { first, second: await purse(persona, first.one) };
}

const look = async (one: Purse, asked: object = { what: "INSTALMENTS", count: 1 }): Promise<PaymentPreview> =>
  (await one.post("/v1/customer/repayment/preview", asked)).body as PaymentPreview;
const begin = (one: Purse, { amount, loanIds, before }: PaymentPreview) =>
  one.post("/v1/customer/repayment/init", { amount, loanIds, leftToPay: before.payable });
const repaymentsOf = async (one: Purse): Promise<RepaymentsReply> =>
  (await one.post("/v2/customer/repayments", {})).body as RepaymentsReply;

describe("one instalment on two devices", () => {
  test("is paid once where the other device looked at it before: it is refused there, and looked at again", async () => {
    const { first, second } = await twoDevices();
    await first.withdraw(10_000, 12);
    const [here, there] = [await look(first), await look(second)];
    expect(there).toEqual(here);
    const { transactionId } = (await begin(first, here)).body as PaymentStarted;
    await first.gateway(transactionId, "paid");
    expect(await begin(second, there)).toMatchObject({ status: 477, body: { errorCode: "AMOUNT_CHANGED" } });
    const { repayments, payments } = await repaymentsOf(second);
    expect(repayments[0]).toMatchObject({ instalmentsPaid: 1 });
    expect(payments.map(({ status }) => status)).toEqual(["SUCCESS"]);
    expect((await begin(second, await look(second))).status).toBe(200);
  });

  test("is not begun a second time while the gateway works on the first", async () => {
    const { first, second } = await twoDevices();
    await first.withdraw(10_000, 12);
    const there = await look(second);
    const { transactionId } = (await begin(first, await look(first))).body as PaymentStarted;
    await first.gateway(transactionId, "pending");
    expect(await begin(second, there)).toMatchObject({ body: { errorCode: "PAYMENT_UNDER_WAY" } });
  });

  test("paid at two windows that were open at once is two payments, each whole and neither lost", async () => {
    const { first, second } = await twoDevices();
    await first.withdraw(10_000, 12);
    const [here, there] = [await look(first), await look(second)];
    const one = (await begin(first, here)).body as PaymentStarted;
    const other = (await begin(second, there)).body as PaymentStarted;
    expect(other.transactionId).not.toBe(one.transactionId);
    for (const { transactionId } of [one, other]) await first.gateway(transactionId, "paid");
    const { repayments, payments } = await repaymentsOf(first);
    // The second pays the next instalment ahead: both stand in the list, with what each paid.
    expect(repayments[0]).toMatchObject({ instalmentsPaid: 2 });
    expect(payments.map(({ status, loans }) => [status, loans.map(({ paid }) => paid)])).toEqual([
      ["SUCCESS", [there.amount]],
      ["SUCCESS", [here.amount]],
    ]);
    expect((await first.ledger()).sum).toBe(0);
  });

  test("is looked at again on the day after, when being late has cost more", async () => {
    const { first } = await twoDevices();
    await first.withdraw(10_000, 12);
    await first.one.ask("POST", `/sandbox/customers/${first.me.customerId}/beneficiary`, {
      status: "CX_ACTION_PENDING",
    });
    first.one.clock.set(Date.parse("2027-01-06T06:00:00.000Z"));
    const seen = await look(first, { what: "DUE" });
    first.one.clock.advance(86_400_000);
    expect((await begin(first, seen)).body).toMatchObject({ errorCode: "AMOUNT_CHANGED" });
  });
});

describe("a withdrawal on two devices", () => {
  const prepared = async (one: Purse) =>
    (
      (await one.post("/v1/customer/txn/genrefno", { amount: 10_000, tenure: 12 })).body as {
        referenceNo: string;
      }
    ).referenceNo;

  test("under two references is two withdrawals, each with its own loan in the list", async () => {
    const { first, second } = await twoDevices();
    const references: unknown[] = [];
    for (const [at, one] of [first, second].entries()) {
      const body = await one.toWithdraw({ amount: 10_000, tenure: 12 });
      references.push("referenceNo" in body ? body.referenceNo : null);
      expect((await one.post("/v1/customer/txn/withdraw", body)).status).toBe(200);
      // Pressed again on the other device, the reference is used up.
      const other = at === 0 ? second : first;
      expect((await other.post("/v1/customer/txn/withdraw", { ...body, amount: 11_000 })).status).not.toBe(
        200,
      );
    }
    const { repayments } = await repaymentsOf(first);
    expect(repayments.map(({ referenceNo }) => referenceNo).toSorted()).toEqual(references.toSorted());
  });

  test("cannot be confirmed on both with one code", async () => {
    const { first, second } = await twoDevices("draws-dmi");
    const references = [await prepared(first), await prepared(second)];
    expect(new Set(references).size).toBe(2);
    await first.post("/v1/customer/otp/send", { purpose: "WITHDRAWAL" });
    const otp = await first.one.code(phoneOf("draws-dmi"));
    const answers = [];
    for (const [at, one] of [first, second].entries())
      answers.push(
        await one.post("/v1/customer/txn/withdraw", {
          amount: 10_000,
          tenure: 12,
          referenceNo: references[at],
          otp,
        }),
      );
    // It is for the one that was prepared last, and used up by it.
    expect(answers.map(({ status }) => status === 200)).toEqual([false, true]);
    expect((await repaymentsOf(first)).repayments).toHaveLength(1);
  });

  test("takes no more than the limit lets out, however many devices ask at once", async () => {
    const { first, second } = await twoDevices();
    const available = await first.available();
    const asked = { amount: Math.floor(available / 2) + 500, tenure: 12 };
    const bodies = [await first.toWithdraw(asked), await second.toWithdraw(asked)];
    const answers = await Promise.all(
      [first, second].map((one, at) => one.post("/v1/customer/txn/withdraw", bodies[at] ?? {}, `key-${at}`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 477]);
    expect((await repaymentsOf(first)).repayments).toHaveLength(1);
  });
});

test("a withdrawal that was prepared on another device too says so, moves nothing, and can be begun again here", async () => {
  const { first, second } = await twoDevices();
  const prepare = async (one: Purse): Promise<string> => {
    const body = { amount: 10_000, tenure: 12 };
    return ((await one.post("/v1/customer/txn/genrefno", body)).body as ReferenceReply).referenceNo;
  };
  const withdraw = async (one: Purse, referenceNo: string, otp: string) =>
    one.post("/v1/customer/txn/withdraw", { amount: 10_000, tenure: 12, referenceNo, otp });
  const sendCode = async (one: Purse): Promise<string> => {
    await one.post("/v1/customer/otp/send", { purpose: "WITHDRAWAL" });
    return one.one.code(phoneOf("draws-creditsaison"));
  };
  const here = await prepare(first);
  const there = await prepare(second);
  const code = await sendCode(first);
  expect(await withdraw(first, here, code)).toMatchObject({
    status: 477,
    body: { errorCode: "PREPARED_ELSEWHERE" },
  });
  expect((await repaymentsOf(first)).repayments).toEqual([]);
  // Begun again here, it is the newest; the one on the other device is told the same then.
  const again = await prepare(first);
  const newCode = await sendCode(first);
  expect(await withdraw(second, there, newCode)).toMatchObject({ body: { errorCode: "PREPARED_ELSEWHERE" } });
  expect(await withdraw(first, again, newCode)).toMatchObject({ status: 200 });
  expect((await repaymentsOf(first)).repayments).toHaveLength(1);
  // A code that was used is told to be used.
  expect(await withdraw(first, await prepare(first), newCode)).toMatchObject({
    body: { errorCode: "INVALID_OTP" },
  });
});
