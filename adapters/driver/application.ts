import { formatCall } from "@creditline/core/calls/address";
import type { JourneyConfig } from "@creditline/core/journey/events";
import { previousAnswers } from "@creditline/core/journey/forms/previous-answers";
import { landingBy } from "@creditline/core/journey/navigation/landing-situation";
import type { JourneyState } from "@creditline/core/journey/state";
import { sandboxOfficer } from "@creditline/core/reference/complaints.table";
import { explain } from "@creditline/core/routing/landing";
import type { RoutingPolicy } from "@creditline/core/routing/situation";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { ASSUMED_TIMES, type Screens } from "@creditline/core/screens/define/define-screen";
import { googleLoginScreens } from "@creditline/core/screens/google/login-with-google";
import { entryOf } from "@creditline/core/validation/typed/entries";
import { validate } from "@creditline/core/validation/rules.table";
import type { Platform } from "../client/platform.ts";
import { solveCaptchaByWork } from "../client/solve-captcha.ts";
import type { SettableClock } from "../ports/clock.ts";
import { memoryHistory, type MemoryHistory, type NativeBridge } from "../ports/native-bridge.ts";
import { memoryStorage } from "../ports/storage.ts";
import { createDriver, type Driver, type DriverPorts } from "./driver.ts";
import { type FileShelf, fileShelf } from "./file-shelf.ts";
import { driverSurface } from "./journeys/driver-surface.ts";
import type { Surface } from "./journeys/surface.ts";
import { createSteppedTimers, type SteppedTimers } from "./timers.ts";

/** All screens, on a platform that offers sign-in with Google. */
const WITH_GOOGLE: Screens = { ...ALL_SCREENS, ...googleLoginScreens() };

/** A configuration with explanations: every landing decision carries its trace. */
export const EXPLAINING_CONFIG: JourneyConfig = {
  ...ASSUMED_TIMES,
  complaints: sandboxOfficer("creditline"),
  appLinks: [],
  landing: landingBy(explain),
  previousAnswers: previousAnswers,
  validate,
  entryOf,
  provider: "your service provider",
};

/** The same with a routing policy that may change while the application runs (ruling R8). */
export const withPolicy = (policy: () => Partial<RoutingPolicy>): JourneyConfig => ({
  ...EXPLAINING_CONFIG,
  landing: landingBy((situation) => explain({ ...situation, policy: { ...situation.policy, ...policy() } })),
});

/** A saved application between two events: enough for another to continue exactly from there. */
export interface KeptApplication {
  readonly state: JourneyState;
  readonly storage: readonly (readonly [key: string, value: string])[];
  readonly history: Pick<MemoryHistory, "entries" | "at">;
  readonly timers: readonly { readonly name: string; readonly inMs: number }[];
  readonly files: FileShelf;
  readonly calls: readonly string[];
}

export interface SteppedApplication {
  readonly keep: () => KeptApplication;
  readonly surface: Surface;
  readonly driver: () => Driver;
  /** The history of its tab. */
  readonly history: MemoryHistory;
  /** The application's own timers, which fire when its clock is advanced. */
  readonly timers: SteppedTimers;
}

/**
 * Creates the whole application without a screen, on a manual clock: for journeys, the simulator and tests. `deviceId`
 * distinguishes its requests from another device's; `offersGoogle` is the page's setting for Google sign-in.
 */
export function createSteppedApplication(
  platform: Platform,
  clock: SettableClock,
  deviceId: string,
  watch?: DriverPorts["watch"],
  bridge: NativeBridge | null = null,
  kept?: KeptApplication,
  config: JourneyConfig = EXPLAINING_CONFIG,
  offersGoogle = true,
): SteppedApplication {
  const timers = createSteppedTimers(() => clock.now());
  const storage = memoryStorage();
  const history = memoryHistory("/", kept?.history);
  let calls: string[] = [...(kept?.calls ?? [])];
  let files = kept?.files.copy() ?? fileShelf();
  let isFirst = true;
  const fill = (): void => {
    for (const key of storage.keys()) storage.remove(key);
    for (const [key, value] of kept?.storage ?? []) storage.set(key, value);
  };
  fill();
  const surface = driverSurface({
    clock,
    timers,
    history,
    start: () => {
      const goesOn = isFirst && kept !== undefined;
      if (!isFirst) files = fileShelf();
      isFirst = false;
      return createDriver({
        goesOn,
        config,
        screens: offersGoogle ? WITH_GOOGLE : ALL_SCREENS,
        platform,
        clock,
        timers,
        storage,
        bridge,
        history,
        deviceId,
        files,
        solveCaptcha: solveCaptchaByWork,
        watch(event, state, commands) {
          for (const command of commands) if (command.type === "call") calls.push(formatCall(command.call));
          watch?.(event, state, commands);
        },
      });
    },
    takeCalls() {
      const taken = calls;
      calls = [];
      return taken;
    },
  });
  if (kept !== undefined) {
    surface.driver().restore(kept.state);
    for (const { name, inMs } of kept.timers) {
      timers.set(name, inMs, () => surface.driver().send({ type: "timer", name }));
    }
    // Restoring writes to the storage as a change would, so the saved storage is filled in again.
    fill();
  }
  return {
    surface,
    driver: () => surface.driver(),
    history,
    timers,
    keep() {
      const [entries, at] = [history.entries(), history.at()];
      return {
        state: surface.driver().getState(),
        storage: storage.keys().map((key) => [key, storage.get(key) ?? ""] as const),
        history: { entries: () => entries, at: () => at },
        timers: timers.waiting().map((timer) => ({ name: timer.name, inMs: timer.at - clock.now() })),
        files: files.copy(),
        calls: [...calls],
      };
    },
  };
}
