import { startServer } from "@creditline/adapters/platform/http/node-server";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { expect, test } from "vitest";
import { inProcessWorlds, serverWorlds } from "../../cli/journeys/worlds.ts";

const CLIENT = "123456789012-abcdefghijklmnop.apps.googleusercontent.com";

/** What the terminal's login offers in a world. */
async function offeredIn(opener: ReturnType<typeof serverWorlds>): Promise<readonly string[]> {
  const { world, close } = await opener("new-customer");
  try {
    await world.surface.open("customerLogin");
    return (await world.surface.look()).actions;
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
    const offered = await offeredIn(serverWorlds(server.url));
    expect(offered).toContain("getCode");
    expect(offered.includes("google")).toBe(isOffered);
  } finally {
    await server.stop();
  }
});

test("a platform in this process plays Google, and its login offers it", async () => {
  expect(await offeredIn(inProcessWorlds(1))).toContain("google");
});
