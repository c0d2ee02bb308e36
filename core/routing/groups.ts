import { plainName } from "../screens/layouts.ts";
import { SCREENS } from "../screens/catalogue.ts";
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
