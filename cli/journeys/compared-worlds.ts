import type { ComparedSurface } from "@creditline/adapters/driver/journeys/compare";
import type { JourneyWorld } from "@creditline/adapters/driver/journeys/run-journey";
import { terminalSurface } from "../ui/terminal-surface.ts";
import { browserWorlds } from "./browser-worlds.ts";
import { inProcessWorlds, ownServerWorlds } from "./worlds.ts";

export { NoBrowser } from "./browser-worlds.ts";

/** A world for one journey, and how to leave it. */
export interface Opened {
  readonly world: JourneyWorld;
  close(): Promise<void>;
}

/** How one surface opens its worlds. */
export interface Worlds {
  readonly surface: ComparedSurface;
  open(persona: string): Promise<Opened>;
  close(): Promise<void>;
}

const NOTHING_TO_CLOSE = (): Promise<void> => Promise.resolve();

/** The worlds of a surface, all with the same beginning and the same chance. Rejects with NoBrowser without a browser. */
export async function comparedWorlds(surface: ComparedSurface, seed: number): Promise<Worlds> {
  switch (surface) {
    case "process":
      return { surface, open: inProcessWorlds(seed), close: NOTHING_TO_CLOSE };
    case "http":
      return { surface, open: ownServerWorlds(seed), close: NOTHING_TO_CLOSE };
    case "terminal":
      return {
        surface,
        async open(persona) {
          const { world, driver, clock, close } = await inProcessWorlds(seed)(persona);
          const drawn = terminalSurface({ surface: world.surface, driver, now: () => clock.now() });
          return { world: { ...world, surface: drawn }, close };
        },
        close: NOTHING_TO_CLOSE,
      };
    case "browser":
      return { surface, ...(await browserWorlds(seed)) };
  }
}
