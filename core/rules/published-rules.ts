import { type Fee, FEE_LINES, FEE_NAMES } from "../lenders/fees/fee.ts";
import type { Figure } from "../lenders/figure.ts";
import { LENDERS } from "../lenders/lenders.table.ts";
import { figureRuleId } from "../lenders/eligibility/eligibility.ts";
import { FAILURE_ROWS, FAILURE_SOURCES } from "../notices/notice.ts";
import { LANDING_RULES, LANDING_SOURCES } from "../routing/landing.table.ts";
import { english } from "../messages/translate.ts";
import { FIELD_SOURCES, VALIDATE_FIELDS } from "../validation/fields.table.ts";

/** How a rule or a figure is known (rulings, "Three words for figures"). */
export type FigureStatus = Figure<unknown>["status"];

/** A rule as others may list it, link to it and search it. */
export interface PublishedRule {
  /** Stays the same from version to version: `landing.7`, `failure.otp`, `field.pan`, `lender.DMI.minimumAge`. */
  readonly id: string;
  readonly kind: "landing" | "failure" | "field" | "figure";
  /** What it says, in words; a figure's value. */
  readonly says: string;
  readonly status: FigureStatus;
  /** Where it comes from; both places of a figure with two readings; null where it is not stated. */
  readonly source: string | null;
}

const landingRules: readonly PublishedRule[] = LANDING_RULES.map(({ id, name }) => ({
  id: `landing.${id}`,
  kind: "landing",
  says: name,
  status: "stated",
  source: LANDING_SOURCES[id] ?? null,
}));

const failureRules: readonly PublishedRule[] = FAILURE_ROWS.map(({ id, show }) => ({
  id: `failure.${id}`,
  kind: "failure",
  says: show === null ? "Nothing is shown." : `Shows: ${english(show({ during: "other" }).text)}`,
  status: "stated",
  source: FAILURE_SOURCES[id],
}));

const fieldRules: readonly PublishedRule[] = VALIDATE_FIELDS.map((field) => {
  const { says, source } = FIELD_SOURCES[field];
  return {
    id: `field.${field}`,
    kind: "field",
    says,
    status: says.includes("(assumed)") ? "assumed" : "stated",
    source,
  };
});

const isFigure = (value: unknown): value is Figure<unknown> =>
  typeof value === "object" && value !== null && "status" in value;

const plainly = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);

function figureRule(id: string, figure: Figure<unknown>): PublishedRule {
  const { status } = figure;
  const kind = "figure";
  if (status === "not-stated") return { id, kind, says: "not stated", status, source: null };
  const readings = status === "conflicting" ? figure.readings : [figure];
  return {
    id,
    kind,
    says: readings.map(({ value }) => plainly(value)).join("; or "),
    status,
    source: readings.map(({ source }) => source).join("; "),
  };
}

function feeRule(id: string, readings: Fee): PublishedRule {
  const kind = "figure";
  if (readings.length === 0) return { id, kind, says: "not stated", status: "not-stated", source: null };
  return {
    id,
    kind,
    says: readings.map(({ text }) => text).join("; or "),
    status: readings.length > 1 ? "conflicting" : "stated",
    source: [...new Set(readings.map(({ source }) => source))].join("; "),
  };
}

const figureRules: readonly PublishedRule[] = LENDERS.flatMap((lender) => [
  ...Object.entries(lender).flatMap(([key, value]) =>
    isFigure(value) ? [figureRule(figureRuleId(lender.code, key), value)] : [],
  ),
  ...FEE_LINES.flatMap((line) =>
    FEE_NAMES.map((name) =>
      feeRule(figureRuleId(lender.code, `fees.${line}.${name}`), lender.fees[line][name]),
    ),
  ),
]);

/**
 * Every rule with an id and a source: where one lands, what a failure shows, what a field takes, what a lender asks and
 * charges. Made from the tables that decide, in their order.
 */
export const PUBLISHED_RULES: readonly PublishedRule[] = [
  ...landingRules,
  ...failureRules,
  ...fieldRules,
  ...figureRules,
];

const BY_ID: ReadonlyMap<string, PublishedRule> = new Map(PUBLISHED_RULES.map((rule) => [rule.id, rule]));

/** Returns the rule with an id. Throws RangeError if there is none. */
export function publishedRule(id: string): PublishedRule {
  const rule = BY_ID.get(id);
  if (rule === undefined) throw new RangeError(`no rule has the id ${id}`);
  return rule;
}
