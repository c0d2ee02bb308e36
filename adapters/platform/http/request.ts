import type { BodyPlace } from "./body-room.ts";
import type { BodyLimit } from "./limited-body.ts";

/** Headers by name in lower case; one that was sent twice is one text with a comma. */
export type SentHeaders = Readonly<Record<string, string | undefined>>;

/** A body that has been read. */
export type SentBody = Uint8Array<ArrayBuffer>;

/** A request as an edge hands it over, before anything has been made of it. */
export interface HttpRequest {
  readonly method: string;
  /** The path and the query as they were sent, or a whole address. */
  readonly target: string;
  readonly headers: SentHeaders;
  /** The network address that it came from, as it is counted; empty where it is not known. */
  readonly address: string;
  /**
   * Reads the body, up to a limit and in the room of its place where one is counted; at once where it has come in whole.
   * Throws TooLarge beyond the limit, without reading on, BadRequest where it breaks off or comes in crumbs,
   * PlainFailure where it does not end in time, and TooManyTries where there is no room.
   */
  body(limit: BodyLimit, place: BodyPlace | undefined): SentBody | Promise<SentBody>;
}

/** An answer, for an edge to send. */
export interface HttpResponse {
  readonly status: number;
  /** Names and values by turns. */
  readonly headers: readonly string[];
  /** Null for an answer that has none. */
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

/** Answers a request. Rejects with ConnectionDropped where a tester ordered that, and never otherwise. */
export type Dispatch = (request: HttpRequest) => Promise<HttpResponse>;
