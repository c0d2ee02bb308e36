import { VersionConflict } from "./store.ts";

/** How often a decision is made again when somebody else was faster. */
const TRIES = 25;

/** Runs a decision that reads, decides and commits, and runs it again where the store has moved on in between. */
export async function untilCommitted<T>(decide: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await decide();
    } catch (error) {
      if (!(error instanceof VersionConflict) || tried >= TRIES) throw error;
    }
  }
}
