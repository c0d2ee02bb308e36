import { nearest } from "@creditline/core/reference/places/closest";
import { describe, expect, test } from "vitest";

const NAMES = [
  "approved-and-accepted",
  "approved-and-declined",
  "account-complaint",
  "way-back",
  "by-link-kyc",
];

describe("the names that someone may have meant", () => {
  test.each([
    ["aproved-and-acepted", ["approved-and-accepted", "approved-and-declined"]],
    ["approved", ["approved-and-accepted", "approved-and-declined"]],
    ["complaint", ["account-complaint"]],
    ["link kyc way", ["by-link-kyc", "way-back"]],
    ["KYC", ["by-link-kyc"]],
    ["zebra", []],
    ["by", ["by-link-kyc"]],
    ["", []],
  ])("%j → %j", (typed, near) => {
    expect(nearest(typed, NAMES, 3).slice(0, near.length)).toEqual(near);
    expect(nearest(typed, NAMES, 3)).toHaveLength(near.length);
  });

  test("are no more than are asked for", () => {
    expect(nearest("approved", NAMES, 1)).toEqual(["approved-and-accepted"]);
    expect(nearest("x".repeat(1_000_000), NAMES, 3)).toEqual([]);
  });
});
