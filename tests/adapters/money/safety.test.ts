import type { LedgerReply } from "@creditline/adapters/contract/sandbox.shapes";
import type { WithdrawReply } from "@creditline/core/calls/line/withdrawal.calls";
import { brokenIn, drawing, newLine, receiving } from "@creditline/fixtures/models/ledger";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import type { Answer } from "../tester.ts";
import { purse, type Purse } from "./money-tester.ts";

type Outcome = "paid" | "failed" | "pending";

/** What clients do, several at once. Keys, references and payments are chosen by number from those there are. */
type Operation =
  | {
      readonly kind: "withdraw";
      readonly amount: number;
      readonly tenure: number;
      readonly key: number;
      readonly times: number;
    }
  | { readonly kind: "begin"; readonly share: number; readonly key: number }
  | { readonly kind: "callback"; readonly payment: number; readonly outcome: Outcome; readonly times: number }
  | { readonly kind: "return"; readonly payment: number };

const times = fc.integer({ min: 1, max: 4 });
const anyOperation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    kind: fc.constant("withdraw" as const),
    amount: fc.integer({ min: 300_000, max: 4_000_000 }).map((paise) => paise / 100),
    tenure: fc.constantFrom(2, 3, 6, 12),
    key: fc.nat(14),
    times,
  }),
  fc.record({
    kind: fc.constant("begin" as const),
    share: fc.constantFrom(0.1, 0.5, 1),
    key: fc.nat(14),
  }),
  fc.record({
    kind: fc.constant("callback" as const),
    payment: fc.nat(14),
    outcome: fc.constantFrom<Outcome>("paid", "paid", "failed", "pending"),
    times,
  }),
  fc.record({ kind: fc.constant("return" as const), payment: fc.nat(14) }),
);

/** What the clients were told. */
interface Told {
  readonly prepared: Map<number, Promise<object>>;
  /** Prepared one after the other: an OTP is for what was prepared last. */
  turn: Promise<object>;
  readonly withdrawals: Map<number, { body: string; answer: WithdrawReply }>;
  readonly payments: Map<string, number>;
  readonly ended: Map<string, Set<string>>;
}

const counts = { operations: 0, withdrawals: 0, refused: 0, payments: 0, paid: 0, duplicates: 0 };
afterAll(() => {
  process.stdout.write(`money under concurrency: ${JSON.stringify(counts)}\n`);
});

const paise = (rupees: number): number => Math.round(rupees * 100);

async function withdraw(one: Purse, told: Told, operation: Operation & { kind: "withdraw" }): Promise<void> {
  // The same key comes with the same body, whoever sends it; another amount under it is refused.
  const asked = { amount: operation.amount, tenure: operation.tenure };
  const kept = told.prepared.get(operation.key) ?? (told.turn = told.turn.then(() => one.toWithdraw(asked)));
  told.prepared.set(operation.key, kept);
  const body = { ...(await kept), ...asked };
  const answers = await Promise.all(
    Array.from({ length: operation.times }, () =>
      one.post("/v1/customer/txn/withdraw", body, `w${operation.key}`),
    ),
  );
  for (const { status, body: answered, text } of answers) {
    expect([200, 409, 477], text).toContain(status);
    if (status === 477) counts.refused += 1;
    if (status !== 200) continue;
    const known = told.withdrawals.get(operation.key);
    if (known === undefined) {
      told.withdrawals.set(operation.key, { body: JSON.stringify(body), answer: answered as WithdrawReply });
      counts.withdrawals += 1;
    } else {
      counts.duplicates += 1;
      expect(JSON.stringify(body)).toBe(known.body);
      expect(answered).toEqual(known.answer);
    }
  }
}

async function begin(one: Purse, told: Told, { share, key }: Operation & { kind: "begin" }): Promise<void> {
  const { totalPayable } = await one.summary();
  const amount = Math.floor(totalPayable * share * 100) / 100;
  const answer = await one.post("/repayment/initiate", amount > 0 ? { amount } : {}, `p${key}`);
  expect([200, 409, 477], answer.text).toContain(answer.status);
  if (answer.status !== 200) return;
  const started = answer.body as { transactionId: string; amount: number };
  if (!told.payments.has(started.transactionId)) counts.payments += 1;
  told.payments.set(started.transactionId, paise(started.amount));
}

async function callBack(
  one: Purse,
  told: Told,
  { payment, outcome, times: often }: Operation & { kind: "callback" },
): Promise<void> {
  const ids = [...told.payments.keys()];
  const id = ids[payment % Math.max(1, ids.length)];
  if (id === undefined) return;
  const answers: readonly Answer[] = await Promise.all(
    Array.from({ length: often }, () => one.gateway(id, outcome)),
  );
  counts.duplicates += often - 1;
  for (const { status, body, text } of answers) {
    expect(status, text).toBe(200);
    const said = (body as { status: string }).status;
    if (said !== "pending") told.ended.set(id, (told.ended.get(id) ?? new Set()).add(said));
  }
}

async function run(one: Purse, told: Told, operation: Operation): Promise<void> {
  counts.operations += "times" in operation ? operation.times : 1;
  switch (operation.kind) {
    case "withdraw":
      return withdraw(one, told, operation);
    case "begin":
      return begin(one, told, operation);
    case "callback":
      return callBack(one, told, operation);
    case "return": {
      const ids = [...told.payments.keys()];
      const transactionId = ids[operation.payment % Math.max(1, ids.length)] ?? "pay-1";
      const { status } = await one.post("/v1/customer/handlePayment", { transactionId });
      expect([200, 404]).toContain(status);
    }
  }
}

/** The sum of the postings to accounts of a kind, in paise. */
const balance = ({ balances }: LedgerReply, prefix: string): number =>
  Object.entries(balances)
    .filter(([account]) => account.startsWith(prefix))
    .reduce((sum, [, amount]) => sum + amount, 0);

const LIMIT = 10_000_000;

async function check(one: Purse, told: Told): Promise<void> {
  const ledger = await one.ledger();
  expect(ledger.sum).toBe(0);
  for (const ends of told.ended.values()) expect(ends.size).toBe(1);
  const paid = [...told.ended].filter(([, ends]) => ends.has("paid")).map(([id]) => id);
  const drawn = [...told.withdrawals.values()].reduce(
    (line, { answer: { loanId, amount } }) => drawing(line, loanId, paise(amount)),
    newLine(LIMIT),
  );
  const line = paid.reduce((now, id) => receiving(now, id, told.payments.get(id) ?? 0), drawn);
  expect(brokenIn(line, ledger.entries)).toEqual([]);
  const owed = balance(ledger, "principal:");
  const available = paise(await one.available());
  expect(available).toBe(LIMIT - owed);
  expect(available).toBeGreaterThanOrEqual(0);
  expect(available).toBeLessThanOrEqual(LIMIT);
  expect(paise((await one.summary()).outstandingPrincipal)).toBe(owed);
}

describe("whatever many clients do at once, again and again", () => {
  test("no withdrawal goes beyond the limit, no repayment counts twice, and the ledger sums to zero", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(anyOperation, { minLength: 1, maxLength: 10 }), { minLength: 4, maxLength: 12 }),
        async (rounds) => {
          const one = await purse("draws-creditsaison");
          const told: Told = {
            prepared: new Map(),
            turn: Promise.resolve({}),
            withdrawals: new Map(),
            payments: new Map(),
            ended: new Map(),
          };
          for (const round of rounds) {
            await Promise.all(round.map((each) => run(one, told, each)));
            await check(one, told);
          }
          counts.paid += [...told.ended.values()].filter((ends) => ends.has("paid")).length;
        },
      ),
      { numRuns: 60 },
    );
    expect(counts.operations).toBeGreaterThan(1_500);
    expect(counts.refused).toBeGreaterThan(0);
    expect(counts.paid).toBeGreaterThan(0);
    expect(counts.duplicates).toBeGreaterThan(0);
  }, 120_000);
});
