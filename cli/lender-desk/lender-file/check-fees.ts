import { FEE_LINES, FEE_NAMES } from "@creditline/core/lenders/fee";
import { isObject } from "../../expected.ts";
import { finding, isText, listOf, object, that, word, type Check, type Fields } from "./checks.ts";

const rupees = that(
  "a number of rupees, 0 or more",
  (value) => typeof value === "number" && Number.isFinite(value) && value >= 0,
);

const percent = that(
  "a percentage from 0 to 100 with at most two decimals",
  (value) =>
    typeof value === "number" && value >= 0 && value <= 100 && Math.round(value * 100) / 100 === value,
);

const twoSums: Check = (value, path) =>
  Array.isArray(value) && value.length === 2
    ? value.flatMap((one, n) => sum(one, [...path, n]))
    : [finding(path, "two sums", value)];

const SUM: Fields = { rupees, percent, higherOf: twoSums, lowerOf: twoSums };

const sum: Check = (value, path) =>
  isObject(value) && Object.keys(value).length === 1
    ? object("a sum", SUM)(value, path)
    : [finding(path, "an object with one of rupees, percent, higherOf, lowerOf", value)];

/** What words charge, where a figure follows from them. */
const share = object(
  "a share",
  {
    percent: that(
      'a percentage from 0 to 100, or "loan-rate"',
      (value) => value === "loan-rate" || percent(value, []).length === 0,
    ),
    per: word(["month", "year", "once"]),
    of: word(["overdue-instalment", "overdue-principal", "outstanding-principal"]),
    freeMonths: that(
      "a whole number of months, 0 or more",
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

const flatCharge = chargeOf(FLAT_CHARGES);

const slab = object("a slab", { upTo: rupees, below: rupees, charge: flatCharge }, ["charge"]);

const charge = chargeOf({ ...FLAT_CHARGES, slabs: { needs: { slabs: listOf("a list of slabs", slab) } } });

function chargeOf(kinds: Readonly<Record<string, ChargeFields>>): Check {
  return (value, path) => {
    if (!isObject(value)) return [finding(path, "an object with a kind", value)];
    const { kind } = value;
    const fields = typeof kind === "string" && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (fields === undefined) {
      return [finding([...path, "kind"], `one of ${Object.keys(kinds).join(", ")}`, kind)];
    }
    const { needs, may } = fields;
    return object("a charge", { kind: () => [], ...needs, ...may }, Object.keys(needs))(value, path);
  };
}

const reading = object(
  "a reading with text, source, gst and charge",
  {
    text: that("text", isText),
    source: that("text", isText),
    gst: that("true or false", (value) => typeof value === "boolean"),
    charge,
  },
  ["text", "source", "gst", "charge"],
);

const fee = listOf("a list of readings", reading, 0);

const lineFees = object("an object of fees", Object.fromEntries(FEE_NAMES.map((name) => [name, fee])));

/** The `fees` of a lender's file, in the shape of the lender's own configuration. */
export const checkFees: Check = (value, path) => {
  const lines: Fields = Object.fromEntries(FEE_LINES.map((line) => [line, lineFees]));
  return isObject(value)
    ? object("an object of lines", lines)(value, path)
    : [finding(path, `an object with some of ${FEE_LINES.join(", ")}`, value)];
};
