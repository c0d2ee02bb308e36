import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { CALLS_WITHOUT_PATH } from "@creditline/core/calls/calls-without-path.table";
import { type CatalogueScreen, SCREENS } from "@creditline/core/screens/catalogue";
import { plainName } from "@creditline/core/screens/layouts";
import { isBuilt } from "@creditline/core/screens/built";
import type { Area } from "@creditline/core/screens/screen";
import { type CallName, callNames, writtenCall } from "@creditline/core/calls/address";
import { sharedFlows } from "@creditline/core/journey/shared-flows";
import { about } from "@creditline/core/screens/about";
import { CALLS_WITHOUT_SCREEN } from "./calls-without-screen.table.ts";
import { code, codes, page, section, table } from "./markdown.ts";

const AREAS: readonly (readonly [area: Area, words: string])[] = [
  ["top-level", "Top level"],
  ["qual", "Qualification"],
  ["app", "Onboarding, and its copies in the payments app"],
  ["cm", "Credit management"],
  ["ml", "Magic link"],
  ["loan-restructure", "Loan restructure"],
];

/** The catalogue's screens, by plain name, that are not built yet. */
export const screensNotBuilt = (): readonly CatalogueScreen[] =>
  SCREENS.filter((screen) => plainName(screen.name) === screen.name && !isBuilt(screen));

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

/** The page about what comes later. */
export function notHereYetPage(): string {
  const screens = screensNotBuilt();
  const plain = SCREENS.filter(({ name }) => plainName(name) === name && !name.startsWith("gpay-"));
  return page(
    "Not here yet",
    screens.length === 0
      ? `Every one of the ${plain.length} screens of the specification is built, a screen's copy in the payments app and on
a link with it. What follows has no screen, or cannot have one.`
      : `Every screen of the specification is in the catalogue: it has its name, its path, its mode and its calls, the rules
can land on it, and an address leads to it. ${plain.length - screens.length} of ${plain.length} are built too, a screen's
copy in the payments app with it. The others say that they come later and offer the way back.`,
    section(
      "Screens that come later",
      table(
        ["Area", "How many", "Screens"],
        AREAS.map(([area, words]) => {
          const names = screens.filter((screen) => screen.area === area).map(({ name }) => name);
          return [words, names.length, names.length === 0 ? "none" : codes(names)];
        }),
      ),
    ),
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
visitors come by and their tags; the providers of the captcha, the analytics trackers and the error reporter; the native bridge's own protocol; where an offering's media
(\`mediaId\`) are fetched from; the addresses of the mobile application and of the video on the approved screen. Each is not stated, and nothing stands in for it.`,
    ),
  );
}
