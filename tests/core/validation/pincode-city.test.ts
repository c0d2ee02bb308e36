import { translate } from "@creditline/core/messages/translate";
import { isCityOfPincode } from "@creditline/core/validation/place-fields";
import { validate } from "@creditline/core/validation/rules.table";
import { describe, expect, test } from "vitest";

describe("a city and what the lookup gives for its pincode (ruling R38)", () => {
  test.each([
    ["Pune", ["Delhi", "Central Delhi"], false],
    ["Delhi", ["Delhi", "Central Delhi"], true],
    ["new delhi", ["Delhi", "Central Delhi"], true],
    ["central delhi", ["Delhi", "Central Delhi"], true],
    ["Bengaluru", ["Bangalore"], true],
    ["Anywhere", [], true],
  ])("%s under %j: %s", (city, cities, right) => {
    expect(isCityOfPincode(city, cities)).toBe(right);
  });

  test("the city's rule names what would be right", () => {
    const context = { pincodeCities: ["Delhi", "Central Delhi"] };
    expect(translate(validate("city", "Pune", context)).errors).toEqual([
      {
        code: "CITY_NOT_OF_PINCODE",
        message: "Enter the city of this pincode, Delhi or Central Delhi, or correct the pincode.",
      },
    ]);
    expect(validate("city", "Delhi", context).ok).toBe(true);
    expect(validate("city", "Pune", { pincodeCities: [] }).ok).toBe(true);
  });
});
