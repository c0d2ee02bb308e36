import { VersionConflict } from "./store.ts";

/** How often a decision is made again when somebody else was faster. */
const TRIES = 60;

/** After so many, whoever decides hurries, and steps back for a moment between two tries. */
const CALM_TRIES = 3;

/** A moment of chance, longer the more often it did not work: two who wait alike would meet again. */
const pause = (tried: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.random() * Math.min(tried, 20));
  });

/**
 * Runs a decision that reads, decides and commits, and runs it again where the store has moved on in between. One that
 * is told to hurry commits at once what it has just read (`Batch.isUrgent`): a busy process would lose to an idle one
 * every time otherwise.
 */
export async function untilCommitted<T>(decide: (isUrgent: boolean) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await decide(tried > CALM_TRIES);
    } catch (error) {
      if (!(error instanceof VersionConflict) || tried >= TRIES) throw error;
      if (tried > CALM_TRIES) await pause(tried);
    }
  }
}
