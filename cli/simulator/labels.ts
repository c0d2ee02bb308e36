import { spanText } from "@creditline/core/calendar/span-text";
import type { OrderedFault, SetFacts, SupportAct, TapeEntry } from "@creditline/adapters/driver/tapes/tape";
import { statusName } from "../source/statuses.ts";

const valueWords = (value: unknown): string =>
  value === null ? "nothing" : Array.isArray(value) ? value.join(", ") || "none" : String(value);

/** Facts that were set, in words: "partner MUSKMELON, interest YES". */
export const factsWords = (facts: SetFacts): string =>
  Object.entries(facts)
    .map(([fact, value]) => `${fact} ${fact === "status" ? statusName(String(value)) : valueWords(value)}`)
    .join(", ");

/** What a call is ordered to do: "answers 502", "takes 5 s", "breaks off". */
export function faultWords(fault: OrderedFault): string {
  if ("status" in fault) return `answers ${fault.status}`;
  return "drop" in fault ? "breaks off" : `takes ${spanText(fault.delayMs)}`;
}

/** What support did, as the label of a moment; the note is told to nobody who looks at the list. */
const SUPPORTED: Readonly<Record<SupportAct, string>> = {
  code: "Support sent a code",
  link: "Support sent a link",
  answer: "Support answered a question",
  complaint: "A complaint was answered",
  lock: "Support locked the account",
  unlock: "Support opened the account",
  escalate: "Escalated to a person at support",
  resolve: "Support is done with it",
};

/** An address as it may be shown: its query may carry a token, so only the path is told. */
export const pathIn = (address: string): string => address.split(/[?#]/)[0] ?? "";

/** What a thing on a tape is called, when it is done and when the tape is played again; a button that is pressed says it itself. */
export function labelOf(entry: TapeEntry): string {
  switch (entry.did) {
    case "signed-in":
      return "Signed in";
    case "typed":
      return `Typed into ${entry.field}`;
    case "attached":
      return `Chose documents for ${entry.field}`;
    case "pressed":
      return `Pressed ${entry.action}`;
    case "jumped":
      return `Moved to ${statusName(entry.status)}`;
    case "set":
      return `Set ${factsWords(entry.facts) || `the address ${pathIn(entry.visits ?? "")}`}`;
    case "ruled":
      return `Policy ${entry.list}: ${entry.members.join(", ") || "nobody"}`;
    case "ordered":
      return `Ordered of ${entry.call}: ${faultWords(entry.fault)}`;
    case "supported":
      return SUPPORTED[entry.what];
    case "passed":
      return `${spanText(entry.milliseconds)} passed`;
    case "loaded":
      return "Loaded again";
    case "visited":
      return `Came to ${pathIn(entry.address)}`;
    case "opened":
      return `Opened ${entry.screen}`;
    case "signed-out":
      return "Signed out";
    case "answered":
      return `The payment was answered: ${entry.payment}`;
    case "played":
      return `Step ${entry.step + 1} of the journey`;
  }
}
