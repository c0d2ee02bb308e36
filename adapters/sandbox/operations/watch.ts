/** A request as those see it who watch the platform work: its call, never what was sent. */
export interface WatchedRequest {
  /** The call's name, or UNKNOWN_CALL: one of a known number of texts. */
  readonly call: string;
  readonly requestId: string;
  /** W3C trace context that came with the request (`traceparent`), unread; null without one. */
  readonly traceParent: string | null;
}

/** Sees a request through: runs `answer`, gives back what it gives, and lets through what it throws. */
export type Watch = (watched: WatchedRequest, answer: () => Promise<Response>) => Promise<Response>;

/** Told of an answer that nobody needed to see through: its call, its HTTP status, how long it took. */
export type Count = (call: string, status: number, milliseconds: number) => void;

/** What came of asking somebody outside of the platform. Each text is one of a known few. */
export interface PartnerOutcome {
  readonly partner: string;
  /** `asked`, or what was answered. */
  readonly outcome: string;
}

/** Told what came of asking a partner of whom no customer's history tells. */
export type PartnerWatch = (outcome: PartnerOutcome) => void;

/** The call of a request that no call matches. */
export const UNKNOWN_CALL = "unknown";
