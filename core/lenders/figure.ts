/**
 * A figure of a lender's configuration, with how it is known (rulings, "Three words for figures").
 * Every surface that shows a value shows its status with it.
 */
export type Figure<T> = Stated<T> | Conflicting<T> | Assumed<T> | NotStated;

/** The specification gives it. */
export interface Stated<T> {
  readonly status: "stated";
  readonly value: T;
  readonly source: string;
}

/** The specification gives two or more readings; none is preferred. */
export interface Conflicting<T> {
  readonly status: "conflicting";
  readonly readings: readonly { readonly value: T; readonly source: string }[];
}

/** This project's own default: configuration, not a fact about the lender. */
export interface Assumed<T> {
  readonly status: "assumed";
  readonly value: T;
  readonly source: string;
}

/** The specification says "not shown", or nothing. */
export interface NotStated {
  readonly status: "not-stated";
}

export const stated = <T>(value: T, source: string): Stated<T> => ({ status: "stated", value, source });

export const assumed = <T>(value: T, source: string): Assumed<T> => ({ status: "assumed", value, source });

export const conflicting = <T>(...readings: Conflicting<T>["readings"]): Conflicting<T> => ({
  status: "conflicting",
  readings,
});

export const notStated: NotStated = { status: "not-stated" };
