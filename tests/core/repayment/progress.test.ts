import { schedule } from "@creditline/core/credit-line/schedule";
import { repaymentProgress } from "@creditline/core/repayment/progress";
import { expect, test } from "vitest";

const drawn = schedule({
  principal: 300_000,
  annualRate: 0,
  months: 3,
  rounding: "paise",
  dayCount: "30/360",
  fees: [],
});

test.each([
  [0, 300_000, 0, 1],
  [1, 200_000, 100_000, 2],
  [2, 100_000, 200_000, 3],
])(
  "after %d instalments %d paise are outstanding and %d repaid; next is number %d",
  (paid, left, repaid, next) => {
    const progress = repaymentProgress(drawn, paid);
    expect(progress).toMatchObject({ outstandingPrincipal: left, repaidPrincipal: repaid, closed: false });
    expect(progress.next?.n).toBe(next);
    expect(progress.paid).toHaveLength(paid);
  },
);

test("after the last the loan is closed", () => {
  expect(repaymentProgress(drawn, 3)).toMatchObject({ next: null, outstandingPrincipal: 0, closed: true });
});

test.each([-1, 4, 1.5, Number.NaN])("%d paid instalments cannot be", (paid) => {
  expect(() => repaymentProgress(drawn, paid)).toThrow(
    new RangeError(`expected 0 to 3 paid instalments, got ${paid}`),
  );
});

test("a schedule without instalments is repaid from the start", () => {
  expect(repaymentProgress({ rows: [] }, 0)).toMatchObject({ repaidPrincipal: 0, closed: true });
});
