import { DAY_MS } from "@creditline/core/calendar/duration";
import { ROWS } from "@creditline/core/calls/calls";
import { ACTION_ID_HEADER, LINK_ID_HEADER } from "@creditline/core/magic-link/entry";
import { type Random, randomHex } from "../../../ports/random.ts";
import { badField, linkInUse } from "../../model/refusals.ts";
import { digest, type DocumentChange, retryUntilCommitted, type Store } from "../../store/store.ts";
import type { Sessions } from "../sessions.ts";

/**
 * Refuses a link's call whose magic-link ids (spec 1 §7, spec 2 §7) belong to another link than its token: only the
 * token decides what a link opens, and a client that has mixed up two links would act on the wrong one. Throws
 * BadRequest.
 */
export function checkLinkIds(
  headers: Readonly<Record<string, string | undefined>>,
  link: { readonly linkId: string; readonly action: string },
): void {
  for (const [name, own] of [
    [LINK_ID_HEADER, link.linkId],
    [ACTION_ID_HEADER, link.action],
  ] as const) {
    const sent = headers[name] ?? "";
    if (sent !== "" && sent !== own) {
      throw badField(name, "expected the one of the link that the token is of", "LINK_MISMATCH");
    }
  }
}

/**
 * Whether a link's token opens a call: only those of the screen that completes its action (spec 1 §6, spec 2 §6).
 * Public calls need no token.
 */
export const linkMayCall = (call: string, action: string): boolean =>
  ROWS.get(call)?.links?.some((one) => one === action) ?? false;

const HOLDER_KIND = "magic-link-holder";

/** The device that a link is open on, and the sessions started there: one for each tab. */
interface Holder {
  readonly device: string;
  readonly sessionIds: readonly string[];
}

/** A new session on a link. */
interface Beginning {
  readonly linkId: string;
  readonly device: string;
  readonly sessionId: string;
  /** Whether the customer chose to continue here, and to stop on the other device. */
  readonly takesOver: boolean;
}

/** The device on which each link is open: one at a time. Clients that name no device are not counted. Ours. */
export interface LinkHolders {
  /**
   * The changes that start a link's session on a device, including the end of the other device's sessions with it.
   * Throws Refused, LINK_IN_USE, if another device is using it and is not to be ended.
   */
  opening(beginning: Beginning, now: number): Promise<readonly DocumentChange[]>;
}

export const linkHolders = (store: Store, sessions: Sessions): LinkHolders => ({
  opening: async ({ linkId, device, sessionId, takesOver }, now) => {
    const document = await store.document(HOLDER_KIND, linkId);
    const before = (document?.value as Holder | undefined) ?? null;
    const open = before === null ? [] : await sessions.open(before.sessionIds, now);
    const isOthers = before !== null && before.device !== device;
    if (isOthers && !takesOver && open.some(({ isInUse }) => isInUse)) {
      throw linkInUse();
    }
    const ids = open.map((session) => session.sessionId);
    const holder: Holder = { device, sessionIds: [...(isOthers ? [] : ids), sessionId] };
    return [
      { kind: HOLDER_KIND, key: linkId, expectedVersion: document?.version ?? 0, value: holder },
      ...(isOthers ? await sessions.ending(ids, { takenOver: true }) : []),
    ];
  },
});

/** How long a link is valid, in days (assumed). */
const LINK_DAYS = 7;

/** The same in milliseconds. */
export const LINK_MS = LINK_DAYS * DAY_MS;

const LINK_KIND = "magic-link";

/**
 * A link's identifier opens it together with its action (spec 2 §6), so it is as hard to guess as a token: 128 bits.
 */
const ID_BYTES = 16;

/** Older links have 96 bits, until they expire. */
const ID = /^link-(?:[0-9a-f]{32}|[0-9a-f]{24})$/;

/** A link sent to a customer, for one action. */
export interface SentLink {
  readonly linkId: string;
  readonly customerId: string;
  readonly phone: string;
  readonly action: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

interface KeptLink extends SentLink {
  /** SHA-256 of the link's token. */
  readonly tokenHash: string;
}

/** Links to single actions. A holder has a link's identifier or its token: neither can be guessed. */
export interface MagicLinks {
  /** Creates a link; its token is returned once and not stored. */
  make(
    link: Pick<SentLink, "customerId" | "phone" | "action">,
    now: number,
  ): Promise<{ readonly link: SentLink; readonly token: string }>;
  /** The link with an id; null if there is none or it has expired. */
  find(linkId: string, now: number): Promise<SentLink | null>;
  /** The link with a token; null if there is none, "over" if it has expired. */
  ofToken(token: string, now: number): Promise<SentLink | "over" | null>;
}

export function magicLinks(store: Store, random: Random): MagicLinks {
  const read = async (linkId: string): Promise<KeptLink | null> => {
    if (!ID.test(linkId)) return null;
    const document = await store.document(LINK_KIND, linkId);
    return (document?.value as KeptLink | undefined) ?? null;
  };
  const withoutHash = ({ tokenHash: _hash, ...link }: KeptLink): SentLink => link;

  return {
    make: async ({ customerId, phone, action }, now) => {
      const linkId = `link-${randomHex(random, ID_BYTES)}`;
      const token = `${linkId}.${randomHex(random, 20)}`;
      const link: SentLink = { linkId, customerId, phone, action, expiresAt: now + LINK_MS };
      const value: KeptLink = { ...link, tokenHash: await digest(token) };
      await retryUntilCommitted(() =>
        store.commit({ documents: [{ kind: LINK_KIND, key: linkId, expectedVersion: 0, value }] }),
      );
      return { link, token };
    },
    find: async (linkId, now) => {
      const link = await read(linkId);
      return link === null || now >= link.expiresAt ? null : withoutHash(link);
    },
    ofToken: async (token, now) => {
      const link = await read(token.split(".")[0] ?? "");
      if (link === null || (await digest(token)) !== link.tokenHash) return null;
      return now >= link.expiresAt ? "over" : withoutHash(link);
    },
  };
}
