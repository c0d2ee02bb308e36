import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { CALLS_WITHOUT_PATH } from "@creditline/core/calls/calls-without-path.table";
import { type CallName, callNames, writtenCall } from "@creditline/core/calls/address";
import { sharedFlows } from "@creditline/core/journey/shared-flows";
import { about } from "@creditline/core/screens/about";
import { CALLS_WITHOUT_SCREEN } from "./calls-without-screen.table.ts";
import { code, page, section, table } from "./markdown.ts";

/** The calls that neither a screen makes nor the application by itself. */
export function callsNotMade(): readonly CallName[] {
  const made = new Set<CallName>([
    ...Object.values(ALL_SCREENS).flatMap((screen) => about(screen).calls),
    ...Object.values(sharedFlows).map(({ call }) => call),
  ]);
  return callNames().filter((name) => !made.has(name));
}

/** Why nothing makes a call, and where it will be made; null where nobody says. */
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
        ["Call", "Why", "Where it comes"],
        callsNotMade().map((name) => {
          const { why, comes } = whyNotMade(name) ?? { why: "", comes: "" };
          return [code(writtenCall(name)), why, comes];
        }),
      ),
    ),
    section(
      "What cannot come from the specification alone",
      `Calls that it names without a path: ${CALLS_WITHOUT_PATH.map(({ call }) => call).join(", ")}. The hosts that
visitors come by and their tags; the providers of the analytics trackers and the error reporter (what would be
told to the last two is kept in the tab, once it is allowed); the native bridge's own protocol; where an offering's media
(\`mediaId\`) are fetched from; the addresses of the mobile application and of the video on the approved screen. Each is not stated, and nothing else stands in for it.`,
    ),
  );
}
