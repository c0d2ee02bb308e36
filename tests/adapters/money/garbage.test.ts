import { ENDPOINTS } from "@creditline/adapters/contract/router";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { purse, type Purse } from "./money-tester.ts";

const MONEY_GROUPS = new Set(["withdrawal", "repayment", "beneficiary", "googlepay", "restructure"]);
const MONEY_CALLS = ENDPOINTS.filter(({ group }) => MONEY_GROUPS.has(group));

const value = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    0.001,
    1.5,
    3,
    500,
    5_000,
    100_000.01,
    1e21,
    Number.MAX_SAFE_INTEGER,
    "",
    "-0",
    "5,000",
    "1e3",
    "५००",
    "__proto__",
    "toString",
    "IMPS",
    "E_MANDATE",
    "PHYSICAL_NACH",
    "A".repeat(3_000),
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

const FIELDS = [
  "amount",
  "tenure",
  "referenceNo",
  "channel",
  "channelPartner",
  "loanId",
  "transactionId",
  "orderId",
  "status",
  "hash",
  "text",
  "feature",
  "currentApplication",
  "accountNumber",
  "ifsc",
  "mode",
  "emailId",
  "token",
  "months",
  "otp",
  "rating",
  "comment",
] as const;

/** A body with the right things in most fields, and anything in some. */
const body = (right: Readonly<Record<string, unknown>>) =>
  fc
    .array(fc.tuple(fc.constantFrom(...FIELDS), value), { maxLength: 4 })
    .map((wrong) => ({ ...right, ...Object.fromEntries(wrong) }));

describe("whatever is sent to a call of a customer who has money on the way", () => {
  let one: Purse;
  let right: Readonly<Record<string, unknown>>;
  beforeEach(async () => {
    one = await purse("line-started");
    const { loanId } = await one.withdraw(20_000, 12);
    const { transactionId } = await one.initiate();
    await one.post("/v1/customer/loan/restructure/estimate", {});
    right = {
      amount: 5_000,
      tenure: 3,
      loanId,
      transactionId,
      text: `sandbox|${transactionId}|1|EMI`,
      feature: "payment_hash",
      accountNumber: "123456781234",
      ifsc: "HDFC0000001",
      emailId: "asha@example.com",
      months: 24,
      otp: "123456",
      rating: 3,
    };
  });

  test.each(MONEY_CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))(
    "%s answers in the contract's shapes, never with 500, and the ledger stays at zero",
    async (_name, { method, path }) => {
      await fc.assert(
        fc.asyncProperty(
          body(right),
          fc.option(fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 20 }), { nil: undefined }),
          async (sent, key) => {
            const trimmed = key?.trim() === "" ? undefined : key;
            const query = new URLSearchParams(
              Object.entries(sent).map(([field, given]) => [field, JSON.stringify(given) ?? ""]),
            );
            const headers: HeadersInit = trimmed === undefined ? {} : { "idempotency-key": trimmed };
            // A 401 is an answer here: whoever guesses codes is not signed in again.
            const answer =
              method === "GET"
                ? await one.one.ask(method, `${path}?${query}`, undefined, one.me.access)
                : await one.one.ask(method, path, sent, one.me.access, headers);
            expect([200, 400, 401, 404, 409, 429, 477], answer.text).toContain(answer.status);
            if (answer.status === 400) {
              expect((answer.body as { field?: string }).field).toEqual(expect.any(String));
            }
          },
        ),
        { numRuns: 60 },
      );
      expect((await one.ledger()).sum).toBe(0);
      expect(await one.available()).toBeGreaterThanOrEqual(0);
    },
  );
});
