import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { CALLS_WITHOUT_PATH } from "@creditline/core/calls/find-call";
import { type CallName, callNames, formatCall } from "@creditline/core/calls/address";
import { sharedFlows } from "@creditline/core/journey/shared-flows";
import { describeScreen } from "@creditline/core/screens/described-screens";
import { CALLS_WITHOUT_SCREEN } from "./calls-without-screen.table.ts";
import { code, list, page, section, table } from "./markdown.ts";

/** The calls that neither a screen makes nor the application by itself. */
export function callsNotMade(): readonly CallName[] {
  const made = new Set<CallName>([
    ...Object.values(ALL_SCREENS).flatMap((screen) => describeScreen(screen).calls),
    ...Object.values(sharedFlows).map(({ call }) => call),
  ]);
  return callNames().filter((name) => !made.has(name));
}

/** Why nothing makes a call; null where no one says. */
export const whyNotMade = (name: CallName) => CALLS_WITHOUT_SCREEN[name] ?? null;

/** The page about what has no screen, or cannot have one. */
export function notHereYetPage(): string {
  return page(
    "Not here yet",
    `Every screen of the specification is built, a screen's copies in the payments app and on a link with it. What
follows has no screen, or cannot have one.`,
    section(
      "Calls that no screen makes",
      table(
        ["Call", "Why"],
        callsNotMade().map((name) => [code(formatCall(name)), whyNotMade(name) ?? ""]),
      ),
      "The platform answers each of them, for other programs.",
    ),
    section(
      "What cannot come from the specification alone",
      list([
        `Calls that it names without a path: ${CALLS_WITHOUT_PATH.map(({ call }) => call).join(", ")}.`,
        "Which hosts that visitors come by have which tag: a few are assumed, and `MARKETING_SOURCES` says others.",
        "The providers of the five analytics trackers and of the error reporter: what they would be told is kept in the tab, once it is allowed.",
        "The native bridge's own protocol: assumed, behind a port (ruling R34).",
        "Where an offering's media (`mediaId`) are fetched from, and the video on the approved screen: not shown.",
        "The addresses of the mobile application: shown where the web application is built with them.",
      ]),
    ),
  );
}
