import type { RejectionReason } from "@creditline/core/notices/rejection-reasons.table";
import type { ProfileTexts } from "../profile/profile-texts.ts";
import type { Obligations } from "./outcome.ts";

/** Shares of the monthly salary that the simulated bureau finds owed, and that may be owed; the first three are found, and `atMost` is the bound (assumed). */
const OWED = { loan: 0.15, creditCard: 0.05, tooMany: 0.6, atMost: 0.5 } as const;

/**
 * What the simulated bureau finds of obligations by what the customer said of loans and cards, in whole rupees a month;
 * null without a salary. Who is turned down for too many is found to have too many.
 */
export function obligationsOf(
  { monthlySalary, hasLoan, hasCreditCard }: ProfileTexts,
  reasons: readonly RejectionReason[] = [],
): Obligations | null {
  if (monthlySalary === undefined) return null;
  const salary = Number(monthlySalary);
  const said = (hasLoan === "YES" ? OWED.loan : 0) + (hasCreditCard === "YES" ? OWED.creditCard : 0);
  const owed = reasons.includes("TOO_MANY_OBLIGATIONS") ? OWED.tooMany : said;
  return { current: Math.round(salary * owed), maximum: Math.round(salary * OWED.atMost) };
}
