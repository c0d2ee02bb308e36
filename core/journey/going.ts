import { type Address, followHash } from "../routing/arrival.ts";
import { afterLogin, enter, enterHome, enterRoute, guard } from "../routing/guard.ts";
import type { GuardCommand, GuardContext } from "../routing/guard.ts";
import type { Decision } from "../routing/landing.ts";
import { type Place, sameRoute } from "../routing/place.ts";
import { isScreenName, screenOf } from "../screens/catalogue.ts";
import { isDocument } from "../screens/documents.routes.table.ts";
import { toLayout } from "../screens/layouts.ts";
import { isStale } from "../session/record-freshness.ts";
import { isAuthenticated, resetIfExpired, withToken } from "../session/session.ts";
import { visitAt } from "../session/visit.ts";
import { toLoginQuery } from "../session/way-back.ts";
import type { Next } from "./logic.ts";
import { atLogin, contextHere, loginPlace, screenHere } from "./places.ts";
import { RECHECK, REFRESH } from "./shared-flows.ts";
import { situationOf } from "./situation.ts";
import { formOf, withForm } from "./state.ts";
import type { JourneyState } from "./state.ts";
import { still, workOf } from "./tasks.ts";
import type { Surroundings, Task, Work } from "./tasks.ts";

/** Asks the guard, remembers the decision that it was told, and does what it says. */
function guarded(
  around: Surroundings,
  before: JourneyState,
  ask: (context: GuardContext) => readonly GuardCommand[],
  refreshed = false,
): Work {
  const session = resetIfExpired(before.session, around.at);
  const state = session === before.session ? before : { ...before, session, record: null, recordAt: null };
  const { record } = state;
  const fresh = record !== null && !isStale(state.recordAt, around.at);
  let told: Decision | null = state.decision;
  const commands = ask({
    layout: state.visit.layout,
    authenticated: isAuthenticated(session, around.at),
    record: refreshed ? "refreshed" : fresh ? "fresh" : "stale",
    current: state.place,
    decide(requested) {
      if (record === null) throw new Error("the landing decision is asked only with a record");
      told = around.config.decide(situationOf(state, record, requested));
      return told;
    },
  });
  const token = commands.find((command) => command.kind === "store-token")?.token;
  const terms = { at: around.at, shortLived: contextHere(state).session === "short-lived" };
  return {
    state: {
      ...state,
      decision: told,
      session: token === undefined ? session : withToken(session, token, terms),
    },
    tasks: commands.flatMap((command) => taskOf(state, command)),
  };
}

function taskOf(state: JourneyState, command: GuardCommand): readonly Task[] {
  switch (command.kind) {
    case "clean-address":
      return [
        { kind: "command", command: { type: "clean-address", path: command.path, hash: command.hash } },
      ];
    case "store-token":
      return [];
    case "keep-link-token":
      // The link's screens come in a later version; their token is kept nowhere until then.
      return [];
    case "refresh-record":
      return [
        { kind: "call-to-enter", flow: REFRESH, entering: { next: command.next, failed: command.failed } },
      ];
    case "go":
      return [{ kind: "show", place: command.place }];
    case "scroll":
      return [{ kind: "command", command: { type: "scroll", anchor: command.anchor } }];
    case "stay":
      return state.place === null ? [] : [{ kind: "show", place: state.place }];
  }
}

/** Somebody came to an address (spec 1 §2 "Guard behaviour"). */
export function arrived(around: Surroundings, state: JourneyState, address: Address): Work {
  const visit = visitAt(state.visit, followHash(address));
  return guarded(around, { ...state, visit }, (context) => guard(address, context));
}

/** A screen was asked for by its name. */
export const opened = (around: Surroundings, state: JourneyState, route: string): Work =>
  guarded(around, state, (context) => enterRoute(route, context));

/** With a record that has just come: the place that was asked for, or where the rules say. */
export const entering = (around: Surroundings, state: JourneyState, next: Place | null): Work =>
  guarded(around, state, (context) => (next === null ? enterHome(context) : enter(next, context)), true);

/** Asks for a fresh record, and then for a screen; after a login for the way back, else for the default landing. */
export function refreshing(
  state: JourneyState,
  { requested, quietly }: Extract<Next, { kind: "refresh" }>,
): Work {
  const back = atLogin(state) ? afterLogin(state.place?.query ?? {}) : null;
  const next =
    requested !== undefined && isScreenName(requested) ? { route: requested, params: {}, query: {} } : back;
  const failed = loginPlace(contextHere(state), next === null ? {} : toLoginQuery(next));
  return {
    state,
    tasks: [{ kind: "call-to-enter", flow: quietly ? RECHECK : REFRESH, entering: { next, failed } }],
  };
}

/** The place of a screen by its plain name, in the layout; null for a name that no screen has. */
const placeNamed = (state: JourneyState, screen: string): Place | null =>
  isScreenName(screen) ? { route: toLayout(screen, state.visit.layout), params: {}, query: {} } : null;

/** Where a page of terms goes back to: the screen before it, through however many such pages. */
function readFrom(state: JourneyState, target: Place): Place | null {
  if (!isDocument(target.route) || state.place === null) return null;
  return isDocument(state.place.route) ? state.facts.readFrom : state.place;
}

/** Shows a place. One that is shown already begins again, since the record behind it may have changed. */
export function showing(state: JourneyState, where: Place | string): Work {
  const place = typeof where === "string" ? placeNamed(state, where) : where;
  if (place === null) return still(state);
  const here = state.place !== null && sameRoute(state.place, place);
  const login = screenOf(place.route).modes.includes("AUTHENTICATION");
  // A reload at the login screen finds its way back again.
  const query = login && Object.keys(place.query).length === 0 ? state.wayBack : place.query;
  const target = { ...place, query };
  const shown: JourneyState = {
    ...state,
    wayBack: login ? query : {},
    place: target,
    facts: { ...state.facts, readFrom: readFrom(state, target) },
  };
  if (here) return { state: shown, tasks: [{ kind: "begin" }] };
  return {
    state: { ...shown, waiting: null },
    tasks: [
      { kind: "command", command: { type: "navigate", place: target, replace: state.place === null } },
      { kind: "begin" },
    ],
  };
}

/** The screen is there: what is known is filled in, and its logic begins. */
export function beginning(around: Surroundings, state: JourneyState): Work {
  const screen = screenHere(state);
  const logic = around.logics[screen];
  if (logic === undefined) return still(state);
  const known = logic.known?.(state) ?? {};
  const values = { ...known, ...formOf(state, screen).values };
  const filled = withForm(state, screen, { values });
  const begun = logic.entered?.(filled, around);
  return begun === undefined ? still(filled) : workOf(begun, values);
}
