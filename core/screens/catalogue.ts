import { APP_ROUTES } from "./app.routes.table.ts";
import { CALLS, type CallName } from "./calls.table.ts";
import { CM_ROUTES } from "./cm.routes.table.ts";
import { DOCUMENT_ROUTES } from "./documents.routes.table.ts";
import { GO_COPIES } from "./go.routes.table.ts";
import { GQ_COPIES } from "./gq.routes.table.ts";
import { ML_ROUTES } from "./ml.routes.table.ts";
import { QUAL_ROUTES } from "./qual.routes.table.ts";
import { RESTRUCTURE_ROUTES } from "./restructure.routes.table.ts";
import type { Area, Layout, RouteRow, Screen, ScreenMode } from "./screen.ts";
import {
  GPAY_LOGIN_ROUTES,
  LOGIN_ROUTES,
  TOP_LEVEL_LOGIN_ROUTES,
  TOP_LEVEL_OPEN_ROUTES,
} from "./top-level.routes.table.ts";

/** Every screen's name, as a type. */
export type ScreenName =
  | (typeof LOGIN_ROUTES)[number]["name"]
  | (typeof GPAY_LOGIN_ROUTES)[number]["name"]
  | (typeof TOP_LEVEL_LOGIN_ROUTES)[number]["name"]
  | (typeof DOCUMENT_ROUTES)[number]["name"]
  | (typeof TOP_LEVEL_OPEN_ROUTES)[number]["name"]
  | (typeof APP_ROUTES)[number]["name"]
  | `gpay-${(typeof GO_COPIES)[number]}`
  | (typeof QUAL_ROUTES)[number]["name"]
  | `gpay-${(typeof GQ_COPIES)[number]["of"]}`
  | (typeof CM_ROUTES)[number]["name"]
  | (typeof ML_ROUTES)[number]["name"]
  | (typeof RESTRUCTURE_ROUTES)[number]["name"];

/** A screen under its own name. */
export interface CatalogueScreen extends Screen {
  readonly name: ScreenName;
}

const screensOf = (
  rows: readonly (RouteRow & { readonly name: ScreenName })[],
  area: Area,
  layout: Layout,
  login: boolean,
  modes: readonly ScreenMode[],
): CatalogueScreen[] =>
  rows.map((row) => ({
    name: row.name,
    path: row.path,
    area,
    layout,
    login,
    modes,
    title: row.title ?? null,
    form: row.form ?? null,
    calls: row.calls ?? [],
    ours: row.ours ?? false,
  }));

/** The payments-app copies of some screens of an area: the name prefixed, the first part of the path replaced. */
const copiesOf = (
  screens: readonly CatalogueScreen[],
  names: readonly string[],
  area: "go" | "gq",
  login: boolean,
): CatalogueScreen[] =>
  names.flatMap((name) =>
    screens
      .filter((screen) => screen.name === name)
      .map((screen) => ({
        ...screen,
        name: `gpay-${screen.name}` as ScreenName,
        path: screen.path.replace(/^\/[^/]+/, `/${area}`),
        area,
        layout: "gpay" as const,
        login,
      })),
  );

const APP = screensOf(APP_ROUTES, "app", "default", true, ["POST_AIP"]);
const QUAL = screensOf(QUAL_ROUTES, "qual", "default", true, ["QUALIFICATION"]);

/**
 * Every screen of both specifications, in the order of their areas there, and the few of our own (ruling R58). The payments-app qualification flow is
 * the one customer area that the specification does not mark with "login": its profile comes before the phone
 * number. The catch-all's path is `/*`.
 */
export const SCREENS: readonly CatalogueScreen[] = [
  ...screensOf(LOGIN_ROUTES, "top-level", "default", false, ["AUTHENTICATION"]),
  ...screensOf(GPAY_LOGIN_ROUTES, "top-level", "gpay", false, ["AUTHENTICATION"]),
  ...screensOf(TOP_LEVEL_LOGIN_ROUTES, "top-level", "default", true, []),
  ...screensOf(DOCUMENT_ROUTES, "top-level", "default", false, []),
  ...screensOf(TOP_LEVEL_OPEN_ROUTES, "top-level", "default", false, []),
  ...APP,
  ...copiesOf(APP, GO_COPIES, "go", true),
  ...QUAL,
  ...copiesOf(
    QUAL,
    GQ_COPIES.map((copy) => copy.of),
    "gq",
    false,
  ),
  ...screensOf(CM_ROUTES, "cm", "default", true, ["CREDIT_MANAGEMENT"]),
  ...screensOf(ML_ROUTES, "ml", "magic-link", false, []),
  ...screensOf(RESTRUCTURE_ROUTES, "loan-restructure", "restructure", false, ["LOAN_RESTRUCTURE"]),
];

const BY_NAME: ReadonlyMap<string, CatalogueScreen> = new Map(SCREENS.map((screen) => [screen.name, screen]));

/** Whether a text is the name of a screen. */
export const isScreenName = (name: string): name is ScreenName => BY_NAME.has(name);

/** The screen of a name, or undefined where no screen has it. */
export const screenNamed = (name: string): CatalogueScreen | undefined => BY_NAME.get(name);

/** The screen of a known name. */
export function screenOf(name: ScreenName): CatalogueScreen {
  const screen = BY_NAME.get(name);
  if (screen === undefined) throw new RangeError(`no screen is named ${name}`);
  return screen;
}

/** A screen's calls as the specification writes them: `POST /v1/…`. */
export const callsOf = (screen: { readonly calls: readonly CallName[] }): string[] =>
  screen.calls.map((name) => CALLS[name]);
