import type { KeptDeletion } from "../onboarding/onboarding-state.ts";
import { STATUS_CODES } from "@creditline/core/status/codes.table";
import { indiaDay } from "@creditline/core/calendar/india";
import type { KeptUntil } from "../../store/personal/kept-fields.table.ts";
import type { CustomerState } from "../customer/customer-state.ts";

/** Whether a deletion waits for the person who carries it out. */
export const isDeletionDue = (deletion: KeptDeletion | null): deletion is KeptDeletion =>
  deletion !== null && deletion.done === null;

/** How long the law has what was kept of a line stay, in whole years (docs/decisions/erasing.md has the laws). */
export const KEPT_YEARS = { complaints: 1, identity: 5, accounts: 8 } as const;

/** The same day some years on. */
const yearsOn = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** The last day of the financial year that a day is in: they end with March. */
const financialYearEnd = (day: string): string =>
  `${Number(day.slice(0, 4)) + (day.slice(5) > "03-31" ? 1 : 0)}-03-31`;

/**
 * Until which day each class of a customer's data stays who is erased at a moment, null for what goes at once: the law has
 * what belongs to a line stay, and complaints that can still go to the ombudsman.
 */
export function keptUntil(
  { application, money, onboarding: { complaints } }: CustomerState,
  now: number,
): KeptUntil {
  const today = indiaDay(now);
  const hadLine = money.loans.length > 0 || isLineClosed(application.code);
  return {
    person: null,
    complaints: complaints.length === 0 ? null : yearsOn(today, KEPT_YEARS.complaints),
    identity: hadLine ? yearsOn(today, KEPT_YEARS.identity) : null,
    accounts: hadLine ? yearsOn(financialYearEnd(today), KEPT_YEARS.accounts) : null,
  };
}

const isLineClosed = (code: string): boolean => code === STATUS_CODES.LINE_CLOSED;
