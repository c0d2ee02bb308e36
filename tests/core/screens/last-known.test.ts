import { ENGLISH, translateText } from "@creditline/core/messages/translate";
import type { CustomerRecord } from "@creditline/core/customer/record";
import type { Due } from "@creditline/core/screens/cm/repay/several";
import { lastKnownFrom, lastKnownOf, staleFigureTexts } from "@creditline/core/screens/cm/last-known";
import { describe, expect, test } from "vitest";

const AT = Date.parse("2026-11-23T10:40:00+05:30");
const way = (available: number, activeStatus = "ACTIVE") => ({
  channelPartner: "DMI",
  channel: "IMPS",
  activeStatus,
  limit: { available, total: 100_000 },
});
const RECORD = {
  customerId: "customer-1",
  creditLineInfo: {
    creditLines: [
      { lineType: "CASH_LINE", priority: 2, channelPartners: [way(1)] },
      { lineType: "CASH_LINE", priority: 1, channelPartners: [way(40_000), way(90_000, "INACTIVE")] },
    ],
  },
} as unknown as CustomerRecord;
const DUE = { dueNow: 450, nextDueAmount: 2_310.5, nextDueDate: "2026-12-05" } as Due;

describe("what a device keeps of a line", () => {
  test("is whose it is, when it was asked, and what the home of the line told of the line in use", () => {
    expect(lastKnownOf(RECORD, DUE, AT)).toEqual({
      customerId: "customer-1",
      at: AT,
      available: 40_000,
      dueNow: 450,
      nextDueAmount: 2_310.5,
      nextDueDate: "2026-12-05",
    });
  });

  test("is nothing as long as the record, the line or what is due is not there", () => {
    expect(lastKnownOf(null, DUE, AT)).toBeNull();
    expect(lastKnownOf(RECORD, null, AT)).toBeNull();
    expect(lastKnownOf({ ...RECORD, creditLineInfo: { creditLines: [] } }, DUE, AT)).toBeNull();
  });

  test("is told under the moment that it is from, with amounts that say that they are from then", () => {
    const known = lastKnownOf(RECORD, DUE, AT);
    if (known === null) throw new Error("nothing is known");
    const { title, text, rows } = staleFigureTexts(known);
    expect(translateText(title, ENGLISH)).toBe("Last updated: 23 November 2026, 10:40");
    expect(translateText(text, ENGLISH)).toContain("It may have changed since.");
    expect(rows.map((row) => row.map((one) => translateText(one, ENGLISH)))).toEqual([
      ["Available to borrow", "₹40,000"],
      ["Amount due", "₹450"],
      ["Next EMIs", "₹2,310.50"],
      ["Due", "5 December 2026"],
    ]);
    expect(staleFigureTexts({ ...known, nextDueDate: null }).rows).toHaveLength(2);
  });

  test("is read back as it was kept, and whatever is none is nothing", () => {
    const known = lastKnownOf(RECORD, DUE, AT);
    expect(lastKnownFrom(JSON.stringify(known))).toEqual(known);
    for (const kept of [
      null,
      "",
      "{",
      "[]",
      "7",
      JSON.stringify({ ...known, available: "40000" }),
      JSON.stringify({ ...known, nextDueDate: "soon" }),
    ])
      expect(lastKnownFrom(kept)).toBeNull();
  });
});
