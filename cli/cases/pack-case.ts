import { writeFile } from "node:fs/promises";
import type { CaseFile, CaseRequest } from "@creditline/adapters/driver/cases/case-file";
import { PHONES, standIns } from "@creditline/adapters/driver/cases/stand-ins";
import type { Tape, TapeEntry } from "@creditline/adapters/driver/tapes/tape";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { recordInSituation } from "@creditline/core/journey/situation";
import type { Situation } from "@creditline/core/routing/situation";
import { screenNamed } from "@creditline/core/screens/catalogue";
import { pathOf } from "@creditline/core/screens/paths";
import { CONTEXTS } from "@creditline/core/session/contexts.table";
import { USUAL_SEED } from "../journeys/run-options.ts";
import type { Source } from "../source/source.ts";
import { configurationHere, digestOf, rulesHere } from "./case-digests.ts";
import { screensOf } from "./play-case.ts";

/** A case as it stands in a file. */
export const caseText = (file: CaseFile): string => `${JSON.stringify(file, null, 2)}\n`;

/** Writes a case; false, and nothing written, where there is a file of that name and it may not be written over. */
export async function writeCase(path: string, file: CaseFile, over: boolean): Promise<boolean> {
  try {
    await writeFile(path, caseText(file), { flag: over ? "w" : "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** What of a query says what was asked for; what else an address may carry may be a token, or say whose it is. */
const TOLD_QUERY: ReadonlySet<string> = new Set(["action", "expiryDate", "layout", "platform"]);

/** An address with as much of its query as says what was asked for. */
export function safeAddress(address: string): string {
  const [path = "", query = ""] = address.split("#")[0]?.split("?") ?? [];
  const told = new URLSearchParams([...new URLSearchParams(query)].filter(([key]) => TOLD_QUERY.has(key)));
  return told.size === 0 ? path : `${path}?${told.toString()}`;
}

const toldOf = (query: Situation["query"]): Record<string, string> =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([key]) => TOLD_QUERY.has(key)));

const requestOf = ({ requested, current, query, layout }: Situation): CaseRequest => ({
  ...(typeof requested === "string" && screenNamed(requested) !== undefined ? { requested } : {}),
  ...(typeof current === "string" && screenNamed(current) !== undefined ? { current } : {}),
  ...(query === undefined ? {} : { query: toldOf(query) }),
  ...(layout === undefined ? {} : { layout }),
});

/** Comes to the screen that was asked for, or with the query alone; nothing where nothing was asked for. */
function visitOf({ requested, query = {} }: CaseRequest): readonly TapeEntry[] {
  const screen = requested === undefined ? undefined : screenNamed(requested);
  const asked = new URLSearchParams(query).toString();
  if (screen === undefined && asked === "") return [];
  const path = screen === undefined ? "/" : pathOf(screen.name, {});
  return [{ did: "visited", address: asked === "" ? path : `${path}?${asked}` }];
}

/** The record that a source stands for: its own, or the least that has its facts. */
const recordOf = ({ record, situation }: Source): CustomerRecord => record ?? recordInSituation(situation);

/** What was done, in a case that begins with a record: the customer signs in, and comes to what was asked for. */
const tapeOf = (request: CaseRequest, phone: string, at: number): Tape => ({
  seed: USUAL_SEED,
  at,
  phone,
  ...(request.layout === "gpay" ? { begins: pathOf(CONTEXTS.gpay.login) } : {}),
  entries: [{ did: "signed-in" }, ...visitOf(request)],
});

/** A source as a case: with stand-ins for all that is personal, played once, and the digests of what it showed. */
export async function packCase(source: Source, at: number): Promise<CaseFile> {
  const own = recordOf(source);
  const standing = standIns(own, at);
  const request = requestOf(source.situation);
  const phone = PHONES.find((one) => one !== own.customerDetails?.phone) ?? PHONES[0];
  const record = standing.record;
  // Who signs in anew types the phone that the customer has in the case.
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
    configuration: configurationHere(),
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
