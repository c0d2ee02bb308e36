import type { LoadArea } from "@creditline/core/journey/events";
import type { Platform } from "@creditline/adapters/client/platform";
import { EXPLAINING_CONFIG } from "@creditline/adapters/driver/application";
import { createDriver, type Driver } from "@creditline/adapters/driver/driver";
import { fileShelf } from "@creditline/adapters/driver/file-shelf";
import { createSteppedTimers } from "@creditline/adapters/driver/timers";
import { memoryHistory } from "@creditline/adapters/ports/native-bridge";
import { memoryStorage } from "@creditline/adapters/ports/storage";
import { importArea } from "@creditline/core/journey/navigation/areas";
import { OPEN_SCREENS } from "@creditline/core/screens/areas/open";
import { parseAddress } from "@creditline/core/routing/arrival";
import { ACCESS_DETAILS_KEY, toStored } from "@creditline/core/session/stored-session";
import { NO_SESSION } from "@creditline/core/session/session";
import { loginEntryOf } from "@creditline/core/validation/typed/entry";
import { validateLogin } from "@creditline/core/validation/login-rules";
import { describe, expect, it } from "vitest";

const NOW = Date.parse("2026-01-05T04:30:00Z");

interface Settings {
  readonly loadArea?: LoadArea;
  readonly platform?: Platform;
  readonly signedIn?: boolean;
}

/** A driver that begins with what a login needs, as the browser's does. */
function driverWith({ loadArea, platform, signedIn = false }: Settings): Driver {
  const storage = memoryStorage();
  const session = { ...NO_SESSION, accessToken: "token", authenticated: true };
  if (signedIn) storage.set(ACCESS_DETAILS_KEY, JSON.stringify(toStored(session)));
  return createDriver({
    config: { ...EXPLAINING_CONFIG, landing: null, validate: validateLogin, entryOf: loginEntryOf },
    screens: OPEN_SCREENS,
    ...(loadArea === undefined ? {} : { loadArea }),
    platform: platform ?? { send: () => Promise.resolve({ ok: false, kind: "network" }) },
    clock: { now: () => NOW },
    timers: createSteppedTimers(() => NOW),
    storage,
    history: memoryHistory(),
    deviceId: "test",
    files: fileShelf(),
  });
}

const arrive = (driver: Driver, path: string): void =>
  driver.send({ type: "arrived", address: parseAddress(path) });

describe("a driver that begins with the login's screens", () => {
  it("fetches the area of a screen that is shown, and checks what is typed there by its rules", async () => {
    const driver = driverWith({});
    arrive(driver, "/gq/quick-profile");
    expect(driver.getView()).toMatchObject({ loading: true });
    await driver.settled();
    expect(driver.getView()).toMatchObject({ screen: "quickProfile" });
    driver.send({ type: "changed", field: "fullName", value: "Asha 1" });
    const [main] = driver.getView()?.actions ?? [];
    driver.send({ type: "did", action: main?.name ?? "" });
    expect(driver.getView()?.errors.length).toBeGreaterThan(0);
  });

  it("says so where an area cannot be fetched, and fetches it at a press, once", async () => {
    let tries = 0;
    const driver = driverWith({
      loadArea: async (area) => {
        tries += 1;
        if (tries === 1) throw new Error("no network");
        return importArea(area);
      },
    });
    arrive(driver, "/terms");
    await driver.settled();
    expect(driver.getView()?.title).toBe("This page didn't load");
    driver.send({ type: "did", action: "tryAgain" });
    driver.send({ type: "did", action: "tryAgain" });
    await driver.settled();
    expect(driver.getView()?.title).toBe("Terms and conditions");
    expect(tries).toBe(2);
  });

  it("takes the record's answer when the area that was fetched beside it is there, however slow that is", async () => {
    const order: string[] = [];
    let bring = (): void => undefined;
    const slow = new Promise<void>((resolve) => (bring = resolve));
    const driver = driverWith({
      signedIn: true,
      loadArea: async (area) => {
        await slow;
        order.push("area");
        return importArea(area);
      },
      platform: {
        send: () => {
          order.push("answer");
          return Promise.resolve({ ok: true, status: 200, body: { customerId: "c1" } });
        },
      },
    });
    driver.subscribe(() => order.push(driver.getView()?.loading === true ? "missing" : "shown"));
    arrive(driver, "/");
    bring();
    await driver.settled();
    expect(order.slice(0, 3)).toEqual(["answer", "shown", "area"]);
    expect(order).not.toContain("missing");
    expect(driver.getView()).not.toHaveProperty("loading");
  });

  it("says that the details did not load where the rules of landing cannot be fetched, and fetches both at a press", async () => {
    let tries = 0;
    const driver = driverWith({
      signedIn: true,
      loadArea: async (area) => {
        if (area === "landing") tries += 1;
        if (area === "landing" && tries === 1) throw new Error("no network");
        return importArea(area);
      },
      platform: { send: () => Promise.resolve({ ok: true, status: 200, body: { customerId: "c1" } }) },
    });
    arrive(driver, "/");
    await driver.settled();
    expect(driver.getView()?.title).toBe("We couldn't load this");
    driver.send({ type: "did", action: "tryAgain" });
    await driver.settled();
    expect(driver.getView()).toMatchObject({ screen: "quickProfileV2" });
    expect(tries).toBe(2);
  });
});
