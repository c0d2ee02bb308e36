import { validate } from "@creditline/core/validation/rules.table";
import { describe, expect, test } from "vitest";
import { message, outcome } from "./expect-field.ts";

const asOf = "2026-11-21";

describe('date of birth (spec 1 §5 "Date of birth", spec 2 §5, ruling R16)', () => {
  test("it is required", () => {
    expect(outcome("dateOfBirth", "")).toBe("!REQUIRED");
  });

  test("both typed forms give the same normal form", () => {
    expect(outcome("dateOfBirth", "07/03/1990")).toBe("1990-03-07");
    expect(outcome("dateOfBirth", "07031990")).toBe("1990-03-07");
    expect(outcome("dateOfBirth", "  07/03/1990 ")).toBe("1990-03-07");
  });

  test.each([
    "1990-03-07",
    "7/3/1990",
    "07-03-1990",
    "07/03/90",
    "0703199",
    "070319900",
    "30/02/1990",
    "29/02/1990",
    "31/04/1990",
    "00/03/1990",
    "07/00/1990",
    "07/13/1990",
    "07/03/0000",
    "٠٧/٠٣/١٩٩٠",
    "seventh of March",
    "07/03/1990x",
  ])("anything else is an Invalid Date: %s", (value) => {
    expect(outcome("dateOfBirth", value, { asOf })).toBe("!INVALID_DATE");
    expect(message("dateOfBirth", value)).toBe("Invalid Date");
  });

  test("the leap day is real in a leap year", () => {
    expect(outcome("dateOfBirth", "29/02/2000")).toBe("2000-02-29");
  });

  test("without a day to count on, no age is checked", () => {
    expect(outcome("dateOfBirth", "01/01/2026")).toBe("2026-01-01");
    expect(outcome("dateOfBirth", "01/01/1900", { minimumAge: 23 })).toBe("1900-01-01");
  });

  test("the general bound is 23 to 65 completed years, both included", () => {
    expect(outcome("dateOfBirth", "22/11/2003", { asOf })).toBe("!AGE_BELOW_MINIMUM");
    expect(outcome("dateOfBirth", "21/11/2003", { asOf })).toBe("2003-11-21");
    expect(outcome("dateOfBirth", "22/11/1960", { asOf })).toBe("1960-11-22");
    expect(outcome("dateOfBirth", "21/11/1960", { asOf })).toBe("!AGE_ABOVE_MAXIMUM");
  });

  test("a lender's bound replaces the general one, each end by itself", () => {
    const apollo = { asOf, minimumAge: 21, maximumAge: 35 };
    expect(outcome("dateOfBirth", "22/11/2005", apollo)).toBe("!AGE_BELOW_MINIMUM");
    expect(outcome("dateOfBirth", "21/11/2005", apollo)).toBe("2005-11-21");
    expect(outcome("dateOfBirth", "22/11/1990", apollo)).toBe("1990-11-22");
    expect(outcome("dateOfBirth", "21/11/1990", apollo)).toBe("!AGE_ABOVE_MAXIMUM");
    expect(outcome("dateOfBirth", "21/11/2005", { asOf, minimumAge: 21 })).toBe("2005-11-21");
    expect(outcome("dateOfBirth", "21/11/1960", { asOf, minimumAge: 21 })).toBe("!AGE_ABOVE_MAXIMUM");
    expect(outcome("dateOfBirth", "21/11/2005", { asOf, maximumAge: 35 })).toBe("!AGE_BELOW_MINIMUM");
  });

  test("the message names the bound that was missed", () => {
    expect(message("dateOfBirth", "01/01/2010", { asOf, minimumAge: 21 })).toContain("21");
    expect(message("dateOfBirth", "01/01/1950", { asOf, maximumAge: 45 })).toContain("45");
  });

  test("born on 29 February, one is 23 on 1 March", () => {
    expect(outcome("dateOfBirth", "29022000", { asOf: "2023-02-28" })).toBe("!AGE_BELOW_MINIMUM");
    expect(outcome("dateOfBirth", "29022000", { asOf: "2023-03-01" })).toBe("2000-02-29");
  });

  test("a day that has not come yet is below every minimum", () => {
    expect(outcome("dateOfBirth", "22/11/2026", { asOf, minimumAge: 0 })).toBe("!AGE_BELOW_MINIMUM");
  });

  test("a day to count on that is no day is the caller's mistake", () => {
    expect(() => validate("dateOfBirth", "07/03/1990", { asOf: "21/11/2026" })).toThrow(RangeError);
  });
});
