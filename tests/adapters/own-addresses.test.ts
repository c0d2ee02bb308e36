import { ENDPOINTS } from "@creditline/adapters/contract/router";
import { OWN_PATHS } from "@creditline/adapters/contract/filled-address";
import { METRICS_PATH } from "@creditline/adapters/platform/operations/operations";
import { callNames, formatCall } from "@creditline/core/calls/address";
import { describe, expect, test } from "vitest";

const firstOf = (path: string): string => `/${path.split("/")[1] ?? ""}`;

/** What the calls of the specification begin with. */
const OF_CALLS = new Set(callNames().map((name) => firstOf(formatCall(name).replace(/^[A-Z]+ /, ""))));

describe("the platform's own addresses", () => {
  test("are all that is served and is no call of the specification, for a development server to pass on", () => {
    const served = ENDPOINTS.map(({ path }) => firstOf(path)).filter((first) => !OF_CALLS.has(first));
    expect(served.filter((first) => !(OWN_PATHS as readonly string[]).includes(first))).toEqual([]);
    expect(served).toContain("/sandbox");
    expect(OWN_PATHS).toContain(METRICS_PATH);
  });
});
