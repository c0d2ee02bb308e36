import { FEE_LINES } from "@creditline/core/lenders/fee";
import { LENDER_CODES } from "@creditline/core/reference/lender-codes.table";
import { STATUS_CODES } from "@creditline/core/status/codes.table";
import { VALIDATE_FIELDS } from "@creditline/core/validation/fields.table";

/** Values to offer for an option, of whichever command, that its definition does not list as choices. */
export const OPTION_VALUES: Readonly<Record<string, readonly string[]>> = {
  "--lender": LENDER_CODES,
  "--line": FEE_LINES,
};

/** Values to offer for a command's argument, by the command's words and the argument's name. */
export const ARGUMENT_VALUES: Readonly<Record<string, readonly string[]>> = {
  "status code": Object.values(STATUS_CODES),
  "validate field": VALIDATE_FIELDS,
  "lenders show code": LENDER_CODES,
};
