import { inProcessPlatform, livePlatform } from "@creditline/adapters/client/live-platform";
import { createSteppedApplication } from "@creditline/adapters/driver/application";
import type { Driver, DriverPorts } from "@creditline/adapters/driver/driver";
import { type JourneyHarness, startInDaytime } from "@creditline/adapters/driver/journeys/run-journey";
import { sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { settableClock, type SettableClock } from "@creditline/adapters/ports/clock";
import type { MemoryHistory, NativeBridge } from "@creditline/adapters/ports/native-bridge";
import { seededRandom } from "@creditline/adapters/ports/random";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import type { Platform } from "@creditline/adapters/client/platform";
import { SANDBOX_ADDRESSES } from "@creditline/adapters/contract/sandbox-addresses.table";
import {
  BEGINNING,
  ANSWER_WITHIN_MS,
  askServer,
  errorCodeOf,
  sandboxInProcess,
  withSharedClock,
} from "./reach-sandbox.ts";
import { fixtureDocument, journeyPersona } from "./journey-files.ts";

/** A fresh harness for one journey, and how to leave it. */
export interface OpenedHarness {
  readonly harness: JourneyHarness;
  /** The application that plays the journey; another one after a reload. */
  readonly driver: () => Driver;
  readonly history: MemoryHistory;
  /** The application's clock. */
  readonly clock: SettableClock;
  close(): Promise<void>;
}

/** Opens a harness for the journey of a persona. */
export type HarnessOpener = (personaName: string) => Promise<OpenedHarness>;

function harnessOn(
  personaName: string,
  platform: Platform,
  control: JourneyHarness["control"],
  clock: ReturnType<typeof settableClock>,
  watch?: DriverPorts["watch"],
  bridge: NativeBridge | null = null,
  offersGoogle = true,
): Omit<OpenedHarness, "close"> {
  const application = createSteppedApplication(
    platform,
    clock,
    `journey-${personaName}`,
    watch,
    bridge,
    undefined,
    undefined,
    offersGoogle,
  );
  const harness: JourneyHarness = {
    surface: application.surface,
    control,
    persona: journeyPersona(personaName),
    document: fixtureDocument,
    customerId() {
      const id = application.driver().getState().record?.customerId;
      return id === undefined ? Promise.reject(new Error("no one is signed in yet")) : Promise.resolve(id);
    },
  };
  return { harness, driver: () => application.driver(), history: application.history, clock };
}

/**
 * Harnesses in this process: a sandbox in memory each, and nothing that depends on the day or on chance. `watch` is
 * informed of each event of the application.
 */
export const inProcessHarnesses =
  (
    seed: number,
    watch?: DriverPorts["watch"],
    beginning = BEGINNING,
    bridge: NativeBridge | null = null,
  ): HarnessOpener =>
  (personaName) => {
    const { handle, control, clock, close } = sandboxInProcess(seed, beginning);
    const opened = harnessOn(personaName, inProcessPlatform(handle), control, clock, watch, bridge);
    return Promise.resolve({ ...opened, close });
  };

/**
 * Harnesses at a server of their own on this machine, over HTTP: the same beginning and chance as in this process, and one
 * clock on both sides.
 */
export const ownServerHarnesses =
  (seed: number): HarnessOpener =>
  async (personaName) => {
    const { clock, server, control } = await ownServer(seed);
    const platform = livePlatform({ baseUrl: server.url, timeoutMs: ANSWER_WITHIN_MS });
    const opened = harnessOn(personaName, platform, withSharedClock(control), clock);
    return { ...opened, close: () => server.stop() };
  };

/** A sandbox platform of one's own on this machine, in memory; it serves a web application where it is given one. */
export async function ownServer(seed: number, webDir?: string) {
  const clock = settableClock(BEGINNING);
  // What keeps its data in a file needs more of Node than a harness in memory.
  const { startServer } = await import("@creditline/adapters/platform/http/node-server");
  const server = await startServer({
    port: 0,
    host: "127.0.0.1",
    dataDir: "",
    store: memoryStore(),
    clock,
    random: seededRandom(seed),
    webDir,
    google: "simulated",
    stopMs: 0,
  });
  return { clock, server, control: sandboxControl(server.url, fetch) };
}

/** Whether one signs in with Google at a sandbox server, as its pages say to a browser. */
const offersGoogle = async (server: string): Promise<boolean> =>
  errorCodeOf(await askServer(server, SANDBOX_ADDRESSES.googleChooser, {})) !== "GOOGLE_NOT_OFFERED";

/** Harnesses on a sandbox server: the application here, the platform there, over HTTP. */
export const serverHarnesses =
  (server: string): HarnessOpener =>
  async (personaName) => {
    const control = sandboxControl(server, fetch);
    const clock = settableClock(await startInDaytime(control));
    const platform = livePlatform({ baseUrl: server, timeoutMs: ANSWER_WITHIN_MS });
    const offered = await offersGoogle(server);
    return {
      ...harnessOn(personaName, platform, control, clock, undefined, null, offered),
      close: () => Promise.resolve(),
    };
  };
