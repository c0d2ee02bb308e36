import { ENDPOINTS } from "@creditline/adapters/contract/router";
import { startServer } from "@creditline/adapters/platform/http/node-server";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { purse } from "../adapters/money/money-tester.ts";
import { tester } from "../adapters/tester.ts";
import type { Attack, Tally } from "./attack.ts";

const LINE = "9000000028";
const SUPPORTS = ENDPOINTS.filter(({ group }) => group === "sandbox");

/** What stands of a person where support looks: none of it is an identifier in full. */
const IDENTIFIER = /\b[A-Z]{5}\d{4}[A-Z]\b|\b\d{12}\b/;

/** Sends what a page of another site would, and what a name that only leads here would. */
async function fromElsewhere(seen: Tally): Promise<void> {
  const server = await startServer({
    port: 0,
    host: "127.0.0.1",
    dataDir: "",
    store: memoryStore(),
    stopMs: 0,
  });
  try {
    const port = new URL(server.url).port;
    for (const { name, method, path } of SUPPORTS)
      for (const [header, value] of [
        ["origin", "https://evil.test"],
        ["origin", "null"],
        ["sec-fetch-site", "cross-site"],
        ["sec-fetch-site", "same-site"],
        ["origin", `http://127.0.0.1:${Number(port) + 1}`],
      ] as const) {
        const answer = await fetch(server.url + path.replaceAll(/\{\w+\}/g, LINE), {
          method,
          headers: { "content-type": "application/json", [header]: value },
          ...(method === "GET" ? {} : { body: "{}" }),
        });
        await answer.arrayBuffer();
        seen.count("support's calls made by other sites");
        seen.holds(answer.status === 403, `${name} answers ${answer.status} to a page of another site`);
      }
  } finally {
    await server.stop();
  }
}

/** Whether what support reads of a customer leaves out what support has no need of, and each look is noted. */
async function looking(seen: Tally): Promise<void> {
  const one = tester();
  const me = await one.signIn(LINE);
  const body = { accountNumber: "987654321234", ifsc: "HDFC0000001" };
  await one.ask("POST", "/v1/customer/beneficiary", body, me.access);
  const looks = async () => {
    const { body: found } = await one.ask("GET", `/sandbox/customers/${me.customerId}/looks`);
    return (found as readonly unknown[]).length;
  };
  for (const { name, method, path } of SUPPORTS) {
    if (method !== "GET" || !path.includes("{customerId}") || name === "looksAtCustomer") continue;
    const before = await looks();
    const { status, text } = await one.ask("GET", path.replace("{customerId}", me.customerId));
    if (status !== 200) continue;
    seen.count("looks of support");
    seen.holds((await looks()) > before, `${name} is a look that is not noted`);
    // What the customer was sent is theirs as it was sent; all else is masked.
    if (name !== "messagesOf") seen.holds(!IDENTIFIER.test(text), `${name} tells an identifier in full`);
  }
}

/** A support agent who has lost their token, and what anybody else may do of what support may. */
export const SUPPORT: Attack = {
  name: "Support's calls",
  about:
    "every call of support with every token at a server of customers, from other sites at a sandbox, and what they read there",
  async play(seen, size) {
    const live = tester({ sandboxCalls: false });
    const sandbox = tester();
    const me = await sandbox.signIn(LINE);
    const link = await sandbox.ask("POST", "/sandbox/links", { phone: LINE, action: "kyc_upload_pending" });
    const tokens = [
      undefined,
      me.access,
      me.refresh,
      String((link.body as { token?: string }).token),
      "support",
    ];
    for (const { name, method, path } of SUPPORTS)
      for (const token of tokens)
        for (const form of size > 1 ? ["", "/", "//", "?x=1", "/%2e%2e", ";a"] : [""]) {
          const filled = path.replaceAll(/\{\w+\}/g, LINE) + form;
          const { status } = await live.askFrom("", method, filled, method === "GET" ? undefined : {}, token);
          seen.count("support's calls at a server of customers");
          seen.holds(status === 404 || status === 400, `${name} answers ${status} without a sandbox`);
        }
    await fromElsewhere(seen);
    await looking(seen);
  },
};

/** A customer's second tab, or second phone, at the same moment as the first. */
export const SECOND_TAB: Attack = {
  name: "A second tab",
  about: "the whole limit withdrawn, a payment begun and an account changed in two tabs at the same moment",
  async play(seen, size) {
    for (let round = 0; round < 3 * size; round += 1) {
      const first = await purse("line-started", tester({ seed: round + 1, withoutLoans: true, sends: 100 }));
      const all = await first.available();
      const amount = Math.floor(all / 1000) * 1000;
      const wish: { amount: number; tenure: number; otp?: string } = { amount, tenure: 12 };
      const asked = await first.toWithdraw(wish);
      const own = await first.toWithdraw(wish);
      const answers = await Promise.all([
        first.post("/v1/customer/txn/withdraw", asked, `one-${round}`),
        first.post("/v1/customer/txn/withdraw", own, `two-${round}`),
        first.post("/v1/customer/txn/withdraw", { ...own, otp: asked.otp ?? "" }, `three-${round}`),
        first.post("/v1/customer/txn/withdraw", own, `two-${round}`),
      ]);
      const keys = ["one", "two", "three", "two"];
      const done = new Set(answers.flatMap(({ status }, i) => (status === 200 ? [keys[i]] : [])));
      seen.count("withdrawals in two tabs", answers.length);
      seen.count("withdrawals that went through", done.size);
      seen.holds(done.size === 1, `${done.size} of two tabs withdraw the whole limit`);
      seen.holds((await first.available()) >= 0, "more is withdrawn than the limit");
      const begun = await Promise.all(Array.from({ length: 6 }, () => first.initiate().catch(() => null)));
      await Promise.all(
        begun.flatMap((one) =>
          one === null
            ? []
            : [first.gateway(one.transactionId, "paid"), first.gateway(one.transactionId, "paid")],
        ),
      );
      const { entries, sum } = await first.ledger();
      const payments = entries.filter(({ what }) => what.startsWith("payment "));
      seen.count("payments begun in two tabs", begun.length);
      seen.count("payments that were booked", payments.length);
      seen.holds(
        new Set(payments.map(({ what }) => what)).size === payments.length,
        "a payment is booked twice",
      );
      seen.holds(sum === 0, "the ledger does not balance");
    }
  },
};
