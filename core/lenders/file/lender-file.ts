import { isLenderCode, LENDER_CODES } from "../../reference/lenders/lender-codes.table.ts";
import { closest } from "../../reference/places/closest.ts";
import { isObject } from "../../reference/shown.ts";
import { emiTables } from "../emi-information.ts";
import { GENERAL_MAXIMUM_AGE, GENERAL_MINIMUM_AGE } from "../general-terms.ts";
import type { Bound, Lender } from "../lender.ts";
import { canonical, configured, type LenderChanges } from "../override.ts";
import { missingDocumentFields, missingFieldText } from "../offered.ts";
import { definitions, type Finding, finding, pathText } from "./described.ts";
import { LENDER_DEFINITIONS, type LenderChange, lenderChange } from "./described-lender.ts";
import { JsonError, type Path, readPositionedJson, type TextPosition } from "./json-positions.ts";

/** A problem in a lender's file and its position. */
export interface FileFinding extends TextPosition {
  readonly message: string;
}

/** A valid file, or all its problems from top to bottom. */
export type CheckedFile =
  | {
      readonly ok: true;
      readonly changes: readonly LenderChanges[];
      /** Warnings about probable mistakes. */
      readonly remarks: readonly string[];
    }
  | { readonly ok: false; readonly findings: readonly FileFinding[] };

/** A lender's code, as a new one is written. */
const CODE = /^[A-Z][A-Z0-9_-]{1,31}$/;

/** Keys that `lenders show --json` prints but that cannot be changed, since they are derived. */
const FOLLOWING = ["code", "emiInformation", "configuration"] as const;

/** The published schema of a lender's file, without its head. */
export const LENDER_FILE_SCHEMA = {
  type: "object",
  properties: {
    $schema: { type: "string" },
    lenders: {
      type: "object",
      propertyNames: { pattern: CODE.source },
      additionalProperties: {
        ...lenderChange.schema,
        properties: {
          ...(lenderChange.schema["properties"] as object),
          code: { type: "string" },
          emiInformation: { type: "object" },
          configuration: { type: "string" },
        },
      },
    },
  },
  required: ["lenders"],
  additionalProperties: false,
  $defs: definitions(LENDER_DEFINITIONS, "schema"),
};

interface Read {
  readonly findings: readonly Finding[];
  readonly changes: readonly ReadChange[];
}

interface ReadChange extends LenderChanges {
  readonly path: Path;
  /** The fee tables in the file, which are derived from the changes; undefined for none. */
  readonly tables: unknown;
}

/**
 * Checks the text of a file that changes lenders' configurations (interfaces: "configurations"): what it changes, or
 * everything that is wrong, each with its line and column. `lenders` are those that it changes.
 */
export function checkLenderFile(text: string, lenders: readonly Lender[]): CheckedFile {
  try {
    const document = readPositionedJson(text);
    const { value } = document;
    const isMany = isObject(value) && Object.hasOwn(value, "lenders");
    const read = isMany ? readMany(value) : readOne(value);
    const findings: readonly Finding[] = [
      ...document.doubled.map((path) => ({ path, message: `${pathText(path)}: given twice` })),
      ...read.findings,
    ];
    const all = findings.length > 0 ? findings : read.changes.flatMap((one) => checkWhole(one, lenders));
    if (all.length === 0) return { ok: true, changes: read.changes, remarks: remarksOn(read, lenders) };
    const positioned = all.map(({ path, message }) => ({ ...document.positionOf(path), message }));
    return { ok: false, findings: positioned.toSorted((a, b) => a.line - b.line || a.column - b.column) };
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    return { ok: false, findings: [{ ...error.position, message: error.message }] };
  }
}

/** Reads the current format: an object with the changes of several lenders. */
function readMany({ lenders, $schema, ...others }: Readonly<Record<string, unknown>>): Read {
  const unknown = Object.keys(others).map((name) => ({
    path: [name],
    message: `${name}: unknown field (expected lenders alone)`,
  }));
  const schema =
    $schema === undefined || typeof $schema === "string" ? [] : [finding(["$schema"], "text", $schema)];
  if (!isObject(lenders)) {
    return {
      findings: [...unknown, ...schema, finding(["lenders"], "an object of lenders", lenders)],
      changes: [],
    };
  }
  const given = Object.entries(lenders).map(([code, change]) => ({
    code,
    change,
    path: ["lenders", code] as Path,
  }));
  return {
    findings: [
      ...unknown,
      ...schema,
      ...given.flatMap(({ code, change, path }) =>
        CODE.test(code) ? checkChange(change, path, code) : [badCode(code, path)],
      ),
    ],
    changes: given.map(({ code, change, path }) => changeOf(code, change, path)),
  };
}

function badCode(code: string, path: Path): Finding {
  const near = closest(code, LENDER_CODES);
  const hint = near === undefined ? "such as DMI" : `did you mean ${near}?`;
  const what = "expected a lender's code: capital letters, digits, _ and -, 2 to 32 of them";
  return { path, message: `${pathText(path)}: ${what} (${hint})` };
}

/** Reads the older format for one lender, which is still accepted: its code beside its changes. */
function readOne(value: unknown): Read {
  const expected = "an object with a lender and what to change of it";
  if (!isObject(value)) return { findings: [finding([], expected, value)], changes: [] };
  const { lender, ...change } = value;
  if (lender === undefined) {
    const neither = { path: [], message: 'expected "lenders", an object of lenders, got none' };
    return { findings: [neither, ...lenderChange.check(change, [])], changes: [] };
  }
  if (typeof lender !== "string" || !isLenderCode(lender)) {
    const findings = [
      finding(["lender"], `one of ${LENDER_CODES.join(", ")}`, lender),
      ...lenderChange.check(change, []),
    ];
    return { findings, changes: [] };
  }
  return {
    findings: checkChange(change, [], lender),
    changes: [changeOf(lender, change, [])],
  };
}

/** Checks a lender's changes, which may include the derived keys that `lenders show --json` prints. */
function checkChange(change: unknown, path: Path, code: string): readonly Finding[] {
  if (!isObject(change)) return lenderChange.check(change, path);
  const own = change["code"];
  return [
    ...(own === undefined || own === code ? [] : [finding([...path, "code"], code, own)]),
    ...lenderChange.check(withoutFollowing(change), path),
  ];
}

/** What a lender's changes are once they are checked. */
const changeOf = (code: string, given: unknown, path: Path): ReadChange => ({
  code,
  change: (isObject(given) ? withoutFollowing(given) : {}) as LenderChange,
  path,
  tables: isObject(given) ? given["emiInformation"] : undefined,
});

const withoutFollowing = (change: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(change).filter(([name]) => !FOLLOWING.some((following) => following === name)),
  );

/** Checks what needs the whole configuration: the order of the ages, and fee tables that differ from the fees. */
function checkWhole(one: ReadChange, lenders: readonly Lender[]): readonly Finding[] {
  const findings = [BEFORE_ALL, ...datesIn(one.change)].flatMap((day) => {
    const lender = configured(lenders, [one], "the file", day).find(({ code }) => code === one.code);
    return lender === undefined
      ? []
      : [...checkAges(lender, one), ...checkTables(lender, one), ...checkPapers(lender, one, lenders)];
  });
  return findings.slice(0, 1);
}

/** A day before all others. */
const BEFORE_ALL = "0001-01-01";

/** The days on which something of a lender changes. */
const datesIn = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.flatMap(datesIn)
    : !isObject(value)
      ? []
      : [
          ...(Object.hasOwn(value, "value") && typeof value["from"] === "string" ? [value["from"]] : []),
          ...Object.values(value).flatMap(datesIn),
        ];

/** A minimum above the maximum, one of which may be the lender's own or the general bound. */
function checkAges(lender: Lender, { change, path }: ReadChange): readonly Finding[] {
  const minimum = valueOf(lender.minimumAge, GENERAL_MINIMUM_AGE.value);
  const maximum = valueOf(lender.maximumAge, GENERAL_MAXIMUM_AGE.value);
  if (minimum <= maximum) return [];
  const at = [...path, change.minimumAge === undefined ? "maximumAge" : "minimumAge"];
  const message = `${pathText(at)}: expected a minimum age up to the maximum, got ${minimum} to ${maximum}`;
  return [{ path: at, message }];
}

const valueOf = (bound: Bound, otherwise: number): number =>
  bound.status === "not-stated" ? otherwise : bound.value;

/** Reports facts that an offered lender's papers need and that the file removes (ruling R59). */
function checkPapers(
  lender: Lender,
  { code, path }: ReadChange,
  lenders: readonly Lender[],
): readonly Finding[] {
  const own = lenders.find((one) => one.code === code);
  return missingDocumentFields([lender])
    .filter(({ field, isInvented }) => !isInvented && own?.[field].status !== "not-stated")
    .map((one) => ({ path: [...path, one.field], message: `${pathText(path)}.${missingFieldText(one)}` }));
}

/** Reports a fee table that differs from the fees and the EMI day, from which it is derived: it would be ignored. */
function checkTables(lender: Lender, { tables, path }: ReadChange): readonly Finding[] {
  if (tables === undefined || canonical(tables) === canonical(emiTables(lender))) return [];
  const at = [...path, "emiInformation"];
  return [{ path: at, message: `${pathText(at)}: expected nothing: it follows from fees and emiDay` }];
}

/** A new lender whose code is nearly that of another one. */
const remarksOn = ({ changes }: Read, lenders: readonly Lender[]): readonly string[] =>
  changes.flatMap(({ code }) => {
    const codes = lenders.map((lender) => lender.code);
    const near = codes.includes(code) ? undefined : closest(code, codes);
    return near === undefined ? [] : [`lenders.${code}: adds a lender (did you mean ${near}?)`];
  });
