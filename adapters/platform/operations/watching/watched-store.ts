import { VersionConflict } from "../../store/store.ts";
import type { Batch, Store } from "../../store/store.ts";

/** How a commit ended: kept, beaten by another one, or not possible. */
export type CommitResult = "kept" | "conflict" | "failed";

/** Told of each commit once it has ended. */
export type CommitWatch = (commit: {
  readonly batch: Batch;
  readonly result: CommitResult;
  /** On the process's own scale, in milliseconds. */
  readonly began: number;
}) => void;

/** The store, with somebody who is told of its commits. Reading is not slowed down. */
export const watchedStore = (store: Store, watches: readonly CommitWatch[]): Store =>
  watches.length === 0
    ? store
    : {
        ...store,
        commit: async (batch) => {
          const began = performance.now();
          const tell = (result: CommitResult): void => {
            for (const watch of watches) watch({ batch, result, began });
          };
          try {
            await store.commit(batch);
          } catch (error) {
            tell(error instanceof VersionConflict ? "conflict" : "failed");
            throw error;
          }
          tell("kept");
        },
      };
