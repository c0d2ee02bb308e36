import type { CallName, ReplyOf, Sent } from "@creditline/core/calls/calls";
import type { Reply } from "@creditline/core/journey/events";
import type { MagicLink } from "@creditline/core/magic-link/entry";
import type { Position } from "../ports/geolocation.ts";

/** What goes with a call beside its payload. */
export interface CallContext {
  /** The bearer token, for protected calls. */
  readonly token?: string | undefined;
  readonly requestId: string;
  /** The same key for the same intent: calls that move money, upload or submit are then done once (ruling R31). */
  readonly idempotencyKey?: string | undefined;
  /** The link that the call is made on, for a link's holder (spec 2 §7, magic-link ids). */
  readonly link?: MagicLink | undefined;
}

/** What an application says of itself on every call (spec 1 §7, platform key and optional geo-location). */
export interface Caller {
  /** Which application calls: configuration. Left out, no key is sent. */
  readonly platformKey?: string | undefined;
  /** Where the customer is; null, and then not sent, while it is not known or the customer has not allowed it. */
  readonly position?: (() => Position | null) | undefined;
  /** The language that the customer reads, by its code; left out, none is asked for. */
  readonly language?: (() => string) | undefined;
}

/**
 * The platform, as an application calls it: what is sent and what comes back follow from the call. What went wrong is in
 * the reply; only a path parameter that is empty throws. A success of another shape than the contract's is malformed,
 * and what the contract does not name is left out, secrets among it (ruling R30). Nothing is tried again by itself.
 */
export interface Platform {
  send<Name extends CallName>(
    call: Name,
    payload: Sent<Name, FilePart>,
    context: CallContext,
  ): Promise<Reply<ReplyOf<Name>>>;
}

export type { CallName, Reply };

/** A file of an upload. */
export interface FilePart {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer> | Blob;
}
