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

/** What a lender says of an applicant by the old rules and by the new ones; undefined where it is not among them. */
export interface DecisionChange {
  readonly before: LenderDecision | undefined;
  readonly after: LenderDecision | undefined;
}

/** What the other side asks in place of a reason's bound; null where it asks nothing that can be told. */
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

/** Which figure made a lender change its mind: what holds by the new rules and did not, else what no longer does. */
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

/** What a lender says, or that there is no such lender. */
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

/** What differs between two configurations over a population (interfaces: `rules diff`). */
export interface Difference {
  /** Good rows. */
  readonly population: number;
  readonly skipped: number;
  readonly lenders: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly examples: readonly Example[];
  /** The same counted by something that applicants have, where that was asked for. */
  readonly by?: Readonly<Partial<Record<Grouping, readonly Group[]>>>;
}

/** What flips can be counted by: the city as rules know it, ten years of age, ten thousand rupees of income. */
export const GROUPINGS = ["city", "age", "income"] as const;

export type Grouping = (typeof GROUPINGS)[number];

/** Some of a population that flip: "pune", "20 to 29" (years), "20000 to 29999" (rupees); null where it is not given. */
export interface Group {
  readonly group: string | null;
  /** Who flips there, at any lender. */
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

/** What `creditline rules diff` prints: the difference, and the digests of what was compared. */
export interface DifferenceDocument extends Difference {
  readonly configuration: string;
  readonly configurations: { readonly old: string; readonly new: string };
}

/** How many examples are listed; the rest is counted. */
export const MOST_EXAMPLES = 20;

/** The bound of a lender that a reason is about. */
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

/** A reading of a population by two configurations (`compileRules` of both). */
interface Comparing {
  readonly before: readonly Lender[];
  readonly after: readonly Lender[];
  readonly asOf: string;
}

/** What the engine says of many applicants that are answered alike: their number, and who is asked. */
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

/** Adds up who flips from what to what, in the order of lenders and kinds; zeros are left out. */
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

/** The flips of one applicant, each with the figure that made it. */
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

/** The groups in which someone flips: bands in their order, cities with the most flips first, "not given" last. */
export function groupsOf(
  sides: Pick<Comparing, "before" | "after">,
  grouping: Grouping,
  rows: readonly { readonly group: string | number | null; readonly compared: ComparedRow }[],
): readonly Group[] {
  // A city may be there under several of its names.
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
