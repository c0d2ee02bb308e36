import { plainSize } from "@creditline/adapters/platform/model/customer/folded-customers";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

describe("the size of a value", () => {
  test("is known of whatever JSON says", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(plainSize(JSON.parse(text))).not.toBeNull();
      }),
    );
  });

  test("is known of nothing that JSON would return changed", () => {
    fc.assert(
      fc.property(fc.anything({ withDate: true, withMap: true, withSparseArray: true }), (value) => {
        if (plainSize(value) !== null) expect(JSON.parse(JSON.stringify(value))).toStrictEqual(value);
      }),
    );
  });

  test.each([
    [undefined],
    [{ a: undefined }],
    [[undefined]],
    [{ deep: [{ a: undefined }] }],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [-0],
    [[-0]],
    [new Date(0)],
    [new Map([["a", 1]])],
    [() => 1],
    [Symbol("a")],
    [1n],
  ])("is null where the value would not come back as it is: %s", (value) => {
    expect(plainSize(value)).toBeNull();
  });

  test.each([
    [null, 4],
    ["abc", 5],
    [true, 5],
    [12, 8],
    [[], 2],
    [["abc", null], 13],
    [{}, 2],
    [{ ab: "c", d: [1] }, 27],
  ])("of %j is %i", (value, size) => expect(plainSize(value)).toBe(size));
});
