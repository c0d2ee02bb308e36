import { GENERAL_MAXIMUM_AGE, GENERAL_MINIMUM_AGE } from "@creditline/core/lenders/general-terms";
import type { Bound } from "@creditline/core/lenders/lender";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import type { LenderCode } from "@creditline/core/reference/lenders/lender-codes.table";

/** One lender's criteria as a row of plain figures: the table that all contenders decide by. */
export interface PlainRow {
  readonly lender: LenderCode;
  readonly minimumAge: number;
  readonly maximumAge: number;
  /** Null where the lender's is not stated. */
  readonly minimumIncome: number | null;
  readonly cities: readonly string[];
}

const figure = <None>(bound: Bound, none: None): number | None => ("value" in bound ? bound.value : none);

export const PLAIN_ROWS: readonly PlainRow[] = LENDERS.map((lender) => ({
  lender: lender.code,
  minimumAge: figure(lender.minimumAge, GENERAL_MINIMUM_AGE.value),
  maximumAge: figure(lender.maximumAge, GENERAL_MAXIMUM_AGE.value),
  minimumIncome: figure(lender.minimumIncome, null),
  cities: lender.supportedCities.value,
}));
