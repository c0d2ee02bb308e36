import { createSteppedApplication } from "@creditline/adapters/driver/application";
import { settableClock } from "@creditline/adapters/ports/clock";
import { parseAddress } from "@creditline/core/routing/arrival";
import { OF_THE_TAB } from "@creditline/core/session/stored-session";
import { describe, expect, it } from "vitest";

const NOW = Date.parse("2026-01-05T04:30:00Z");

/** Under which keys something is stored that holds a text, once a login was opened in the payments app and typed into. */
function keysThatHold(text: string): readonly string[] {
  const platform = { send: () => Promise.resolve({ ok: false, kind: "network" } as const) };
  const application = createSteppedApplication(platform, settableClock(NOW), "device");
  application.driver().send({ type: "arrived", address: parseAddress("/gpay") });
  application.driver().send({ type: "changed", field: "phone", value: "9876501234" });
  return application.keep().storage.flatMap(([key, value]) => (value.includes(text) ? [key] : []));
}

describe("what the driver stores for the tab", () => {
  it.each([
    ["what was typed", "9876501234"],
    ["where the application runs", "gpay"],
  ])("is %s, under keys that a browser keeps in the tab alone (ruling R48)", (_what, text) => {
    const keys = keysThatHold(text);
    expect(keys).not.toEqual([]);
    expect(keys.filter((key) => !OF_THE_TAB.has(key))).toEqual([]);
  });
});
