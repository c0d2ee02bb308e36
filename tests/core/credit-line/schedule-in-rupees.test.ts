import { schedule } from "@creditline/core/credit-line/schedule/schedule";
import { scheduleInRupees } from "@creditline/core/credit-line/schedule/schedule-in-rupees";
import type { ScheduleTerms } from "@creditline/core/credit-line/schedule/schedule-terms";
import { expect, test } from "vitest";

const TERMS: ScheduleTerms = {
  principal: 2_000_000,
  annualRate: 15,
  months: 24,
  rounding: "paise",
  dayCount: "30/360",
  fees: [40_000],
};

test("without a day, a row has none, and there is no pre-EMI interest", () => {
  const printed = scheduleInRupees(schedule(TERMS));
  expect(printed.rows[0]).toEqual({
    n: 1,
    outstanding: 20_000,
    principal: 719.73,
    interest: 250,
    instalment: 969.73,
    closing: 19_280.27,
  });
  expect(printed).not.toHaveProperty("preEmi");
  expect(printed).toMatchObject({ emi: 969.73, netDisbursed: 19_600, apr: { nominal: 17.07 } });
});

test("with a day of withdrawal, a row has its due day, and pre-EMI interest is in rupees where it is asked for", () => {
  const dated = scheduleInRupees(schedule({ ...TERMS, disbursed: "2026-10-20" }));
  expect(dated.rows[0]?.due).toBe("2026-12-05");
  expect(dated).not.toHaveProperty("preEmi");
  const asked = schedule({ ...TERMS, disbursed: "2026-10-20", preEmi: "deducted-upfront" });
  expect(scheduleInRupees(asked).preEmi).toEqual({
    from: "2026-10-20",
    to: "2026-11-05",
    days: 15,
    interest: 125,
    treatment: "deducted-upfront",
  });
});
