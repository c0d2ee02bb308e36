import { IN_THIS_PROCESS } from "@creditline/adapters/contract/own-addresses";
import { inProcessPlatform } from "@creditline/adapters/client/in-process-platform";
import type { Platform } from "@creditline/adapters/client/platform";
import { sandboxControl, type SandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { settableClock, type SettableClock } from "@creditline/adapters/ports/clock";
import { seededRandom } from "@creditline/adapters/ports/random";
import { memoryStore, type MemoryStore } from "@creditline/adapters/platform/store/memory-store";
import { createSandbox } from "@creditline/adapters/platform/http/server";
import { onOneClock } from "../journeys/sandbox-in-process.ts";

/** What a simulation runs on: a platform, the tester's side of it, and the one clock that both sides read. */
export interface SimulationWorld {
  readonly platform: Platform;
  readonly control: SandboxControl;
  readonly clock: SettableClock;
  close(): Promise<void>;
}

/** A world that can be gone back to. */
export interface SandboxWorld extends SimulationWorld {
  /** Keeps it as it stands; what comes back makes another that goes on exactly as this one would have, any number of times. */
  keep(): () => SandboxWorld;
}

/** A platform's handler in this process, as a world. `clock` must be the clock that the handler reads. */
export function worldOn(
  handle: (request: Request) => Promise<Response>,
  clock: SettableClock,
  close: () => Promise<void>,
): SimulationWorld {
  return {
    platform: inProcessPlatform(handle),
    control: onOneClock(sandboxControl(IN_THIS_PROCESS, handle)),
    clock,
    close,
  };
}

/** A new sandbox in memory. The same `seed` and `beginning` (milliseconds since 1970) give the same world. */
export const sandboxWorld = (seed: number, beginning: number): SandboxWorld =>
  worldFrom(memoryStore(), seed, beginning);

function worldFrom(store: MemoryStore, seed: number, at: number): SandboxWorld {
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
    ...worldOn(sandbox.handle, clock, () => sandbox.close()),
    keep() {
      const kept = { store: store.copy(), seed: random.seed(), at: clock.now() };
      return () => worldFrom(kept.store.copy(), kept.seed, kept.at);
    },
  };
}
