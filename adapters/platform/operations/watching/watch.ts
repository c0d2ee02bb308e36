import { type Batch, type Store, VersionConflict } from "../../store/store.ts";

/** The result of a commit: stored, lost against a concurrent one, or failed. */
export type CommitResult = "kept" | "conflict" | "failed";

/** Is called with each commit once it has ended. */
export type CommitWatch = (commit: {
  readonly batch: Batch;
  readonly result: CommitResult;
  /** On the process's own time scale, in milliseconds. */
  readonly began: number;
}) => void;

/** Wraps a store to report its commits to watchers. Reads are not slowed down. */
export const watchedStore = (store: Store, watches: readonly CommitWatch[]): Store =>
  watches.length === 0
    ? store
    : {
        ...store,
        commit: async (batch) => {
          const began = performance.now();
          const notify = (result: CommitResult): void => {
            for (const watch of watches) watch({ batch, result, began });
          };
          try {
            await store.commit(batch);
          } catch (error) {
            notify(error instanceof VersionConflict ? "conflict" : "failed");
            throw error;
          }
          notify("kept");
        },
      };

/** A request as monitoring sees it: its call, never what was sent. */
export interface WatchedRequest {
  /** The call's name, or UNKNOWN_CALL: one of a limited number of texts. */
  readonly call: string;
  readonly requestId: string;
  /** W3C trace context that came with the request (`traceparent`), unparsed; null without one. */
  readonly traceParent: string | null;
}

/** Wraps a request's handling: runs `answer`, returns its result, and rethrows what it throws. */
export type Watch = <Answer extends { readonly status: number }>(
  watched: WatchedRequest,
  answer: () => Promise<Answer>,
) => Promise<Answer>;

/** The name for a request that matches no call. */
export const UNKNOWN_CALL = "unknown";
