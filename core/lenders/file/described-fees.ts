import { isObject } from "../../reference/shown.ts";
import {
  type Charge,
  FEE_LINES,
  FEE_NAMES,
  type FeeLine,
  type FeeName,
  type FeeReading,
  type FlatCharge,
  type Share,
  SHARE_BASES,
  SHARE_PERIODS,
  type Slab,
  type Sum,
} from "../fees/fee.ts";
import {
  bool,
  type Definitions,
  type Described,
  type Fields,
  finding,
  listOf,
  namedShape,
  object,
  oneOfWords,
  partOf,
  satisfying,
  textOf,
  unionOf,
} from "./described.ts";
import { type Dated, datedValue, NOT_STATED_WORD } from "./described-figures.ts";

const rupees: Described<number> = satisfying(
  "a number of rupees, 0 or more",
  { type: "number", minimum: 0 },
  (value) => typeof value === "number" && Number.isFinite(value) && value >= 0,
);

const isPercent = (value: unknown): boolean =>
  typeof value === "number" && value >= 0 && value <= 100 && Math.round(value * 100) / 100 === value;

export const percent: Described<number> = satisfying(
  "a percentage from 0 to 100 with at most two decimals",
  { type: "number", minimum: 0, maximum: 100 },
  isPercent,
);

const sum: Described<Sum> = namedShape("sum", {
  check: (value, path) =>
    isObject(value) && Object.keys(value).length === 1
      ? sumFields.check(value, path)
      : [finding(path, "an object with one of rupees, percent, higherOf, lowerOf", value)],
});

const twoSums = listOf("two sums", sum, 2, 2);
const sumFields = object("a sum", { rupees, percent, higherOf: twoSums, lowerOf: twoSums });
const ONE_ALONE = { minProperties: 1, maxProperties: 1 };

/** The share that a rule in words charges, if it gives a figure. */
const share: Described<Share> = object(
  "a share",
  {
    percent: satisfying<number | "loan-rate">(
      'a percentage from 0 to 100, or "loan-rate"',
      { anyOf: [{ const: "loan-rate" }, percent.schema] },
      (value) => value === "loan-rate" || isPercent(value),
    ),
    per: oneOfWords(SHARE_PERIODS),
    of: oneOfWords(SHARE_BASES),
    freeMonths: satisfying<number>(
      "a whole number of months, 0 or more",
      { type: "integer", minimum: 0 },
      (value) => typeof value === "number" && Number.isInteger(value) && value >= 0,
    ),
  },
  ["percent", "per", "of"],
);

/** The required and optional fields of a kind of charge, beside `kind`. */
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
      object<Fields, string>("a charge", { kind: oneOfWords([kind]), ...needs, ...may }, [
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
    printed: { oneOf: [...shapes.values()].map(({ printed }) => printed) },
  };
}

const flatCharge = chargeOf<FlatCharge>(FLAT_CHARGES);

const slab: Described<Slab> = object(
  "a slab",
  { upTo: rupees, below: rupees, charge: namedShape("flat", flatCharge) },
  ["charge"],
);

const charge = chargeOf<Charge>({
  ...FLAT_CHARGES,
  slabs: { needs: { slabs: listOf("a list of slabs", slab) } },
});

const reading: Described<FeeReading> = object(
  "a reading with text, source, gst and charge",
  { text: textOf(), source: textOf(), gst: bool, charge: namedShape("charge", charge) },
  ["text", "source", "gst", "charge"],
);

/** The text for one fee: every reading of it. */
export const feeReadings = listOf("a list of readings", reading, 0);

/** A fee in a lender's file: its readings, or "not-stated" for none. */
const notStated = oneOfWords([NOT_STATED_WORD]);
const givenFee: Described<GivenFee> = {
  ...unionOf<GivenFee>([feeReadings, notStated], (given) =>
    given === NOT_STATED_WORD ? notStated : feeReadings,
  ),
  printed: feeReadings.printed,
};
const fee = datedValue(givenFee);
type GivenFee = readonly FeeReading[] | typeof NOT_STATED_WORD;
/** A fee as a file gives it: its readings, or that nothing is stated; plainly or by days. */
export type FileFee = GivenFee | Dated<GivenFee>;

const perName = Object.fromEntries(FEE_NAMES.map((name) => [name, fee]));
const lineFees = partOf("an object of fees", perName);
const perLine = Object.fromEntries(FEE_LINES.map((line) => [line, lineFees]));

/** The `fees` of a lender's file, in the shape of the lender's own configuration; lines and fees may be left out. */
export const fees: Described<
  Readonly<Partial<Record<FeeLine, Readonly<Partial<Record<FeeName, FileFee>>>>>>
> = partOf(`an object with some of ${FEE_LINES.join(", ")}`, perLine);

/** Named definitions of the fee schemas. */
export const FEE_DEFINITIONS: Definitions = {
  sum: {
    schema: { ...sumFields.schema, ...ONE_ALONE },
    printed: { ...sumFields.printed, ...ONE_ALONE },
  },
  flat: flatCharge,
  charge,
};
