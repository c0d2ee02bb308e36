import { inProcessPlatform } from "@creditline/adapters/client/in-process-platform";
import type { Platform } from "@creditline/adapters/client/platform";
import { sandboxControl, type SandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { settableClock, type SettableClock } from "@creditline/adapters/ports/clock";
import { seededRandom } from "@creditline/adapters/ports/random";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { createSandbox } from "@creditline/adapters/platform/http/server";

/** What a simulation runs on: a platform, the tester's side of it, and the one clock that both sides read. */
export interface SimulationWorld {
  readonly platform: Platform;
  readonly control: SandboxControl;
  readonly clock: SettableClock;
  close(): Promise<void>;
}

const ADDRESS = "http://platform.invalid";

/** A platform's handler in this process, as a world. `clock` must be the clock that the handler reads. */
export function worldOn(
  handle: (request: Request) => Promise<Response>,
  clock: SettableClock,
  close: () => Promise<void>,
): SimulationWorld {
  return {
    platform: inProcessPlatform(handle),
    // Moving the shared clock moves the platform's time: telling the platform as well would move it twice.
    control: { ...sandboxControl(ADDRESS, handle), advance: () => Promise.resolve() },
    clock,
    close,
  };
}

/** A new sandbox in memory. The same `seed` and `beginning` (milliseconds since 1970) give the same world. */
export function sandboxWorld(seed: number, beginning: number): SimulationWorld {
  const clock = settableClock(beginning);
  const sandbox = createSandbox({
    store: memoryStore(),
    clock,
    random: seededRandom(seed),
    sandboxCalls: true,
  });
  return worldOn(sandbox.handle, clock, () => sandbox.close());
}
