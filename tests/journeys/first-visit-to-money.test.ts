import { ALLOCATED_LENDERS, type LenderCode } from "@creditline/core/reference/lender-codes.table";
import { lenderRow } from "@creditline/core/reference/lenders.table";
import { describe, expect, test } from "vitest";
import { type Walk, walk } from "./walk.ts";

/** A new customer whom this lender approves, from the first visit to the first money. */
const toMoney = (partner: LenderCode): Promise<Walk> =>
  walk({
    persona: "new-customer",
    decision: { partner, lineType: "CASH_LINE", limit: 60_000 },
    answers: { kind: "aadhaar", proveBy: "PENNY_DROP", amount: "20000", isCurrentAddress: "yes" },
    // Without an account nothing is withdrawn: the customer is led to give one.
    bears: /BENEFICIARY_REQUIRED/,
    toMoney: true,
  });

describe("from the first visit to the first money (ruling R63)", () => {
  test.each(ALLOCATED_LENDERS)("%s asks for five OTPs at most", async (lender) => {
    const { codes } = await toMoney(lender);
    expect(codes.length).toBeLessThanOrEqual(5);
    const last = lenderRow(lender).withdrawalForm ? "signs your loan agreement form and moves" : "moves";
    expect(codes.at(-1)).toContain(`${last} money from your creditline line`);
  });
});
