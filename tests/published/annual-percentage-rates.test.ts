import { annualPercentageRate } from "@creditline/core/credit-line/schedule/schedule";
import { expect, test } from "vitest";
import { APR_EXAMPLES } from "./apr-examples.table.ts";

test.each(APR_EXAMPLES)("Regulation Z, Appendix J $paragraph: $apr %", ({ advanced, payments, apr }) => {
  expect(annualPercentageRate(advanced, payments).nominal.toFixed(2)).toBe(apr);
});
