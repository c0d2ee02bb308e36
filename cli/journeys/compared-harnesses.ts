import type { ComparedSurface } from "@creditline/adapters/driver/journeys/compare";
import type { JourneyHarness } from "@creditline/adapters/driver/journeys/run-journey";
import { terminalSurface } from "../ui/terminal-surface.ts";
import { browserHarnesses } from "./browser-harnesses.ts";
import { inProcessHarnesses, ownServerHarnesses } from "./harnesses.ts";

export { NoBrowser } from "./browser-harnesses.ts";

/** A harness for one journey, and how to close it. */
export interface Opened {
  readonly harness: JourneyHarness;
  close(): Promise<void>;
}

/** How one surface opens its harnesses. */
export interface Harnesses {
  readonly surface: ComparedSurface;
  open(persona: string): Promise<Opened>;
  close(): Promise<void>;
}

const NOTHING_TO_CLOSE = (): Promise<void> => Promise.resolve();

/** The harnesses of a surface, all with the same start and the same seed. Rejects with NoBrowser without a browser. */
export async function createHarnesses(surface: ComparedSurface, seed: number): Promise<Harnesses> {
  switch (surface) {
    case "process":
      return { surface, open: inProcessHarnesses(seed), close: NOTHING_TO_CLOSE };
    case "http":
      return { surface, open: ownServerHarnesses(seed), close: NOTHING_TO_CLOSE };
    case "terminal":
      return {
        surface,
        async open(persona) {
          const { harness, driver, clock, close } = await inProcessHarnesses(seed)(persona);
          const terminal = terminalSurface({ surface: harness.surface, driver, now: () => clock.now() });
          return { harness: { ...harness, surface: terminal }, close };
        },
        close: NOTHING_TO_CLOSE,
      };
    case "browser":
      return { surface, ...(await browserHarnesses(seed)) };
  }
}
