import { globSync, readFileSync } from "node:fs";
import { refused } from "@creditline/adapters/platform/model/refusals";
import { REFUSAL_CODES } from "@creditline/core/calls/refusal-codes.table";
import { describe, expect, test } from "vitest";

/** Each is wrong in one way. They are compiled with everything else, and never run. */
const mistakes = (): unknown => [
  // @ts-expect-error the code of a refusal is misspelt
  refused("INVALD_OTP", "This code is not right."),
];

describe("the codes of refusals", () => {
  test("are each one that the platform refuses with", () => {
    const platform = globSync("adapters/platform/**/*.ts")
      .map((file) => readFileSync(file, "utf8"))
      .join("\n");
    expect(REFUSAL_CODES.filter((code) => !platform.includes(`"${code}"`))).toEqual([]);
  });

  test("do not compile where one is misspelt", () => {
    expect(mistakes).toBeTypeOf("function");
  });
});
