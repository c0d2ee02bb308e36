import {
  addMonths,
  ageOn,
  compareDays,
  dayNumber,
  daysInMonth,
  isRealDay,
  parseIsoDay,
  parseTypedDay,
} from "@creditline/core/calendar/civil-day";
import { dayOfNumber, formatIsoDay, indiaDay } from "@creditline/core/calendar/duration";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

const anyDay = fc.integer({ min: -719_162, max: 2_932_896 }).map(dayOfNumber);

const day = (iso: string) => {
  const parsed = parseIsoDay(iso);
  if (parsed === null) throw new Error(`not a day: ${iso}`);
  return parsed;
};

describe("Enter a valid date, like 27/03/1994.", () => {
  test("a leap year is every fourth, not every hundredth, but every four-hundredth", () => {
    expect([2023, 2024, 1900, 2000, 2100].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 28, 29, 28]);
  });

  test("a day outside its month, a month outside its year and the year 0 are not real", () => {
    expect(isRealDay(2023, 4, 30)).toBe(true);
    expect(isRealDay(2023, 4, 31)).toBe(false);
    expect(isRealDay(2023, 12, 31)).toBe(true);
    expect(isRealDay(2023, 13, 1)).toBe(false);
    expect(isRealDay(2023, 0, 1)).toBe(false);
    expect(isRealDay(2023, 1, 0)).toBe(false);
    expect(isRealDay(1, 1, 1)).toBe(true);
    expect(isRealDay(0, 1, 1)).toBe(false);
  });

  test("days are read in their own form only", () => {
    expect(parseIsoDay("2024-02-29")).toEqual({ year: 2024, month: 2, day: 29 });
    for (const text of [
      "2023-02-29",
      "2024-2-29",
      "2024/02/29",
      "29-02-2024",
      "2024-02-29 ",
      "+024-02-29",
      "",
    ])
      expect(parseIsoDay(text)).toBeNull();
    expect(parseTypedDay("29/02/2024")).toEqual(parseTypedDay("29022024"));
    for (const text of [
      "29-02-2024",
      "29/02/24",
      "2902024",
      "29/2/2024",
      "29 02 2024",
      "2٩022024",
      "29/02/202４",
    ])
      expect(parseTypedDay(text)).toBeNull();
  });

  test("every day of the calendar survives being numbered and written in either form", () => {
    fc.assert(
      fc.property(anyDay, (some) => {
        expect(dayOfNumber(dayNumber(some))).toEqual(some);
        expect(parseIsoDay(formatIsoDay(some))).toEqual(some);
        const [year = "", month = "", date = ""] = formatIsoDay(some).split("-");
        for (const sign of ["/", ""]) expect(parseTypedDay([date, month, year].join(sign))).toEqual(some);
      }),
    );
  });

  test("day numbers agree with the platform's calendar in UTC", () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (number) => {
        const platform = new Date(number * 86_400_000).toISOString().slice(0, 10);
        expect(formatIsoDay(dayOfNumber(number))).toBe(platform);
      }),
    );
  });

  test("later days have later numbers", () => {
    fc.assert(
      fc.property(anyDay, anyDay, (a, b) => {
        expect(Math.sign(compareDays(a, b))).toBe(Math.sign(dayNumber(a) - dayNumber(b)));
      }),
    );
  });

  test("a month later keeps the day, or takes the last one of a shorter month", () => {
    expect(formatIsoDay(addMonths(day("2024-01-31"), 1))).toBe("2024-02-29");
    expect(formatIsoDay(addMonths(day("2024-02-29"), 12))).toBe("2025-02-28");
    expect(formatIsoDay(addMonths(day("2024-12-15"), 1))).toBe("2025-01-15");
    expect(formatIsoDay(addMonths(day("2024-01-15"), -1))).toBe("2023-12-15");
  });
});

describe("age in completed years (ruling R16)", () => {
  test("a year is completed on the birthday, not the day before", () => {
    expect(ageOn(day("2000-06-15"), day("2026-06-14"))).toBe(25);
    expect(ageOn(day("2000-06-15"), day("2026-06-15"))).toBe(26);
  });

  test("born on 29 February, a year is completed on 1 March where there is no 29 February", () => {
    expect(ageOn(day("2000-02-29"), day("2023-02-28"))).toBe(22);
    expect(ageOn(day("2000-02-29"), day("2023-03-01"))).toBe(23);
    expect(ageOn(day("2000-02-29"), day("2024-02-28"))).toBe(23);
    expect(ageOn(day("2000-02-29"), day("2024-02-29"))).toBe(24);
  });

  test("no one grows younger", () => {
    fc.assert(
      fc.property(anyDay, anyDay, anyDay, (birth, a, b) => {
        const [first, second] = compareDays(a, b) <= 0 ? [a, b] : [b, a];
        expect(ageOn(birth, first)).toBeLessThanOrEqual(ageOn(birth, second));
      }),
    );
  });
});

describe("the day in India", () => {
  test("it begins at 18:30 UTC the day before", () => {
    expect(indiaDay(Date.parse("2026-03-31T18:29:59.999Z"))).toBe("2026-03-31");
    expect(indiaDay(Date.parse("2026-03-31T18:30:00.000Z"))).toBe("2026-04-01");
    expect(indiaDay(0)).toBe("1970-01-01");
    expect(indiaDay(Date.parse("1969-12-31T18:29:59.999Z"))).toBe("1969-12-31");
  });

  test("it is what the time-zone database says for Asia/Kolkata", () => {
    const kolkata = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata", dateStyle: "short" });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (instant) => {
        expect(indiaDay(instant)).toBe(kolkata.format(instant));
      }),
    );
  });
});
