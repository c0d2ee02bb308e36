import { BUILT_IN_APR } from "./built-in-apr.table.ts";

/** Percent a year, both ends included. */
export interface AprRange {
  readonly minimum: number;
  readonly maximum: number;
}

/** The APR that is stated to everybody before they sign in (ruling R60); null where no lender that is offered makes such a withdrawal. */
export interface StatedApr {
  /** Of a cash line and its variant. */
  readonly cashLine: AprRange | null;
  readonly fastCash: AprRange | null;
  /** One worked example, in rupees and percent a year; `upfront` is all that is taken out of the amount at once. */
  readonly example: {
    readonly amount: number;
    readonly months: number;
    readonly rate: number;
    readonly upfront: number;
    readonly instalment: number;
    readonly apr: number;
  } | null;
}

let stated: StatedApr = BUILT_IN_APR;

/** The APR of the lenders that this program decides by: worked out in advance, since the login loads no fee tables. */
export const statedApr = (): StatedApr => stated;

/** Has the APR of other lenders than the built-in ones be stated: called with `decideBy`, before anything is shown. */
export const setStatedApr = (apr: StatedApr): void => {
  stated = apr;
};
