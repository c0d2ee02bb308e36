import type { PaymentPreview, RepaymentsReply } from "@creditline/core/calls/line/repayment.shapes";
import { rupees } from "@creditline/core/messages/message";
import { translate } from "@creditline/core/messages/translate";
import fc from "fast-check";
import { expect, test } from "vitest";
import { tester } from "../tester.ts";
import { phoneOf, purse } from "./money-tester.ts";

const DAY_MS = 86_400_000;
const BORROWER = "draws-dmi";
const BEGINS = "2027-01-12";

/** Every SMS of money, by what only its words have. */
const KINDS = {
  sent: /is on its way to your account ending \d{4}.*first EMI of ₹[\d,.]+ is due on 5 /,
  ahead: /^Your EMI of .* is due on 5 \w+ \d{4}\. Pay it in the app by then\.$/,
  today: /^Your EMI of .* is due today, 5 /,
  missed: /^You missed your EMI of /,
  late: /^₹[\d,.]+ to .* has been overdue since 5 /,
  announced: /^On 5 \w+ \d{4}, auto-pay will debit /,
  taken: /was debited from your account ending \d{4}/,
  bounced: /^Your bank refused the debit of /,
  received: /^We received your payment of /,
  failed: /^Your payment of .* failed\./,
  closed: /^Your loan of .* is closed\./,
  limit: /^Your credit limit with .* is now /,
} as const;
type Kind = keyof typeof KINDS;

const kindOf = (text: string): string => {
  const kinds = Object.entries(KINDS).filter(([, words]) => words.test(text));
  return kinds.length === 1 ? (kinds[0]?.[0] ?? text) : text;
};

type Move =
  | { readonly does: "draws"; readonly amount: number }
  | {
      readonly does: "pays";
      readonly what: "DUE" | "INSTALMENTS" | "CLOSE" | "AMOUNT";
      readonly ends: "paid" | "failed" | "cancelled";
    }
  | { readonly does: "raises" }
  | { readonly does: "mandate"; readonly stands: boolean };

const MOVE: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant("draws" as const), amount: fc.integer({ min: 6, max: 40 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant("pays" as const),
      what: fc.constantFrom(
        "DUE" as const,
        "DUE" as const,
        "INSTALMENTS" as const,
        "AMOUNT" as const,
        "CLOSE" as const,
      ),
      ends: fc.constantFrom(
        "paid" as const,
        "paid" as const,
        "paid" as const,
        "failed" as const,
        "cancelled" as const,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ does: "raises" as const }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("mandate" as const), stands: fc.boolean() }) },
);

type Loans = RepaymentsReply["repayments"];

const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);
const plus = (day: string, days: number): string => dayText(Date.parse(day) + days * DAY_MS);
/** Noon in India. */
const noon = (day: string): number => Date.parse(`${day}T06:30:00Z`);

const inWords = (amount: number): string => translate(rupees(amount));

/**
 * What of loans as they were at noon the day before is told until noon of a day, by a reading of the rule of its own.
 */
function overnight(loans: Loans, day: string, mandate: "none" | "honoured" | "refused"): readonly Kind[] {
  const told: Kind[] = [];
  for (const { instalments, refusedDebits, status } of loans) {
    if (status !== "OPEN") continue;
    const bounced = new Set(refusedDebits.map(({ instalment }) => instalment));
    const unpaid = instalments.filter(({ instalment, paid }) => paid < instalment);
    const fresh = unpaid.filter(({ n }) => !bounced.has(n));
    const presented = (on: string) => [
      ...fresh.filter(({ due }) => due === on || (on.endsWith("-05") && due < on)),
      ...(on.endsWith("-05") ? unpaid.filter(({ n, due }) => bounced.has(n) && due < on) : []),
    ];
    if (mandate === "none") {
      told.push(...fresh.filter(({ due }) => due === plus(day, 3)).map(() => "ahead" as const));
      told.push(...fresh.filter(({ due }) => due === day).map(() => "today" as const));
    } else {
      if (presented(plus(day, 1)).length > 0) told.push("announced");
      told.push(
        ...presented(day).map(() => (mandate === "honoured" ? ("taken" as const) : ("bounced" as const))),
      );
    }
    told.push(...fresh.filter(({ due }) => due === plus(day, -1)).map(() => "missed" as const));
    // By the days since the oldest unpaid EMI, one that the bank refused too.
    const oldest = unpaid[0]?.due ?? "";
    if ([3, 7, 15, 30, 60, 90].some((days) => oldest === plus(day, -days))) told.push("late");
  }
  return told;
}

async function lives(
  account: "honoured" | "refused",
  startsWithMandate: boolean,
  moves: ReadonlyMap<number, Move>,
): Promise<void> {
  const platform = tester({ withoutLoans: true });
  platform.clock.set(noon(BEGINS));
  const me = await purse(BORROWER, platform);
  if (account === "refused") {
    await me.post("/v1/customer/beneficiary", { accountNumber: "123456780007", ifsc: "HDFC0000001" });
    await me.confirmAccount();
  }
  let mandate: "none" | "honoured" | "refused" = "none";
  const setMandate = async (stands: boolean) => {
    const moved = await platform.ask("POST", `/sandbox/customers/${me.me.customerId}/beneficiary`, {
      status: stands ? "VERIFIED" : "CX_ACTION_PENDING",
    });
    expect(moved.status, moved.text).toBe(200);
    mandate = stands ? account : "none";
  };
  await setMandate(startsWithMandate);
  const loansNow = async () =>
    ((await me.post("/v2/customer/repayments", {})).body as RepaymentsReply).repayments;
  /** The SMS after one moment and up to another. */
  const toldIn = async (after: number, until: number): Promise<readonly string[]> => {
    const { body } = await platform.ask("GET", `/sandbox/inbox?phone=${phoneOf(BORROWER)}`);
    return (body as { at: string; kind: string; text: string }[])
      .filter(({ at, kind }) => kind === "sms" && Date.parse(at) > after && Date.parse(at) <= until)
      .map(({ text }) => text);
  };
  const closedBetween = (before: Loans, after: Loans): readonly Kind[] =>
    before
      .filter(
        ({ loanId, status }) =>
          status === "OPEN" && after.find((one) => one.loanId === loanId)?.status === "CLOSED",
      )
      .map(() => "closed" as const);

  let day = BEGINS;
  let seen = await loansNow();
  let isRaised = false;
  for (let n = 0; n < 110; n += 1) {
    // What comes automatically until noon.
    const before = seen;
    day = plus(day, 1);
    platform.clock.set(noon(day));
    seen = await loansNow();
    const texts = await toldIn(noon(plus(day, -1)) + 1_000, noon(day));
    const expected = [...overnight(before, day, mandate), ...closedBetween(before, seen)];
    expect(texts.map(kindOf).toSorted(), `until noon of ${day}`).toEqual(expected.toSorted());
    for (const text of texts.filter((one) => ["ahead", "today", "missed"].includes(kindOf(one)))) {
      const amounts = seen.flatMap(({ instalments }) =>
        instalments.map(({ instalment, paid }) => inWords(Math.round((instalment - paid) * 100) / 100)),
      );
      expect(
        amounts.some((amount) => text.includes(amount)),
        text,
      ).toBe(true);
    }
    // What the customer does, and is informed of at once.
    const move = n === 0 ? ({ does: "draws", amount: 30 } as const) : moves.get(n);
    if (move === undefined) continue;
    platform.clock.advance(1_000);
    const told: Kind[] = [];
    if (move.does === "draws") {
      const made = await me.post(
        "/v1/customer/txn/withdraw",
        await me.toWithdraw({ amount: move.amount * 500, tenure: 3 }),
        `draw-${n}`,
      );
      if (made.status === 200) told.push("sent");
    }
    if (move.does === "raises") {
      const { status } = await me.post(
        "/v1/customer/limit-increase/consent",
        { consentGiven: true },
        `raise-${n}`,
      );
      if (status === 200 && !isRaised) {
        isRaised = true;
        told.push("limit");
      }
    }
    // Between the middle of a month and its end, where no EMI is near.
    if (move.does === "mandate" && Number(day.slice(8)) > 8 && Number(day.slice(8)) < 28)
      await setMandate(move.stands);
    if (move.does === "pays") {
      const asked = await me.post("/v1/customer/repayment/preview", {
        what: move.what,
        count: 1,
        amount: 700,
      });
      if (asked.status === 200) {
        const preview = asked.body as PaymentPreview;
        const begun = await me.initiate({ amount: preview.amount, closes: preview.closes });
        await me.gateway(begun.transactionId, move.ends);
        // Said twice by the gateway, stated once.
        await me.gateway(begun.transactionId, move.ends);
        if (move.ends !== "cancelled") told.push(move.ends === "paid" ? "received" : "failed");
      }
    }
    const after = await loansNow();
    told.push(...closedBetween(seen, after));
    seen = after;
    const now = await toldIn(noon(day), noon(day) + 1_000);
    expect(now.map(kindOf).toSorted(), `${move.does} on ${day}`).toEqual(told.toSorted());
    platform.clock.set(noon(day) + 2_000);
  }
}

test("each money event of a borrower sends one SMS, and none is sent without an event, day after day", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("honoured" as const, "refused" as const),
      fc.boolean(),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 109 }), MOVE), { maxLength: 14 }),
      (account, starts, moves) => lives(account, starts, new Map(moves)),
    ),
    { numRuns: Number(process.env["LIVES"] ?? 12) },
  );
}, 300_000);
