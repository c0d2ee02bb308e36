import { plainName } from "../screens/layouts.ts";
import { isScreenName, type ScreenName, SCREENS } from "../screens/catalogue.ts";
import type { Mode } from "../status/stage.ts";

const groupOf = (mode: Mode): ReadonlySet<string> =>
  new Set(
    SCREENS.filter((screen) => screen.modes.some((held) => held === mode)).map((screen) =>
      plainName(screen.name),
    ),
  );

/**
 * The allowed-route group of each application mode, as plain names (spec 1 §2, ruling R4): every screen under
 * /qual, under /app and under /cm with their homes, the login routes, the restructure screens, and none.
 */
export const ALLOWED_ROUTES: Readonly<Record<Mode, ReadonlySet<string>>> = {
  QUALIFICATION: groupOf("QUALIFICATION"),
  POST_AIP: groupOf("POST_AIP"),
  CREDIT_MANAGEMENT: groupOf("CREDIT_MANAGEMENT"),
  AUTHENTICATION: groupOf("AUTHENTICATION"),
  LOAN_RESTRUCTURE: groupOf("LOAN_RESTRUCTURE"),
  DEFAULT: new Set(),
};

/**
 * Whether a mode permits a route, named with or without the payments app's prefix. An unknown name is permitted
 * nowhere (rulings R4 and R7).
 */
export const isAllowed = (mode: Mode, name: string): boolean => ALLOWED_ROUTES[mode].has(plainName(name));

const screensIn = (mode: Mode): ReadonlyMap<string, ScreenName> =>
  new Map(
    [...ALLOWED_ROUTES[mode]]
      .filter(isScreenName)
      .flatMap((plain) => [[plain, plain] as const, [`gpay-${plain}`, plain] as const]),
  );

/** The screens of each group by their names as a request may give them, with and without the prefix. */
const PERMITTED: Readonly<Record<Mode, ReadonlyMap<string, ScreenName>>> = {
  QUALIFICATION: screensIn("QUALIFICATION"),
  POST_AIP: screensIn("POST_AIP"),
  CREDIT_MANAGEMENT: screensIn("CREDIT_MANAGEMENT"),
  AUTHENTICATION: screensIn("AUTHENTICATION"),
  LOAN_RESTRUCTURE: screensIn("LOAN_RESTRUCTURE"),
  DEFAULT: screensIn("DEFAULT"),
};

/** The plain name of a route that a mode permits, named with or without the prefix; null where it is not permitted. */
export const permitted = (mode: Mode, name: string): ScreenName | null => PERMITTED[mode].get(name) ?? null;
