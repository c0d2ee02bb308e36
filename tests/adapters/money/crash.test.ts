import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { RepaymentsReply } from "@creditline/adapters/contract/repayment.shapes";
import type { LedgerReply } from "@creditline/adapters/contract/sandbox-money.shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { phoneOf } from "./money-tester.ts";

const MAIN = fileURLToPath(new URL("../../../adapters/sandbox/main.ts", import.meta.url));
const KILLS = 4;
/** Withdrawals answered between two kills, and what comes at random on top of that. */
const BETWEEN = { least: 6, more: 12 };

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "creditline-money-crash-"));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Platform {
  readonly url: string;
  kill(): Promise<void>;
}

/** The platform in a process of its own, on the same data each time. */
async function platform(): Promise<Platform> {
  const child = spawn(process.execPath, ["--conditions=source", MAIN], {
    env: { ...process.env, SANDBOX: "on", PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let said = "";
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (said.includes("\n")) break;
  }
  return {
    url: said.replace("ready ", "").trim(),
    kill: async () => {
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}

interface Asked {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** A request that the process may not live to answer: then null. */
async function ask(
  url: string,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Asked | null> {
  try {
    const response = await fetch(url + path, {
      method,
      headers: { "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  } catch {
    return null;
  }
}

test("money that was answered for is there once after every kill, and nothing is there twice", async () => {
  let server = await platform();
  const phone = phoneOf("line-started");
  await ask(server.url, "POST", "/v1/otp/send", { phone });
  const inbox = (await ask(server.url, "GET", `/sandbox/inbox?phone=${phone}`))?.body as unknown as {
    code: string;
  }[];
  const signedIn = await ask(server.url, "POST", "/oauth/token", {
    grant_type: "password",
    username: phone,
    password: inbox[0]?.code,
    auth_type: "OTP",
  });
  const bearer = { authorization: `Bearer ${String(signedIn?.body["access_token"])}` };

  /** By key: the loan that was answered; null while none was. */
  const withdrawals = new Map<string, string | null>();
  /** By transaction: whether the gateway has answered that it was paid. */
  const payments = new Map<string, { readonly amount: number; paid: boolean }>();
  const counts = { kills: 0, withdrawalsAnswered: 0, paymentsAnswered: 0, lostAnswers: 0, retried: 0 };
  let next = 0;

  const withdraw = async (key: string): Promise<boolean> => {
    if (!withdrawals.has(key)) withdrawals.set(key, null);
    const answer = await ask(
      server.url,
      "POST",
      "/v1/customer/txn/withdraw",
      { amount: 3_000, tenure: 3 },
      { ...bearer, "idempotency-key": key },
    );
    if (answer === null) {
      counts.lostAnswers += 1;
      return false;
    }
    // Nothing was free at that moment; the same key may find something later.
    if (answer.status === 477) return true;
    expect(answer.status).toBe(200);
    const loanId = String(answer.body["loanId"]);
    expect([null, loanId]).toContain(withdrawals.get(key));
    if (withdrawals.get(key) === null) counts.withdrawalsAnswered += 1;
    withdrawals.set(key, loanId);
    return true;
  };

  const pay = async (transactionId: string): Promise<boolean> => {
    const answer = await ask(server.url, "POST", `/sandbox/gateway/${transactionId}`, { outcome: "paid" });
    const payment = payments.get(transactionId);
    if (answer === null || payment === undefined) {
      counts.lostAnswers += 1;
      return false;
    }
    expect(answer.status).toBe(200);
    if (!payment.paid) counts.paymentsAnswered += 1;
    payment.paid = true;
    return true;
  };

  const repay = async (): Promise<boolean> => {
    const begun = await ask(server.url, "POST", "/repayment/initiate", {}, bearer);
    if (begun === null) return false;
    if (begun.status !== 200) return true;
    const transactionId = String(begun.body["transactionId"]);
    payments.set(transactionId, { amount: Math.round(Number(begun.body["amount"]) * 100), paid: false });
    const paid = await Promise.all([pay(transactionId), pay(transactionId)]);
    return paid.every(Boolean);
  };

  /** One client: withdraws and repays until the process is gone. */
  const client = async (): Promise<void> => {
    for (;;) {
      const key = `key-${(next += 1)}`;
      const both = await Promise.all([withdraw(key), withdraw(key), repay()]);
      if (!both.every(Boolean)) return;
    }
  };

  for (counts.kills = 0; counts.kills < KILLS; ) {
    const enough = counts.withdrawalsAnswered + BETWEEN.least + Math.floor(Math.random() * BETWEEN.more);
    const enoughPaid = counts.paymentsAnswered + BETWEEN.least;
    const clients = [client(), client(), client()];
    while (counts.withdrawalsAnswered < enough && counts.paymentsAnswered < enoughPaid) {
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await server.kill();
    counts.kills += 1;
    await Promise.all(clients);
    server = await platform();
    // What was not answered is asked again with the same key: it is done now, if it was not before.
    for (const [key, loanId] of withdrawals) {
      if (loanId !== null) continue;
      counts.retried += 1;
      expect(await withdraw(key)).toBe(true);
    }
    for (const [transactionId, { paid }] of payments) {
      if (paid) continue;
      counts.retried += 1;
      expect(await pay(transactionId)).toBe(true);
    }
  }

  const record = await ask(server.url, "GET", "/v1/customer/customerData", undefined, bearer);
  const customerId = String(record?.body["customerId"]);
  const ledger = (await ask(server.url, "GET", `/sandbox/customers/${customerId}/ledger`))
    ?.body as unknown as LedgerReply;
  const loans = (await ask(server.url, "POST", "/v2/customer/repayments", {}, bearer))
    ?.body as unknown as RepaymentsReply;
  await server.kill();

  process.stdout.write(
    `money under kill -9: ${JSON.stringify({
      ...counts,
      withdrawalsThere: loans.repayments.length,
      paymentsThere: ledger.entries.filter(({ what }) => what.startsWith("payment ")).length,
    })}\n`,
  );
  const made = [...withdrawals.values()].filter((loanId) => loanId !== null).toSorted();
  expect(loans.repayments.map(({ loanId }) => loanId).toSorted()).toEqual(made);
  const entries = (of: string) =>
    ledger.entries
      .map(({ what }) => what)
      .filter((what) => what.startsWith(of))
      .toSorted();
  expect(entries("withdrawal ")).toEqual(made.map((id) => `withdrawal ${id}`));
  expect(entries("payment ")).toEqual([...payments.keys()].map((id) => `payment ${id}`).toSorted());
  expect(ledger.sum).toBe(0);
  expect(ledger.balances["collected"]).toBe(
    [...payments.values()].reduce((sum, { amount }) => sum + amount, 0),
  );
  const limit = 10_000_000;
  const drawn = ledger.balances["limit-drawn"] ?? 0;
  expect(drawn).toBeGreaterThanOrEqual(0);
  expect(drawn).toBeLessThanOrEqual(limit);
  expect(counts.withdrawalsAnswered).toBe(made.length);
}, 120_000);
