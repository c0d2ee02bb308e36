import type { Clock } from "../ports/clock.ts";
import { untilCommitted } from "./committing.ts";
import type { Reading, Store } from "./store.ts";

const KIND = "setting";
const KEY = "clock-offset";

/** How far the clock is moved from the machine's, in milliseconds; or the moment that it is held at. */
type Setting = number | { readonly heldAt: number };

/**
 * The platform's clock: the machine's, moved or held by a tester. The setting is kept; time goes on from there, or
 * stands still until it is moved or let go.
 */
export interface PlatformClock {
  /** Milliseconds since 1970. Its setting is asked of the store, or of the given view of it. */
  now(view?: Reading): Promise<number>;
  /** The clock as it is set now: shows what `now` gives, for as long as nobody sets it. */
  face(view?: Reading): Promise<() => number>;
  /** Makes the clock show a moment, and says which; `hold` says whether it stands still there, or is left as it was. */
  set(at: number, hold?: boolean): Promise<number>;
}

const isHeld = (setting: Setting): setting is { readonly heldAt: number } => typeof setting === "object";

export function platformClock(store: Store, clock: Clock): PlatformClock {
  const setting = async (from: Reading): Promise<{ version: number; value: Setting }> => {
    const document = await from.document(KIND, KEY);
    return { version: document?.version ?? 0, value: (document?.value ?? 0) as Setting };
  };
  const face = async (view: Reading = store): Promise<() => number> => {
    const { value } = await setting(view);
    return isHeld(value) ? () => value.heldAt : () => clock.now() + value;
  };
  return {
    face,
    now: async (view) => (await face(view))(),
    set: (at, hold) =>
      untilCommitted(async () => {
        const { version, value: before } = await setting(store);
        const value: Setting = (hold ?? isHeld(before)) ? { heldAt: at } : at - clock.now();
        await store.commit({ documents: [{ kind: KIND, key: KEY, expectedVersion: version, value }] });
        return at;
      }),
  };
}
