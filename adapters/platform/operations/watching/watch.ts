/** A request as those see it who watch the platform work: its call, never what was sent. */
export interface WatchedRequest {
  /** The call's name, or UNKNOWN_CALL: one of a known number of texts. */
  readonly call: string;
  readonly requestId: string;
  /** W3C trace context that came with the request (`traceparent`), unread; null without one. */
  readonly traceParent: string | null;
}

/** Sees a request through: runs `answer`, gives back what it gives, and lets through what it throws. */
export type Watch = <Answer extends { readonly status: number }>(
  watched: WatchedRequest,
  answer: () => Promise<Answer>,
) => Promise<Answer>;

/** The call of a request that no call matches. */
export const UNKNOWN_CALL = "unknown";
