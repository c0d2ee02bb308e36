import { type Personal, personalKindOf } from "@creditline/core/customer/personal-fields.table";
import type { ValidateField } from "@creditline/core/validation/fields.table";
import { SHOWN_AS } from "@creditline/core/validation/shown";
import type { Answer } from "./validate-document.ts";
import { cut } from "../terminal/cells.ts";
import { printable } from "../terminal/printable.ts";
import { columns } from "../terminal/table.ts";

const LONGEST_SHOWN = 60;

/** A value as a terminal shows it: an identifier in part only (ruling R30). */
function inPart(field: ValidateField, value: string): string {
  const masks: { readonly [K in Personal]?: (identifier: string) => string } = SHOWN_AS;
  const kind = personalKindOf(field);
  return (kind && masks[kind])?.(value) ?? value;
}

const shortened = (value: string): string => {
  const start = value.slice(0, 4 * LONGEST_SHOWN);
  return cut(printable(start), LONGEST_SHOWN);
};

/** Returns whether a value is valid, its normal form and what is wrong with it, as a table for people. */
export function validationView({ field, ok, value, errors }: Answer, width = Infinity): string {
  const shown = shortened(value);
  return columns(
    [field, ok ? "valid" : "invalid"],
    [
      ["value", shown === "" ? "(empty)" : inPart(field, shown)],
      ...errors.map(({ code, message }) => [code, message] as const),
    ],
    width,
  );
}
