import type { Clock } from "../ports/clock.ts";
import { untilCommitted } from "./committing.ts";
import type { Store } from "./store.ts";

const KIND = "setting";
const KEY = "clock-offset";

/** The platform's clock: the machine's, moved by a tester. The move is kept, and time goes on from there. */
export interface PlatformClock {
  /** Milliseconds since 1970. */
  now(): Promise<number>;
  /** Moves the clock so that it shows a moment, and says which. */
  set(at: number): Promise<number>;
}

export function platformClock(store: Store, clock: Clock): PlatformClock {
  const offset = async (): Promise<{ version: number; value: number }> => {
    const document = await store.document(KIND, KEY);
    return { version: document?.version ?? 0, value: Number(document?.value ?? 0) };
  };
  return {
    now: async () => clock.now() + (await offset()).value,
    set: (at) =>
      untilCommitted(async () => {
        const { version } = await offset();
        const value = at - clock.now();
        await store.commit({ documents: [{ kind: KIND, key: KEY, expectedVersion: version, value }] });
        return at;
      }),
  };
}
