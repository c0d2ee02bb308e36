import { activeCreditLine, maximumAvailable, openWays } from "../../credit-line/active-line.ts";
import type { CustomerRecord } from "../../customer/record.ts";
import { atMoment, onDay, rupees, t, type Text, type Value } from "../../messages/message.ts";
import type { Due } from "./repay/several.ts";

/** What a device stores of a line, to be shown offline: the customer, the time, and a few figures. Rupees. */
export interface LastKnown {
  readonly customerId: string;
  /** When it was looked up, in milliseconds since 1970. */
  readonly at: number;
  readonly available: number;
  readonly dueNow: number;
  readonly nextDueAmount: number;
  /** ISO 8601; null if no instalment was left. */
  readonly nextDueDate: string | null;
}

/**
 * The parts of the record and of what is due that are worth keeping, from the line's home; null if either is missing.
 */
export function lastKnownOf(record: CustomerRecord | null, due: Due | null, at: number): LastKnown | null {
  const line = activeCreditLine(record?.creditLineInfo?.creditLines ?? []);
  if (typeof record?.customerId !== "string" || line === null || due === null) return null;
  const { dueNow, nextDueAmount, nextDueDate } = due;
  return {
    customerId: record.customerId,
    at,
    available: maximumAvailable(openWays(line)),
    dueNow,
    nextDueAmount,
    nextDueDate,
  };
}

/** The kept state with its time, so that it isn't mistaken for the current one. */
export function staleFigureTexts({ at, available, dueNow, nextDueAmount, nextDueDate }: LastKnown): {
  readonly title: Text;
  readonly text: Text;
  readonly rows: readonly (readonly [Text, Value])[];
} {
  return {
    title: t("Last updated: {moment}", { moment: atMoment(at) }),
    text: t("It may have changed since. You can't borrow or pay offline."),
    rows: [
      [t("Available to borrow"), rupees(available)],
      [t("Amount due"), rupees(dueNow)],
      ...(nextDueDate === null
        ? []
        : ([
            [t("Next EMIs"), rupees(nextDueAmount)],
            [t("Due"), onDay(nextDueDate)],
          ] as const)),
    ],
  };
}

/** The stored state, parsed; null if it is invalid. */
export function lastKnownFrom(kept: string | null): LastKnown | null {
  try {
    return lastKnownIn(JSON.parse(kept ?? "null"));
  } catch {
    return null;
  }
}

/** Every key is checked: another tab may have stored it with an older build. */
function lastKnownIn(read: Partial<Record<keyof LastKnown, unknown>> | null): LastKnown | null {
  const { customerId, at, available, dueNow, nextDueAmount, nextDueDate } = read ?? {};
  return typeof customerId === "string" &&
    isFigure(at) &&
    isFigure(available) &&
    isFigure(dueNow) &&
    isFigure(nextDueAmount) &&
    isDayOrNone(nextDueDate)
    ? { customerId, at, available, dueNow, nextDueAmount, nextDueDate }
    : null;
}

const isFigure = (value: unknown): value is number => Number.isFinite(value);

const isDayOrNone = (value: unknown): value is string | null =>
  value === null || (typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value));
