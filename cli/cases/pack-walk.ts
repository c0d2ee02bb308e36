import type { CaseFile } from "@creditline/adapters/driver/cases/case-file";
import type { Tape, TapeEntry } from "@creditline/adapters/driver/tapes/tape";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { customerSituation } from "@creditline/core/journey/navigation/landing-situation";
import type { JourneyState } from "@creditline/core/journey/state";
import { pathOf } from "@creditline/core/screens/paths";
import type { Walked } from "../simulator/simulation.ts";
import { recordOfPersona } from "../source/persona-source.ts";
import { NOTE_STAND_IN } from "@creditline/adapters/driver/cases/stand-ins";
import { packCase, safeAddress } from "./pack-case.ts";

/** A walk of one's own as a case, and what has to be said about it; empty for nothing. */
export interface PackedWalk {
  readonly file: CaseFile;
  readonly remark: string;
}

/** How somebody signs in by hand: what a tape says in one word, whatever code the case's own platform sends. */
const BY_HAND = ["typed phone", "pressed getCode", "typed otp", "pressed signIn"] as const;

const wordsOf = (entry: TapeEntry): string =>
  entry.did === "typed"
    ? `typed ${entry.field}`
    : entry.did === "pressed"
      ? `pressed ${entry.action}`
      : entry.did;

/** The entries with a sign-in at their beginning told as one; of addresses what was asked for alone: a query may carry a token. */
function packable(entries: readonly TapeEntry[]): readonly TapeEntry[] {
  const isByHand = BY_HAND.every((word, i) => entries[i] !== undefined && wordsOf(entries[i]) === word);
  const rest: readonly TapeEntry[] = isByHand
    ? [{ did: "signed-in" }, ...entries.slice(BY_HAND.length)]
    : entries;
  return rest.map((entry) => {
    if (entry.did === "supported" && entry.note !== undefined) return { ...entry, note: NOTE_STAND_IN };
    if (entry.did === "visited") return { ...entry, address: safeAddress(entry.address) };
    return entry.did === "set" && entry.visits !== undefined
      ? { ...entry, visits: safeAddress(entry.visits) }
      : entry;
  });
}

const sourceOf = (record: CustomerRecord, tape: Tape) => ({
  situation: {
    ...customerSituation(record),
    ...(tape.begins === undefined ? {} : { layout: "gpay" as const }),
  },
  record,
  tape,
});

/** Whether a case that was packed and played ends where the walk stands. */
const endsAt = ({ digests }: CaseFile, screen: string | null): boolean =>
  digests.screens.at(-1)?.screen === screen;

async function played(record: CustomerRecord, tape: Tape, screen: string | null): Promise<CaseFile | null> {
  try {
    const file = await packCase(sourceOf(record, tape), tape.at);
    return endsAt(file, screen) ? file : null;
  } catch {
    // A persona's partners may have done what a record's do not: then the walk cannot be played as the record's.
    return null;
  }
}

const WITHOUT_WALK =
  "It holds where they stand, without the steps: those rest on what this persona's partners or journey do.";

/**
 * The walk of a simulation as a case, up to the moment that is shown. A persona becomes the record that they have when they
 * first sign in; where their walk needs their own script, the case holds where they stand instead. Throws InputError where
 * nobody is signed in.
 */
export async function packWalk(walked: Walked, state: JourneyState): Promise<PackedWalk> {
  const { tape, screen } = walked;
  const entries = packable(tape.entries);
  const began = walked.record ?? (await recordOfPersona(walked.persona).catch(() => null));
  const whole = began === null ? null : await played(began, { ...tape, entries }, screen);
  if (whole !== null) return { file: whole, remark: "" };
  const { record, place } = state;
  if (record === null) throw new Error("nobody is signed in, so there is no case to pack");
  // An address with a parameter may name what is the customer's own.
  const isPlain = place !== null && place.route !== "notFound" && Object.keys(place.params).length === 0;
  const path = isPlain ? pathOf(place.route, {}) : null;
  const standing: Tape = {
    ...tape,
    entries: [{ did: "signed-in" }, ...(path === null ? [] : [{ did: "visited" as const, address: path }])],
  };
  return { file: await packCase(sourceOf(record, standing), tape.at), remark: WITHOUT_WALK };
}
