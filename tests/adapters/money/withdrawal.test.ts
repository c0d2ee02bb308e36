import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { quote } from "@creditline/core/lenders/fees/quote";
import { lenderOf } from "@creditline/core/lenders/lenders.table";
import { termsOfWithdrawal } from "@creditline/adapters/platform/model/money/loans/restructuring";
import { describe, expect, test } from "vitest";
import type { WithdrawReply } from "@creditline/core/calls/line/withdrawal.calls";
import { anotherCode, preparing, type SignIn, tester, type Tester } from "../tester.ts";

const phoneOf = (name: string): string => PERSONAS.find((persona) => persona.name === name)?.phone ?? "";

async function signedIn(persona: string) {
  const one = tester({ withoutLoans: true, sends: 100 });
  const phone = phoneOf(persona);
  const me = await one.signIn(phone);
  const post = (path: string, body: object) => one.ask("POST", path, body, me.access);
  /** What is sent to withdraw so much: prepared, with its OTP. */
  const prepared = (asked: object): Promise<object> => preparing(post, () => one.code(phone), asked);
  return { one, me, prepared };
}

const reference = async (one: Tester, me: SignIn): Promise<string> =>
  ((await one.ask("POST", "/v1/customer/txn/genrefno", {}, me.access)).body as { referenceNo: string })
    .referenceNo;

const withdraw = (one: Tester, me: SignIn, body: object, key?: string) =>
  one.ask(
    "POST",
    "/v1/customer/txn/withdraw",
    body,
    me.access,
    key === undefined ? {} : { "idempotency-key": key },
  );

async function available(one: Tester, me: SignIn): Promise<number | undefined> {
  const { creditLineInfo } = await one.record(me.access);
  return creditLineInfo?.creditLines?.[0]?.channelPartners?.[0]?.limit?.available;
}

describe("a withdrawal", () => {
  test("takes fee and pre-EMI interest off, draws on the limit and is repaid from the 5th", async () => {
    const { one, me, prepared } = await signedIn("draws-creditsaison");
    const before = (await available(one, me)) ?? 0;
    const { status, body } = await withdraw(one, me, await prepared({ amount: 20_000, tenure: 12 }), "k1");
    expect(status).toBe(200);
    const made = body as WithdrawReply;
    const partner = (await one.record(me.access)).loanResponse?.applicationState?.currentPartnerCode;
    const fee = quote(lenderOf(partner as "CREDITSAISON"), "CASH_LINE", 2_000_000, "paise").processing;
    expect(fee.kind).toBe(made.processingFee.kind);
    // 1 December, at 18 per cent over 360 days, to the 5th: four days.
    expect(made.preEmiInterest).toBe(40);
    expect(made.netDisbursed).toBe(20_000 - made.processingFee.amount - made.processingFee.gst - 40);
    expect(made.firstDue).toBe("2027-01-05");
    expect(made.instalments.map(({ due }) => due.slice(8))).toEqual(Array(12).fill("05"));
    expect(made.instalments.reduce((sum, row) => sum + Math.round(row.principal * 100), 0)).toBe(2_000_000);
    expect(made.availableLimit).toBe(before - 20_000);
    expect(await available(one, me)).toBe(before - 20_000);
  });

  test("is made once by its reference, by its key, and by both", async () => {
    const { one, me, prepared } = await signedIn("draws-creditsaison");
    const before = (await available(one, me)) ?? 0;
    const body = await prepared({ amount: 5_000, tenure: 3 });
    const first = await withdraw(one, me, body, "k1");
    expect(first.status).toBe(200);
    expect((await withdraw(one, me, body)).body).toEqual(first.body);
    expect((await withdraw(one, me, body, "k1")).body).toEqual(first.body);
    expect((await withdraw(one, me, body, "k2")).body).toEqual(first.body);
    const other = await withdraw(one, me, { ...body, amount: 6_000 });
    expect(other).toMatchObject({ status: 409, body: { errorCode: "IDEMPOTENCY_KEY_REUSED" } });
    expect(await withdraw(one, me, { amount: 6_000, tenure: 3 }, "k1")).toMatchObject({ status: 409 });
    expect(await available(one, me)).toBe(before - 5_000);
    expect(await withdraw(one, me, { amount: 5_000, tenure: 3 })).toMatchObject({
      status: 400,
      body: { field: "idempotency-key" },
    });
    expect(await withdraw(one, me, { ...body, referenceNo: "REF1" })).toMatchObject({ status: 404 });
  });

  test.each([
    ["under no reference", async () => ({})],
    [
      "under a reference that was asked for without an amount",
      async (one: Tester, me: SignIn) => ({ referenceNo: await reference(one, me) }),
    ],
  ])("%s is refused, whatever OTP comes with it: no OTP confirms it (ruling R62)", async (_, named) => {
    for (const persona of ["draws-creditsaison", "draws-dmi"]) {
      const { one, me, prepared } = await signedIn(persona);
      const before = await available(one, me);
      const { otp } = (await prepared({ amount: 5_000, tenure: 3 })) as { otp: string };
      const body = { amount: 5_000, tenure: 3, ...(await named(one, me)) };
      for (const sent of [body, { ...body, otp }]) {
        expect(await withdraw(one, me, sent, "k")).toMatchObject({
          status: 477,
          body: { errorCode: "NOTHING_TO_CONFIRM", field: "referenceNo" },
        });
      }
      expect(await available(one, me)).toBe(before);
    }
  });

  test.each([
    ["no OTP", () => ({}), 400],
    ["another OTP", (otp: string) => ({ otp: anotherCode(otp) }), 477],
  ])("with %s is refused, and the right one still makes it", async (_, sent, status) => {
    const { one, me, prepared } = await signedIn("draws-creditsaison");
    const { otp, ...body } = (await prepared({ amount: 5_000, tenure: 3 })) as { otp: string };
    expect(await withdraw(one, me, { ...body, ...sent(otp) }, "k")).toMatchObject({
      status,
      body: { errorCode: "INVALID_OTP", field: "otp" },
    });
    expect(await available(one, me)).toBe(100_000);
    expect((await withdraw(one, me, { ...body, otp }, "k")).status).toBe(200);
  });

  test.each([
    [{ amount: 100_000.01, tenure: 12 }, 477, "LIMIT_EXCEEDED"],
    [{ amount: 9_999.99, tenure: 12 }, 477, "AMOUNT_TOO_SMALL"],
    [{ amount: 0, tenure: 12 }, 400, "INVALID_FIELD"],
    [{ amount: -5, tenure: 12 }, 400, "INVALID_FIELD"],
    [{ amount: 5000.001, tenure: 3 }, 400, "INVALID_FIELD"],
    [{ amount: "1e5", tenure: 3 }, 400, "INVALID_FIELD"],
    [{ amount: 20_000, tenure: 5 }, 400, "INVALID_FIELD"],
    [{ amount: 20_000, tenure: 12, channel: "CHECKOUT" }, 400, "INVALID_FIELD"],
  ])("of %o answers %i %s", async (body, status, errorCode) => {
    const { one, me } = await signedIn("draws-creditsaison");
    expect(await withdraw(one, me, body, "k")).toMatchObject({ status, body: { errorCode } });
    expect(await available(one, me)).toBe(100_000);
  });

  test("of all of the limit, and of exactly a tenure's minimum, is made", async () => {
    const { one, me, prepared } = await signedIn("draws-creditsaison");
    const least = await prepared({ amount: 10_000, tenure: 12 });
    expect((await withdraw(one, me, least, "a")).status).toBe(200);
    const rest = await prepared({ amount: "90,000.00", tenure: "36" });
    expect((await withdraw(one, me, rest, "b")).status).toBe(200);
    expect(await available(one, me)).toBe(0);
    expect(await withdraw(one, me, { amount: 3_000, tenure: 3 }, "c")).toMatchObject({
      status: 477,
      body: { errorCode: "LIMIT_EXCEEDED" },
    });
  });

  test("is refused where the line has not started, and where nothing is left", async () => {
    for (const [persona, errorCode] of [
      ["new-customer", "NO_CREDIT_LINE"],
      ["line-approved", "LINE_NOT_STARTED"],
      ["line-issued", "LINE_NOT_STARTED"],
      ["insufficient-balance", "LIMIT_EXCEEDED"],
    ] as const) {
      const { one, me } = await signedIn(persona);
      expect(await withdraw(one, me, { amount: 3_000, tenure: 3 }, "k")).toMatchObject({
        status: 477,
        body: { errorCode },
      });
    }
  });

  test("becomes a voucher or a checkout code on a consumer-finance line, at no cost", async () => {
    const { one, me, prepared } = await signedIn("shops-creditsaison");
    const ambiguous = { amount: 6_000, tenure: 3, channel: "QC_GIFT_VOUCHER" };
    expect(await withdraw(one, me, ambiguous, "k0")).toMatchObject({
      status: 400,
      body: { field: "channelPartner" },
    });
    const voucher = await withdraw(one, me, await prepared({ ...ambiguous, channelPartner: "AMAZON" }), "k1");
    expect(voucher).toMatchObject({
      status: 200,
      body: {
        netDisbursed: 6_000,
        emi: 2_000,
        processingFee: { amount: 0 },
        voucherCode: expect.stringMatching(/^\d{16}$/),
      },
    });
    const checkout = await withdraw(
      one,
      me,
      await prepared({ amount: 3_000, tenure: 9, channel: "CHECKOUT" }),
      "k2",
    );
    expect(checkout).toMatchObject({ status: 200, body: { channelPartner: "PINE_LABS" } });
  });

  test("adds pre-EMI interest to Fullerton's first instalment instead of deducting it", () => {
    const terms = (partner: string) =>
      termsOfWithdrawal({
        partner,
        lineType: "CASH_LINE",
        tenure: { months: 12, minimumWithdrawal: 10_000, interestRate: 18 },
        amount: 2_000_000,
        today: "2026-12-01",
      });
    const fullerton = terms("FULLERTON");
    const incred = terms("INCRED");
    expect(fullerton.schedule.preEmi).toMatchObject({
      treatment: "added-to-first-instalment",
      interest: 4_000,
    });
    expect(fullerton.schedule.netDisbursed).toBe(2_000_000 - fullerton.charge.fee - fullerton.charge.gst);
    expect(incred.schedule.preEmi?.treatment).toBe("deducted-upfront");
    const first = (of: typeof incred) => of.schedule.rows[0]?.interest ?? 0;
    expect(first(fullerton) - first(incred)).toBe(4_000);
  });
});

describe("withdrawals at the same time", () => {
  test("never take more than the limit together, whatever their number", async () => {
    const { one, me, prepared } = await signedIn("draws-creditsaison");
    const bodies: object[] = [];
    for (let n = 0; n < 30; n += 1) bodies.push(await prepared({ amount: 7_000, tenure: 6 }));
    const answers = await Promise.all(bodies.map((body, n) => withdraw(one, me, body, `k${n}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(14);
    expect(answers.filter(({ status }) => status === 477)).toHaveLength(16);
    expect(await available(one, me)).toBe(2_000);
  });
});
