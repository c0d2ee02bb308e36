import { MINUTE_MS } from "@creditline/core/calendar/duration";
import { tooManyTries } from "../../model/refusals.ts";
import type { CodePurpose } from "./code-rules.ts";
import { keptValues } from "../../store/kept-value.ts";
import type { DocumentChange, Store } from "../../store/store.ts";

/** How many codes a phone is sent. */
export interface SendLimits {
  /** For one purpose and one requester, without one being used. */
  readonly sends: number;
}

/** Assumed, all of it. */
export const SEND_RULES = {
  sends: 5,
  /** To one phone for whatever it is, for requesters from where its owner has not signed in yet: nobody's phone is flooded. */
  sendsInAll: 20,
  withinMs: 10 * MINUTE_MS,
} as const;

const KIND = "code-sends";

/** How far the clocks of servers that share a store may be apart. */
const AHEAD_MS = MINUTE_MS;

interface Sent {
  readonly at: number;
  readonly purpose: CodePurpose;
  readonly requester: string;
}

/** The codes that were sent to each phone lately. */
export interface CodeSends {
  /**
   * The change that counts one more. Throws TooManyTries. `isKnown`: the phone's owner has signed in from there, and is
   * not kept from a code by all that others ask for (ruling R46).
   */
  counting(
    to: string,
    purpose: CodePurpose,
    requester: string,
    now: number,
    isKnown: boolean,
  ): Promise<DocumentChange>;
  /** The change by which a requester's codes for a purpose no longer count, since one was used; none for none. */
  forgetting(to: string, purpose: CodePurpose, requester: string): Promise<readonly DocumentChange[]>;
  forgettingAll(to: string): Promise<readonly DocumentChange[]>;
}

export function codeSends(store: Store, limits: Partial<SendLimits>): CodeSends {
  const most = limits.sends ?? SEND_RULES.sends;
  const read = keptValues(store, KIND, (found) => (found ?? []) as readonly Sent[]);
  const forgettingWhere = async (to: string, isForgotten: (one: Sent) => boolean) => {
    const { value: sent, becomes } = await read(to);
    const left = sent.filter((one) => !isForgotten(one));
    return left.length === sent.length ? [] : [becomes(left)];
  };
  return {
    counting: async (to, purpose, requester, now, isKnown) => {
      const { value: sent, becomes } = await read(to);
      // What another server has just sent may lie a little ahead. A clock that was set back leaves moments far in the
      // future: they no longer count.
      const recent = sent.filter(({ at }) => at <= now + AHEAD_MS && at > now - SEND_RULES.withinMs);
      const own = recent.filter((one) => one.purpose === purpose && one.requester === requester);
      const inAll = isKnown ? recent.filter((one) => one.requester === requester) : recent;
      const counted = own.length >= most ? own : inAll.length >= SEND_RULES.sendsInAll ? inAll : null;
      if (counted !== null) {
        throw tooManyTries(
          "TOO_MANY_CODES",
          "Too many OTPs were sent to this number. Try again in a few minutes.",
          Math.min(now, ...counted.map(({ at }) => at)) + SEND_RULES.withinMs,
          now,
        );
      }
      return becomes([...recent, { at: now, purpose, requester }]);
    },
    forgetting: (to, purpose, requester) =>
      forgettingWhere(to, (one) => one.purpose === purpose && one.requester === requester),
    forgettingAll: (to) => forgettingWhere(to, () => true),
  };
}
