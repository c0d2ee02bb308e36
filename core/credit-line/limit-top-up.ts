import { conflicting } from "../lenders/figure.ts";

/** When a repaid amount can be borrowed again: the specification gives two readings, and neither is preferred (ruling R54). */
export const LIMIT_TOP_UP = conflicting(
  { value: "with every repayment", source: "spec 1 §1" },
  { value: "when a loan is closed", source: "spec 2 §1" },
);
