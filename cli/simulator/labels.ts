import { spanText } from "@creditline/core/calendar/span-text";
import type { TapeEntry } from "@creditline/adapters/driver/tapes/tape";
import { statusName } from "../source/statuses.ts";

/** What a thing on a tape is called, where nobody stood there to see the button's own words. */
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
    case "passed":
      return `${spanText(entry.milliseconds)} passed`;
    case "loaded":
      return "Loaded again";
    case "visited":
      // The query may carry a token: only the path is told.
      return `Came to ${entry.address.split(/[?#]/)[0] ?? ""}`;
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
