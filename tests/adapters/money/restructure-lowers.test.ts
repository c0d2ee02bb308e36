import type { EstimateReply } from "@creditline/core/calls/line/restructure.calls";
import { ALLOCATED_LENDERS } from "@creditline/core/reference/lenders/lender-codes.table";
import fc from "fast-check";
import { expect, test } from "vitest";
import { tester } from "../tester.ts";
import { phoneOf, purse } from "./money-tester.ts";

const BASE = "/v1/customer/loan/restructure";
const LIKE = "draws-dmi";
const DAY_MS = 86_400_000;
const MONTHS = [36, 24, 12];

/** The level instalment of an amount, in rupees, by the textbook's formula. */
const level = (amount: number, ratePercent: number, months: number): number => {
  const r = ratePercent / 1_200;
  return r === 0 ? amount / months : (amount * r) / (1 - (1 + r) ** -months);
};

interface Life {
  readonly lender: string;
  readonly lineType: string;
  readonly draws: readonly { readonly amount: number; readonly tenure: number; readonly waits: number }[];
  readonly paysDue: boolean;
  readonly again: boolean;
}

async function lives({ lender, lineType, draws, paysDue, again }: Life): Promise<void> {
  const platform = tester();
  await platform.ask("POST", "/sandbox/customers", {
    phone: phoneOf(LIKE),
    like: LIKE,
    status: "CM_LINE_STARTED",
    partner: lender,
    lineType,
    limit: 400_000,
    interest: "YES",
  });
  const me = await purse(LIKE, platform);
  await platform.ask("POST", `/sandbox/customers/${me.me.customerId}/beneficiary`, {
    status: "CX_ACTION_PENDING",
  });
  const way = (await platform.record(me.me.access)).creditLineInfo?.creditLines?.[0]?.channelPartners?.[0];
  const tenures = way?.tenures ?? [];
  const payDue = async (): Promise<void> => {
    const { dueNow } = await me.summary();
    if (dueNow === 0) return;
    const started = await me.post("/repayment/initiate", { amount: dueNow });
    if (started.status !== 200) return;
    await me.gateway((started.body as { transactionId: string }).transactionId, "paid");
  };
  for (const { amount, tenure, waits } of draws) {
    const { months } = tenures[tenure % tenures.length] ?? {};
    const asked = { amount, tenure: months, channel: way?.channel, channelPartner: way?.channelPartner };
    await me.post(
      "/v1/customer/txn/withdraw",
      await me.toWithdraw(asked),
      `draw-${amount}-${tenure}-${waits}`,
    );
    platform.clock.advance(waits * DAY_MS);
    if (paysDue) await payDue();
  }
  const looked = await me.get(`${BASE}/estimate`);
  if (looked.status !== 200) {
    expect(looked.status, looked.text).toBe(477);
    expect(["NOTHING_TO_RESTRUCTURE", "NO_LOWER_INSTALMENT"]).toContain(
      (looked.body as { errorCode: string }).errorCode,
    );
    return;
  }
  const { before, options } = looked.body as EstimateReply;
  expect(options.length).toBeGreaterThan(0);
  expect(MONTHS.filter((months) => options.some((one) => one.months === months))).toEqual(
    options.map(({ months }) => months),
  );
  let beyond = 0;
  for (const option of options) {
    const chosen = await me.post(`${BASE}/estimate`, { months: option.months });
    expect(chosen.status, chosen.text).toBe(200);
    const { schedule, emi } = chosen.body as EstimateReply;
    for (const { n, instalment } of schedule.rows) expect(instalment, `EMI ${n}`).toBeLessThan(before.emi);
    expect(option).toMatchObject({ emi, firstInstalment: schedule.rows[0]?.instalment });
    beyond = option.firstInstalment - option.emi;
  }
  const { amount, interestRate, payFirst } = looked.body as EstimateReply;
  for (const months of MONTHS.filter((one) => !options.some((option) => option.months === one))) {
    const refused = await me.post(`${BASE}/estimate`, { months });
    expect(refused).toMatchObject({ status: 400, body: { field: "months" } });
    // Nothing is held back that would lower each of them: rounding aside, its first would be too much.
    expect(level(amount, interestRate, months) + beyond).toBeGreaterThan(before.emi - 2);
  }
  if (payFirst > 0 || again === false) return;
  // What was offered is what is made.
  const [offered] = options;
  await me.post(`${BASE}/estimate`, { months: offered?.months });
  expect((await me.post(`${BASE}/create`, {})).status).toBe(200);
  const made = await me.post(`${BASE}/create`, { otp: await platform.code(phoneOf(LIKE)) });
  const { loan, loansBefore } = made.body as {
    readonly loan: { readonly instalments: readonly { readonly instalment: number }[] };
    readonly loansBefore: number;
  };
  expect(loansBefore).toBe(before.loans);
  for (const { instalment } of loan.instalments) expect(instalment).toBeLessThan(before.emi);
}

test("every EMI of whatever a restructure offers is lower than what is paid each month now, whatever the loans", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        lender: fc.constantFrom(...ALLOCATED_LENDERS),
        lineType: fc.constantFrom("CASH_LINE", "FAST_CASH", "CONSUMER_FINANCE"),
        draws: fc.array(
          fc.record({
            amount: fc.integer({ min: 10, max: 180 }).map((hundreds) => hundreds * 500),
            tenure: fc.nat({ max: 7 }),
            waits: fc.integer({ min: 0, max: 80 }),
          }),
          { minLength: 1, maxLength: 3 },
        ),
        paysDue: fc.boolean(),
        again: fc.boolean(),
      }),
      lives,
    ),
    { numRuns: Number(process.env["LIVES"] ?? 60) },
  );
}, 120_000);
