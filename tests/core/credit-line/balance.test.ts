import { hasInsufficientBalance, type Balance } from "@creditline/core/credit-line/balance";
import { describe, expect, test } from "vitest";

const partner = (available: number) => ({
  limit: { available },
  tenures: [{ minimumWithdrawal: 5_000 }, { minimumWithdrawal: 3_000 }, { minimumWithdrawal: 10_000 }],
});
const line = (...channelPartners: NonNullable<Balance["channelPartners"]>): Balance => ({
  lineType: "CASH_LINE",
  channelPartners,
});

describe("insufficient balance (spec 2 §4, ruling R27)", () => {
  test("begins below the smallest minimum withdrawal of the only channel partner", () => {
    expect(hasInsufficientBalance(line(partner(2_999.99)))).toBe(true);
    expect(hasInsufficientBalance(line(partner(3_000)))).toBe(false);
  });

  test("is never there with two partners, however little is left", () => {
    expect(hasInsufficientBalance(line(partner(0), partner(0)))).toBe(false);
  });

  test("is never there without a partner, on another line type, or where a figure is missing", () => {
    expect(hasInsufficientBalance(line())).toBe(false);
    expect(hasInsufficientBalance({ lineType: "CASH_LINE" })).toBe(false);
    expect(hasInsufficientBalance({ ...line(partner(0)), lineType: "CONSUMER_FINANCE" })).toBe(false);
    expect(hasInsufficientBalance(line({ limit: { available: 0 }, tenures: [] }))).toBe(false);
    expect(hasInsufficientBalance(line({ limit: null, tenures: [{ minimumWithdrawal: 1 }] }))).toBe(false);
  });

  test("is not known without a limit, without tenures, or without a partner", () => {
    const tenures = [{ minimumWithdrawal: 3_000 }];
    expect(hasInsufficientBalance(line({ tenures }))).toBe(false);
    expect(hasInsufficientBalance(line({ tenures, limit: null }))).toBe(false);
    expect(hasInsufficientBalance(line({ limit: { available: 0 } }))).toBe(false);
    expect(hasInsufficientBalance(line({ limit: { available: -1 }, tenures: [] }))).toBe(false);
    expect(hasInsufficientBalance(line())).toBe(false);
    expect(hasInsufficientBalance({ lineType: "CASH_LINE" })).toBe(false);
  });
});
