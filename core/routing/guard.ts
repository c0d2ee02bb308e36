import { isScreenName, type ScreenName, screenOf, parametersOf } from "../screens/catalogue.ts";
import { isReachableFromAnywhere } from "../screens/define/screen-context.ts";
import { GQ_AFTER_SUBMISSION } from "../screens/routes/qual.routes.table.ts";
import { type CustomerLayout, plainName, toLayout } from "../screens/define/layouts.ts";
import { loginRoute } from "../session/session.ts";
import { readWayBack, toLoginQuery } from "../session/visit.ts";
import { type Address, resolveArrival, screenAt } from "./arrival.ts";
import type { Decision } from "./landing.ts";
import { type Place, sameRoute } from "./situation.ts";

/**
 * The guard's commands, in order. `store-token` and `keep-link-token` carry secrets: they are executed and never logged
 * (`withoutSecrets` returns what may be logged).
 */
export type GuardCommand =
  /** Put this in the address bar, before any request is made. */
  | { readonly kind: "clean-address"; readonly path: string; readonly hash: string }
  | { readonly kind: "store-token"; readonly token: string }
  | { readonly kind: "keep-link-token"; readonly token: string }
  /**
   * Fetch the customer record, then `enter` the next place, or `enterHome` if it is null; on failure go to `failed`.
   */
  | { readonly kind: "refresh-record"; readonly next: Place | null; readonly failed: Place }
  | { readonly kind: "go"; readonly place: Place; readonly decision: Decision | null }
  | { readonly kind: "scroll"; readonly anchor: string }
  /** The requested route is already shown. */
  | { readonly kind: "stay" };

/** What the guard knows about a request. */
export interface GuardContext {
  readonly layout: CustomerLayout;
  readonly authenticated: boolean;
  /** Whether the customer record may be used as it is. `refreshed` is one fetched for this very request. */
  readonly record: "stale" | "fresh" | "refreshed";
  /** The place shown now; null before the first. */
  readonly current: Place | null;
  /** The plain name of the step that the qualification home leads to; null or left out without a record. */
  readonly home?: ScreenName | null;
  /**
   * Decides the landing by the customer's record; null requests the default landing. Only called with a usable record.
   */
  readonly decide: (requested: Place | null) => Decision;
}

/** The landing rule that requires an address (spec 1 §2). */
const ADDRESS_RULE = 1;

/** The login routes, which a signed-in customer does not see. */
const isLogin = (name: ScreenName): boolean => screenOf(name).modes.includes("AUTHENTICATION");

/** The areas whose screens the landing decision governs: all of the customer's, including the payments app's copies. */
const isDecided = (name: ScreenName): boolean => {
  const { area, login } = screenOf(name);
  return login || area === "gq";
};

/** Whether the landing decision governs what a signed-in customer sees who requests a screen. */
export const dependsOnRecord = (name: ScreenName): boolean => isLogin(name) || isDecided(name);

/**
 * Whether a screen makes no sense without a customer: those that need a login, and of the payments app's
 * qualification, which needs none (ruling R33), those that show what was decided.
 */
export const needsCustomer = (name: ScreenName): boolean =>
  screenOf(name).login || GQ_AFTER_SUBMISSION.has(plainName(name));

/**
 * The screen that a route's own redirect leads to: `qual` is `quickProfileV2`, or the first step that the customer has
 * left incomplete, where that is known (ruling R37).
 */
function settled(name: ScreenName, { layout, home }: GuardContext): ScreenName {
  const isHome = plainName(name) === "qual" && home !== undefined && home !== null;
  const screen = isHome ? toLayout(home, layout) : name;
  return screenAt(screenOf(screen).path, layout)?.name ?? screen;
}

const go = (place: Place, decision: Decision | null = null): GuardCommand => ({
  kind: "go",
  place,
  decision,
});

const loginPlace = (layout: CustomerLayout, wayBack: Place | null): Place => ({
  route: loginRoute(layout),
  params: {},
  query: wayBack === null ? {} : toLoginQuery(wayBack),
});

/**
 * What happens when someone arrives at an address (spec 1 §2 "Guard behaviour"): the address is read once and cleaned
 * before anything else, a token in it is stored and the record refreshed, and the place is entered. An address that no
 * screen has shows the catch-all; that differs from a route name that does not exist, which `enterRoute` sends to the
 * login screen.
 */
export function guard(address: Address, context: GuardContext): readonly GuardCommand[] {
  const arrival = resolveArrival(address, context.layout);
  const commands: GuardCommand[] = [];
  if (arrival.clean !== null) commands.push({ kind: "clean-address", ...arrival.clean });
  if (arrival.token !== null) commands.push({ kind: "store-token", token: arrival.token });
  if (arrival.linkToken !== null) commands.push({ kind: "keep-link-token", token: arrival.linkToken });
  if (arrival.token === null) commands.push(...enter(arrival.place, context));
  else commands.push(refreshFor(arrival.place, context.layout));
  if (arrival.anchor !== "") commands.push({ kind: "scroll", anchor: arrival.anchor });
  return commands;
}

/**
 * Enters a route by its name, as a screen's own links do. A name that is no route's goes to the login screen
 * (spec 1 §2: "If no target route is found the user is sent to the login screen").
 */
export function enterRoute(
  name: string,
  context: GuardContext,
  params: Place["params"] = {},
  query: Place["query"] = {},
  at: Pick<Place, "page"> = {},
): readonly GuardCommand[] {
  return isScreenName(name)
    ? enter({ route: name, params, query, ...at }, context)
    : enter(loginPlace(context.layout, null), context);
}

/**
 * Enters a place. In order: a route that is already shown changes nothing; a visitor without a login who requests a
 * screen that needs one goes to the login with a way back; a stale record is refreshed first, and before the
 * credit-eligibility screen always; then the landing decision keeps or replaces the place, except for the account,
 * which is available at any status. A signed-in customer at a login route follows the way back in its query, or lands
 * where the rules say.
 */
export function enter(place: Place, context: GuardContext): readonly GuardCommand[] {
  const { layout, authenticated, current } = context;
  const named = layout === "gpay" ? toLayout(place.route, layout) : place.route;
  // Only the record says where the home leads.
  const isKnown = !authenticated || context.record !== "stale";
  const route = isKnown ? settled(named, context) : named;
  const target: Place = { ...place, route };
  if (isLogin(route)) {
    if (authenticated) return decided(afterLogin(target.query), context);
    return current !== null && sameRoute(current, target) ? [{ kind: "stay" }] : [go(target)];
  }
  if (current !== null && sameRoute(current, target)) return [{ kind: "stay" }];
  if (!isDecided(route) || (!authenticated && !needsCustomer(route))) return [go(target)];
  return authenticated ? decided(target, context) : [go(loginPlace(layout, target))];
}

/**
 * The place that the login route's query leads back to, by name and from the route list; null for the default
 * landing (ruling R29).
 */
export function afterLogin(query: Readonly<Record<string, string>>): Place | null {
  const wayBack = readWayBack(query, (route) => {
    if (!isScreenName(route) || !isDecided(route)) return null;
    return parametersOf(screenOf(route).path);
  });
  return wayBack === null || !isScreenName(wayBack.route) ? null : { ...wayBack, route: wayBack.route };
}

const alwaysRefreshes = (place: Place | null): boolean =>
  place !== null && (place.route === "creditEligibility" || place.route === "gpay-creditEligibility");

/** Refreshes the record; on failure the login screen, with the place as its way back and the other query kept. */
function refreshFor(place: Place | null, layout: CustomerLayout): GuardCommand {
  const wayBack = place !== null && isDecided(place.route) ? place : null;
  const failed = loginPlace(layout, wayBack);
  const kept = place === null || wayBack !== null ? failed : { ...failed, query: place.query };
  return { kind: "refresh-record", next: place, failed: kept };
}

/**
 * Returns where the payments app's qualification home continues for a missing address: /gq has no separate screen for
 * it and asks for it with the residence details (ruling R6). Null for every other landing.
 */
const homeOf = ({ rule, route }: Decision): ScreenName | null =>
  rule === ADDRESS_RULE && route === "gpay-qual" ? "gpay-residenceDetails" : null;

function decided(requested: Place | null, context: GuardContext): readonly GuardCommand[] {
  if (context.record === "stale" || (context.record === "fresh" && alwaysRefreshes(requested))) {
    return [refreshFor(requested, context.layout)];
  }
  if (requested !== null && isReachableFromAnywhere(requested.route)) return [go(requested)];
  const decision = context.decide(requested);
  const route = homeOf(decision) ?? settled(decision.route, context);
  const isKept = requested !== null && plainName(requested.route) === plainName(route);
  const place: Place = isKept
    ? { ...requested, route, query: { ...requested.query, ...decision.query } }
    : { route, params: paramsOf(decision, context.current), query: decision.query };
  return context.current !== null && sameRoute(context.current, place)
    ? [{ kind: "stay" }]
    : [go(place, decision)];
}

/** Enters the default landing: the rules decide without a requested place. */
export const enterHome = (context: GuardContext): readonly GuardCommand[] =>
  context.authenticated ? decided(null, context) : [go(loginPlace(context.layout, null))];

/** A decision that differs from the requested place has parameters only if it stays at the current one. */
const paramsOf = (decision: Decision, current: Place | null): Place["params"] =>
  current !== null && current.route === decision.route ? current.params : {};

/** A command as it may be logged: without tokens, and without the values of queries and parameters. */
export function withoutSecrets(command: GuardCommand): {
  readonly kind: GuardCommand["kind"];
  readonly route?: string;
} {
  if (command.kind === "go") return { kind: "go", route: command.place.route };
  if (command.kind !== "refresh-record" || command.next === null) return { kind: command.kind };
  return { kind: command.kind, route: command.next.route };
}
