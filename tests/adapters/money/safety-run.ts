import type { WithdrawReply } from "@creditline/core/calls/line/withdrawal.calls";
import type { PaymentStarted } from "@creditline/core/calls/line/repayment.shapes";
import { fold } from "@creditline/adapters/platform/model/customer/fold";
import { ledgerOf } from "@creditline/adapters/platform/handlers/tester/sandbox-customers";
import { recordOf } from "@creditline/adapters/platform/model/record/record";
import { createSandbox } from "@creditline/adapters/platform/http/server";
import type { Store } from "@creditline/adapters/platform/store/store";
import { brokenIn, drawing, newLine, receiving } from "@creditline/fixtures/models/ledger";
import { expect } from "vitest";
import { preparing } from "../tester.ts";
import { phoneOf } from "./money-tester.ts";

/** An answer of a platform: its text as it came. */
export interface Answered {
  readonly status: number;
  readonly text: string;
}

/** A platform that clients talk to; null where no answer came back. */
export type Ask = (
  method: string,
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answered | null>;

export interface SafetyRun {
  /** Every platform that serves the same data. A client sends its duplicates to all of them. */
  readonly platforms: readonly Ask[];
  /** How many requests about money are answered, at least. */
  readonly operations: number;
  /** Clients at work at the same time. */
  readonly clients: number;
  /** What goes wrong in the meantime: told after each answer how many have come, and whether the run is over. */
  readonly disturb?: (progress: Progress) => Promise<void>;
  /** The events as they are kept, for the last check. */
  readonly openStore: () => Promise<Store>;
}

export interface Progress {
  /** Requests that were answered so far. */
  answered(): number;
  isOver(): boolean;
}

/** What was counted; `there` is read from the kept events afterwards. */
export interface SafetyReport {
  readonly customers: number;
  readonly requests: number;
  readonly answered: number;
  /** Requests that no answer came to, or a failure of the platform's own: sent again with the same key. */
  readonly unanswered: number;
  /** Of those the failures of the platform's own: 500 and above. */
  readonly faults: number;
  /** Second and later requests of the same thing. */
  readonly duplicates: number;
  readonly refusedBeyondLimit: number;
  readonly withdrawalsAcknowledged: number;
  readonly withdrawalsThere: number;
  readonly paymentsAcknowledged: number;
  readonly paymentsThere: number;
  readonly failedPaymentsAcknowledged: number;
}

/** Rupees; the limit of the persona that withdraws. */
const PERSONA = "draws-creditsaison";
const LIMIT = 10_000_000;

/** How many customers are withdrawing at the same time, and how many requests there are for each. */
const AT_ONCE = 2;
const OPERATIONS_EACH = 80;

interface Money {
  readonly bearer: Readonly<Record<string, string>>;
  readonly customerId: string;
  /** By key: what was sent, and the first answer that came; null while none has. */
  readonly withdrawals: Map<string, { readonly body: object; text: string | null }>;
  /** By key: what was sent to begin a payment, and the first answer. */
  readonly begun: Map<string, { readonly body: object; text: string | null }>;
  /** By transaction: the amount in paise, what was ordered, and whether that was acknowledged. */
  readonly payments: Map<
    string,
    { readonly amount: number; readonly outcome: "paid" | "failed"; acknowledged: boolean }
  >;
}

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** Asks any of the platforms until one answers. */
const insisting =
  (platforms: readonly Ask[]): Ask =>
  async (...request) => {
    for (;;) {
      const answer = await pick(platforms)(...request);
      if (answer !== null && answer.status < 500) return answer;
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  };

/** The newest code that the persona's phone was sent. */
const newestCode = async (ask: Ask): Promise<string | undefined> => {
  const inbox = await ask("GET", `/sandbox/inbox?phone=${phoneOf(PERSONA)}`);
  return (JSON.parse(inbox?.text ?? "[]") as { code?: string }[]).find(({ code }) => code !== undefined)
    ?.code;
};

/** A new customer with a started line: the persona's phone is made a new one's each time. */
async function newCustomer(platforms: readonly Ask[]): Promise<Money> {
  const ask = insisting(platforms);
  const phone = phoneOf(PERSONA);
  await ask("POST", "/sandbox/customers/reset", { phone });
  await ask("POST", "/v1/otp/send", { phone });
  const signedIn = await ask("POST", "/oauth/token", {
    grant_type: "password",
    username: phone,
    password: await newestCode(ask),
    auth_type: "OTP",
  });
  const { access_token: token } = JSON.parse(signedIn?.text ?? "{}") as { access_token?: string };
  // The answer that used the code up was lost on the way: a sign-in is not repeated, it is begun again.
  if (token === undefined) return newCustomer(platforms);
  const bearer = { authorization: `Bearer ${token}` };
  const record = await ask("GET", "/v1/customer/customerData", undefined, bearer);
  const { customerId } = JSON.parse(record?.text ?? "{}") as { customerId: string };
  return { bearer, customerId, withdrawals: new Map(), begun: new Map(), payments: new Map() };
}

/**
 * Many clients withdraw and repay at once, send everything several times, to every platform, and send again what was
 * not answered. Afterwards what they were told is counted against what is kept. Throws where the two differ.
 */
export async function safetyRun(run: SafetyRun): Promise<SafetyReport> {
  const { platforms } = run;
  const all: Money[] = [];
  const counts = { requests: 0, unanswered: 0, faults: 0, duplicates: 0, refusedBeyondLimit: 0 };
  let keys = 0;
  let answers = 0;

  /** Null where no answer came, or one that the platform could not serve: nothing was acknowledged then. */
  const ask = async (...request: Parameters<Ask>): Promise<Answered | null> => {
    counts.requests += 1;
    const answer = await pick(platforms)(...request);
    if (answer === null || answer.status >= 500) {
      counts.unanswered += 1;
      if (answer !== null) counts.faults += 1;
      // The store may be gone as a whole: someone who tries again at once would only count to no end.
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
      return null;
    }
    answers += 1;
    return answer;
  };

  /** Sends one keyed request; the first answer stands, and every other has to be the same. */
  const once = async (
    of: Money,
    kept: Money["begun"],
    path: string,
    key: string,
    body: object,
  ): Promise<string | null> => {
    const known = kept.get(key) ?? { body, text: null };
    kept.set(key, known);
    const answer = await ask("POST", path, known.body, { ...of.bearer, "idempotency-key": key });
    if (answer === null || answer.status === 477) {
      if (answer !== null) counts.refusedBeyondLimit += 1;
      return known.text;
    }
    expect(answer.status, answer.text).toBe(200);
    if (known.text === null) known.text = answer.text;
    else expect(answer.text).toBe(known.text);
    return known.text;
  };

  const copies = async <T>(count: number, send: () => Promise<T>): Promise<T[]> => {
    counts.duplicates += count - 1;
    return Promise.all(Array.from({ length: count }, send));
  };

  /** One customer at a time: all have the same phone, whose newest OTP is the one that was just sent. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const done = turn.then(task);
    turn = done;
    return done;
  };

  /** What is sent to withdraw: prepared, with its OTP; as it was asked where that is beyond the limit. */
  const prepared = (of: Money, asked: object): Promise<object> =>
    inTurn(async () => {
      const insist = insisting(platforms);
      return preparing(
        async (path, body) => {
          const answer = await insist("POST", path, body, of.bearer);
          return { body: JSON.parse(answer?.text ?? "{}") as unknown };
        },
        async () => (await newestCode(insist)) ?? "",
        asked,
      );
    });

  const withdraw = async (of: Money, key: string, count: number): Promise<void> => {
    const asked = { amount: pick([3_000, 12_345.67, 40_000]), tenure: pick([2, 3, 6, 12]) };
    const body = of.withdrawals.get(key)?.body ?? (await prepared(of, asked));
    await copies(count, () => once(of, of.withdrawals, "/v1/customer/txn/withdraw", key, body));
  };

  const callBack = async (of: Money, transactionId: string): Promise<void> => {
    const payment = of.payments.get(transactionId);
    if (payment === undefined) return;
    const { outcome } = payment;
    const answer = await ask("POST", `/sandbox/gateway/${transactionId}`, { outcome });
    if (answer === null) return;
    expect(answer.status, answer.text).toBe(200);
    expect((JSON.parse(answer.text) as { status: string }).status).toBe(outcome);
    payment.acknowledged = true;
  };

  const begin = async (of: Money, key: string, body: object, count: number): Promise<string | null> => {
    const texts = await copies(count, () => once(of, of.begun, "/repayment/initiate", key, body));
    const text = texts.find((one) => one !== null) ?? null;
    if (text === null) return null;
    const { transactionId, amount } = JSON.parse(text) as PaymentStarted;
    if (!of.payments.has(transactionId)) {
      const outcome = Math.random() < 0.8 ? "paid" : "failed";
      of.payments.set(transactionId, { amount: Math.round(amount * 100), outcome, acknowledged: false });
    }
    return transactionId;
  };

  const repay = async (of: Money, key: string, count: number): Promise<void> => {
    const transactionId = await begin(of, key, pick([{}, { amount: 500 }, { amount: 2_500.5 }]), count);
    if (transactionId === null) return;
    await Promise.all([
      copies(count, () => callBack(of, transactionId)),
      ask("POST", "/v1/customer/handlePayment", { transactionId }, of.bearer),
    ]);
  };

  const isOver = (): boolean => answers >= run.operations;
  /** All clients are at the same few customers, and continue to new ones: a short history is quick to work with. */
  let coming: Promise<void> = Promise.resolve();
  const someone = async (): Promise<Money> => {
    const wanted = Math.min(run.operations, answers) / OPERATIONS_EACH + AT_ONCE;
    await (coming = coming.then(async () => {
      while (all.length < wanted) all.push(await newCustomer(platforms));
    }));
    return pick(all.slice(-AT_ONCE));
  };
  const client = async (): Promise<void> => {
    while (!isOver()) {
      const of = await someone();
      const key = `key-${(keys += 1)}`;
      const old = pick([...of.withdrawals.keys(), key]);
      const count = 1 + Math.floor(Math.random() * 3);
      await pick([
        () => withdraw(of, key, count),
        () => repay(of, key, count),
        () => Promise.all([withdraw(of, key, count), repay(of, key, count)]),
        // A client that comes back with a key that it used long ago.
        () => copies(2, () => withdraw(of, old, 1)),
      ])();
    }
  };
  await Promise.all([
    ...Array.from({ length: run.clients }, client),
    run.disturb?.({ answered: () => answers, isOver }),
  ]);

  // What was never answered is sent again until it is: it is done now, if it was not before.
  for (const of of all) {
    for (const [key, { text }] of of.withdrawals) if (text === null) await withdraw(of, key, 1);
    for (const [key, { text, body }] of of.begun) if (text === null) await begin(of, key, body, 1);
    for (const [id, { acknowledged }] of of.payments) if (!acknowledged) await callBack(of, id);
  }
  const store = await run.openStore();
  const there = { withdrawals: 0, payments: 0 };
  for (const of of all) {
    const found = await checkCustomer(of, platforms, store);
    there.withdrawals += found.withdrawals;
    there.payments += found.payments;
  }
  await store.close();
  const payments = all.flatMap((of) => [...of.payments.values()]);
  const acknowledged = (outcome: string): number =>
    payments.filter((payment) => payment.acknowledged && payment.outcome === outcome).length;
  return {
    customers: all.length,
    ...counts,
    answered: answers,
    withdrawalsAcknowledged: all.reduce((sum, of) => sum + answered(of.withdrawals).length, 0),
    withdrawalsThere: there.withdrawals,
    paymentsAcknowledged: acknowledged("paid"),
    paymentsThere: there.payments,
    failedPaymentsAcknowledged: acknowledged("failed"),
  };
}

const answered = (kept: Money["withdrawals"]): readonly string[] =>
  [...kept.values()].map(({ text }) => text).filter((text) => text !== null);

/** What is kept of a customer is what their clients were told, and it adds up. */
async function checkCustomer(
  of: Money,
  platforms: readonly Ask[],
  store: Store,
): Promise<{ readonly withdrawals: number; readonly payments: number }> {
  const records = await Promise.all(
    platforms.map((ask) => ask("GET", "/v1/customer/customerData", undefined, of.bearer)),
  );
  const events = await store.read(of.customerId);
  const state = fold(events);
  // Replaying the events gives the record that every platform shows; the same bytes from each, and from a new one.
  const replayed = createSandbox({ store, sandboxCalls: true });
  const request = new Request("http://sandbox.invalid/v1/customer/customerData", { headers: of.bearer });
  const text = await (await replayed.handle(request)).text();
  for (const record of records) expect(record?.text).toBe(text);
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(recordOf(state))));
  expect(events.map(({ version }) => version)).toEqual(events.map((_, i) => i + 1));

  const { loans } = state.money;
  const told = answered(of.withdrawals).map((one) => JSON.parse(one) as WithdrawReply);
  expect(new Set(told.map(({ loanId }) => loanId)).size).toBe(told.length);
  expect(loans.map(({ loanId }) => loanId).toSorted()).toEqual(told.map(({ loanId }) => loanId).toSorted());
  const payments = [...of.payments];
  expect(payments.every(([, { acknowledged }]) => acknowledged)).toBe(true);
  const paid = payments.filter(([, { outcome }]) => outcome === "paid");

  const drawn = told.reduce(
    (line, { loanId, amount }) => drawing(line, loanId, Math.round(amount * 100)),
    newLine(LIMIT),
  );
  const line = paid.reduce((now, [id, { amount }]) => receiving(now, id, amount), drawn);
  expect(brokenIn(line, ledgerOf(events))).toEqual([]);
  return { withdrawals: loans.length, payments: paid.length };
}
