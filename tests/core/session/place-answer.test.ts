import {
  isValidPosition,
  noPlace,
  placeAnswer,
  placeIn,
  placeText,
} from "@creditline/core/session/geolocation";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

describe("a place as it is written", () => {
  test("is read with and without what it may be off by", () => {
    expect(placeIn("12.9716, 77.5946, 30")).toEqual({ latitude: 12.9716, longitude: 77.5946, accuracy: 30 });
    expect(placeIn("-90,180")).toEqual({ latitude: -90, longitude: 180, accuracy: null });
  });

  test.each(["", "12.97", "90.01, 0", "0, -180.01", "1, 2, -3", "1, 2, 3, 4", "1e2, 3", "a, b"])(
    "%j names none",
    (text) => expect(placeIn(text)).toBeNull(),
  );

  test("any place on the map is read again as it was written, to a tenth of a metre", () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    fc.assert(
      fc.property(
        degrees(90),
        degrees(180),
        fc.option(fc.nat({ max: 10_000 })),
        (latitude, longitude, accuracy) => {
          const read = placeIn(placeText({ latitude, longitude, accuracy }));
          expect(read).not.toBeNull();
          expect(Math.abs((read?.latitude ?? 999) - latitude)).toBeLessThan(1e-6);
          expect(Math.abs((read?.longitude ?? 999) - longitude)).toBeLessThan(1e-6);
          expect(read?.accuracy).toBe(accuracy);
        },
      ),
    );
  });

  test("is on the map within its bounds", () => {
    expect(isValidPosition({ latitude: 90, longitude: -180 })).toBe(true);
    expect(isValidPosition({ latitude: 90.000_1, longitude: 0 })).toBe(false);
    expect(isValidPosition({ latitude: 0, longitude: 180.000_1 })).toBe(false);
    expect(isValidPosition({ latitude: 0, longitude: 0, accuracy: -1 })).toBe(false);
  });
});

describe("the answer of a device that is asked where it is", () => {
  test.each([
    [1, "denied"],
    [2, "unavailable"],
    [3, "timed-out"],
    [99, "unavailable"],
  ] as const)("with the browser's error %i is %s", (code, why) => {
    expect(noPlace(code)).toBe(why);
    expect(placeAnswer(why)).toBe(why);
  });

  test("is nothing where it says neither a place nor why there is none", () => {
    for (const text of ["", "no", "Denied", "91, 0"]) expect(placeAnswer(text)).toBeNull();
  });
});
