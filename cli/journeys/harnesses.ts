import { InputError, NotSignedInError } from "../io.ts";
import { plainRequest, type AddressPayload } from "@creditline/adapters/client/make-call";
import { IN_THIS_PROCESS } from "@creditline/adapters/contract/filled-address";
import { SANDBOX_ADDRESSES } from "@creditline/adapters/contract/sandbox-addresses.table";
import { sandboxControl, type SandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { createSandbox } from "@creditline/adapters/platform/http/server";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { settableClock, type SettableClock } from "@creditline/adapters/ports/clock";
import { seededRandom } from "@creditline/adapters/ports/random";
import { type CallAddress, partsOf } from "@creditline/core/calls/call-address";
import type { RefusalCode } from "@creditline/core/calls/refusal-codes.table";
import { inProcessPlatform, livePlatform } from "@creditline/adapters/client/live-platform";
import { createSteppedApplication } from "@creditline/adapters/driver/application";
import type { Driver, DriverPorts } from "@creditline/adapters/driver/driver";
import { type JourneyHarness, startInDaytime } from "@creditline/adapters/driver/journeys/run-journey";
import type { MemoryHistory, NativeBridge } from "@creditline/adapters/ports/native-bridge";
import type { Platform } from "@creditline/adapters/client/platform";
import { fixtureDocument, journeyPersona } from "./journey-files.ts";

/** The seed of a sandbox in this process where none is given. */
export const USUAL_SEED = 1;

/** The default start time of a local run: any fixed time, so that runs are repeatable. */
export const BEGINNING = "2026-01-05T04:30:00Z";

/** The seed of a sandbox in this process. Throws InputError. */
export function seedFrom(text: string): number {
  const seed = Number(text);
  if (!/^\d+$/.test(text) || seed > 0xffff_ffff) {
    throw new InputError(
      `seed: expected a whole number from 0 to 4294967295, got ${JSON.stringify(text)}`,
      "seed",
    );
  }
  return seed;
}

/** The address of a server, without what follows its host. Throws InputError. */
export function serverFrom(text: string): string {
  try {
    const url = new URL(text);
    if (url.protocol === "http:" || url.protocol === "https:") return url.origin;
  } catch {
    // The refusal below says what was expected.
  }
  throw new InputError(
    `server: expected an address such as http://127.0.0.1:4173, got ${JSON.stringify(text)}`,
    "server",
  );
}

/** A sandbox in memory, its clock, and the tester's side of it. */
export interface SandboxInProcess {
  readonly clock: SettableClock;
  readonly handle: (request: Request) => Promise<Response>;
  readonly control: SandboxControl;
  close(): Promise<void>;
}

/**
 * The tester's side of a platform that reads the clock of whoever drives it: moving that clock moves the platform's time,
 * and telling the platform as well would move it twice.
 */
export const withSharedClock = (control: SandboxControl): SandboxControl => ({
  ...control,
  advance: () => Promise.resolve(),
});

/** A sandbox of its own in this process. Nothing in it depends on the day or on chance; it reads the clock that it gives. */
export function sandboxInProcess(
  seed = USUAL_SEED,
  beginning: string | number = BEGINNING,
): SandboxInProcess {
  const clock = settableClock(beginning);
  const sandbox = createSandbox({
    store: memoryStore(),
    clock,
    random: seededRandom(seed),
    sandboxCalls: true,
  });
  return {
    clock,
    handle: sandbox.handle,
    control: withSharedClock(sandboxControl(IN_THIS_PROCESS, sandbox.handle)),
    close: () => sandbox.close(),
  };
}

/** The command line gives up on a server that doesn't answer in this time. */
export const ANSWER_WITHIN_MS = 15_000;

/** A server's reply: the body if it is JSON, else undefined. */
export interface ServerAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Asks a server for what is at an address. Throws InputError where nothing answers, or not in time. */
export async function askServer<const At extends CallAddress>(
  server: string,
  at: At,
  payload: AddressPayload<At>,
  token?: string,
): Promise<ServerAnswer> {
  const request = plainRequest(server, at, payload, token);
  try {
    const response = await fetch(request, {
      // A token goes to the server that was named, and to no other.
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return { status: response.status, body: jsonOf(await response.text()) };
  } catch (error) {
    const late = error instanceof Error && error.name === "TimeoutError";
    throw new InputError(
      late
        ? `server: ${server} did not answer within ${ANSWER_WITHIN_MS / 1000} seconds`
        : `server: nothing answers at ${server}`,
      "server",
    );
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The platform's own name of a failure (spec 1 §7); undefined where the answer is not the platform's. */
export const errorCodeOf = ({ body }: ServerAnswer): RefusalCode | undefined =>
  typeof body === "object" && body !== null && "errorCode" in body && typeof body.errorCode === "string"
    ? (body.errorCode as RefusalCode)
    : undefined;

/** Whether an answer to a tester's call says that no one is let in without a sign-in, or no tester at all. */
export const wantsSignIn = (answer: ServerAnswer): boolean =>
  answer.status === 401 ||
  answer.status === 403 ||
  (answer.status === 404 && errorCodeOf(answer) !== undefined);

/**
 * Makes sure that a server answers testers, before anything is done there. Throws NotSignedInError where it wants a
 * sign-in or has no tester's calls, InputError where it is no sandbox platform.
 */
export async function reachSandbox(server: string): Promise<void> {
  const answer = await askServer(server, SANDBOX_ADDRESSES.clock, {});
  if (
    answer.status === 200 &&
    typeof answer.body === "object" &&
    answer.body !== null &&
    "now" in answer.body
  )
    return;
  if (wantsSignIn(answer)) {
    throw new NotSignedInError(
      `server: ${server} refused (${answer.status}). It must run as a sandbox (SANDBOX=on)`,
    );
  }
  throw new InputError(
    `server: not a sandbox platform, or it refused: ${partsOf(SANDBOX_ADDRESSES.clock).path} answered ${answer.status}`,
    "server",
  );
}

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
