import type { ValidateField } from "@creditline/core/validation/fields.table";
import { shownAadhaar, shownAccountNumber, shownPan, shownPhone } from "@creditline/core/validation/shown";
import type { Answer } from "./validate-document.ts";
import { cut } from "../terminal/cells.ts";
import { printable } from "../terminal/printable.ts";
import { columns } from "../terminal/table.ts";

const LONGEST_SHOWN = 60;

/** Fields whose value is shown in part only on a terminal (ruling R30). */
const SHOWN_IN_PART: { readonly [F in ValidateField]?: (value: string) => string } = {
  aadhaar: shownAadhaar,
  pan: shownPan,
  phone: shownPhone,
  mobile: shownPhone,
  internationalPhone: shownPhone,
  accountNumber: shownAccountNumber,
};

const shortened = (value: string): string => {
  const start = value.slice(0, 4 * LONGEST_SHOWN);
  return cut(printable(start), LONGEST_SHOWN);
};

/** An answer as people read it. */
export function validationView({ field, ok, value, errors }: Answer, width = Infinity): string {
  const shown = shortened(value);
  return columns(
    [field, ok ? "right" : "not right"],
    [
      ["value", shown === "" ? "(empty)" : (SHOWN_IN_PART[field] ?? String)(shown)],
      ...errors.map(({ code, message }) => [code, message] as const),
    ],
    width,
  );
}
