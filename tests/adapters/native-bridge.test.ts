import { createSteppedApplication } from "@creditline/adapters/driver/application";
import { pageBridge, simulatedBridge } from "@creditline/adapters/ports/native-bridge";
import { settableClock } from "@creditline/adapters/ports/clock";
import { currentContext } from "@creditline/core/journey/state";
import { describe, expect, test } from "vitest";

const NOWHERE = { send: () => Promise.resolve({ ok: false, kind: "network" } as const) };

/** The application inside a native one. */
function inside() {
  const bridge = simulatedBridge();
  const clock = settableClock("2026-01-05T04:30:00Z");
  return { bridge, ...createSteppedApplication(NOWHERE, clock, "native-test", undefined, bridge) };
}

describe("the bridge to a native application (ruling R34)", () => {
  test("being there puts the visit into the webview, whatever address it comes to", async () => {
    const { driver, surface } = inside();
    await surface.visit("/");
    expect(currentContext(driver().getState()).name).toBe("webview");
    expect((await surface.look()).layout).toBe("webview");
  });

  test("reports how a flow ended, and resets the visit a second later and not before", async () => {
    const { driver, surface, bridge } = inside();
    await surface.visit("/");
    await surface.fill("phone", "9000000001");
    driver().send({ type: "flow-ended", end: { flow: "e-sign", how: "return", url: "app://signed" } });
    expect(bridge.received).toEqual([{ flow: "e-sign", kind: "return", url: "app://signed" }]);
    await surface.pass(999, () => Promise.resolve());
    expect((await surface.look()).values).toEqual({ phone: "9000000001" });
    await surface.pass(1, () => Promise.resolve());
    expect((await surface.look()).values).toEqual({});
  });

  test("of a page is its CreditlineBridge, and gets one JSON text for each message", () => {
    const told: string[] = [];
    const page = { CreditlineBridge: { postMessage: (json: string) => told.push(json) } };
    pageBridge(page)?.send({ flow: "okyc", kind: "cancel", url: "/app/complete-kyc" });
    expect(told).toEqual(['{"flow":"okyc","kind":"cancel","url":"/app/complete-kyc"}']);
  });

  test.each([
    {},
    { CreditlineBridge: null },
    { CreditlineBridge: {} },
    { CreditlineBridge: { postMessage: 3 } },
  ])("is not there in a page with %j", (page) => {
    expect(pageBridge(page)).toBeNull();
  });
});
