import { inProcessPlatform } from "@creditline/adapters/client/in-process-platform";
import type { Platform } from "@creditline/adapters/client/platform";
import { IN_THIS_PROCESS } from "@creditline/adapters/contract/own-addresses";
import { sandboxControl, type SandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { createSandbox } from "@creditline/adapters/platform/http/server";
import { memoryStore, type MemoryStore } from "@creditline/adapters/platform/store/memory-store";
import { settableClock, type SettableClock } from "@creditline/adapters/ports/clock";
import { seededRandom } from "@creditline/adapters/ports/random";
import { STATUS_CODES, type StatusName } from "@creditline/core/status/codes.table";
import { onOneClock } from "../journeys/reach-sandbox.ts";

/** Said in place of what only a customer has. */
export const ANONYMOUS = "nobody is signed in";

/** Where a person stands before the first sign-in, as far as their script says. */
export interface PersonaStatus {
  readonly script?: {
    readonly seed?: {
      readonly status?: StatusName;
      readonly partner?: string;
      readonly lineType?: string;
    };
  };
}

/** What a person is found by beside what a list shows of them: the status by name and code, the lender, the line. */
export function matchPersona({ script }: PersonaStatus): string {
  const { status, partner, lineType } = script?.seed ?? {};
  const code = status === undefined ? undefined : STATUS_CODES[status];
  return [status, code, partner, lineType].filter((word) => word !== undefined).join(" ");
}

/** What a simulation runs on: a platform, the tester's side of it, and the one clock that both sides read. */
export interface SimulationHarness {
  readonly platform: Platform;
  readonly control: SandboxControl;
  readonly clock: SettableClock;
  close(): Promise<void>;
}

/** A harness that can be gone back to. */
export interface SandboxHarness extends SimulationHarness {
  /** Keeps it as it stands; what comes back makes another that goes on exactly as this one would have, any number of times. */
  keep(): () => SandboxHarness;
}

/** A platform's handler in this process, as a harness. `clock` must be the clock that the handler reads. */
export function harnessOn(
  handle: (request: Request) => Promise<Response>,
  clock: SettableClock,
  close: () => Promise<void>,
): SimulationHarness {
  return {
    platform: inProcessPlatform(handle),
    control: onOneClock(sandboxControl(IN_THIS_PROCESS, handle)),
    clock,
    close,
  };
}

/** A new sandbox in memory. The same `seed` and `beginning` (milliseconds since 1970) give the same harness. */
export const sandboxHarness = (seed: number, beginning: number): SandboxHarness =>
  harnessFrom(memoryStore(), seed, beginning);

function harnessFrom(store: MemoryStore, seed: number, at: number): SandboxHarness {
  const clock = settableClock(at);
  const random = seededRandom(seed);
  const sandbox = createSandbox({
    store,
    clock,
    random,
    sandboxCalls: true,
    // An ordered delay passes on the clock of both sides: nobody waits for it, and a replay comes to the same.
    wait: (milliseconds) => Promise.resolve(clock.set(clock.now() + milliseconds)),
  });
  return {
    ...harnessOn(sandbox.handle, clock, () => sandbox.close()),
    keep() {
      const kept = { store: store.copy(), seed: random.seed(), at: clock.now() };
      return () => harnessFrom(kept.store.copy(), kept.seed, kept.at);
    },
  };
}
