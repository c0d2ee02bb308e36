import { ageOn, dayNumber, isRealDay, parseIsoDay, parseTypedDay } from "@creditline/core/calendar/civil-day";
import { dayOfNumber } from "@creditline/core/calendar/duration";
import { withoutUnknown } from "@creditline/core/validation/completeness";
import { byName, optionKey } from "@creditline/core/validation/option-key";
import { shownPan } from "@creditline/core/validation/shown";
import { wholeNumber, withoutLeadingZeros } from "@creditline/core/validation/income";
import { describe, expect, test } from "vitest";
import { outcome } from "./expect-field.ts";

describe("a whole number that may be typed", () => {
  test.each([
    [0, 0],
    [12, 12],
    [-1, undefined],
    [1.5, undefined],
    [Number.NaN, undefined],
    [2 ** 53, undefined],
    [undefined, undefined],
    ["", undefined],
    ["  ", undefined],
    ["0", 0],
    [" 12 ", 12],
    ["1a", undefined],
    ["-1", undefined],
    ["123456789", 123_456_789],
    ["1234567890", undefined],
  ])("%j is %j", (given, number) => {
    expect(wholeNumber(given)).toBe(number);
  });

  test("zeros in front are dropped, one is kept", () => {
    expect(["0", "00", "007", "70"].map(withoutLeadingZeros)).toEqual(["0", "0", "7", "70"]);
  });
});

describe("a day that is written another way", () => {
  test.each(["2026/01-01", "2026-01/01", "200:-01-01", "20/6-01-01", "2026-0:-01", "10000-1-01"])(
    "%j is none",
    (text) => {
      expect(parseIsoDay(text)).toBeNull();
    },
  );

  test.each(["01-01/2000", "01/01-2000", "0:/01/2000", "01/01/200:", "010120/0"])(
    "%j typed is none",
    (text) => {
      expect(parseTypedDay(text)).toBeNull();
    },
  );

  test("the calendar ends with the year 9999", () => {
    expect([isRealDay(9999, 12, 31), isRealDay(10_000, 1, 1), isRealDay(0, 12, 31)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("days counted", () => {
  test.each([
    [1600, 2, 29],
    [2000, 2, 29],
    [2000, 3, 1],
    [2100, 2, 28],
    [2100, 3, 1],
    [1999, 12, 31],
    [2004, 2, 29],
  ])("%i-%i-%i is found again by its number, at the ends of centuries too", (year, month, day) => {
    const number = dayNumber({ year, month, day });
    expect(number).toBe(Date.UTC(year, month - 1, day) / 86_400_000);
    expect(dayOfNumber(number)).toEqual({ year, month, day });
  });

  test("a year is not complete in a month before the birthday's, whatever the day", () => {
    const birth = { year: 1990, month: 6, day: 15 };
    expect(ageOn(birth, { year: 2020, month: 5, day: 20 })).toBe(29);
    expect(ageOn(birth, { year: 2020, month: 6, day: 14 })).toBe(29);
    expect(ageOn(birth, { year: 2020, month: 6, day: 15 })).toBe(30);
    expect(ageOn(birth, { year: 2020, month: 7, day: 1 })).toBe(30);
  });

  test("age on a day that is none is the program's error", () => {
    expect(() => outcome("dateOfBirth", "01/01/1990", { asOf: "today" })).toThrow(
      new RangeError("asOf: expected a day as YYYY-MM-DD"),
    );
  });
});

describe("a name in a list", () => {
  test("has a key of its letters in lower case, its digits and what is no separator", () => {
    expect(["A-1 b@", "", " _-/.,&()'", "É"].map(optionKey)).toEqual(["a1b@", "", "", "É"]);
  });

  test("as it is comes before another spelling of it", () => {
    const find = byName([
      ["A-B", 1],
      ["AB", 2],
    ]);
    expect([find("A-B"), find("AB"), find("a b"), find("c")]).toEqual([1, 2, 1, undefined]);
  });

  test("of more than a hundred characters is found as it is alone", () => {
    const [whole, longer] = ["A".repeat(100), "A".repeat(101)];
    const find = byName([
      [whole, 1],
      [longer, 2],
    ]);
    expect([find(whole.toLowerCase()), find(longer), find(longer.toLowerCase())]).toEqual([1, 2, undefined]);
  });
});

describe("an e-mail address", () => {
  const label = (length: number): string => "a".repeat(length);
  const ofLength = (length: number): string => {
    const domain = `${label(63)}.${label(63)}.${label(63)}.`;
    return `a@${domain}${label(length - domain.length - 2)}`;
  };

  test("has at most 254 characters, and labels of at most 63", () => {
    expect([ofLength(254).length, outcome("officeEmail", ofLength(254))]).toEqual([254, ofLength(254)]);
    expect(outcome("officeEmail", ofLength(255))).toBe("!INVALID_EMAIL");
    expect(outcome("officeEmail", `a@${label(63)}.in`)).toBe(`a@${label(63)}.in`);
    expect(outcome("officeEmail", `a@${label(64)}.in`)).toBe("!INVALID_EMAIL");
  });

  test.each([
    ["AshA@A.in", "AshA@a.in"],
    ["AshA@Z.in", "AshA@z.in"],
    ["AshA@a-1.in", "AshA@a-1.in"],
  ])("%s has its domain alone in lower case: %s", (typed, normal) => {
    expect(outcome("officeEmail", typed)).toBe(normal);
  });

  test("needs an @", () => {
    expect(outcome("officeEmail", "company.com")).toBe("!INVALID_EMAIL");
  });
});

test("a PAN of five characters shows its first three and its last", () => {
  expect(["", "ABCD", "ABCDE", "ABCPK1234L"].map(shownPan)).toEqual(["", "••••", "ABC•E", "ABC••••••L"]);
});

test("an unknown with white space around it is not saved either, and no other kind of answer is taken for one", () => {
  expect(
    withoutUnknown({ gender: " Unknown ", hasLoan: false, hasCreditCard: null, other: "UNKNOWN" }),
  ).toEqual({
    hasLoan: false,
    hasCreditCard: null,
    other: "UNKNOWN",
  });
});
