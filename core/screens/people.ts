import type { FormValues } from "./define/form.ts";

/** Properties of a field for a fixed number of digits. */
export const digits = (count: number) => ({ maxLength: count, mask: "#".repeat(count) });

/** A full name in its parts: the first word, the last, and whatever is between (spec 1 §3). */
export function nameParts(fullName: string): { firstName: string; middleName: string; lastName: string } {
  const [firstName = "", ...rest] = fullName.trim().split(/\s+/);
  return { firstName, middleName: rest.slice(0, -1).join(" "), lastName: rest.at(-1) ?? "" };
}

/** A day as people here write it: YYYY-MM-DD to DD/MM/YYYY; anything else stays empty. */
export function formatTypedDay(day: string | null | undefined): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? "") ?? [];
  return year === undefined ? "" : `${date}/${month}/${year}`;
}

/** Only the values that are there: what is not known is asked, not shown as empty. */
export function withoutEmpty(
  values: Readonly<Record<string, string | number | null | undefined>>,
): FormValues {
  const entries = Object.entries(values).flatMap(([key, value]): [string, string][] =>
    value === null || value === undefined || value === "" ? [] : [[key, String(value)]],
  );
  return Object.fromEntries(entries);
}
