import type { Batch, VersionConflict } from "./store.ts";

/** Keeps batches in one synced transaction; says of each whether it came too late. Throws when none could be kept. */
export type KeepTogether = (batches: readonly Batch[]) => readonly (VersionConflict | null)[];

/** Commits that wait for their sync together. */
export interface SharedCommits {
  /** Resolves once the batch is synced; rejects with VersionConflict, or with what was wrong with this one batch. */
  commit(batch: Batch): Promise<void>;
  /** Keeps at once what still waits. */
  flush(): void;
}

interface Waiting {
  readonly batch: Batch;
  readonly kept: () => void;
  readonly refused: (reason: unknown) => void;
}

/**
 * Lets the batches that arrive in one turn of the event loop share one transaction and its sync: what a sync costs
 * does not depend on how much it writes. Nobody is answered before their own batch is synced, and each batch is still
 * all or nothing: one that comes too late is left out, and where the transaction fails each is tried by itself, so
 * that nobody pays for another's.
 */
export function sharedCommits(keep: KeepTogether): SharedCommits {
  let waiting: Waiting[] = [];

  const alone = ({ batch, kept, refused }: Waiting): void => {
    try {
      const [conflict] = keep([batch]);
      if (conflict) refused(conflict);
      else kept();
    } catch (error) {
      refused(error);
    }
  };

  const flush = (): void => {
    const group = waiting;
    waiting = [];
    if (group.length === 0) return;
    let conflicts: ReturnType<KeepTogether>;
    try {
      conflicts = keep(group.map(({ batch }) => batch));
    } catch (error) {
      if (group.length === 1) group[0]?.refused(error);
      else group.forEach(alone);
      return;
    }
    group.forEach(({ kept, refused }, n) => {
      const conflict = conflicts[n];
      if (conflict) refused(conflict);
      else kept();
    });
  };

  return {
    flush,
    commit: (batch) =>
      new Promise((kept, refused) => {
        waiting.push({ batch, kept, refused });
        if (waiting.length === 1) setImmediate(flush);
      }),
  };
}
