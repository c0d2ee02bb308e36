import { startServer } from "@creditline/adapters/platform/http/node-server";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { expect, test } from "vitest";
import { inProcessHarnesses, serverHarnesses } from "../../cli/journeys/harnesses.ts";

const CLIENT = "123456789012-abcdefghijklmnop.apps.googleusercontent.com";

/** What the terminal's login offers in a harness. */
async function offeredIn(opener: ReturnType<typeof serverHarnesses>): Promise<readonly string[]> {
  const { harness, close } = await opener("new-customer");
  try {
    await harness.surface.open("customerLogin");
    return (await harness.surface.look()).actions;
  } finally {
    await close();
  }
}

test.each([
  ["simulated", true],
  [CLIENT, true],
  [null, false],
])("a login in the terminal at a server whose Google is %s offers it: %s", async (google, isOffered) => {
  const server = await startServer({
    port: 0,
    host: "127.0.0.1",
    dataDir: "",
    store: memoryStore(),
    google,
    stopMs: 0,
  });
  try {
    const offered = await offeredIn(serverHarnesses(server.url));
    expect(offered).toContain("getCode");
    expect(offered.includes("google")).toBe(isOffered);
  } finally {
    await server.stop();
  }
});

test("a platform in this process plays Google, and its login offers it", async () => {
  expect(await offeredIn(inProcessHarnesses(1))).toContain("google");
});
