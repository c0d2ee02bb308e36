import { spanText } from "@creditline/core/calendar/span-text";
import type { JourneyState } from "@creditline/core/journey/state";
import { type Turning, whyHere } from "@creditline/core/routing/why";
import { whoText } from "../routing/who-text.ts";
import { indiaMoment } from "./simulated-time.ts";
import type { Snapshot } from "./simulation.ts";
import { situationHere } from "./what-if.ts";

/** Whose turn it is where the customer is now (ruling R49); null where nobody is signed in. */
export function turnHere(state: JourneyState, policy: Snapshot["policy"]): Turning | null {
  const situation = situationHere(state, policy);
  return situation === null ? null : whyHere(situation, state.record);
}

/** Who is asked next, for what, and since when. */
export interface AskedNext {
  /** "the customer: a proof of who the customer is". */
  readonly who: string;
  /** "since 5 Jan 2026, 10:00:00"; empty where no record says. */
  readonly since: string;
  /** "2 min so far"; empty where no record says. */
  readonly previousAnswers: string;
  /** "usually 4 min (assumed)"; empty where nothing is assumed. */
  readonly usually: string;
}

/** Whose turn it is in words; null where nobody is signed in. */
export function askedNext({ state, now, policy }: Snapshot): AskedNext | null {
  const turning = turnHere(state, policy);
  if (turning === null) return null;
  const { turn, waitingFor, usuallySeconds, next } = turning;
  // A step that nobody has begun waits since the status came; what support has to do came at another time.
  const statusSince = turn === "support" ? null : (state.record?.loanResponse?.statusSince ?? null);
  const since = turning.since ?? statusSince;
  const at = since === null ? Number.NaN : Date.parse(since);
  const who = whoText(turn);
  const [first] = next;
  const may = first === undefined ? "nothing is waited for" : `${whoText(first.by)} may ${first.what}`;
  return {
    who: `${who}: ${waitingFor ?? may}`,
    since: Number.isNaN(at) ? "" : `since ${indiaMoment(at)}`,
    previousAnswers: Number.isNaN(at) ? "" : `${spanText(Math.max(0, now - at))} so far`,
    usually: usuallySeconds === null ? "" : `usually ${spanText(usuallySeconds * 1000)} (assumed)`,
  };
}

/** The whole of it as one sentence's part. */
export const askedWords = ({ who, since, previousAnswers, usually }: AskedNext): string =>
  [who, since, previousAnswers, usually].filter((part) => part !== "").join(", ");
