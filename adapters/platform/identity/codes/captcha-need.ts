import { MINUTE_MS } from "@creditline/core/calendar/duration";
import { untilCommitted } from "../../store/committing.ts";
import type { SigningSecret } from "../signing-secret.ts";
import { keptValues } from "../../store/kept-value.ts";
import type { Store } from "../../store/store.ts";

/** The time over which sends are counted (assumed). */
const WINDOW_MS = 10 * MINUTE_MS;

const KIND = "captcha-need";
/** Captchas that were used, each sealed: one is good once, for whoever brings it and whenever (ruling R46). */
const USED = "captcha-used";

/** What one network address asked for lately. */
interface Asked {
  /** The beginning of the window, in milliseconds since 1970. */
  readonly since: number;
  readonly sends: number;
}

/** What stands between a requester and a code. */
export type CaptchaStand = "free" | "required" | "used-before";

/** Whether a captcha has to be solved before a code is sent (ruling R46). */
export interface CaptchaNeed {
  /**
   * Counts one more code that a requester asks for, and says whether it may be sent: without a captcha up to a number of
   * them, then with one of its own each. `captcha` is the one that was solved, empty for none.
   */
  asking(requester: string, captcha: string, now: number): Promise<CaptchaStand>;
}

/** The need after `after` codes for one network address in ten minutes; 0 for never. Servers that share a store count together. */
export function captchaNeed(store: Store, secret: SigningSecret, after: number): CaptchaNeed {
  const asked = keptValues(store, KIND, (found) => found as Asked | undefined);
  return {
    asking: async (requester, captcha, now) => {
      if (after === 0) return "free";
      const key = (await secret.seal("requester", requester)).slice(0, 16);
      const solution = captcha === "" ? null : await secret.seal("captcha", captcha);
      return untilCommitted(async (isUrgent) => {
        const { value: before, becomes } = await asked(key);
        // A clock that was set back begins anew.
        const isOver = before === undefined || now < before.since || now >= before.since + WINDOW_MS;
        const { since, sends } = isOver ? { since: now, sends: 0 } : before;
        const isFree = sends < after;
        if (!isFree && solution === null) return "required";
        const used = solution === null ? null : await store.document(USED, solution);
        if (!isFree && used !== null) return "used-before";
        await store.commit({
          documents: [
            ...(isFree ? [becomes({ since, sends: sends + 1 })] : []),
            ...(solution === null || used !== null
              ? []
              : [{ kind: USED, key: solution, expectedVersion: 0, value: now }]),
          ],
          isUrgent,
        });
        return "free";
      });
    },
  };
}
