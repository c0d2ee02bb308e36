import { BEHAVIOURS, type PartnerName, PARTNERS } from "@creditline/adapters/platform/partners/partner";
import { isApplicant } from "./applicants.ts";
import type { Chance } from "./machine/chance.ts";
import type { Step } from "./tape.ts";

/** What the next step depends on. */
export interface Situation {
  readonly pending: number;
  /** Servers that are running. */
  readonly running: readonly number[];
  readonly stopped: readonly number[];
  readonly customers: number;
  readonly isFull: boolean;
  /** Partners that do not do as they should now. */
  readonly misbehaving: readonly PartnerName[];
}

/** So many things are under way at once, at most. */
const MOST_PENDING = 14;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Moves of the clock: usually on, sometimes far, now and then back. */
const MOVES = [
  SECOND,
  5 * SECOND,
  20 * SECOND,
  20 * SECOND,
  MINUTE,
  MINUTE,
  2 * MINUTE,
  16 * MINUTE,
  HOUR,
  DAY,
  33 * DAY,
  -SECOND,
  -HOUR,
] as const;
const DRIFTS = [0, 0, 250, -250, 5 * SECOND, -5 * SECOND, MINUTE, -MINUTE] as const;

/** Few customers at a time, and others later: what happens to one at once is what is looked for. */
const AT_ONCE = 3;

function doing(chance: Chance, step: number, customers: number, servers: number): Step {
  const first = Math.floor(step / 500) % customers;
  const who = chance.percent(3) ? chance.below(customers) : (first + chance.below(AT_ONCE)) % customers;
  const at = chance.below(servers);
  const key = chance.below(6);
  if (chance.percent(5)) return { do: "help", who, at, key };
  if (isApplicant(who)) {
    const what = chance.pick(["apply", "move", "look", "look"] as const);
    return { do: what, who, at, key: what === "move" ? chance.below(1_000) : key };
  }
  const roll = chance.below(100);
  if (roll < 30) return { do: "withdraw", who, at, key, amount: 3_000 + 10 * key };
  if (roll < 45) return { do: "repay", who, at, key, amount: 500 + key };
  if (roll < 62)
    return {
      do: "call-back",
      who,
      at,
      key,
      outcome: chance.pick(["paid", "paid", "paid", "failed", "pending"]),
    };
  if (roll < 66) return { do: "lie", who, at, key };
  if (roll < 80) return { do: "history", who, at };
  return { do: "look", who, at };
}

/** The next step, by chance. */
export function nextStep(chance: Chance, step: number, situation: Situation): Step {
  const { pending, running, stopped, customers, isFull, misbehaving } = situation;
  const servers = running.length + stopped.length;
  if (stopped.length > 0 && chance.percent(running.length === 0 ? 60 : 8))
    return { start: chance.pick(stopped) };
  const roll = chance.below(1_000);
  if (roll < 8) return { clock: chance.pick(MOVES) };
  if (roll < 10) return { drift: chance.pick(DRIFTS), of: chance.below(servers) };
  if (roll < 16) return { kill: chance.below(servers) };
  if (roll < 18) return { power: chance.below(1_000_000) };
  if (roll < 19) return { older: chance.below(1_000_000) };
  if (roll < (isFull ? 100 : 20)) return { disk: isFull ? "roomy" : "full" };
  if (roll < (isFull ? 110 : 30)) {
    if (misbehaving.length > 0 && chance.percent(65))
      return { partner: chance.pick(misbehaving), behaves: "succeeds" };
    return { partner: chance.pick(PARTNERS), behaves: chance.pick(BEHAVIOURS) };
  }
  const isIdle = pending === 0 || (pending < MOST_PENDING && chance.percent(14));
  if (isIdle) return doing(chance, step, customers, servers);
  const pick = chance.below(pending);
  const fate = chance.below(100);
  if (fate < 4) return { lose: pick };
  if (fate < 7) return { twice: pick };
  if (fate < 9) return { tear: pick };
  return { go: pick };
}
