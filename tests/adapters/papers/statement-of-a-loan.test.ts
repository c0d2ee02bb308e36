import { loanPapers } from "@creditline/adapters/platform/model/papers/loan-papers";
import { translate } from "@creditline/core/messages/translate";
import { fold } from "@creditline/adapters/platform/model/customer/fold";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { formatRupees } from "@creditline/core/credit-line/paise";
import type { KeyFactsReply } from "@creditline/core/calls/identity/paper.shapes";
import { ALLOCATED_LENDERS } from "@creditline/core/reference/lenders/lender-codes.table";
import { describe, expect, test } from "vitest";
import { phoneOf, purse } from "../money/money-tester.ts";
import { tester } from "../tester.ts";

const START = Date.parse("2026-12-01T04:30:00.000Z");

/** A borrower with a line of a lender, and what tells of them. */
async function borrower(partner: string) {
  const store = memoryStore();
  const one = tester({ store });
  const customer = {
    phone: phoneOf("draws-dmi"),
    like: "draws-dmi",
    status: "CM_LINE_STARTED",
    limit: 300_000,
  };
  await one.ask("POST", "/sandbox/customers", { ...customer, partner, lineType: "CASH_LINE" });
  const mine = await purse("draws-dmi", one);
  const state = async () => fold(await store.read(mine.me.customerId));
  return { mine, state };
}

describe("the key fact statement that a loan was drawn by can be had again", () => {
  test.each(ALLOCATED_LENDERS)("with %s it says of that day what was accepted then", async (partner) => {
    const { mine, state } = await borrower(partner);
    const asked = { amount: 30_000, tenure: 12 };
    const before = (await mine.post("/v1/customer/doc/key-facts", asked)).body as KeyFactsReply;
    const { loanId, netDisbursed, emi } = await mine.withdraw(asked.amount, asked.tenure);
    const paper = loanPapers(await state(), loanId, START + 400 * 86_400_000)?.keyFacts();
    if (paper === null || paper === undefined) throw new Error("there is none");
    const again = translate(paper);
    expect(again.summary).toEqual(before.paper.summary);
    expect(again.day).toBe("2026-12-01");
    const text = JSON.stringify(again);
    expect(text).toContain(formatRupees(Math.round(netDisbursed * 100)));
    expect(text).toContain(formatRupees(Math.round(emi * 100)));
  });

  test("as a file, by the loan; and there is none of a loan that is not there", async () => {
    const { mine } = await borrower("DMI");
    const { loanId } = await mine.withdraw(30_000, 12);
    const documentId = "key-fact-statement";
    expect(await mine.post("/v1/customer/doc/file", { documentId, loanId })).toMatchObject({
      status: 200,
      body: { mediaType: "application/pdf" },
    });
    expect(await mine.post("/v1/customer/doc/file", { documentId, loanId: "loan-none" })).toMatchObject({
      status: 477,
      body: { errorCode: "NO_PAPER" },
    });
  });
});
