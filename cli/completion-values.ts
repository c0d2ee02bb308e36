import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { FEE_LINES } from "@creditline/core/lenders/fees/fee";
import { LENDER_CODES } from "@creditline/core/reference/lenders/lender-codes.table";
import { SCREENS } from "@creditline/core/screens/catalogue";
import { STATUS_CODES } from "@creditline/core/status/codes.table";
import { VALIDATE_FIELDS } from "@creditline/core/validation/fields.table";
import { journeyNames } from "./journeys/journey-files.ts";

type Values = Readonly<Record<string, readonly string[]>>;

/** Values to offer that the commands' definitions do not list as choices. */
export interface CompletionValues {
  /** Of an option, of whichever command. */
  readonly ofOption: Values;
  /** Of a command's argument, by the command's words and the argument's name. */
  readonly ofArgument: Values;
}

const STATUSES = [...Object.keys(STATUS_CODES), ...Object.values(STATUS_CODES)];
const ROUTES = SCREENS.map(({ name }) => name);

/** All of them as they are now: journeys are the files of the fixtures. */
export async function completionValues(): Promise<CompletionValues> {
  const [journeys, callJourneys] = await Promise.all([
    journeyNames("journeys"),
    journeyNames("call-journeys"),
  ]);
  return {
    ofOption: {
      "--lender": LENDER_CODES,
      "--line": FEE_LINES,
      "--persona": PERSONAS.map(({ name }) => name),
      "--journey": journeys,
      "--status": STATUSES,
      "--requested": ROUTES,
      "--current": ROUTES,
      "--to": ROUTES,
    },
    ofArgument: {
      "status code": STATUSES,
      "validate field": VALIDATE_FIELDS,
      "lenders show code": LENDER_CODES,
      "journey run names": journeys,
      "journey compare names": journeys,
      "journey calls run names": callJourneys,
    },
  };
}
