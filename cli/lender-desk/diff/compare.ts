import { printable } from "../../io.ts";
import { inRupees } from "@creditline/core/credit-line/paise";
import { cityKey, criteriaOf, inOrder, type Lender } from "@creditline/core/lenders/lender";
import {
  eligibility,
  type LenderDecision,
  OUTCOMES,
  type Reason,
  type ReasonCode,
} from "@creditline/core/lenders/eligibility/eligibility";
import { normaliseCitySql } from "@creditline/core/lenders/sql/applicant-sql";
import { DIALECTS } from "@creditline/core/reference/sql/sql-dialects.table";
import type { Person } from "../population/population.ts";

/** A lender's decisions for an applicant by the old and the new rules; undefined if the lender is missing. */
export interface DecisionChange {
  readonly before: LenderDecision | undefined;
  readonly after: LenderDecision | undefined;
}

/** The other side's bound for a reason; null if it has none. */
type BoundOf = (code: ReasonCode) => number | null;

const isMoney = (code: ReasonCode): boolean => code === "INCOME_BELOW_MINIMUM";

const figure = (code: ReasonCode, value: unknown): string =>
  isMoney(code) ? inRupees(Number(value)) : printable(String(value));

function boundInWords({ code, actual, required }: Reason, is: "is" | "was"): string {
  switch (code) {
    case "AGE_BELOW_MINIMUM":
      return `age ${actual} ${is} below ${required}`;
    case "AGE_ABOVE_MAXIMUM":
      return `age ${actual} ${is} above ${required}`;
    case "INCOME_BELOW_MINIMUM":
      return `income ${figure(code, actual)} ${is} below ${figure(code, required)}`;
    case "CITY_NOT_SERVED":
      return `${figure(code, actual)} ${is} not served`;
    case "CRITERION_NOT_STATED":
      return `the minimum income ${is} not stated`;
    case "AGE_MISSING":
      return `the age ${is} missing`;
    case "INCOME_MISSING":
      return `the income ${is} missing`;
  }
}

const beside = (reason: Reason, bound: number | null, when: "before" | "now"): string =>
  reason.required === undefined || bound === null || bound === reason.required
    ? ""
    : ` (${figure(reason.code, bound)} ${when})`;

/** The figure that changed a lender's decision: a reason that is new, otherwise one that no longer applies. */
function because({ before, after }: DecisionChange, oldBound: BoundOf, newBound: BoundOf): string {
  if (before === undefined) return "the new rules have this lender, and the old ones do not";
  if (after === undefined) return "the old rules have this lender, and the new ones do not";
  const isNew = ({ code }: Reason) => !before.reasons.some((reason) => reason.code === code);
  const isGone = ({ code }: Reason) => !after.reasons.some((reason) => reason.code === code);
  const now = after.reasons
    .filter(isNew)
    .map((reason) => `${boundInWords(reason, "is")}${beside(reason, oldBound(reason.code), "before")}`);
  if (now.length > 0) return now.join("; ");
  return before.reasons
    .filter(isGone)
    .map((reason) => `${boundInWords(reason, "was")}${beside(reason, newBound(reason.code), "now")}`)
    .join("; ");
}

/** A lender's outcomes, or that there is no such lender. */
export const SAID = [...OUTCOMES, "absent"] as const;

type Said = (typeof SAID)[number];

/** An applicant whose decision changes. */
export interface Example {
  readonly id: string | number | null;
  readonly lender: string;
  readonly from: Said;
  readonly to: Said;
  readonly because: string;
}

/** The difference between two configurations over a population (interfaces: `rules diff`). */
export interface Difference {
  /** Good rows. */
  readonly population: number;
  readonly skipped: number;
  readonly lenders: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly examples: readonly Example[];
  /** The same grouped by a property of the applicants, if requested. */
  readonly by?: Readonly<Partial<Record<Grouping, readonly Group[]>>>;
}

/** The possible groupings of flips: the city as rules know it, ten years of age, ten thousand rupees of income. */
export const GROUPINGS = ["city", "age", "income"] as const;

export type Grouping = (typeof GROUPINGS)[number];

/**
 * A part of a population with flips: "pune", "20 to 29" (years), "20000 to 29999" (rupees); null if the value is not
 * given.
 */
export interface Group {
  readonly group: string | null;
  /** How many applicants flip there, at any lender. */
  readonly flips: number;
  readonly lenders: Difference["lenders"];
}

const BAND: Readonly<Record<Exclude<Grouping, "city">, number>> = { age: 10, income: 10_000 };

/** The SQL expression of each grouping. A band is named by its lower bound. */
export const GROUPS: Readonly<Record<Grouping, string>> = {
  // A blank city counts as missing.
  city: `NULLIF(${normaliseCitySql(DIALECTS.duckdb, "city_text", () => ({ capital: "", small: "" }))}, '')`,
  age: `CAST(floor(age / ${BAND.age}) * ${BAND.age} AS DOUBLE)`,
  income: `CAST(floor(income / ${BAND.income}) * ${BAND.income} AS DOUBLE)`,
};

/** What `creditline rules diff` prints: the difference, and the digests of the compared configurations. */
export interface DifferenceDocument extends Difference {
  readonly configuration: string;
  readonly configurations: { readonly old: string; readonly new: string };
}

/** How many examples are listed; the rest is counted. */
export const MOST_EXAMPLES = 20;

/** A lender's bound for a reason. */
function boundsOf(lenders: readonly Lender[], code: string): BoundOf {
  const criteria = criteriaOf(lenders).find(({ lender }) => lender === code);
  return (reason: ReasonCode) => {
    switch (reason) {
      case "AGE_BELOW_MINIMUM":
        return criteria?.minimumAge ?? null;
      case "AGE_ABOVE_MAXIMUM":
        return criteria?.maximumAge ?? null;
      case "INCOME_BELOW_MINIMUM":
        return criteria?.minimumIncome ?? null;
      default:
        return null;
    }
  };
}

/** A population's answers by two configurations (`compileRules` of both). */
interface Comparing {
  readonly before: readonly Lender[];
  readonly after: readonly Lender[];
  readonly asOf: string;
}

/** The engine's answer for a group of applicants with the same answer: their number, and the lenders asked. */
export interface ComparedRow {
  readonly before: ReadonlyMap<string, string>;
  readonly after: ReadonlyMap<string, string>;
  readonly lenders: readonly string[] | undefined;
  readonly count: number;
}

const outcomeIn = (answer: string | undefined): Said => {
  const outcome = answer?.split(":")[0];
  return SAID.find((said) => said === outcome) ?? "absent";
};

/** Adds up the transitions, in the order of lenders and kinds; zeros are omitted. */
export function transitionsIn(
  { before, after }: Pick<Comparing, "before" | "after">,
  rows: readonly ComparedRow[],
): Difference["lenders"] {
  const codes = inOrder([...before, ...after].map(({ code }) => code));
  const kinds = SAID.flatMap((from) => SAID.map((to) => ({ from, to }))).filter(
    ({ from, to }) => from !== to,
  );
  const entries = codes.map((code) => {
    const asked = rows.filter(({ lenders }) => lenders?.includes(code) !== false);
    const counted = kinds.map(({ from, to }) => {
      const flipped = asked.filter(
        (row) => outcomeIn(row.before.get(code)) === from && outcomeIn(row.after.get(code)) === to,
      );
      return [`${from}>${to}`, flipped.reduce((total, { count }) => total + count, 0)] as const;
    });
    return [code, Object.fromEntries(counted.filter(([, n]) => n > 0))] as const;
  });
  return Object.fromEntries(entries.filter(([, own]) => Object.keys(own).length > 0));
}

/** The flips of one applicant, each with the figure that caused it. */
export function examplesOf({ before, after, asOf }: Comparing, person: Person): readonly Example[] {
  const [old, now] = [before, after].map((lenders) => eligibility(person.applicant, lenders, asOf)) as [
    readonly LenderDecision[],
    readonly LenderDecision[],
  ];
  const codes = inOrder([...before, ...after].map(({ code }) => code));
  return codes.flatMap((code) => {
    const was = old.find(({ lender }) => lender === code);
    const is = now.find(({ lender }) => lender === code);
    if (was?.outcome === is?.outcome || person.lenders?.includes(code) === false) return [];
    const why = because({ before: was, after: is }, boundsOf(before, code), boundsOf(after, code));
    return [
      {
        id: person.id,
        lender: code,
        from: was?.outcome ?? "absent",
        to: is?.outcome ?? "absent",
        because: why,
      },
    ];
  });
}

/** The groups with flips: bands in their order, cities with the most flips first, "not given" last. */
export function groupsOf(
  sides: Pick<Comparing, "before" | "after">,
  grouping: Grouping,
  rows: readonly { readonly group: string | number | null; readonly compared: ComparedRow }[],
): readonly Group[] {
  // A city may occur under several names.
  const groups = new Map<string | number | null, ComparedRow[]>();
  for (const { group, compared } of rows) {
    const key = typeof group === "string" ? cityKey(group) : group;
    const some = groups.get(key);
    if (some === undefined) groups.set(key, [compared]);
    else some.push(compared);
  }
  const found = [...groups].flatMap(([from, some]) => {
    const lenders = transitionsIn(sides, some);
    const flips = Object.values(lenders)
      .flatMap((kinds) => Object.values(kinds))
      .reduce((total, n) => total + n, 0);
    return flips === 0 ? [] : [{ from, flips, lenders }];
  });
  const sorted = found.toSorted((one, other) => {
    if (one.from === null || other.from === null) return one.from === null ? 1 : -1;
    if (typeof one.from === "number" && typeof other.from === "number") return one.from - other.from;
    return other.flips - one.flips || (String(one.from) < String(other.from) ? -1 : 1);
  });
  return sorted.map(({ from, flips, lenders }) => ({ group: groupText(grouping, from), flips, lenders }));
}

const groupText = (grouping: Grouping, from: string | number | null): string | null =>
  from === null || grouping === "city" || typeof from === "string"
    ? (from as string | null)
    : `${from} to ${from + BAND[grouping] - 1}`;
