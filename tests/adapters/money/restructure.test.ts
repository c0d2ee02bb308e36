import type { CreateReply, EstimateReply } from "@creditline/core/calls/line/restructure.calls";
import type { RepaymentsReply } from "@creditline/core/calls/line/repayment.shapes";
import { describe, expect, test } from "vitest";
import { phoneOf, purse, type Purse } from "./money-tester.ts";

const BASE = "/v1/customer/loan/restructure";

/** What someone does who has the link alone. */
async function visitor(one: Purse) {
  await one.one.ask("POST", `/sandbox/customers/${one.me.customerId}/restructure-link`);
  const phone = phoneOf("line-started");
  const inbox = (await one.one.ask("GET", `/sandbox/inbox?phone=${phone}`)).body as { link?: string }[];
  const token = inbox[0]?.link?.split("token=")[1] ?? "";
  return {
    token,
    get: (call: string) => one.one.ask("GET", `${BASE}/${call}?token=${token}`),
    post: (call: string, body: object = {}, key?: string) =>
      one.one.ask(
        "POST",
        `${BASE}/${call}`,
        { token, ...body },
        undefined,
        key === undefined ? {} : { "idempotency-key": key },
      ),
    code: () => one.one.code(phone),
  };
}

/** A customer with two loans; with `overdue`, one day after an instalment fell due that no one paid. */
async function borrower(overdue: boolean): Promise<Purse> {
  const one = await purse("line-started");
  await one.withdraw(20_000, 12);
  await one.withdraw(10_000, 3);
  // No mandate: nothing is debited by itself.
  await one.one.ask("POST", `/sandbox/customers/${one.me.customerId}/beneficiary`, {
    status: "CX_ACTION_PENDING",
  });
  if (overdue) one.one.clock.set(Date.parse("2027-01-06T06:00:00.000Z"));
  return one;
}

describe("a restructure without a login", () => {
  test("spreads all open loans over more months, with a code, and keeps the limit as it is", async () => {
    const one = await borrower(false);
    const before = await one.available();
    const link = await visitor(one);
    const seen = (await link.get("estimate")).body as EstimateReply;
    expect(seen).toMatchObject({
      screen: "loan-restructure-summary",
      restructureId: null,
      outstandingPrincipal: 30_000,
      payFirst: 0,
      months: 36,
      interestRate: 17,
      options: [{ months: 36 }, { months: 24 }, { months: 12 }],
    });
    expect((await link.post("create")).body).toMatchObject({ errorCode: "NO_ESTIMATE" });
    expect((await link.post("estimate", { months: 24 })).body).toMatchObject({ months: 24, amount: 30_000 });
    expect((await link.post("create")).body).toMatchObject({
      status: "OTP_SENT",
      screen: "loan-restructure-otp-confirmation",
    });
    expect((await link.post("create", { otp: "000000" })).status).toBe(477);
    const otp = await link.code();
    const made = await link.post("create", { otp }, "k");
    expect(made.body).toMatchObject({
      status: "CREATED",
      screen: "loan-restructure-successful",
      loan: { amount: 30_000, tenure: 24, status: "OPEN", channel: "RESTRUCTURE" },
    });
    expect((await link.post("create", { otp }, "k")).body).toEqual(made.body);
    expect((await link.get("create")).body).toMatchObject({ status: "CREATED" });
    expect(await one.available()).toBe(before);
    const inbox = (await one.one.ask("GET", `/sandbox/inbox?phone=${phoneOf("line-started")}`)).body;
    const told = (inbox as readonly { readonly text: string }[]).filter(({ text }) =>
      text.startsWith("Your loan with"),
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain("has changed: 24 EMIs, the first of ₹");
    const { body } = await one.post("/v2/customer/repayments", {});
    const { repayments } = body as RepaymentsReply;
    const [newer, ...older] = repayments;
    expect(newer?.replaces?.map(({ loanId }) => loanId).toSorted()).toEqual(
      older.map(({ loanId }) => loanId).toSorted(),
    );
    expect(older.map(({ replacedBy }) => replacedBy)).toEqual(
      older.map(() => ({ loanId: newer?.loanId, amount: 30_000, withdrawnOn: newer?.withdrawnOn })),
    );
    expect(repayments.map(({ status, endedOn }) => [status, endedOn !== null])).toEqual([
      ["OPEN", false],
      ["RESTRUCTURED", true],
      ["RESTRUCTURED", true],
    ]);
    const { sum, balances } = await one.ledger();
    expect(sum).toBe(0);
    const loans = Object.entries(balances).filter(([account]) => account.startsWith("principal:"));
    expect(loans.map(([, amount]) => amount).filter((amount) => amount !== 0)).toEqual([3_000_000]);
    expect((await link.post("feedback", { rating: 5, comment: "Clear." })).body).toMatchObject({ rating: 5 });
    expect((await link.get("feedback")).body).toMatchObject({ rating: 5, comment: "Clear." });
  });

  test.each([
    ["paid", "CREATED", "loan-restructure-payment-success"],
    ["failed", "PAYMENT_FAILED", "loan-restructure-payment-failure"],
    ["pending", "PAYMENT_PENDING", "loan-restructure-payment-pending"],
  ] as const)(
    "with something overdue takes a payment first: %s gives %s",
    async (outcome, status, screen) => {
      const one = await borrower(true);
      const link = await visitor(one);
      const { payFirst } = (await link.post("estimate", { months: 36 })).body as EstimateReply;
      expect(payFirst).toBeGreaterThan(0);
      await link.post("create");
      const agreed = (await link.post("create", { otp: await link.code() })).body as CreateReply;
      expect(agreed).toMatchObject({ status: "PAYMENT_REQUIRED", loan: null });
      expect(agreed.url).toBe(`/sandbox/gateway/${agreed.transactionId}`);
      // Home and loans say what it waits for, until it is paid or under way.
      expect(await one.summary()).toMatchObject({ restructureToPay: { amount: payFirst } });
      expect((await one.post("/v2/customer/repayments", {})).body).toMatchObject({
        restructureToPay: { amount: payFirst },
      });
      expect(await link.post("estimate", { months: 12 })).toMatchObject({
        body: { errorCode: "PAYMENT_UNDER_WAY" },
      });
      for (let calls = 0; calls < 3; calls += 1) await one.gateway(agreed.transactionId ?? "", outcome);
      expect((await link.get("create")).body).toMatchObject({ status, screen });
      const { dueNow, restructureToPay } = await one.summary();
      expect(restructureToPay).toEqual(outcome === "failed" ? { amount: payFirst } : undefined);
      expect(dueNow).toBe(outcome === "paid" ? 0 : payFirst);
      expect((await one.ledger()).sum).toBe(0);
    },
  );

  test("has the charges paid first; what accrues until then goes over to the new loan, beside its principal", async () => {
    const one = await borrower(true);
    one.one.clock.set(Date.parse("2027-02-10T06:00:00.000Z"));
    const link = await visitor(one);
    const { payFirst, amount } = (await link.post("estimate", { months: 36 })).body as EstimateReply;
    const { overdue, charges } = await one.summary();
    expect(charges).toBeGreaterThan(0);
    expect(payFirst).toBeCloseTo(overdue + charges, 2);
    await link.post("create");
    const agreed = (await link.post("create", { otp: await link.code() })).body as CreateReply;
    // The gateway's word comes after more than five days: what is late has cost more by then.
    one.one.clock.set(Date.parse("2027-02-16T06:00:00.000Z"));
    const late = (await one.summary()).charges;
    expect(late).toBeGreaterThan(charges);
    await one.gateway(agreed.transactionId ?? "", "paid");
    const { loan } = (await link.get("create")).body as CreateReply;
    const ledger = await one.ledger();
    expect(ledger.sum).toBe(0);
    expect(loan).toMatchObject({ amount, outstandingPrincipal: amount });
    const left =
      loan?.charges.reduce((sum, charge) => sum + charge.amount + charge.gst - charge.paid, 0) ?? 0;
    expect(left).toBeCloseTo(late - charges, 2);
    expect(ledger.balances[`charges:${loan?.loanId}`]).toBe(Math.round(left * 100));
    expect(ledger.balances[`principal:${loan?.loanId}`]).toBe(Math.round(amount * 100));
    const others = Object.entries(ledger.balances).filter(
      ([account]) => /^(?:charges|principal):/.test(account) && !account.endsWith(loan?.loanId ?? "?"),
    );
    for (const [account, balance] of others) expect(balance, account).toBe(0);
  });

  test("forgives no interest, however often it is done: what closes the loans closes the new one, and it continues", async () => {
    const one = await borrower(false);
    const closing = async (): Promise<number> => {
      const { repayments } = (await one.post("/v2/customer/repayments", {})).body as RepaymentsReply;
      const { totalPayable, charges } = await one.summary();
      expect(repayments.some(({ status }) => status === "OPEN")).toBe(true);
      // What a lender charges for closing early belongs to the closing, and not to what is owed.
      return totalPayable - charges;
    };
    const owed = [await closing()];
    for (const [day, months] of [
      ["2026-12-20", 12],
      ["2027-01-04", 36],
    ] as const) {
      one.one.clock.set(Date.parse(`${day}T06:00:00.000Z`));
      const before = await closing();
      expect(before).toBeGreaterThan(owed.at(-1) ?? 0);
      const link = await visitor(one);
      await link.post("estimate", { months });
      await link.post("create");
      expect((await link.post("create", { otp: await link.code() })).body).toMatchObject({
        status: "CREATED",
      });
      expect(await closing()).toBeCloseTo(before, 2);
      owed.push(before);
    }
    // No term is left that lowers every EMI (ruling R65).
    one.one.clock.set(Date.parse("2027-02-04T06:00:00.000Z"));
    expect(await closing()).toBeGreaterThan(owed.at(-1) ?? 0);
    expect(await (await visitor(one)).get("estimate")).toMatchObject({
      status: 477,
      body: { errorCode: "NO_LOWER_INSTALMENT" },
    });
    expect((await one.ledger()).sum).toBe(0);
  });

  test("leaves nothing to be taken by the mandate for the loans that it took over", async () => {
    const one = await borrower(false);
    const link = await visitor(one);
    await link.post("estimate", { months: 24 });
    await link.post("create");
    const { loan } = (await link.post("create", { otp: await link.code() })).body as CreateReply;
    await one.one.ask("POST", `/sandbox/customers/${one.me.customerId}/beneficiary`, { status: "VERIFIED" });
    one.one.clock.set(Date.parse("2027-04-10T06:00:00.000Z"));
    const { repayments, payments } = (await one.post("/v2/customer/repayments", {})).body as RepaymentsReply;
    expect(repayments.map(({ status }) => status).toSorted()).toEqual([
      "OPEN",
      "RESTRUCTURED",
      "RESTRUCTURED",
    ]);
    const debits = payments.filter(({ way }) => way === "auto-repayment");
    expect(debits.length).toBeGreaterThan(1);
    // The new loan's EMIs alone, of which the newest is the first here.
    expect(debits.map(({ amount }) => amount).toReversed()).toEqual(
      loan?.instalments.slice(0, debits.length).map(({ instalment }) => instalment),
    );
    const { sum, balances } = await one.ledger();
    expect(sum).toBe(0);
    for (const [account, balance] of Object.entries(balances))
      if (account.startsWith("principal:")) expect(balance, account).toBeGreaterThanOrEqual(0);
  });

  test("leaves a payment that was begun before for a loan of then to what is owed now", async () => {
    const one = await borrower(false);
    const [loan] = ((await one.post("/v2/customer/repayments", {})).body as RepaymentsReply).repayments;
    const { transactionId } = await one.initiate({ amount: 2_000, loanId: loan?.loanId });
    const link = await visitor(one);
    await link.post("estimate", { months: 12 });
    await link.post("create");
    await link.post("create", { otp: await link.code() });
    const { outstandingPrincipal } = await one.summary();
    await one.gateway(transactionId, "paid");
    const after = await one.summary();
    expect(after.customerCredit).toBe(0);
    expect(after.outstandingPrincipal).toBeLessThan(outstandingPrincipal);
    expect((await one.ledger()).sum).toBe(0);
  });

  test.each([
    ["all that they owed then", null],
    ["a part of it", 9_000],
  ])(
    "a payment of %s, begun before and through after, repays principal and no interest of months to come",
    async (_what, part) => {
      const one = await borrower(false);
      const paid = part ?? (await one.summary()).totalPayable;
      const { transactionId } = await one.initiate({ amount: paid });
      const link = await visitor(one);
      await link.post("estimate", { months: 24 });
      await link.post("create");
      await link.post("create", { otp: await link.code() });
      const before = await one.summary();
      const owedBefore = (await one.ledger()).balances;
      const newLoan = async () => {
        const { repayments } = (await one.post("/v2/customer/repayments", {})).body as RepaymentsReply;
        return repayments.find(({ replaces }) => (replaces ?? []).length > 0);
      };
      const interestOf = (loan: Awaited<ReturnType<typeof newLoan>>) =>
        (loan?.instalments ?? []).reduce((sum, { interest }) => sum + interest, 0);
      const was = await newLoan();
      await one.gateway(transactionId, "paid");
      const after = await one.summary();
      const { sum, balances } = await one.ledger();
      expect(sum).toBe(0);
      expect(balances["interest-income"] ?? 0).toBe(owedBefore["interest-income"] ?? 0);
      const principal = Math.min(paid, before.outstandingPrincipal);
      expect(after.outstandingPrincipal).toBeCloseTo(before.outstandingPrincipal - principal, 2);
      const is = await newLoan();
      expect(interestOf(is)).toBeLessThan(interestOf(was));
      for (const [i, one_] of (is?.instalments ?? []).entries())
        expect(one_.instalment).toBeLessThanOrEqual(was?.instalments[i]?.instalment ?? 0);
    },
  );

  test("sends its codes to a phone that is made a new customer's as if none had been sent before", async () => {
    const one = await borrower(false);
    const link = await visitor(one);
    await link.post("estimate", { months: 36 });
    for (let sent = 0; sent < 5; sent += 1) expect((await link.post("create")).status).toBe(200);
    expect((await link.post("create")).status).toBe(429);
    await one.one.ask("POST", "/sandbox/customers/reset", { phone: phoneOf("line-started") });
    const other = await purse("line-started", one.one);
    await other.withdraw(20_000, 12);
    await other.post(`${BASE}/estimate`, { months: 36 });
    expect(await other.post(`${BASE}/create`, {})).toMatchObject({
      status: 200,
      body: { status: "OTP_SENT" },
    });
  });

  test("that failed to be paid is tried again with a new code, and a pending payment may still go through", async () => {
    const one = await borrower(true);
    const link = await visitor(one);
    await link.post("estimate", { months: 36 });
    await link.post("create");
    const first = (await link.post("create", { otp: await link.code() })).body as CreateReply;
    await one.gateway(first.transactionId ?? "", "failed");
    await link.post("create");
    const second = (await link.post("create", { otp: await link.code() })).body as CreateReply;
    expect(second.transactionId).not.toBe(first.transactionId);
    await one.gateway(second.transactionId ?? "", "pending");
    await one.gateway(second.transactionId ?? "", "paid");
    expect((await link.get("create")).body).toMatchObject({ status: "CREATED" });
    await one.gateway(first.transactionId ?? "", "paid");
    const { entries } = await one.ledger();
    expect(entries.filter(({ what }) => what.startsWith("payment "))).toHaveLength(1);
    expect(entries.filter(({ what }) => what.startsWith("restructure "))).toHaveLength(1);
  });

  test("is no one's without a link: a wrong or an old token is refused, none answers 401; a bearer token does", async () => {
    const one = await borrower(false);
    const link = await visitor(one);
    expect((await one.one.ask("GET", `${BASE}/estimate`)).status).toBe(401);
    expect(await one.one.ask("GET", `${BASE}/estimate?token=${link.token}x`)).toMatchObject({
      status: 477,
      body: { errorCode: "LINK_UNKNOWN" },
    });
    expect((await one.get(`${BASE}/estimate`)).status).toBe(200);
    one.one.clock.advance(7 * 86_400_000 - 1);
    expect((await link.get("estimate")).status).toBe(200);
    one.one.clock.advance(1);
    expect(await link.get("estimate")).toMatchObject({ status: 477, body: { errorCode: "LINK_EXPIRED" } });
  });

  test("needs a loan, months that are offered, and a rating that there is", async () => {
    const one = await purse("line-started");
    const link = await visitor(one);
    expect((await link.get("estimate")).body).toMatchObject({ errorCode: "NOTHING_TO_RESTRUCTURE" });
    await one.withdraw(20_000, 12);
    for (const months of [0, 13, 37, "x"]) {
      expect((await link.post("estimate", { months })).body).toMatchObject({ field: "months" });
    }
    for (const body of [{}, { rating: 0 }, { rating: 6 }, { rating: 2.5 }, { rating: "five" }]) {
      expect((await link.post("feedback", body)).body).toMatchObject({ field: "rating" });
    }
  });

  /** Goes through all of it by a link, with nothing overdue. */
  const goThrough = async (
    link: Awaited<ReturnType<typeof visitor>>,
    months: number,
  ): Promise<CreateReply> => {
    await link.post("estimate", { months });
    await link.post("create");
    return (await link.post("create", { otp: await link.code() })).body as CreateReply;
  };

  test("is done once by a link: used, it gives no estimate and begins nothing, and continues showing its loan", async () => {
    const one = await borrower(false);
    const link = await visitor(one);
    const made = await goThrough(link, 12);
    expect(made.status).toBe("CREATED");
    const used = { status: 477, body: { errorCode: "LINK_USED" } };
    expect(await link.get("estimate")).toMatchObject(used);
    expect(await link.post("estimate", { months: 36 })).toMatchObject(used);
    expect((await link.post("create", { otp: "000000" })).body).toMatchObject({ status: "CREATED" });
    // Begun again by signing in: the link has no part in it.
    await one.post(`${BASE}/estimate`, { months: 36 });
    expect((await link.get("create")).body).toMatchObject({
      status: "CREATED",
      loan: { loanId: made.loan?.loanId },
    });
    expect(await link.post("create")).toMatchObject(used);
    expect((await one.get(`${BASE}/create`)).body).toMatchObject({ status: "ESTIMATED" });
  });

  test("begins again by a link that is sent after another has done its work", async () => {
    const one = await borrower(false);
    const old = await visitor(one);
    const made = await goThrough(old, 12);
    one.one.clock.advance(1);
    const newer = await visitor(one);
    expect((await newer.get("create")).body).toMatchObject({ status: "NOT_STARTED", loan: null });
    expect((await newer.post("create")).body).toMatchObject({ errorCode: "NO_ESTIMATE" });
    expect(await newer.get("estimate")).toMatchObject({ status: 200, body: { before: { loans: 1 } } });
    const again = await goThrough(newer, 36);
    expect(again).toMatchObject({ status: "CREATED" });
    expect(again.loan?.loanId).not.toBe(made.loan?.loanId);
    // Both have done their work now: each shows the loan that there is.
    for (const link of [old, newer]) {
      expect((await link.get("estimate")).body).toMatchObject({ errorCode: "LINK_USED" });
      expect((await link.get("create")).body).toMatchObject({ loan: { loanId: again.loan?.loanId } });
    }
  });
});
