import { describe, expect, test } from "vitest";
import { outcome } from "./expect-field.ts";

const COUNTS = ["totalExperience", "currentExperience", "yearsInResidence", "yearsInCity"] as const;

describe("experience and residence (spec 1 §5)", () => {
  test.each(COUNTS)("%s is a whole number, 0 or more", (field) => {
    expect(outcome(field, "0")).toBe("0");
    expect(outcome(field, "035")).toBe("35");
    expect(outcome(field, "999999")).toBe("999999");
    expect(outcome(field, "1000000")).toBe("!TOO_LONG");
    for (const value of ["-1", "1.5", "two", "1 2", "１２"])
      expect(outcome(field, value)).toBe("!DIGITS_ONLY");
    expect(outcome(field, "")).toBe("!REQUIRED");
  });

  test("total experience is not less than current experience", () => {
    expect(outcome("totalExperience", "34", { currentExperience: 35 })).toBe("!TOTAL_BELOW_CURRENT");
    expect(outcome("totalExperience", "35", { currentExperience: 35 })).toBe("35");
    expect(outcome("totalExperience", "36", { currentExperience: 35 })).toBe("36");
  });

  test("current experience is not above total experience", () => {
    expect(outcome("currentExperience", "36", { totalExperience: 35 })).toBe("!CURRENT_ABOVE_TOTAL");
    expect(outcome("currentExperience", "35", { totalExperience: 35 })).toBe("35");
    expect(outcome("currentExperience", "34", { totalExperience: 35 })).toBe("34");
  });

  test("years in residence are not above years in city", () => {
    expect(outcome("yearsInResidence", "6", { yearsInCity: 5 })).toBe("!RESIDENCE_ABOVE_CITY");
    expect(outcome("yearsInResidence", "5", { yearsInCity: 5 })).toBe("5");
    expect(outcome("yearsInResidence", "4", { yearsInCity: 5 })).toBe("4");
  });

  test("years in city are not less than years in residence", () => {
    expect(outcome("yearsInCity", "4", { yearsInResidence: 5 })).toBe("!CITY_BELOW_RESIDENCE");
    expect(outcome("yearsInCity", "5", { yearsInResidence: 5 })).toBe("5");
    expect(outcome("yearsInCity", "6", { yearsInResidence: 5 })).toBe("6");
  });

  test("the other answer may come as it was typed, and is compared as a number", () => {
    expect(outcome("totalExperience", "9", { currentExperience: "10" })).toBe("!TOTAL_BELOW_CURRENT");
    expect(outcome("totalExperience", "10", { currentExperience: " 9 " })).toBe("10");
  });

  test("an answer not given yet, or not a number, is not compared with", () => {
    expect(outcome("totalExperience", "9", { currentExperience: "" })).toBe("9");
    expect(outcome("totalExperience", "9", { currentExperience: "many" })).toBe("9");
    expect(outcome("totalExperience", "9", { currentExperience: -1 })).toBe("9");
    expect(outcome("totalExperience", "9")).toBe("9");
  });

  test("one field is not compared with another pair's answer", () => {
    expect(outcome("totalExperience", "1", { yearsInCity: 9, yearsInResidence: 9, totalExperience: 9 })).toBe(
      "1",
    );
  });
});
