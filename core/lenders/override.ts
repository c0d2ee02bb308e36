import { isObject } from "../reference/shown.ts";
import { inOrder, SERVED_CITIES, emptyLender, type Lender } from "./lender.ts";
import { type Fee, FEE_LINES, FEE_NAMES, type LenderFees } from "./fees/fee.ts";
import { assumed, notStated } from "./figure.ts";
import type { FileFee } from "./file/described-fees.ts";
import type { Dated } from "./file/described-figures.ts";
import { FIGURES_OF_LENDERS, type LenderChange } from "./file/described-lender.ts";
import { CASH_TENURES } from "./tenures.table.ts";

/**
 * A document as one text, whatever the order of its keys: two that say the same have the same text.
 */
export const canonical = (value: unknown): string => JSON.stringify(sorted(value));

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const keys = Object.keys(value).toSorted();
  return Object.fromEntries(keys.map((key) => [key, sorted(value[key])]));
};

/** What decides of a configuration: its figures' values, without where they are from. */
function deciding(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(deciding);
  if (!isObject(value)) return value;
  switch (value["status"]) {
    case "stated":
    case "assumed":
      return deciding(value["value"]);
    case "conflicting":
      return { readings: deciding(value["readings"]) };
    case "not-stated":
      return "not-stated";
    default:
      return Object.fromEntries(
        Object.entries(value).flatMap(([key, one]) => (key === "source" ? [] : [[key, deciding(one)]])),
      );
  }
}

/** What is on papers alone decides of nothing, and neither does that a lender is offered as usual. */
const decidesNothing = (name: string, value: unknown): boolean =>
  ["grievanceOfficer", "registeredAddress", "registration", "transferable"].includes(name) ||
  (name === "offered" && deciding(value) === true);

const decidingOf = (lender: Lender): unknown =>
  deciding(
    Object.fromEntries(Object.entries(lender).filter(([name, value]) => !decidesNothing(name, value))),
  );

/**
 * The lenders' configuration as a text of which a digest is made (interfaces: "configurations"): canonical JSON of what
 * decides. The same figures give the same text, whichever file they are from and however it is ordered.
 */
export const configurationText = (lenders: readonly Lender[]): string =>
  canonical(Object.fromEntries(lenders.map((lender) => [lender.code, decidingOf(lender)])));

/** What a configuration changes of one lender, built-in or new. */
export interface LenderChanges {
  readonly code: string;
  readonly change: LenderChange;
}

/** Where a list is not stated, it is the one that all lenders have. */
const FOR_ALL: Readonly<Record<string, unknown>> = { supportedCities: SERVED_CITIES, tenures: CASH_TENURES };

/** The value of a day among values by days; undefined before the first of them. */
function onDay<T>({ dated }: Dated<T>, day: string): T | undefined {
  const begun = dated.filter(({ from }) => from <= day);
  return begun.toSorted((one, other) => (one.from < other.from ? -1 : 1)).at(-1)?.value;
}

const isDated = (value: unknown): value is Dated<unknown> => isObject(value) && Array.isArray(value["dated"]);

/** A figure as a file gives it, as it is on a day; `own` is what the lender has without it. */
function figureOn(name: string, given: unknown, own: unknown, source: string, day: string): unknown {
  if (given === undefined) return own;
  if (isDated(given)) return figureOn(name, onDay(given, day), own, source, day);
  if (given === "not-stated") return FOR_ALL[name] ?? notStated;
  if (!isObject(given) || !Object.hasOwn(given, "status")) return assumed(given, source);
  return given["status"] === "not-stated" ? (FOR_ALL[name] ?? notStated) : given;
}

/**
 * A lender as a configuration has it on a day (YYYY-MM-DD), with its values in place of the lender's own. Plain ones
 * count as assumed: `source` says where they come from.
 */
export function withChange(lender: Lender, change: LenderChange, source: string, day: string): Lender {
  const { name, alsoWritten, educationQualificationMap, nationalityMap, fees, providerKeys, terms } = change;
  const figures = FIGURES_OF_LENDERS.map((figure) => [
    figure,
    figureOn(figure, change[figure], lender[figure], source, day),
  ]);
  const ownTerms = Object.entries(lender.terms).map(([term, own]) => [
    term,
    figureOn(term, terms?.[term as keyof typeof terms], own, source, day),
  ]);
  return {
    ...lender,
    ...(Object.fromEntries(figures) as Partial<Lender>),
    name: name ?? lender.name,
    alsoWritten: alsoWritten ?? lender.alsoWritten,
    terms: Object.fromEntries(ownTerms) as unknown as Lender["terms"],
    educationQualificationMap: educationQualificationMap ?? lender.educationQualificationMap,
    nationalityMap: nationalityMap ?? lender.nationalityMap,
    providerKeys: providerKeys ?? lender.providerKeys,
    fees: fees === undefined ? lender.fees : withFees(lender.fees, fees, day),
  };
}

function withFees(own: LenderFees, other: NonNullable<LenderChange["fees"]>, day: string): LenderFees {
  const fee = (given: FileFee | undefined, before: Fee): Fee => {
    if (given === undefined) return before;
    if (given === "not-stated") return [];
    return "dated" in given ? fee(onDay(given, day), before) : given;
  };
  return Object.fromEntries(
    FEE_LINES.map((line) => [
      line,
      Object.fromEntries(FEE_NAMES.map((name) => [name, fee(other[line]?.[name], own[line][name])])),
    ]),
  ) as unknown as LenderFees;
}

/**
 * All lenders as a configuration has them on a day: those that it changes changed, those that it adds after the others,
 * by their codes.
 */
export function configured(
  lenders: readonly Lender[],
  changes: readonly LenderChanges[],
  source: string,
  day: string,
): readonly Lender[] {
  const byCode = new Map(lenders.map((lender) => [lender.code, lender]));
  for (const { code, change } of changes) {
    byCode.set(code, withChange(byCode.get(code) ?? emptyLender(code), change, source, day));
  }
  return inOrder([...byCode.keys()]).flatMap((code) => byCode.get(code) ?? []);
}
