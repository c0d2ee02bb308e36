import {
  emiDayFrom,
  firstInstalmentDay,
  preEmi,
  preEmiTreatment,
} from "@creditline/core/credit-line/schedule/schedule-terms";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { assumed, notStated } from "@creditline/core/lenders/figure";
import { describe, expect, test } from "vitest";

describe("pre-EMI interest (spec 2 §9, ruling R26)", () => {
  test.each([
    ["2026-11-04", "2026-11-05", "2026-12-05"],
    ["2026-11-05", "2026-11-05", "2026-12-05"],
    ["2026-11-06", "2026-12-05", "2027-01-05"],
    ["2026-12-31", "2027-01-05", "2027-02-05"],
  ])("a withdrawal on %s reaches the 5th on %s and falls first due on %s", (day, fifth, first) => {
    expect(emiDayFrom(day)).toBe(fifth);
    expect(firstInstalmentDay(day)).toBe(first);
  });

  test("an EMI day that a month lacks is the month's last day", () => {
    expect(emiDayFrom("2026-02-28", 31)).toBe("2026-02-28");
    expect(emiDayFrom("2028-02-28", 31)).toBe("2028-02-29");
    expect(firstInstalmentDay("2026-01-31", 31)).toBe("2026-02-28");
  });

  const terms = { principal: 2_000_000, annualRate: 15, treatment: "deducted-upfront" } as const;

  test.each([
    ["actual/365", "2026-10-20", 16, 13_151],
    ["30/360", "2026-10-20", 15, 12_500],
    ["actual/365", "2026-10-31", 5, 4_110],
    ["30/360", "2026-10-31", 5, 4_167],
    ["actual/365", "2028-02-06", 28, 23_014],
    ["actual/365", "2026-11-05", 0, 0],
    ["30/360", "2026-11-05", 0, 0],
  ] as const)("by %s from %s it is for %d days: %d paise", (dayCount, withdrawn, days, interest) => {
    expect(preEmi({ ...terms, dayCount, withdrawn })).toMatchObject({ days, interest });
  });

  test("is deducted by every lender but Fullerton, which adds it to the first instalment", () => {
    for (const lender of LENDERS) {
      expect([lender.code, preEmiTreatment(lender)]).toEqual([
        lender.code,
        lender.code === "FULLERTON" ? "added-to-first-instalment" : "deducted-upfront",
      ]);
    }
    expect(preEmiTreatment({ preEmiInterest: notStated })).toBeNull();
    expect(preEmiTreatment({ preEmiInterest: assumed("deducted-upfront", "a test") })).toBe(
      "deducted-upfront",
    );
  });
});
