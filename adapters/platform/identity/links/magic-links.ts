import { DAY_MS } from "@creditline/core/calendar/duration";
import { randomHex, randomId } from "../../../ports/random.ts";
import type { Random } from "../../../ports/random.ts";
import { untilCommitted } from "../../store/committing.ts";
import { digest } from "../../store/digest.ts";
import type { Store } from "../../store/store.ts";

/** How long a link lives (assumed). */
const LINK_DAYS = 7;

/** The same in milliseconds. */
export const LINK_MS = LINK_DAYS * DAY_MS;

const KIND = "magic-link";

/** A link that was sent to a customer, for one action. */
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

/** Links to single actions. Who holds one holds its identifier or its token: both cannot be guessed. */
export interface MagicLinks {
  /** Makes a link; its token is told here and kept nowhere. */
  make(
    link: Pick<SentLink, "customerId" | "phone" | "action">,
    now: number,
  ): Promise<{ readonly link: SentLink; readonly token: string }>;
  /** The link of an identifier; null for none, or for one that is over. */
  find(linkId: string, now: number): Promise<SentLink | null>;
  /** The link of a token; null for none, "over" for one whose days are over. */
  ofToken(token: string, now: number): Promise<SentLink | "over" | null>;
}

export function magicLinks(store: Store, random: Random): MagicLinks {
  const read = async (linkId: string): Promise<KeptLink | null> => {
    if (!/^link-[0-9a-f]{24}$/.test(linkId)) return null;
    const document = await store.document(KIND, linkId);
    return (document?.value as KeptLink | undefined) ?? null;
  };
  const told = ({ tokenHash: _hash, ...link }: KeptLink): SentLink => link;

  return {
    make: async ({ customerId, phone, action }, now) => {
      const linkId = randomId(random, "link");
      const token = `${linkId}.${randomHex(random, 24)}`;
      const link: SentLink = { linkId, customerId, phone, action, expiresAt: now + LINK_MS };
      const value: KeptLink = { ...link, tokenHash: await digest(token) };
      await untilCommitted(() =>
        store.commit({ documents: [{ kind: KIND, key: linkId, expectedVersion: 0, value }] }),
      );
      return { link, token };
    },
    find: async (linkId, now) => {
      const link = await read(linkId);
      return link === null || now >= link.expiresAt ? null : told(link);
    },
    ofToken: async (token, now) => {
      const link = await read(token.split(".")[0] ?? "");
      if (link === null || (await digest(token)) !== link.tokenHash) return null;
      return now >= link.expiresAt ? "over" : told(link);
    },
  };
}
