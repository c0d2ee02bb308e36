import { randomBytes } from "node:crypto";
import type { GatewayReply } from "@creditline/adapters/contract/sandbox.shapes";
import { type Answer, tester } from "../adapters/tester.ts";
import { type Purse, purse } from "../adapters/money/money-tester.ts";
import type { Attack } from "./attack.ts";

const CALLBACKS = ["/v1/customer/handlePayment", "/v1/customer/repayment/handle"] as const;

/** What someone makes of a word that the gateway gave. */
const forged = (word: GatewayReply, other: GatewayReply): readonly (readonly [string, object])[] => [
  ["another status", { ...word, status: "paid" }],
  ["another amount", { ...word, amount: "1.00", status: "paid" }],
  ["another's hash", { ...word, hash: other.hash, status: "paid" }],
  ["another's reference", { ...word, referenceNumber: other.referenceNumber, status: "paid" }],
  ["a made-up hash", { ...word, hash: randomBytes(64).toString("hex"), status: "paid" }],
  ["a short hash", { ...word, hash: word.hash.slice(0, 16), status: "paid" }],
  ["a hash in capitals", { ...word, hash: word.hash.toUpperCase(), status: "paid" }],
  ["no hash", { ...word, hash: "", status: "paid" }],
  ["a null hash", { ...word, hash: null, status: "paid" }],
  ["a status that is a list", { ...word, status: ["failed", "paid"] }],
  ["an amount that is a number", { ...word, amount: 1e21, status: "paid" }],
  [
    "a prototype",
    { ...word, __proto__: { status: "paid" }, constructor: { status: "paid" }, status: "paid" },
  ],
  ["a status in capitals", { ...word, status: "PAID" }],
];

/** Bodies that are none, huge or of another type. */
const odd = (transactionId: string): readonly (readonly [string, string, string])[] => [
  ["a huge body", "application/json", JSON.stringify({ transactionId, pad: "x".repeat(300_000) })],
  ["a deep body", "application/json", `{"transactionId":${"[".repeat(5000)}${"]".repeat(5000)}}`],
  ["no JSON", "application/json", `{"transactionId":"${transactionId}"`],
  ["another type", "application/xml", `<payment id="${transactionId}">paid</payment>`],
  [
    "a doubled field",
    "application/json",
    `{"transactionId":"x","transactionId":"${transactionId}","status":"paid"}`,
  ],
  ["not UTF-8", "application/json", `{"transactionId":"${transactionId}\udcff"}`],
  ["a list", "application/json", JSON.stringify([{ transactionId, status: "paid" }])],
];

/** What is owed, and that it balances. */
async function owed(
  one: Purse,
): Promise<{ readonly payable: number; readonly sum: number; readonly booked: number }> {
  const { entries, sum } = await one.ledger();
  const booked = entries.filter(({ what }) => what.startsWith("payment ")).length;
  return { payable: await one.available(), sum, booked };
}

/** A payment gateway that lies, or someone who speaks in its name. */
export const EVIL_PARTNER: Attack = {
  name: "An evil partner",
  about:
    "callbacks forged, replayed, late, out of order, huge and of another type, by a customer and by others",
  async play(seen, size) {
    for (let round = 0; round < size; round += 1) {
      const one = await purse("line-started", tester({ seed: round + 1, withoutLoans: true, sends: 100 }));
      const other = await purse("line-started-muskmelon", one.one);
      await one.withdraw(20_000, 12);
      const begun = await one.initiate();
      const { transactionId } = begun;
      const word = (await one.gateway(transactionId, "failed")).body as GatewayReply;
      const second = await one.initiate();
      const secondWord = (await one.gateway(second.transactionId, "pending")).body as GatewayReply;
      const before = await owed(one);
      const unchanged = async (what: string, answer: Answer) => {
        seen.count("callbacks");
        const after = await owed(one);
        seen.holds(answer.status < 500, `${what}: ${answer.status}`);
        seen.holds(after.booked === before.booked && after.payable === before.payable, `${what} pays`);
        seen.holds(after.sum === 0, `${what}: the ledger does not balance`);
      };
      for (const path of CALLBACKS) {
        for (const [what, body] of forged(word, secondWord))
          await unchanged(what, await one.post(path, body));
        for (const [what, type, text] of odd(transactionId)) {
          const headers = { "content-type": type };
          await unchanged(what, await one.one.ask("POST", path, text, one.me.access, headers));
        }
        // Someone else, and no one, with a genuine word.
        const byOther = await other.post(path, word);
        seen.holds(byOther.status === 404, `another customer's callback answers ${byOther.status}`);
        await unchanged("another customer's callback", byOther);
        const byNobody = await one.one.askFrom("", "POST", path, word);
        seen.holds(byNobody.status === 401, `a callback of nobody answers ${byNobody.status}`);
        await unchanged("a callback of nobody", byNobody);
        for (let i = 0; i < 5; i += 1) await unchanged("a replayed word", await one.post(path, word));
      }
      // Late and out of order: the second ends well after it was pending, and what was said before comes again.
      const paid = (await one.gateway(second.transactionId, "paid")).body as GatewayReply;
      const after = await owed(one);
      seen.holds(after.booked === before.booked + 1, "a payment that went through is not booked once");
      for (const path of CALLBACKS)
        for (const late of [secondWord, paid, { ...secondWord, status: "failed" }, word, paid]) {
          const answer = await one.post(path, late);
          seen.count("callbacks");
          seen.holds(answer.status < 500, `out of order: ${answer.status}`);
          seen.holds((await owed(one)).booked === after.booked, "a word out of order is booked again");
        }
      for (const outcome of ["failed", "cancelled", "pending"] as const) {
        const told = (await one.gateway(second.transactionId, outcome)).body as GatewayReply;
        seen.count("callbacks");
        seen.holds(told.status === "paid", `a payment that went through ends ${outcome}`);
      }
      seen.count("payments booked", (await owed(one)).booked);
    }
  },
};
