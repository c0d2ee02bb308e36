import { isObject } from "../reference/shown.ts";
import { inOrder, SERVED_CITIES, emptyLender, type Lender } from "./lender.ts";
import { type Fee, FEE_LINES, FEE_NAMES, type LenderFees } from "./fees/fee.ts";
import { assumed, notStated } from "./figure.ts";
import type { FileFee } from "./file/described-fees.ts";
import type { Dated } from "./file/described-figures.ts";
import { FIGURES_OF_LENDERS, type LenderChange } from "./file/described-lender.ts";
import { CASH_TENURES } from "./tenures.table.ts";

/** Serialises a document independently of the order of its keys: equal documents give equal texts. */
export const canonical = (value: unknown): string => JSON.stringify(sorted(value));

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const keys = Object.keys(value).toSorted();
  return Object.fromEntries(keys.map((key) => [key, sorted(value[key])]));
};

/** Returns the part of a configuration that affects decisions: its figures' values without their sources. */
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

/** Whether a field never affects decisions: fields for papers only, and the default of `offered`. */
const decidesNothing = (name: string, value: unknown): boolean =>
  ["grievanceOfficer", "registeredAddress", "registration", "transferable"].includes(name) ||
  (name === "offered" && deciding(value) === true);

const decidingOf = (lender: Lender): unknown =>
  deciding(
    Object.fromEntries(Object.entries(lender).filter(([name, value]) => !decidesNothing(name, value))),
  );

/**
 * Serialises the lenders' configuration for its digest (interfaces: "configurations"): canonical JSON of what affects
 * decisions. Equal figures give equal texts, whatever file they come from and however it is ordered.
 */
export const configurationText = (lenders: readonly Lender[]): string =>
  canonical(Object.fromEntries(lenders.map((lender) => [lender.code, decidingOf(lender)])));

/** What a configuration changes of one lender, built-in or new. */
export interface LenderChanges {
  readonly code: string;
  readonly change: LenderChange;
}

/** A list that is not stated falls back to the one for all lenders. */
const FOR_ALL: Readonly<Record<string, unknown>> = { supportedCities: SERVED_CITIES, tenures: CASH_TENURES };

/** The value of a day among values by days; undefined before the first of them. */
function onDay<T>({ dated }: Dated<T>, day: string): T | undefined {
  const begun = dated.filter(({ from }) => from <= day);
  return begun.toSorted((one, other) => (one.from < other.from ? -1 : 1)).at(-1)?.value;
}

const isDated = (value: unknown): value is Dated<unknown> => isObject(value) && Array.isArray(value["dated"]);

/** Returns a file's figure on a day; `own` is the lender's value without the file. */
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
