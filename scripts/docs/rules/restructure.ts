import {
  RESTRUCTURE_SCREEN_NAMES,
  RESTRUCTURE_TRANSITIONS,
  RESTRUCTURE_TRANSITIONS_STATUS,
  restructureEvents,
} from "@creditline/core/restructure/screens.table";
import { pathOf } from "@creditline/core/screens/catalogue";
import { code, madeFrom, page, section, table } from "../markdown.ts";

/** The page about loan restructure. */
export const restructurePage = (): string =>
  page(
    "Loan restructure",
    `Eight screens that need no login. Which follows which is not stated; the transitions below are
${RESTRUCTURE_TRANSITIONS_STATUS}: an estimate, a look at it, a code, and a payment where one is due.`,
    section(
      "Screens",
      table(
        ["For", "Screen", "Path", "Events"],
        Object.entries(RESTRUCTURE_SCREEN_NAMES).map(([purpose, screen]) => [
          purpose,
          code(screen),
          code(pathOf(screen)),
          restructureEvents(screen).join(", "),
        ]),
      ),
      madeFrom("core/restructure/screens.table.ts"),
    ),
    section(
      "Transitions",
      table(
        ["From", "On", "To"],
        RESTRUCTURE_TRANSITIONS.map(({ from, on, to }) => [code(from), on, code(to)]),
      ),
      madeFrom("core/restructure/screens.table.ts"),
    ),
  );
