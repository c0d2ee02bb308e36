import { parseDay } from "../../calendar/civil-day.ts";
import { isObject } from "../../reference/shown.ts";
import type { Figure } from "../figure.ts";
import {
  type Described,
  finding,
  listOf,
  object,
  oneOfWords,
  satisfying,
  textOf,
  unionOf,
} from "./described.ts";

/** What a file writes where a lender's figure is not known. */
export const NOT_STATED_WORD = "not-stated";

/** A value that changes on given days; before the first one the lender's own value applies. */
export interface Dated<T> {
  readonly dated: readonly { readonly from: string; readonly value: T }[];
}

/** A figure as a file gives it: plainly, as `lenders show --json` has it, or by days. */
export type FileFigure<T> = T | typeof NOT_STATED_WORD | Figure<T> | Dated<T | typeof NOT_STATED_WORD>;

const day: Described<string> = satisfying(
  "a day of the calendar as YYYY-MM-DD",
  { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
  (value) => typeof value === "string" && parseDay(value) !== -1,
);

const datedOf = <T>(value: Described<T>): Described<Dated<T>> =>
  object(
    "an object with dated",
    {
      dated: eachDayOnce(
        listOf(
          "a list of values, each with the day from which it holds",
          object("an object with from and value", { from: day, value }, ["from", "value"]),
        ),
      ),
    },
    ["dated"],
  );

/** Rejects two values with the same start day, which would be ambiguous. */
function eachDayOnce<T extends { readonly from: string }>(
  list: Described<readonly T[]>,
): Described<readonly T[]> {
  return {
    ...list,
    check: (value, path) => {
      const findings = list.check(value, path);
      if (findings.length > 0) return findings;
      const days = (value as readonly T[]).map(({ from }) => from);
      return days.flatMap((from, n) =>
        days.indexOf(from) === n ? [] : [finding([...path, n, "from"], "another day than before", from)],
      );
    },
  };
}

const isDated = (value: unknown): boolean => isObject(value) && Object.hasOwn(value, "dated");

/** A value that may be given by days. */
export function datedValue<T>(value: Described<T>): Described<T | Dated<T>> {
  const byDays = datedOf(value);
  const either = unionOf<T | Dated<T>>([value, byDays], (given) => (isDated(given) ? byDays : value));
  return { ...either, printed: value.printed };
}

/** A figure of the kinds that `lenders show --json` has; a bound has no conflicting readings. */
function kinds<T>(value: Described<T>, mayConflict: boolean) {
  const known = object(
    "a figure with its status",
    { status: oneOfWords(["stated", "assumed"]), value, source: textOf() },
    ["status", "value", "source"],
  );
  const unknown = object("a figure that is not stated", { status: oneOfWords([NOT_STATED_WORD]) }, [
    "status",
  ]);
  const reading = object("a reading", { value, source: textOf() }, ["value", "source"]);
  const conflicting = object(
    "conflicting readings",
    { status: oneOfWords(["conflicting"]), readings: listOf("a list of two or more readings", reading, 2) },
    ["status", "readings"],
  );
  return { all: [known, unknown, ...(mayConflict ? [conflicting] : [])], known, unknown, conflicting };
}

/** A figure in the format of `lenders show --json`, inside another value. */
export function shownFigure<T>(value: Described<T>, mayConflict = true): Described<Figure<T>> {
  const { all, known, unknown, conflicting } = kinds(value, mayConflict);
  return unionOf(all, (given) => {
    const status = isObject(given) ? given["status"] : undefined;
    return status === "conflicting" ? conflicting : status === NOT_STATED_WORD ? unknown : known;
  });
}

/** A figure in any accepted format: plain, not stated, by days, or as `lenders show --json` prints it. */
export function figure<T>(value: Described<T>, mayConflict = true): Described<FileFigure<T>> {
  const unstated = oneOfWords([NOT_STATED_WORD]);
  const plain = unionOf<T | typeof NOT_STATED_WORD>([value, unstated], (given) =>
    given === NOT_STATED_WORD ? unstated : value,
  );
  const byDays = datedOf(plain);
  const { all, known, unknown, conflicting } = kinds(value, mayConflict);
  const inAnyWay = unionOf<FileFigure<T>>([plain, byDays, ...all], (given) => {
    if (isDated(given)) return byDays;
    if (!isObject(given) || !Object.hasOwn(given, "status")) return plain;
    if (given["status"] === NOT_STATED_WORD) return unknown;
    return mayConflict && given["status"] === "conflicting" ? conflicting : known;
  });
  return { ...inAnyWay, printed: shownFigure(value, mayConflict).printed };
}
