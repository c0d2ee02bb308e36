import { LIFETIME_MS, type Notice, plainNotice } from "../../notices/notice.ts";
import { type Address, followHash } from "../../routing/arrival.ts";
import {
  afterLogin,
  dependsOnRecord,
  enter,
  enterHome,
  enterRoute,
  guard,
  type GuardCommand,
  type GuardContext,
} from "../../routing/guard.ts";
import type { Decision } from "../../routing/landing.ts";
import { type Place, sameRoute } from "../../routing/situation.ts";
import { t } from "../../messages/message.ts";
import { isReachableFromAnywhere } from "../../screens/define/screen-context.ts";
import { isScreenName, screenOf } from "../../screens/catalogue.ts";
import { RECHECK, REFRESH } from "../../screens/define/define-screen.ts";
import { toLayout } from "../../screens/define/layouts.ts";
import { isDocument } from "../../screens/routes/top-level.routes.table.ts";
import { sourceOf, toLoginQuery, type Visit, visitAt } from "../../session/visit.ts";
import { customerOfToken, isStale } from "../../session/stored-session.ts";
import { isAuthenticated, resetIfExpired, type Session, withToken } from "../../session/session.ts";
import {
  type Landing,
  type NextSteps,
  type StepContext,
  type Task,
  toTransition,
  type Transition,
  withoutTasks,
} from "../events.ts";
import {
  currentPageName,
  knownValues,
  pageNames,
  runEnter,
  withPage,
  withScreenLeft,
} from "../screen-hooks.ts";
import {
  currentContext,
  currentScreen,
  formOf,
  isAtLogin,
  type JourneyState,
  loginPlace,
  pendingCall,
  withForm,
} from "../state.ts";
import { currentLink, enterLink, isOfLink, paramsFor } from "./link-visit.ts";

/** The two qualification flows (spec 1 §3, `qualFlowType`). */
export const QUAL_FLOW_TYPES = ["NEW", "NEW_CONTROL"] as const;

export type QualFlowType = (typeof QUAL_FLOW_TYPES)[number];

/** The traffic sources that get the new flow (spec 1 §4). */
export const NEW_FLOW_SOURCES = ["new_qual", "new_qual_flow", "new_wq"] as const;

const isFlowType = (text: string): text is QualFlowType =>
  (QUAL_FLOW_TYPES as readonly string[]).includes(text);

/**
 * The qualification flow of a visitor: NEW from one of the three sources, in exactly this spelling, NEW_CONTROL from
 * any other or none. The first value that was stored is kept, whatever the source says later (spec 1 §4); a stored
 * text that is neither value counts as none.
 */
export function qualificationFlowType(source: string | null, stored: string | null): QualFlowType {
  if (stored !== null && isFlowType(stored)) return stored;
  return source !== null && (NEW_FLOW_SOURCES as readonly string[]).includes(source) ? "NEW" : "NEW_CONTROL";
}

/** Shown to a customer who goes Back or Forward during a call. */
const CALL_RUNNING: Notice = plainNotice(
  "info",
  t("One moment, we're still working on your last request."),
  LIFETIME_MS.remark,
);

/** Returns the landing rules, which are always loaded with a record. */
function landingIn({ config }: StepContext): Landing {
  if (config.landing === null) throw new Error("the landing decision is asked only with its rules");
  return config.landing;
}

/** Returns a function that decides the landing for a requested place. */
const decideFrom =
  (ctx: StepContext, state: JourneyState): GuardContext["decide"] =>
  (requested) => {
    if (state.record === null) throw new Error("the landing decision is asked only with a record");
    const { decide, situationOf } = landingIn(ctx);
    return decide(situationOf(state, state.record, requested));
  };

/** Asks the guard for a decision, remembers it and applies it. */
function applyGuard(
  ctx: StepContext,
  before: JourneyState,
  ask: (context: GuardContext) => readonly GuardCommand[],
  {
    refreshed = false,
    anchor = null,
  }: { readonly refreshed?: boolean; readonly anchor?: string | null } = {},
): Transition {
  const session = resetIfExpired(before.session, ctx.at);
  const state = session === before.session ? before : { ...before, session, record: null, recordAt: null };
  const { record } = state;
  // Offline, the record that is already loaded is used.
  const offline = state.network === "offline";
  const fresh = record !== null && (offline || !isStale(state.recordAt, ctx.at));
  let decision: Decision | null = state.decision;
  const commands = ask({
    layout: state.visit.layout,
    authenticated: isAuthenticated(session, ctx.at),
    record: refreshed ? "refreshed" : fresh ? "fresh" : "stale",
    current: state.place,
    home: record === null ? null : landingIn(ctx).homeOf(record),
    decide: (requested) => (decision = decideFrom(ctx, state)(requested)),
  });
  const secret = commands.find((command) => "token" in command);
  const token = secret?.kind === "store-token" ? secret.token : undefined;
  const to = commands.find((command) => command.kind === "go")?.place;
  const refresh = commands.find((command) => command.kind === "refresh-record");
  if (token !== undefined && refresh?.next && isAnotherCustomers(state, session, token, ctx.at)) {
    const asked = { token, next: refresh.next, failed: refresh.failed, accepted: false };
    const cleaning = commands.filter(({ kind }) => kind === "clean-address");
    return {
      state: { ...state, asked },
      tasks: cleaning.flatMap((command) => taskOf(state, command, anchor)),
    };
  }
  const terms = { at: ctx.at, shortLived: currentContext(state).session === "short-lived" };
  // On leaving a link's screens the customer's own session is used again, and the record is requested with it.
  const leavesLink = refresh !== undefined && currentLink(state) !== null;
  const entered: JourneyState = {
    ...state,
    ...(leavesLink ? { place: null } : {}),
    decision: decision,
    ...(secret !== undefined && to?.route === "loan-restructure-home"
      ? { kept: { ...state.kept, [to.route]: { token: secret.token } } }
      : {}),
    session: token === undefined ? session : withToken(session, token, terms),
  };
  if (to === undefined || !isOfLink(to.route))
    return { state: entered, tasks: commands.flatMap((command) => taskOf(state, command, anchor)) };
  const onLink = enterLink(entered, to, secret?.token ?? null);
  const tasks = commands.flatMap((command) =>
    taskOf(state, command.kind === "go" ? { ...command, place: onLink.place } : command, anchor),
  );
  return { state: onLink.state, tasks };
}

/** Whether a token is not known to be of the customer who is signed in (ruling R47). */
function isAnotherCustomers(state: JourneyState, session: Session, token: string, at: number): boolean {
  if (session.accessToken === null || !isAuthenticated(session, at) || token === session.accessToken)
    return false;
  const customer = state.record?.customerId ?? customerOfToken(session.accessToken);
  const tokenCustomer = customerOfToken(token);
  return customer === null || customer !== tokenCustomer;
}

function taskOf(state: JourneyState, command: GuardCommand, anchor: string | null): readonly Task[] {
  switch (command.kind) {
    case "clean-address":
      return [
        { kind: "command", command: { type: "clean-address", path: command.path, hash: command.hash } },
      ];
    case "refresh-record":
      return [
        {
          kind: "call-to-enter",
          flow: REFRESH,
          entering: { next: command.next, failed: command.failed, anchor },
        },
      ];
    case "go":
      return [{ kind: "show", place: command.place }];
    case "scroll":
      return [{ kind: "turn", anchor: command.anchor }];
    case "stay":
      return state.place === null ? [] : [{ kind: "show", place: state.place }];
    // A secret is only stored; there is nothing else to do.
    default:
      return [];
  }
}

const textOf = ({ path, hash }: { readonly path: string; readonly hash: string }): string =>
  hash === "" ? path : `${path}#${hash}`;

/** The visit with its qualification flow: the first that was stored is kept (spec 1 §4). */
function withFlowType(visit: Visit): Visit {
  const flowType = qualificationFlowType(sourceOf(visit.campaign), visit.flowType);
  return flowType === visit.flowType ? visit : { ...visit, flowType };
}

/**
 * Handles an arrival at an address (spec 1 §2 "Guard behaviour"). Earlier requests that are still pending are dropped.
 */
export function handleArrival(
  ctx: StepContext,
  before: JourneyState,
  address: Address,
  { referrer = null }: { readonly referrer?: string | null } = {},
): Transition {
  const { path, query, hash } = followHash(address);
  const visit = withFlowType(visitAt(before.visit, { path, query }, referrer));
  const { state, tasks } = applyGuard(
    ctx,
    {
      ...before,
      visit,
      retry: null,
      asked: null,
      pending: before.pending.filter((pending) => pending.entering === null),
    },
    (context) => guard(address, context),
    { anchor: hash },
  );
  // Turns to the requested page once the screen is loaded.
  const waits = tasks.some(({ kind }) => kind === "call-to-enter");
  return {
    state: { ...state, address: { text: textOf({ path, hash }), answered: false } },
    tasks: waits
      ? tasks.filter(({ kind }) => kind !== "turn")
      : hash === "" && !tasks.some(({ kind }) => kind === "turn")
        ? [...tasks, { kind: "turn", anchor: "" }]
        : tasks,
  };
}

/**
 * Handles Back, Forward and followed links. While a call blocks the screen, its reply decides what comes next, so the
 * history returns to the entry that was left. Otherwise the entry is entered like any address, at the page that it
 * names.
 */
export function handlePopState(
  ctx: StepContext,
  before: JourneyState,
  address: Address,
  by: number,
): Transition {
  const holding = pendingCall(before);
  if (holding !== null && holding.entering === null) {
    return {
      state: before,
      tasks: [
        { kind: "command", command: { type: "traverse", by: -by } },
        { kind: "notice", notice: CALL_RUNNING },
      ],
    };
  }
  return handleArrival(ctx, before, address);
}

/** Shows a page (empty: the page at the plain address). If a record is pending, the page is shown later. */
const atPage = ({ state, tasks }: Transition, page: string): Transition =>
  tasks.some(({ kind }) => kind === "turn" || kind === "call-to-enter")
    ? { state, tasks }
    : { state, tasks: [...tasks, { kind: "turn", anchor: page }] };

/** Shows a page of the current screen and clears its field errors; an anchor that is no page is scrolled to. */
export function goToPage(ctx: StepContext, state: JourneyState, anchor: string): Transition {
  const screen = currentScreen(state);
  const found = ctx.screens[screen];
  const pages = found === undefined ? [] : pageNames(found);
  if (anchor !== "" && !pages.includes(anchor)) {
    return { state, tasks: [{ kind: "command", command: { type: "scroll", anchor } }] };
  }
  if (found === undefined || currentPageName(found, state, ctx) === anchor) return withoutTasks(state);
  const turned = withPage(found, state, anchor, ctx);
  return withoutTasks(turned === null ? state : withForm(turned, screen, { errors: [] }));
}

/** Whether the rules would show a requested place with the current record. */
export function isAllowed(ctx: StepContext, state: JourneyState, place: Place): boolean {
  const { record, session, visit } = state;
  const authenticated = isAuthenticated(session, ctx.at);
  if (authenticated && record === null && dependsOnRecord(place.route)) return false;
  const [command] = enter(place, {
    layout: visit.layout,
    authenticated,
    record: "refreshed",
    current: null,
    decide: decideFrom(ctx, state),
  });
  return command?.kind === "go" && sameRoute(command.place, place);
}

/** Enters a place whose address is already shown, as the signed-in customer. */
export const enterCurrentAddress = (ctx: StepContext, state: JourneyState, place: Place): Transition =>
  applyGuard(ctx, state, (context) => enter(place, context));

/** Opens a screen by name: as at its plain address, or at the named page. */
export const openScreen = (
  ctx: StepContext,
  state: JourneyState,
  route: string,
  params?: Place["params"],
  page = "",
): Transition => {
  const pathParams = isScreenName(route) ? { ...paramsFor(route, state), ...params } : params;
  const at = page === "" ? {} : { page };
  return atPage(
    applyGuard(ctx, state, (context) => enterRoute(route, context, pathParams, {}, at), { anchor: page }),
    page,
  );
};

/** Enters the requested place with a record that has just arrived, or the place that the rules decide. */
export function enterScreen(
  ctx: StepContext,
  before: JourneyState,
  next: Place | null,
  anchor: string | null,
): Transition {
  const { state, tasks } = applyGuard(
    ctx,
    { ...before, retry: null },
    (context) => (next === null ? enterHome(context) : enter(next, context)),
    { refreshed: true },
  );
  return { state, tasks: anchor === null ? tasks : [...tasks, { kind: "turn", anchor }] };
}

/** Requests a fresh record and then a screen: after a login the return address, else the default landing. */
export function refreshRecord(
  state: JourneyState,
  { requested, quietly }: Extract<NextSteps, { kind: "refresh" }>,
): Transition {
  const back = isAtLogin(state) ? afterLogin(state.place?.query ?? {}) : null;
  const next =
    requested !== undefined && isScreenName(requested) ? { route: requested, params: {}, query: {} } : back;
  const failed = loginPlace(currentContext(state), next === null ? {} : toLoginQuery(next));
  return {
    state,
    tasks: [
      { kind: "call-to-enter", flow: quietly ? RECHECK : REFRESH, entering: { next, failed, anchor: null } },
    ],
  };
}

/** The place of a screen by its plain name, in the layout; null for a name that no screen has. */
const placeNamed = (state: JourneyState, screen: string): Place | null =>
  isScreenName(screen)
    ? { route: toLayout(screen, state.visit.layout), params: paramsFor(screen, state), query: {} }
    : null;

/**
 * Returns the places that a page of terms or the account goes back to, the last one first: the screen before it,
 * through any number of pages of terms. A place in the list that is shown again is cut off with all after it.
 */
function readFrom(state: JourneyState, target: Place): readonly Place[] {
  const { place, readFrom: before } = state;
  if (!isReachableFromAnywhere(target.route)) return [];
  if (place === null) return before;
  // Pages of terms form a chain; a customer who signed in to see the account does not go back to the login.
  const isPassed = isDocument(place.route) || (!isDocument(target.route) && isAtLogin(state));
  const way = isPassed ? before : [...before, place];
  const at = way.findIndex((one) => sameRoute(one, target));
  return at === -1 ? way : way.slice(0, at);
}

/** Shows a place. A place that is already shown starts again, since its record may have changed. */
export function showScreen(ctx: StepContext, state: JourneyState, where: Place | string): Transition {
  const place = typeof where === "string" ? placeNamed(state, where) : where;
  if (place === null) return withoutTasks(state);
  const here = state.place !== null && sameRoute(state.place, place);
  const login = screenOf(place.route).modes.includes("AUTHENTICATION");
  // After a reload, the login screen restores its return address.
  const query = login && Object.keys(place.query).length === 0 ? state.wayBack : place.query;
  const target = { ...place, query };
  const shown: JourneyState = {
    ...state,
    wayBack: login ? query : {},
    place: target,
    readFrom: readFrom(state, target),
  };
  if (here) return { state: shown, tasks: [{ kind: "begin" }] };
  const before = ctx.screens[currentScreen(state)];
  const left = before === undefined ? { state: shown } : withScreenLeft(before, shown, ctx);
  const { tasks } = toTransition(left);
  return { state: left.state, tasks: [...tasks, { kind: "begin" }] };
}

/** Starts a loaded screen and fills in its known values. */
export function beginScreen(ctx: StepContext, state: JourneyState): Transition {
  const screen = currentScreen(state);
  const found = ctx.screens[screen];
  if (found === undefined) return withoutTasks(state);
  const known = knownValues(found, state, ctx);
  const values = { ...known, ...formOf(state, screen).values };
  const filled = withForm(state, screen, { values });
  const { state: entered, tasks } = toTransition(runEnter(found, filled, ctx));
  return {
    state: entered,
    tasks: tasks.map((task) => (task.kind === "call" ? { ...task, lookup: true } : task)),
  };
}
