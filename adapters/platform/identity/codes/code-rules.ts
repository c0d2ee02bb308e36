import { DAY_MS, MINUTE_MS } from "@creditline/core/calendar/duration";
import { CODE_DIGITS } from "@creditline/core/reference/text-lengths.table";
import { plural, t, type Text } from "@creditline/core/messages/message";
import { tooManyTries } from "../../model/refusals.ts";
import { type DocumentChange, type Store, storedValues } from "../../store/store.ts";

/**
 * The purposes of a code: signing in, whatever the client calls it, confirming something, and a partner's own codes.
 */
export const CODE_PURPOSES = {
  signIn: "sign-in",
  confirm: "confirm",
  newMobile: "new-mobile",
  oldMobile: "old-mobile",
  email: "email",
  emailOwner: "email-owner",
  account: "account",
  address: "address",
  withdrawal: "withdrawal",
  aadhaar: "aadhaar",
  centralKyc: "central-kyc",
  providerFee: "provider-fee",
  restructure: "restructure",
} as const;

export type CodePurpose = (typeof CODE_PURPOSES)[keyof typeof CODE_PURPOSES];

/** Assumed, all of it: the specification says only that the code is required and must be correct (spec 1 §5). */
export const CODE_RULES = {
  digits: CODE_DIGITS,
  livesMs: 5 * MINUTE_MS,
} as const;

/** How many codes may be sent to a phone. */
export interface SendLimits {
  /** For one purpose and one requester, without one being used. */
  readonly sends: number;
}

/** Assumed, all of it. */
export const SEND_RULES = {
  sends: 5,
  /**
   * To one phone for any purpose, for requesters from where its owner has not signed in yet: no one's phone is
   * flooded.
   */
  sendsInAll: 20,
  withinMs: 10 * MINUTE_MS,
} as const;

/** The kind of the documents that count sent codes by phone. */
const CODE_SENDS_KIND = "code-sends";

/** The largest clock difference between servers that share a store. */
const AHEAD_MS = MINUTE_MS;

interface Sent {
  readonly at: number;
  readonly purpose: CodePurpose;
  readonly requester: string;
}

/**
 * Whether a sent code still counts. Another server's clock may be a little ahead. A clock that was set back leaves
 * moments far in the future: they no longer count.
 */
const isRecent = ({ at }: Sent, now: number): boolean =>
  at <= now + AHEAD_MS && at > now - SEND_RULES.withinMs;

/** Whether a phone's stored OTP counts have all expired. */
const areSendsOver = (found: unknown, now: number): boolean =>
  !((found ?? []) as readonly Sent[]).some((one) => isRecent(one, now));

/** The codes that were sent to each phone recently. */
export interface CodeSends {
  /**
   * The change that counts one more. Throws TooManyTries. `isKnown`: the phone's owner has signed in from there, and
   * is not affected by what others request (ruling R46).
   */
  counting(
    to: string,
    purpose: CodePurpose,
    requester: string,
    now: number,
    isKnown: boolean,
  ): Promise<DocumentChange>;
  /**
   * The change after which a requester's codes for a purpose no longer count, since one was used; empty if there are
   * none.
   */
  forgetting(to: string, purpose: CodePurpose, requester: string): Promise<readonly DocumentChange[]>;
  forgettingAll(to: string): Promise<readonly DocumentChange[]>;
}

export function codeSends(store: Store, limits: Partial<SendLimits>): CodeSends {
  const most = limits.sends ?? SEND_RULES.sends;
  const read = storedValues(store, CODE_SENDS_KIND, (found) => (found ?? []) as readonly Sent[]);
  const forgettingWhere = async (to: string, isForgotten: (one: Sent) => boolean) => {
    const { value: sent, becomes } = await read(to);
    const left = sent.filter((one) => !isForgotten(one));
    return left.length === sent.length ? [] : [becomes(left)];
  };
  return {
    counting: async (to, purpose, requester, now, isKnown) => {
      const { value: sent, becomes } = await read(to);
      const recent = sent.filter((one) => isRecent(one, now));
      const own = recent.filter((one) => one.purpose === purpose && one.requester === requester);
      const inAll = isKnown ? recent.filter((one) => one.requester === requester) : recent;
      const reached = own.length >= most ? own : inAll.length >= SEND_RULES.sendsInAll ? inAll : null;
      if (reached !== null) {
        throw tooManyTries(
          "TOO_MANY_CODES",
          t("Too many attempts. Try again in a few minutes."),
          Math.min(now, ...reached.map(({ at }) => at)) + SEND_RULES.withinMs,
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

/** How many wrong codes are allowed for a phone. */
export interface GuessLimits {
  /** In a row from one requester, across codes, before it has to wait for that phone (ruling R46). */
  readonly wrongInARow: number;
  /** From all requesters in a day (ruling R46). */
  readonly wrongADay: number;
}

/** Ruling R46; how long a requester waits is assumed. */
export const GUESS_RULES = {
  wrongInARow: 10,
  wrongADay: 100,
  /** The first wait; each one after it is twice as long. */
  waitMs: 15 * MINUTE_MS,
  longestWaitMs: DAY_MS,
} as const;

/** The kind of the documents that count wrong codes by phone. */
const CODE_GUESSES_KIND = "code-guesses";

/** How many requesters are remembered from which the phone's owner has signed in. */
const MOST_KNOWN = 10;

interface Guesser {
  /** Wrong codes since the last right one, or since the last wait. */
  readonly inARow: number;
  readonly waits: number;
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly at: number;
}

interface Guesses {
  /** The start of the counted day, and the wrong codes in it. */
  readonly since: number;
  readonly wrong: number;
  readonly by: Readonly<Record<string, Guesser>>;
  /** Requesters that had a right code for the sign-in, newest last. */
  readonly known: readonly string[];
}

const NONE: Guesses = { since: 0, wrong: 0, by: {}, known: [] };
const NO_GUESSER: Guesser = { inARow: 0, waits: 0, until: 0, at: 0 };

const isOver = ({ since }: Guesses, now: number): boolean => now < since || now >= since + DAY_MS;

/** How long a wrong guess is remembered, so that the waits grow. */
const GUESSER_KEPT_MS = 2 * DAY_MS;

const isRemembered = ({ at }: Guesser, now: number): boolean => Math.abs(now - at) < GUESSER_KEPT_MS;

/** Whether nothing in a phone's stored wrong codes counts any more, except from where its owner has signed in. */
function areGuessesOver(found: unknown, now: number): boolean {
  const guesses = (found as Guesses | undefined) ?? NONE;
  return isOver(guesses, now) && !Object.values(guesses.by).some((one) => isRemembered(one, now));
}

const inWords = (ms: number): Text => {
  const minutes = Math.ceil(ms / MINUTE_MS);
  if (minutes <= 1) return t("a minute");
  return minutes < 120
    ? plural(minutes, "{count} minute", "{count} minutes")
    : plural(Math.ceil(minutes / 60), "{count} hour", "{count} hours");
};

/** The result of a wrong code: the tries until the requester has to wait, and the wait once there are none. */
export interface TriesLeft {
  readonly left: number;
  /** Zero while there are tries left. */
  readonly waitMs: number;
}

/** The message to a requester who has to wait. */
export const waitFirst = (ms: number): Text =>
  t("Too many wrong OTPs. Wait {time}, then get a new OTP.", { time: inWords(ms) });

/**
 * Wrong codes, counted per phone across all its codes and purposes (ruling R46). Only the guesser waits: a code
 * requested from elsewhere still works. Beyond a day's wrong codes a phone accepts no more, except from where its
 * owner has signed in before: otherwise many addresses together could lock others out.
 */
export interface CodeGuesses {
  /** Throws TooManyTries while the requester has to wait for this phone. */
  refuseWaiting(to: string, requester: string, now: number): Promise<void>;
  /** Whether the phone's owner has signed in from there before. */
  isKnown(to: string, requester: string): Promise<boolean>;
  /** The change that counts a wrong code, and the remaining tries. */
  countingWrong(
    to: string,
    requester: string,
    now: number,
  ): Promise<{ readonly change: DocumentChange; readonly tries: TriesLeft }>;
  /** `signsIn`: the requester is known from now on. */
  countingRight(to: string, requester: string, signsIn: boolean): Promise<readonly DocumentChange[]>;
  forgetting(to: string): Promise<readonly DocumentChange[]>;
}

export function codeGuesses(store: Store, limits: Partial<GuessLimits>): CodeGuesses {
  const { wrongInARow, wrongADay } = { ...GUESS_RULES, ...limits };
  const read = storedValues(store, CODE_GUESSES_KIND, (found) => (found as Guesses | undefined) ?? NONE);
  return {
    refuseWaiting: async (to, requester, now) => {
      const { value: state } = await read(to);
      const until = state.by[requester]?.until ?? 0;
      // A clock that was set far back does not lengthen a wait.
      if (until > now && until <= now + GUESS_RULES.longestWaitMs) {
        throw tooManyTries("OTP_LOCKED", waitFirst(until - now), until, now);
      }
      if (state.wrong >= wrongADay && !isOver(state, now) && !state.known.includes(requester)) {
        throw tooManyTries(
          "OTP_LOCKED",
          t(
            "Too many wrong OTPs for this number today. Try again tomorrow, or from a device you've used before.",
          ),
          state.since + DAY_MS,
          now,
        );
      }
    },
    isKnown: async (to, requester) => (await read(to)).value.known.includes(requester),
    countingWrong: async (to, requester, now) => {
      const { value: state, becomes } = await read(to);
      const before = state.by[requester] ?? NO_GUESSER;
      const inARow = before.inARow + 1;
      const waits = inARow >= wrongInARow;
      const waitMs = Math.min(GUESS_RULES.waitMs * 2 ** before.waits, GUESS_RULES.longestWaitMs);
      const guesser: Guesser = waits
        ? { inARow: 0, waits: before.waits + 1, until: now + waitMs, at: now }
        : { ...before, inARow, at: now };
      // A requester without guesses for two days starts afresh: keeping all of them for ever would fill the store.
      const others = Object.entries(state.by).filter(
        ([other, one]) => other !== requester && isRemembered(one, now),
      );
      const isNewDay = isOver(state, now);
      return {
        change: becomes({
          since: isNewDay ? now : state.since,
          wrong: isNewDay ? 1 : state.wrong + 1,
          by: { ...Object.fromEntries(others), [requester]: guesser },
          known: state.known,
        }),
        tries: { left: waits ? 0 : wrongInARow - inARow, waitMs: waits ? waitMs : 0 },
      };
    },
    countingRight: async (to, requester, signsIn) => {
      const { value: state, becomes } = await read(to);
      const isKnown = state.known.includes(requester);
      if (state.by[requester] === undefined && (isKnown || !signsIn)) return [];
      const { [requester]: _right, ...by } = state.by;
      const known = isKnown || !signsIn ? state.known : [...state.known, requester].slice(-MOST_KNOWN);
      return [becomes({ ...state, by, known })];
    },
    forgetting: async (to) => {
      const { isNew, becomes } = await read(to);
      return isNew ? [] : [becomes(NONE)];
    },
  };
}

/** How long a sign-up waits for its phone to be proved (assumed): a campaign gets no credit beyond that. */
const SIGN_UP_WAITS_MS = 30 * DAY_MS;

/** Whether a stored sign-up no longer waits; an older one does not say since when it has waited. */
const isSignUpOver = (found: unknown, now: number): boolean => {
  const at = (found as { readonly at?: unknown } | null | undefined)?.at;
  return typeof at !== "number" || Math.abs(now - at) >= SIGN_UP_WAITS_MS;
};

/** Data stored by phone that expires, with its expiry check. */
export const KEPT_BY_PHONE = [
  { kind: "signup", isOver: isSignUpOver, isCustomers: false },
  { kind: CODE_SENDS_KIND, isOver: areSendsOver, isCustomers: false },
  // Where a customer has signed in from is remembered for as long as the phone is theirs.
  { kind: CODE_GUESSES_KIND, isOver: areGuessesOver, isCustomers: true },
] as const;
