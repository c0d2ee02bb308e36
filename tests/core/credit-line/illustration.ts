import type { ScheduleTerms } from "@creditline/core/credit-line/schedule/schedule-terms";

/** The illustration of the Reserve Bank of India's circular on Key Facts Statements, 15 April 2024, Annex B. */
export const ILLUSTRATION: ScheduleTerms = {
  principal: 2_000_000,
  annualRate: 15,
  months: 24,
  rounding: "rupee",
  dayCount: "30/360",
  disbursed: "2026-11-05",
  fees: [24_000, 16_000],
};
