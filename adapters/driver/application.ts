import type { JourneyConfig } from "@creditline/core/journey/config";
import { ASSUMED_TIMES } from "@creditline/core/screens/screen-config";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { writtenCall } from "@creditline/core/calls/address";
import { landingBy } from "@creditline/core/journey/landing-by";
import { explain } from "@creditline/core/routing/landing";
import { validate } from "@creditline/core/validation/validate";
import type { Platform } from "../client/platform.ts";
import type { SettableClock } from "../ports/clock.ts";
import { memoryHistory, type MemoryHistory } from "../ports/history.ts";
import type { NativeBridge } from "../ports/native-bridge.ts";
import { memoryStorage } from "../ports/storage.ts";
import { createDriver, type Driver, type DriverPorts } from "./driver.ts";
import { fileShelf } from "./file-shelf.ts";
import { driverSurface } from "./journeys/driver-surface.ts";
import type { Surface } from "./journeys/surface.ts";
import { steppedTimers, type SteppedTimers } from "./timers.ts";

/** The configuration that tells why: every landing decision carries its trace. */
export const EXPLAINING_CONFIG: JourneyConfig = {
  ...ASSUMED_TIMES,
  appLinks: [],
  landing: landingBy(explain),
  validate,
  provider: "your service provider",
};

export interface SteppedApplication {
  readonly surface: Surface;
  readonly driver: () => Driver;
  /** The history of its tab. */
  readonly history: MemoryHistory;
  /** The application's own timers, which fire as its clock is moved. */
  readonly timers: SteppedTimers;
}

/**
 * The whole application without a screen, on a clock that is moved by hand: for journeys, the simulator and
 * tests. `deviceId` tells its requests from another device's.
 */
export function steppedApplication(
  platform: Platform,
  clock: SettableClock,
  deviceId: string,
  watch?: DriverPorts["watch"],
  bridge: NativeBridge | null = null,
): SteppedApplication {
  const timers = steppedTimers(() => clock.now());
  const storage = memoryStorage();
  const history = memoryHistory();
  let calls: string[] = [];
  const surface = driverSurface({
    clock,
    timers,
    history,
    start: () =>
      createDriver({
        config: EXPLAINING_CONFIG,
        screens: ALL_SCREENS,
        platform,
        clock,
        timers,
        storage,
        bridge,
        history,
        deviceId,
        files: fileShelf(),
        watch(event, state, commands) {
          for (const command of commands) if (command.type === "call") calls.push(writtenCall(command.call));
          watch?.(event, state, commands);
        },
      }),
    takeCalls() {
      const taken = calls;
      calls = [];
      return taken;
    },
  });
  return { surface, driver: () => surface.driver(), history, timers };
}
