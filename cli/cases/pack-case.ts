import { writeFile } from "node:fs/promises";
import type { CaseFile, CaseRequest } from "@creditline/adapters/driver/cases/case-file";
import { createPseudonyms, NOTE_STAND_IN, PHONES } from "@creditline/adapters/driver/cases/stand-ins";
import type { Tape, TapeEntry } from "@creditline/adapters/driver/tapes/tape";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { customerSituation } from "@creditline/core/journey/navigation/landing-situation";
import { recordInSituation, type JourneyState } from "@creditline/core/journey/state";
import type { Situation } from "@creditline/core/routing/situation";
import { screenNamed, pathOf } from "@creditline/core/screens/catalogue";
import { CONTEXTS } from "@creditline/core/session/contexts.table";
import { USUAL_SEED } from "../journeys/harnesses.ts";
import type { RecordedRun } from "../simulator/simulation.ts";
import { recordOfPersona } from "../source/persona-source.ts";
import type { Source } from "../source/source-options.ts";
import { digestOf, localConfigurationDigest, rulesHere } from "./pack-walk.ts";
import { screensOf } from "./check-case.ts";

/** A case as the text of a file. */
export const caseText = (file: CaseFile): string => `${JSON.stringify(file, null, 2)}\n`;

/** Writes a case; returns false, and writes nothing, if the file exists and may not be overwritten. */
export async function writeCase(path: string, file: CaseFile, over: boolean): Promise<boolean> {
  try {
    await writeFile(path, caseText(file), { flag: over ? "w" : "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** The query keys that a case may keep; others may hold a token, or identify a person. */
const TOLD_QUERY: ReadonlySet<string> = new Set(["action", "expiryDate", "layout", "platform"]);

/** An address with only the safe part of its query. */
function safeAddress(address: string): string {
  const [path = "", query = ""] = address.split("#")[0]?.split("?") ?? [];
  const safeQuery = new URLSearchParams(
    [...new URLSearchParams(query)].filter(([key]) => TOLD_QUERY.has(key)),
  );
  return safeQuery.size === 0 ? path : `${path}?${safeQuery.toString()}`;
}

const safeQueryOf = (query: Situation["query"]): Record<string, string> =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([key]) => TOLD_QUERY.has(key)));

const requestOf = ({ requested, current, query, layout }: Situation): CaseRequest => ({
  ...(typeof requested === "string" && screenNamed(requested) !== undefined ? { requested } : {}),
  ...(typeof current === "string" && screenNamed(current) !== undefined ? { current } : {}),
  ...(query === undefined ? {} : { query: safeQueryOf(query) }),
  ...(layout === undefined ? {} : { layout }),
});

/** Visits the requested screen, or the query alone; empty if nothing was requested. */
function visitOf({ requested, query = {} }: CaseRequest): readonly TapeEntry[] {
  const screen = requested === undefined ? undefined : screenNamed(requested);
  const asked = new URLSearchParams(query).toString();
  if (screen === undefined && asked === "") return [];
  const path = screen === undefined ? "/" : pathOf(screen.name, {});
  return [{ did: "visited", address: asked === "" ? path : `${path}?${asked}` }];
}

/** The record of a source: its own, or the smallest with its facts. */
const recordOf = ({ record, situation }: Source): CustomerRecord => record ?? recordInSituation(situation);

/** The tape of a case that starts with a record: the customer signs in, and visits what was requested. */
const tapeOf = (request: CaseRequest, phone: string, at: number): Tape => ({
  seed: USUAL_SEED,
  at,
  phone,
  ...(request.layout === "gpay" ? { begins: pathOf(CONTEXTS.gpay.login) } : {}),
  entries: [{ did: "signed-in" }, ...visitOf(request)],
});

/** A source as a case: with placeholders for all personal data, played once, with the digests of its screens. */
export async function packCase(source: Source, at: number): Promise<CaseFile> {
  const own = recordOf(source);
  const standing = createPseudonyms(own, at);
  const request = requestOf(source.situation);
  const phone = PHONES.find((one) => one !== own.customerDetails?.phone) ?? PHONES[0];
  const record = standing.record;
  // Signing in again uses the customer's phone in the case.
  const typedAs = (field: string, value: string): string =>
    value === source.tape?.phone ? phone : standing.typed(field, value);
  const tape =
    source.tape === undefined
      ? tapeOf(request, phone, at)
      : {
          ...source.tape,
          phone,
          entries: source.tape.entries.map((entry) =>
            entry.did === "typed" ? { ...entry, value: typedAs(entry.field, entry.value) } : entry,
          ),
        };
  return {
    case: 1,
    rules: rulesHere(),
    configuration: localConfigurationDigest(),
    request,
    record,
    tape,
    digests: {
      tape: digestOf(tape),
      record: digestOf(record),
      screens: await screensOf(record, tape, request.layout ?? "default"),
    },
  };
}

/** The current run as a case, and a message about it; empty for none. */
export interface PackedWalk {
  readonly file: CaseFile;
  readonly remark: string;
}

/** The steps of signing in by hand, which a tape records as one entry, whatever code the case's own platform sends. */
const BY_HAND = ["typed phone", "pressed getCode", "typed otp", "pressed signIn"] as const;

const wordsOf = (entry: TapeEntry): string =>
  entry.did === "typed"
    ? `typed ${entry.field}`
    : entry.did === "pressed"
      ? `pressed ${entry.action}`
      : entry.did;

/**
 * The entries with an initial sign-in combined into one, and addresses reduced to what was requested: a query may
 * carry a token.
 */
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

/** Whether a packed and replayed case ends where the run is. */
const endsAt = ({ digests }: CaseFile, screen: string | null): boolean =>
  digests.screens.at(-1)?.screen === screen;

async function played(record: CustomerRecord, tape: Tape, screen: string | null): Promise<CaseFile | null> {
  try {
    const file = await packCase(sourceOf(record, tape), tape.at);
    return endsAt(file, screen) ? file : null;
  } catch {
    // A persona's partners may have behaved in ways that a record's cannot: then the run cannot be replayed from the
    // record.
    return null;
  }
}

const WITHOUT_WALK =
  "It holds where they stand, without the steps: those rest on what this persona's partners or journey do.";

/**
 * Packs a simulation up to the current moment as a case. A persona becomes its record at first sign-in; if the run
 * needs the persona's own script, the case holds only where it ended. Throws InputError if no one is signed in.
 */
export async function packSession(walked: RecordedRun, state: JourneyState): Promise<PackedWalk> {
  const { tape, screen } = walked;
  const entries = packable(tape.entries);
  const began = walked.record ?? (await recordOfPersona(walked.persona).catch(() => null));
  const whole = began === null ? null : await played(began, { ...tape, entries }, screen);
  if (whole !== null) return { file: whole, remark: "" };
  const { record, place } = state;
  if (record === null) throw new Error("no one is signed in, so there is no case to pack");
  // An address with a parameter may identify the customer's own data.
  const isPlain = place !== null && place.route !== "notFound" && Object.keys(place.params).length === 0;
  const path = isPlain ? pathOf(place.route, {}) : null;
  const standing: Tape = {
    ...tape,
    entries: [{ did: "signed-in" }, ...(path === null ? [] : [{ did: "visited" as const, address: path }])],
  };
  return { file: await packCase(sourceOf(record, standing), tape.at), remark: WITHOUT_WALK };
}
