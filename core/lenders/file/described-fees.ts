import { isObject } from "../../reference/shown.ts";
import {
  FEE_LINES,
  FEE_NAMES,
  type Charge,
  type FeeLine,
  type FeeName,
  type FeeReading,
  type FlatCharge,
} from "../fee.ts";
import type { Share, Slab, Sum } from "../fee.ts";
import {
  bool,
  type Described,
  type Fields,
  finding,
  listOf,
  object,
  textOf,
  that,
  word,
} from "./described.ts";
import { dated, type Dated } from "./described-figures.ts";

const rupees: Described<number> = that(
  "a number of rupees, 0 or more",
  { type: "number", minimum: 0 },
  (value) => typeof value === "number" && Number.isFinite(value) && value >= 0,
);

const isPercent = (value: unknown): boolean =>
  typeof value === "number" && value >= 0 && value <= 100 && Math.round(value * 100) / 100 === value;

export const percent: Described<number> = that(
  "a percentage from 0 to 100 with at most two decimals",
  { type: "number", minimum: 0, maximum: 100 },
  isPercent,
);

/** Sums stand inside each other: the published schema goes by the name. */
const SUM_NAME = { $ref: "#/$defs/sum" };

const twoSums: Described<readonly [Sum, Sum]> = {
  check: (value, path) =>
    Array.isArray(value) && value.length === 2
      ? value.flatMap((one, n) => sum.check(one, [...path, n]))
      : [finding(path, "two sums", value)],
  schema: { type: "array", items: SUM_NAME, minItems: 2, maxItems: 2, description: "two sums" },
};

const sumFields = object("a sum", { rupees, percent, higherOf: twoSums, lowerOf: twoSums });

const sum: Described<Sum> = {
  check: (value, path) =>
    isObject(value) && Object.keys(value).length === 1
      ? sumFields.check(value, path)
      : [finding(path, "an object with one of rupees, percent, higherOf, lowerOf", value)],
  schema: SUM_NAME,
};

/** What words charge, where a figure follows from them. */
const share: Described<Share> = object(
  "a share",
  {
    percent: that<number | "loan-rate">(
      'a percentage from 0 to 100, or "loan-rate"',
      { anyOf: [{ const: "loan-rate" }, percent.schema] },
      (value) => value === "loan-rate" || isPercent(value),
    ),
    per: word(["month", "year", "once"]),
    of: word(["overdue-instalment", "overdue-principal", "outstanding-principal"]),
    freeMonths: that<number>(
      "a whole number of months, 0 or more",
      { type: "integer", minimum: 0 },
      (value) => typeof value === "number" && Number.isInteger(value) && value >= 0,
    ),
  },
  ["percent", "per", "of"],
);

/** What a kind of charge has to hold beside `kind`, and what it may hold. */
interface ChargeFields {
  readonly needs: Fields;
  readonly may?: Fields;
}

const FLAT_CHARGES: Readonly<Record<string, ChargeFields>> = {
  exact: { needs: { sum } },
  "one-of": { needs: { sums: listOf("a list of sums", sum) } },
  range: { needs: { from: sum, to: sum } },
  "at-most": { needs: { sum } },
  text: { needs: {}, may: { share } },
  "not-stated": { needs: {} },
};

function chargeOf<T>(kinds: Readonly<Record<string, ChargeFields>>): Described<T> {
  const shapes = new Map(
    Object.entries(kinds).map(([kind, { needs, may }]) => [
      kind,
      object<Fields, string>("a charge", { kind: word([kind]), ...needs, ...may }, [
        "kind",
        ...Object.keys(needs),
      ]),
    ]),
  );
  return {
    check: (value, path) => {
      if (!isObject(value)) return [finding(path, "an object with a kind", value)];
      const { kind } = value;
      const shape = typeof kind === "string" ? shapes.get(kind) : undefined;
      return (
        shape?.check(value, path) ?? [
          finding([...path, "kind"], `one of ${Object.keys(kinds).join(", ")}`, kind),
        ]
      );
    },
    schema: { oneOf: [...shapes.values()].map(({ schema }) => schema) },
  };
}

const flatCharge = chargeOf<FlatCharge>(FLAT_CHARGES);

const slab: Described<Slab> = object("a slab", { upTo: rupees, below: rupees, charge: flatCharge }, [
  "charge",
]);

const charge = chargeOf<Charge>({
  ...FLAT_CHARGES,
  slabs: { needs: { slabs: listOf("a list of slabs", slab) } },
});

const reading: Described<FeeReading> = object(
  "a reading with text, source, gst and charge",
  { text: textOf(), source: textOf(), gst: bool, charge: { ...charge, schema: { $ref: "#/$defs/charge" } } },
  ["text", "source", "gst", "charge"],
);

const fee = dated(listOf("a list of readings", reading, 0));
type FileFee = readonly FeeReading[] | Dated<readonly FeeReading[]>;

const perName = Object.fromEntries(FEE_NAMES.map((name) => [name, fee]));
const lineFees = object("an object of fees", perName);
const perLine = Object.fromEntries(FEE_LINES.map((line) => [line, lineFees]));

/** The `fees` of a lender's file, in the shape of the lender's own configuration; lines and fees may be left out. */
export const fees: Described<
  Readonly<Partial<Record<FeeLine, Readonly<Partial<Record<FeeName, FileFee>>>>>>
> = object(`an object with some of ${FEE_LINES.join(", ")}`, perLine);

/** What the schemas of fees go by a name for. */
export const FEE_DEFINITIONS = { sum: sumFields.schema, charge: charge.schema };
