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

/** The default seed of a sandbox in this process. */
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

/** The origin of a server's address. Throws InputError. */
export function serverFrom(text: string): string {
  try {
    const url = new URL(text);
    if (url.protocol === "http:" || url.protocol === "https:") return url.origin;
  } catch {
    // The error below names what was expected.
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
 * The tester's side of a platform that reads its driver's clock: moving that clock moves the platform's time, and
 * setting the platform's too would move it twice.
 */
export const withSharedClock = (control: SandboxControl): SandboxControl => ({
  ...control,
  advance: () => Promise.resolve(),
});

/** A sandbox in this process. It is deterministic, and reads the clock that it returns. */
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

/** Makes a request to a server. Throws InputError if there is no answer, or not in time. */
export async function askServer<const At extends CallAddress>(
  server: string,
  at: At,
  payload: AddressPayload<At>,
  token?: string,
): Promise<ServerAnswer> {
  const request = plainRequest(server, at, payload, token);
  try {
    const response = await fetch(request, {
      // A token is sent only to the named server.
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

/** The platform's error code (spec 1 §7); undefined if the answer is not the platform's. */
export const errorCodeOf = ({ body }: ServerAnswer): RefusalCode | undefined =>
  typeof body === "object" && body !== null && "errorCode" in body && typeof body.errorCode === "string"
    ? (body.errorCode as RefusalCode)
    : undefined;

/** Whether an answer to a tester's call requires a sign-in, or allows no testers. */
export const wantsSignIn = (answer: ServerAnswer): boolean =>
  answer.status === 401 ||
  answer.status === 403 ||
  (answer.status === 404 && errorCodeOf(answer) !== undefined);

/**
 * Checks that a server has the tester's calls before anything else is done. Throws NotSignedInError if it requires a
 * sign-in or has no tester's calls, InputError if it is no sandbox platform.
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

/** A fresh harness for one journey, and how to close it. */
export interface OpenedHarness {
  readonly harness: JourneyHarness;
  /** The application that plays the journey; a new one after a reload. */
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
 * Harnesses in this process: each with a deterministic sandbox in memory. `watch` is called with each event of the
 * application.
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
 * Harnesses with a server of their own on this machine, over HTTP: the same start and seed as in this process, and one
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

/** A sandbox platform of its own on this machine, in memory; it serves the web application if there is one. */
export async function ownServer(seed: number, webDir?: string) {
  const clock = settableClock(BEGINNING);
  // The server needs a newer Node than a harness in memory.
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

/** Whether a sandbox server offers sign-in with Google, as its pages declare. */
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
