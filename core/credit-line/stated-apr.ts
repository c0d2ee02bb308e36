import { BUILT_IN_APR } from "./built-in-apr.table.ts";

/** Percent a year, both ends included. */
export interface AprRange {
  readonly minimum: number;
  readonly maximum: number;
}

/** The APR that is stated before sign-in (ruling R60); null if no offered lender has such a withdrawal. */
export interface StatedApr {
  /** Of a cash line and its variant. */
  readonly cashLine: AprRange | null;
  readonly fastCash: AprRange | null;
  /** One worked example, in rupees and percent a year; `upfront` is everything deducted from the amount. */
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

/** Returns the APR of the configured lenders, computed in advance because the login loads no fee tables. */
export const statedApr = (): StatedApr => stated;

/**
 * Sets the stated APR for lenders other than the built-in ones; called together with `decideBy`, before anything is
 * shown.
 */
export const setStatedApr = (apr: StatedApr): void => {
  stated = apr;
};
