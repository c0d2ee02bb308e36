import { linkInUse } from "../../model/refusals.ts";
import type { DocumentChange, Store } from "../../store/store.ts";
import type { Sessions } from "../sessions.ts";

const KIND = "magic-link-holder";

/** The device that a link is open on, and the sessions that it began there: one for each tab. */
interface Holder {
  readonly device: string;
  readonly sessionIds: readonly string[];
}

/** A session that is to begin on a link. */
interface Beginning {
  readonly linkId: string;
  readonly device: string;
  readonly sessionId: string;
  /** Whether the customer chose to go on here, and to stop on the other device. */
  readonly takesOver: boolean;
}

/** On which device each link is open: on one at a time. Clients that name no device are not counted. Ours. */
export interface LinkHolders {
  /**
   * What has to be kept for a link's session to begin on a device, the end of the other device's sessions with it. Throws
   * Refused, LINK_IN_USE, where another device goes on with it and that is not to be ended.
   */
  opening(beginning: Beginning, now: number): Promise<readonly DocumentChange[]>;
}

export const linkHolders = (store: Store, sessions: Sessions): LinkHolders => ({
  opening: async ({ linkId, device, sessionId, takesOver }, now) => {
    const document = await store.document(KIND, linkId);
    const before = (document?.value as Holder | undefined) ?? null;
    const open = before === null ? [] : await sessions.open(before.sessionIds, now);
    const isOthers = before !== null && before.device !== device;
    if (isOthers && !takesOver && open.some(({ isInUse }) => isInUse)) {
      throw linkInUse();
    }
    const ids = open.map((session) => session.sessionId);
    const holder: Holder = { device, sessionIds: [...(isOthers ? [] : ids), sessionId] };
    return [
      { kind: KIND, key: linkId, expectedVersion: document?.version ?? 0, value: holder },
      ...(isOthers ? await sessions.ending(ids, { takenOver: true }) : []),
    ];
  },
});
