import { IN_THIS_PROCESS } from "@creditline/adapters/contract/own-addresses";
import { sandboxControl, type SandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { settableClock, type SettableClock } from "@creditline/adapters/ports/clock";
import { seededRandom } from "@creditline/adapters/ports/random";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { createSandbox } from "@creditline/adapters/platform/http/server";
import { BEGINNING, USUAL_SEED } from "./beginning.ts";

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
export const onOneClock = (control: SandboxControl): SandboxControl => ({
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
    control: onOneClock(sandboxControl(IN_THIS_PROCESS, sandbox.handle)),
    close: () => sandbox.close(),
  };
}
