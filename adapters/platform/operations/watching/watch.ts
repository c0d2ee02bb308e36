import { type Batch, type Store, VersionConflict } from "../../store/store.ts";

/** How a commit ended: kept, beaten by another one, or not possible. */
export type CommitResult = "kept" | "conflict" | "failed";

/** Is informed of each commit once it has ended. */
export type CommitWatch = (commit: {
  readonly batch: Batch;
  readonly result: CommitResult;
  /** On the process's own scale, in milliseconds. */
  readonly began: number;
}) => void;

/** The store, with someone who is informed of its commits. Reading is not slowed down. */
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

/** A request as those see it who watch the platform work: its call, never what was sent. */
export interface WatchedRequest {
  /** The call's name, or UNKNOWN_CALL: one of a known number of texts. */
  readonly call: string;
  readonly requestId: string;
  /** W3C trace context that came with the request (`traceparent`), unread; null without one. */
  readonly traceParent: string | null;
}

/** Sees a request through: runs `answer`, returns what it gives, and lets through what it throws. */
export type Watch = <Answer extends { readonly status: number }>(
  watched: WatchedRequest,
  answer: () => Promise<Answer>,
) => Promise<Answer>;

/** The call of a request that no call matches. */
export const UNKNOWN_CALL = "unknown";
