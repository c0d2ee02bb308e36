import { startInDaytime } from "@creditline/adapters/driver/journeys/run-journey";
import { sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { createSandbox } from "@creditline/adapters/platform/http/server";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { settableClock } from "@creditline/adapters/ports/clock";
import { seededRandom } from "@creditline/adapters/ports/random";
import { expect, test } from "vitest";

/** The moment at which a journey begins on a sandbox whose clock is at another. */
async function begunAt(moment: string): Promise<string> {
  const sandbox = createSandbox({
    store: memoryStore(),
    clock: settableClock(moment),
    random: seededRandom(1),
    sandboxCalls: true,
  });
  const begun = await startInDaytime(sandboxControl("http://platform.invalid", sandbox.handle));
  await sandbox.close();
  return new Date(begun).toISOString();
}

test.each([
  ["at night", "2026-11-23T20:15:30.250Z", "2026-11-24T04:30:00.250Z"],
  ["just before ten in India", "2026-11-24T04:29:59.000Z", "2026-11-24T04:30:00.000Z"],
  ["at ten", "2026-11-24T04:30:00.000Z", "2026-11-24T04:30:00.000Z"],
  ["just before noon", "2026-11-24T06:29:59.000Z", "2026-11-24T06:29:59.000Z"],
  ["at noon", "2026-11-24T06:30:00.000Z", "2026-11-25T04:30:00.000Z"],
  ["on the last evening of a year", "2026-12-31T15:00:00.000Z", "2027-01-01T04:30:00.000Z"],
])("a journey on a server is begun by day, %s", async (_, moment, begun) => {
  const at = await begunAt(moment);
  expect(Math.abs(Date.parse(at) - Date.parse(begun))).toBeLessThan(2_000);
});
