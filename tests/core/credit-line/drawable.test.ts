import { maximumAvailable, openWays } from "@creditline/core/credit-line/active-line";
import { approvedLimit } from "@creditline/core/credit-line/approved-limit";
import {
  allowsAmount,
  largestWithdrawalAmount,
  smallestWithdrawalAmount,
} from "@creditline/core/credit-line/withdrawal/withdrawal-terms";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { GENERAL_AMOUNT } from "@creditline/core/lenders/eligibility/general-ranges.table";
import { describe, expect, test } from "vitest";

const tenure = (minimumWithdrawal: number) => ({ minimumWithdrawal });

describe("what can be drawn of a line", () => {
  test("begins at what a tenure lets out, and never below what any loan is", () => {
    expect(smallestWithdrawalAmount([tenure(10_000), tenure(5_000)])).toBe(5_000);
    expect(smallestWithdrawalAmount([tenure(GENERAL_AMOUNT.minimum - 1)])).toBe(GENERAL_AMOUNT.minimum);
    expect(smallestWithdrawalAmount([])).toBe(Infinity);
  });

  test("ends at what is available, and never above what any loan is", () => {
    expect(largestWithdrawalAmount(GENERAL_AMOUNT.maximum - 1)).toBe(GENERAL_AMOUNT.maximum - 1);
    expect(largestWithdrawalAmount(GENERAL_AMOUNT.maximum + 1)).toBe(GENERAL_AMOUNT.maximum);
  });

  test("a tenure takes exactly its smallest withdrawal, and not a paisa less", () => {
    expect(allowsAmount(tenure(5_000), 500_000)).toBe(true);
    expect(allowsAmount(tenure(5_000), 499_999)).toBe(false);
  });

  test("the most that is left counts the ways that are open, and is never below nothing", () => {
    const way = (activeStatus: string | null, available: number) => ({ activeStatus, limit: { available } });
    const line = { channelPartners: [way("ACTIVE", 5), way(null, 7), way("INACTIVE", 9)] };
    expect(maximumAvailable(openWays(line))).toBe(7);
    expect(
      maximumAvailable(
        openWays({ channelPartners: [way("ACTIVE", -1), { activeStatus: "ACTIVE", limit: null }] }),
      ),
    ).toBe(0);
    expect(maximumAvailable(openWays({}))).toBe(0);
  });
});

describe("the limit that was approved", () => {
  const record = (loanResponse: object) => ({ loanResponse }) as CustomerRecord;

  test("is what the lender's people said, else what was decided at first", () => {
    expect(approvedLimit(record({ bankerApprovedAmount: 50_000, loanAmount: 40_000 }))).toBe(50_000);
    expect(approvedLimit(record({ bankerApprovedAmount: null, loanAmount: 40_000 }))).toBe(40_000);
    expect(approvedLimit(record({}))).toBeNull();
    expect(approvedLimit(null)).toBeNull();
  });
});
