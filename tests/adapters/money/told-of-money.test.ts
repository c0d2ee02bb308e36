import { createEvent } from "@creditline/adapters/platform/model/customer/events";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { rupees } from "@creditline/core/messages/message";
import { translate } from "@creditline/core/messages/translate";
import { describe, expect, test } from "vitest";
import { tester, type Tester } from "../tester.ts";
import { phoneOf, type Purse, purse } from "./money-tester.ts";

interface Message {
  readonly at: string;
  readonly kind: string;
  readonly text: string;
}

/** What the phone was informed of its debits and payments, newest first: not of the withdrawal itself. */
async function toldTo(one: Tester, persona: string): Promise<readonly Message[]> {
  const { body } = await one.ask("GET", `/sandbox/inbox?phone=${phoneOf(persona)}`);
  return (body as readonly (Message & { readonly code?: string })[]).filter(
    ({ code, text }) => code === undefined && !text.includes("is on its way"),
  );
}

const at = ({ one }: Purse, moment: string, later = 0): void =>
  one.clock.advance(Date.parse(moment) + later - one.clock.now());

const BORROWER = "draws-dmi";

describe("before a debit the customer", () => {
  test("is announced a day and an hour before, with the amount that is then debited, to the paisa", async () => {
    const mine = await purse(BORROWER);
    await mine.withdraw(40_000, 6);
    at(mine, "2027-01-04T09:00:00+05:30", -1);
    await mine.summary();
    expect(await toldTo(mine.one, BORROWER)).toEqual([]);
    at(mine, "2027-01-04T09:00:00+05:30");
    const { nextDueAmount } = await mine.summary();
    const amount = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 }).format(nextDueAmount);
    const [told, ...others] = await toldTo(mine.one, BORROWER);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ at: "2027-01-04T03:30:00.000Z", kind: "sms" });
    expect(told?.text).toContain(`On 5 January 2027, auto-pay will debit ₹${amount} for your loan with DMI`);
    at(mine, "2027-01-05T10:00:00+05:30");
    await mine.summary();
    const { balances } = await mine.ledger();
    expect(balances["collected"]).toBe(Math.round(nextDueAmount * 100));
    const [receipt] = await toldTo(mine.one, BORROWER);
    expect(receipt?.text).toContain(`₹${amount} was debited from your account`);
    expect(receipt?.text).toContain("EMI 1 of 6");
  });

  test("is stated once of each, however often they look and whatever is started again in between", async () => {
    const store = memoryStore();
    const before = tester({ store, withoutLoans: true });
    const mine = await purse(BORROWER, before);
    await mine.withdraw(40_000, 6);
    at(mine, "2027-01-04T12:00:00+05:30");
    await mine.summary();
    await mine.summary();
    const after = tester({ store, withoutLoans: true });
    after.clock.advance(before.clock.now() - after.clock.now());
    const again = await purse(BORROWER, after);
    await again.summary();
    expect(await toldTo(after, BORROWER)).toHaveLength(1);
    at(again, "2027-02-06T12:00:00+05:30");
    await again.summary();
    // Two debits: each was informed of before, and each when it was taken.
    expect(await toldTo(after, BORROWER)).toHaveLength(4);
  });

  test("finds a code that was sent since on top of what came due before it", async () => {
    const mine = await purse(BORROWER);
    await mine.withdraw(40_000, 6);
    at(mine, "2027-01-06T10:00:00+05:30");
    await mine.one.ask("POST", "/v1/otp/send", { phone: phoneOf(BORROWER), purpose: "SIGNUP" });
    const { body } = await mine.one.ask("GET", `/sandbox/inbox?phone=${phoneOf(BORROWER)}`);
    const [newest, ...older] = body as readonly { readonly kind: string; readonly text: string }[];
    expect(newest?.kind).toBe("otp");
    expect(older.slice(0, 2).map(({ text }) => text.includes("was debited"))).toEqual([true, false]);
  });

  test("is informed of what being late costs with it, once a debit was dishonoured", async () => {
    const mine = await purse(BORROWER);
    await mine.post("/v1/customer/beneficiary", {
      accountNumber: "123456780007",
      ifsc: "HDFC0000001",
      mode: "E_MANDATE",
    });
    await mine.confirmAccount();
    mine.one.clock.advance(60_000);
    const { emi } = await mine.withdraw(40_000, 6);
    at(mine, "2027-01-05T10:00:00+05:30");
    await mine.summary();
    const [bounced] = await toldTo(mine.one, BORROWER);
    const amount = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 }).format(emi);
    expect(bounced?.text).toContain(
      `Your bank refused the debit of ₹${amount} on 5 January 2027 for your loan with DMI`,
    );
    expect(bounced?.text).toContain("The bounce charge is ₹450, tax included.");
    // The next time both instalments are taken, with the dishonour's charge and the penal charges up to that day.
    at(mine, "2027-02-04T09:00:00+05:30");
    await mine.summary();
    const [told] = await toldTo(mine.one, BORROWER);
    at(mine, "2027-02-05T09:59:00+05:30");
    const { dueNow } = await mine.summary();
    const both = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 }).format(dueNow);
    expect(told?.text).toContain(`On 5 February 2027, auto-pay will debit ₹${both} `);
  });

  test.each([
    ["leaves a day for it", 0, 1],
    ["leaves a second less", 1_000, 0],
  ])("is debited only where a mandate %s (Reserve Bank: 24 hours before)", async (_, later, taken) => {
    const mine = await purse(BORROWER);
    await mine.withdraw(40_000, 6);
    const put = (status: string) =>
      mine.post(`/sandbox/customers/${mine.me.customerId}/beneficiary`, { status });
    await put("CX_ACTION_PENDING");
    at(mine, "2027-01-04T10:00:00+05:30", later);
    await put("VERIFIED");
    at(mine, "2027-01-05T10:00:00+05:30");
    await mine.summary();
    const told = await toldTo(mine.one, BORROWER);
    expect(told.filter(({ text }) => text.includes("auto-pay will debit"))).toHaveLength(taken);
    expect(told.filter(({ text }) => text.includes("was debited"))).toHaveLength(taken);
  });
});

describe("of a payment by hand the customer", () => {
  test.each([
    ["paid", "We received your payment of ₹100 to DMI on 1 December 2026. Reference"],
    ["failed", "Your payment of ₹100 to DMI on 1 December 2026 failed. Nothing was paid. You can try again"],
    ["cancelled", null],
    ["pending", null],
  ] as const)(
    "that is %s is stated once, and of nothing that they did themselves",
    async (outcome, words) => {
      const mine = await purse(BORROWER);
      await mine.withdraw(40_000, 6);
      const { transactionId } = await mine.initiate({ amount: 100 });
      await mine.gateway(transactionId, outcome);
      await mine.gateway(transactionId, outcome);
      const told = await toldTo(mine.one, BORROWER);
      expect(told).toHaveLength(words === null ? 0 : 1);
      if (words !== null) expect(told[0]?.text).toContain(words);
    },
  );
});

describe("a payment that the bank does not confirm", () => {
  const pending = async () => {
    const mine = await purse(BORROWER);
    const { loanId } = await mine.withdraw(40_000, 6);
    const { transactionId } = await mine.initiate({ amount: 100, loanId });
    await mine.gateway(transactionId, "pending");
    return { mine, loanId, transactionId };
  };

  test("is part of what is owed, and ends after five days as failed, with a message", async () => {
    const { mine, loanId, transactionId } = await pending();
    expect((await mine.summary()).pendingPayments).toEqual([
      { transactionId, amount: 100, at: "2026-12-01T04:30:00.000Z", loanIds: [loanId] },
    ]);
    mine.one.clock.advance(5 * 86_400_000 - 1);
    expect((await mine.summary()).pendingPayments).toHaveLength(1);
    mine.one.clock.advance(1);
    expect((await mine.summary()).pendingPayments).toEqual([]);
    const [told, ...others] = await toldTo(mine.one, BORROWER);
    expect(others).toEqual([]);
    expect(told?.text).toMatch(
      /^Your payment of ₹100 to DMI, started on 1 December 2026, didn't go through\. If money left your account, your bank will refund it\./,
    );
  });

  test("is informed of as received where it comes after all, with what of it was not owed any more", async () => {
    const { mine, transactionId } = await pending();
    mine.one.clock.advance(7_200_000);
    const { totalPayable } = await mine.summary();
    const second = await mine.initiate({ amount: totalPayable, closes: true });
    await mine.gateway(second.transactionId, "paid");
    await mine.gateway(transactionId, "paid");
    const [told] = await toldTo(mine.one, BORROWER);
    expect(told?.text).toContain("You paid ₹100 more than you owed; it stays yours as credit.");
    expect((await mine.summary()).pendingPayments).toEqual([]);
  });
});

/** All SMS without a code, newest first. */
async function smsTo(one: Tester, persona: string): Promise<readonly Message[]> {
  const { body } = await one.ask("GET", `/sandbox/inbox?phone=${phoneOf(persona)}`);
  return (body as readonly Message[]).filter(({ kind }) => kind === "sms");
}

describe("of an EMI that no mandate takes the customer (ruling R66)", () => {
  const BY_HAND = "draws-and-repays-by-hand";
  const drawn = async () => {
    const mine = await purse(BY_HAND);
    await mine.withdraw(20_000, 6);
    const [sent] = await smsTo(mine.one, BY_HAND);
    expect(sent?.text).toMatch(
      /^₹[\d,.]+ is on its way to your account ending \d{4} by IMPS\. Your first EMI of ₹[\d,.]+ is due on 5 January 2027\./,
    );
    const until = async (moment: string, later = 0): Promise<string | undefined> => {
      at(mine, moment, later);
      await mine.summary();
      return (await smsTo(mine.one, BY_HAND))[0]?.text;
    };
    return { mine, until, sent: sent?.text };
  };

  test.each([
    [
      "three days before",
      "2027-01-02T09:00:00+05:30",
      /is due on 5 January 2027\. Pay it in the app by then\.$/,
    ],
    ["on its day", "2027-01-05T09:00:00+05:30", /is due today, 5 January 2027\. Pay it in the app\.$/],
    [
      "the day after, where it is missed",
      "2027-01-06T09:00:00+05:30",
      /^You missed your EMI of ₹[\d,.]+ to /,
    ],
  ])("gets the reminder of %s, at nine and not before", async (_, moment, words) => {
    const { until } = await drawn();
    expect(await until(moment, -1)).not.toMatch(words);
    expect(await until(moment)).toMatch(words);
  });

  test("learns which loan it is, and that lateness costs more only if the lender charges for it", async () => {
    const { until } = await drawn();
    expect(await until("2027-01-02T09:00:00+05:30")).toContain("(loan of ₹20,000 from 1 December 2026)");
    expect(await until("2027-01-06T09:00:00+05:30")).toContain("each day late may cost more");
    const uncharged = await purse("debit-bounces");
    const facts = { partner: "RBL" };
    await uncharged.one.ask("POST", `/sandbox/customers/${uncharged.me.customerId}/facts`, facts);
    await uncharged.withdraw(20_000, 6);
    at(uncharged, "2027-01-06T12:00:00+05:30");
    await uncharged.summary();
    const told = (await toldTo(uncharged.one, "debit-bounces")).map(({ text }) => text);
    expect(told.filter((text) => /refused the debit|You missed/.test(text))).not.toHaveLength(0);
    expect(told.join(" ")).not.toContain("each day late");
  });

  test("is reminded 3, 7, 15, 30, 60 and 90 days after the due date, of everything overdue, until it is paid", async () => {
    const { mine } = await drawn();
    at(mine, "2027-01-25T12:00:00+05:30");
    const [last] = (await smsTo(mine.one, BY_HAND)).filter(({ text }) => text.includes("overdue since"));
    const { overdue } = await mine.summary();
    expect(last?.text).toContain(`${translate(rupees(overdue))} to `);
    at(mine, "2027-05-20T12:00:00+05:30");
    await mine.summary();
    const late = (await smsTo(mine.one, BY_HAND)).filter(({ text }) => text.includes("overdue since"));
    expect(late.map((one) => one.at.slice(0, 10)).toReversed()).toEqual([
      "2027-01-08",
      "2027-01-12",
      "2027-01-20",
      "2027-02-04",
      "2027-03-06",
      "2027-04-05",
    ]);
    expect(late[0]?.text).toContain("overdue since 5 January 2027");
    const { transactionId } = await mine.initiate({ amount: (await mine.summary()).dueNow });
    await mine.gateway(transactionId, "paid");
    at(mine, "2027-06-04T12:00:00+05:30");
    await mine.summary();
    const [after] = (await smsTo(mine.one, BY_HAND)).filter(({ text }) => text.includes("overdue since"));
    expect(after).toEqual(late[0]);
  });

  test("is reminded of what is left, and not at all once it is paid", async () => {
    const { mine, until } = await drawn();
    const { nextDueAmount } = await mine.summary();
    const part = await mine.initiate({ amount: 1_000 });
    await mine.gateway(part.transactionId, "paid");
    const left = translate(rupees(Math.round((nextDueAmount - 1_000) * 100) / 100));
    expect(await until("2027-01-02T12:00:00+05:30")).toContain(`Your EMI of ${left} `);
    const rest = await mine.initiate({ amount: (await mine.summary()).nextDueAmount });
    await mine.gateway(rest.transactionId, "paid");
    const [received] = await smsTo(mine.one, BY_HAND);
    expect(await until("2027-01-20T12:00:00+05:30")).toBe(received?.text);
  });

  test("is told at once if the mandate ends in the days before, and not twice if it ended earlier", async () => {
    for (const [ends, told] of [
      ["2027-01-03T12:00:00+05:30", "2027-01-03T06:30:00.000Z"],
      ["2026-12-20T12:00:00+05:30", "2027-01-02T03:30:00.000Z"],
    ] as const) {
      const mine = await purse(BORROWER);
      await mine.withdraw(40_000, 6);
      at(mine, ends);
      await mine.post(`/sandbox/customers/${mine.me.customerId}/beneficiary`, {
        status: "CX_ACTION_PENDING",
      });
      at(mine, "2027-01-04T12:00:00+05:30");
      await mine.summary();
      const ahead = (await smsTo(mine.one, BORROWER)).filter(({ text }) => text.includes("by then"));
      expect(ahead.map((one) => one.at)).toEqual([told]);
    }
  });
});

describe("of EMIs that fell due before reminders were kept the customer (ruling R66)", () => {
  const BY_HAND = "draws-and-repays-by-hand";
  /** Whose EMIs have no record of reminders, though they were looked at by a program that sent none. */
  async function keptBefore(lastSeen: string): Promise<Purse> {
    const store = memoryStore();
    const mine = await purse(BY_HAND, tester({ store, withoutLoans: true }));
    await mine.withdraw(20_000, 12);
    const { customerId } = mine.me;
    await store.commit({
      events: {
        customerId,
        expectedVersion: (await store.read(customerId)).length,
        events: [createEvent(Date.parse(lastSeen), "session.started", { sessionId: "before" })],
      },
    });
    return mine;
  }
  const remindersTo = async (mine: Purse): Promise<readonly string[]> =>
    (await smsTo(mine.one, BY_HAND))
      .filter(({ text }) => /^Your EMI of|^You missed/.test(text))
      .map((one) => `${one.at} ${/due (?:on|today,) (.*? 20..)/.exec(one.text)?.[1] ?? one.text}`);

  test.each([
    // Six are missed: only the newest is told.
    ["2027-06-20T12:00:00+05:30", "2027-06-20T13:00:00+05:30", ["2027-06-20T06:30:00.000Z 5 June 2027"]],
    // To the moment: what was due at the last event is to come, what was due before it is past.
    ["2027-01-02T09:00:00+05:30", "2027-01-02T10:00:00+05:30", ["2027-01-02T03:30:00.000Z 5 January 2027"]],
    ["2027-01-02T09:00:01+05:30", "2027-01-02T10:00:00+05:30", []],
    // What comes after the last event is told as ever.
    [
      "2027-01-20T12:00:00+05:30",
      "2027-02-07T12:00:00+05:30",
      [
        "2027-02-06T03:30:00.000Z 5 February 2027",
        "2027-02-05T03:30:00.000Z 5 February 2027",
        "2027-02-02T03:30:00.000Z 5 February 2027",
        "2027-01-20T06:30:00.000Z 5 January 2027",
      ],
    ],
    // Nothing was missed.
    ["2027-01-05T08:00:00+05:30", "2027-01-05T08:30:00+05:30", []],
  ])("who was last seen at %s is told, by %s, of no more than the newest missed", async (last, now, told) => {
    const mine = await keptBefore(last);
    for (let n = 0; n < 2; n += 1) {
      at(mine, now);
      await mine.summary();
      expect(await remindersTo(mine)).toEqual(told);
    }
  });
});

describe("of what else changes the customer is stated once (ruling R66)", () => {
  const SHOPS = "shops-and-repays-by-hand";
  const shopped = async (before: (mine: Purse) => Promise<unknown> = async () => {}) => {
    const mine = await purse(SHOPS);
    await before(mine);
    const way = (
      await mine.one.record(mine.me.access)
    ).creditLineInfo?.creditLines?.[0]?.channelPartners?.find(({ channel }) => channel === "QC_GIFT_VOUCHER");
    const asked = { amount: 6_000, tenure: 3, channel: way?.channel, channelPartner: way?.channelPartner };
    const made = await mine.post("/v1/customer/txn/withdraw", await mine.toWithdraw(asked), "one");
    expect(made.status, made.text).toBe(200);
    return { mine, voucherCode: (made.body as { voucherCode: string }).voucherCode };
  };

  test("the code for a shop, until when it holds, and the first EMI", async () => {
    const { mine, voucherCode } = await shopped();
    const [sms] = await smsTo(mine.one, SHOPS);
    expect(sms?.text).toMatch(
      new RegExp(
        `^Your code for .* is ${voucherCode}, valid until 1 December 2027\\. You borrowed ₹6,000\\. Your first EMI of `,
      ),
    );
  });

  test("the code in Hindi, where Hindi is chosen", async () => {
    const { mine, voucherCode } = await shopped((one) =>
      one.post("/v1/customer/language", { language: "hi" }),
    );
    const [sms] = await smsTo(mine.one, SHOPS);
    expect(sms?.text).toContain(voucherCode);
    expect(sms?.text).toContain("1 दिसंबर 2027 तक");
  });

  test.each([
    [86_400_000 - 1, 1],
    [86_400_000, 0],
  ])(
    "a message with a code for a shop is there for a day: %i ms later %i (ruling R48)",
    async (later, kept) => {
      const { mine, voucherCode } = await shopped();
      mine.one.clock.advance(later);
      const sms = await smsTo(mine.one, SHOPS);
      expect(sms.filter(({ text }) => text.includes(voucherCode))).toHaveLength(kept);
    },
  );

  test("a loan that is closed, after the payment that closed it", async () => {
    const mine = await purse(BORROWER);
    await mine.withdraw(40_000, 6);
    mine.one.clock.advance(10 * 86_400_000);
    const { totalPayable } = await mine.summary();
    const { transactionId } = await mine.initiate({ amount: totalPayable, closes: true });
    await mine.gateway(transactionId, "paid");
    const [closed, received] = await smsTo(mine.one, BORROWER);
    expect(closed?.text).toBe(
      "Your loan of ₹40,000 with DMI is closed. Nothing more is due on it. Your no-dues certificate is in the app.",
    );
    expect(received?.text).toMatch(/^We received your payment of /);
  });

  test("a line that they close, and not one that is refused since a loan runs on it", async () => {
    const mine = await purse(BORROWER);
    const close = () => mine.post("/v1/customer/creditline/close", { customerId: mine.me.customerId });
    const closings = async () =>
      (await smsTo(mine.one, BORROWER)).filter(({ text }) => text.startsWith("Your credit line with"));
    await mine.withdraw(40_000, 6);
    expect((await close()).status).toBe(477);
    expect(await closings()).toEqual([]);
    const { totalPayable } = await mine.summary();
    const { transactionId } = await mine.initiate({ amount: totalPayable, closes: true });
    await mine.gateway(transactionId, "paid");
    expect((await close()).status).toBe(200);
    const [told, ...others] = await closings();
    expect(told?.text).toMatch(
      /^Your credit line with DMI is closed\. You owe nothing on it\. Your closure letter is in the app\. Not you\? /,
    );
    expect(others).toEqual([]);
    // Pressed again there is nothing left to close, and nothing more to tell.
    await close();
    expect(await closings()).toHaveLength(1);
  });

  test("a limit that was raised, and not one that was kept", async () => {
    const raised = await purse(BORROWER);
    for (const key of ["one", "two"])
      await raised.post("/v1/customer/limit-increase/consent", { consentGiven: true }, key);
    const [told, ...others] = await smsTo(raised.one, BORROWER);
    expect(told?.text).toMatch(/^Your credit limit with DMI is now ₹[\d,]+\. Not you\? Contact us/);
    expect(others).toEqual([]);
    const kept = await purse(BORROWER);
    await kept.post("/v1/customer/limit-increase/consent", { consentGiven: false }, "one");
    expect(await smsTo(kept.one, BORROWER)).toEqual([]);
  });

  const nowGoes = async ({ one }: Purse): Promise<readonly string[]> =>
    (await smsTo(one, BORROWER))
      .map(({ text }) => text)
      .filter((text) => text.startsWith("Your withdrawals now"));

  test.each([
    ["that the bank does not know", "123456780001", 0],
    ["that is found right only after its code", "123456780003", 1],
  ])("an account %s, only where it is verified", async (_, accountNumber, told) => {
    const mine = await purse(BORROWER);
    await mine.post("/v1/customer/beneficiary", { accountNumber, ifsc: "HDFC0000001" });
    await mine.confirmAccount();
    expect(await nowGoes(mine)).toEqual([]);
    mine.one.clock.advance(120_000);
    await mine.summary();
    expect(await nowGoes(mine)).toHaveLength(told);
  });

  test("an account that is given again, not again", async () => {
    const mine = await purse(BORROWER);
    const account = { accountNumber: "123456780011", ifsc: "HDFC0000001" };
    await mine.post("/v1/customer/beneficiary", account, "one");
    await mine.confirmAccount();
    await mine.post("/v1/customer/beneficiary", account, "two");
    expect(await nowGoes(mine)).toHaveLength(1);
  });

  test("an account that was given, and again once a code has confirmed it", async () => {
    const mine = await purse(BORROWER);
    await mine.post("/v1/customer/beneficiary", { accountNumber: "123456780011", ifsc: "HDFC0000001" });
    expect((await smsTo(mine.one, BORROWER)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^The account ending 0011 was added for your withdrawals/),
    ]);
    await mine.confirmAccount();
    const [told] = await smsTo(mine.one, BORROWER);
    expect(told?.text).toMatch(/^Your withdrawals now go to the account ending 0011\. Not you\? Contact us/);
  });
});
