import type { CallName, ReplyOf, Sent } from "@creditline/core/calls/calls";
import type { Reply } from "@creditline/core/journey/events";
import type { MagicLink } from "@creditline/core/magic-link/entry";
import type { Position } from "../ports/geolocation.ts";

/** The context of a call, besides its payload. */
export interface CallContext {
  /** The bearer token, for protected calls. */
  readonly token?: string | undefined;
  readonly requestId: string;
  /**
   * The same key for the same intent: calls that move money, upload or submit are then done only once (ruling R31).
   */
  readonly idempotencyKey?: string | undefined;
  /** The link that the call is made on, for a link's holder (spec 2 §7, magic-link ids). */
  readonly link?: MagicLink | undefined;
}

/** What an application states about itself on every call (spec 1 §7, platform key and optional geo-location). */
export interface Caller {
  /** The calling application's key, from configuration. No key is sent if omitted. */
  readonly platformKey?: string | undefined;
  /** The customer's position; null, and then not sent, while it is unknown or the customer has not allowed it. */
  readonly position?: (() => Position | null) | undefined;
  /** The code of the language that the customer reads; no language is requested if omitted. */
  readonly language?: (() => string) | undefined;
}

/**
 * The platform as an application calls it; the types of payload and reply follow from the call. Failures are in the
 * reply; only an empty path parameter throws. A success that doesn't match the contract's shape is malformed, and
 * fields that the contract does not name are dropped, secrets among them (ruling R30). Nothing is retried
 * automatically.
 */
export interface Platform {
  send<Name extends CallName>(
    call: Name,
    payload: Sent<Name, FilePart>,
    context: CallContext,
  ): Promise<Reply<ReplyOf<Name>>>;
}

export type { CallName, Reply };

/** A file in an upload. */
export interface FilePart {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer> | Blob;
}
