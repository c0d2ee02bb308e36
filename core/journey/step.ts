import { answerFailure, type FailureEffect, type Notice } from "../notices/failure.ts";
import { LIFETIME_MS } from "../notices/lifetimes.table.ts";
import { LOADER } from "../notices/loader.table.ts";
import type { Address } from "../routing/arrival.ts";
import { afterLogin, enter, enterHome, enterRoute, guard } from "../routing/guard.ts";
import type { GuardCommand, GuardContext } from "../routing/guard.ts";
import type { Decision } from "../routing/landing.ts";
import { type Place, sameRoute } from "../routing/place.ts";
import { isScreenName, screenOf } from "../screens/catalogue.ts";
import type { Form, FormValues } from "../screens/form.ts";
import { toLayout } from "../screens/layouts.ts";
import { isStale } from "../session/record-freshness.ts";
import { isAuthenticated, loggedOut, renewed, resetIfExpired, withToken } from "../session/session.ts";
import { toLoginQuery } from "../session/way-back.ts";
import { applyMask } from "../validation/mask.ts";
import { checkField, checkForm } from "./check-form.ts";
import type { JourneyConfig } from "./config.ts";
import type { Command, JourneyEvent, Reply } from "./events.ts";
import type { Flow, Logics, Moment, Next, Outcome, ScreenLogic } from "./logic.ts";
import { atLogin, loginPlace, screenHere } from "./places.ts";
import { customerRecordIn } from "./record-in.ts";
import { situationOf } from "./situation.ts";
import { busyWith, formOf, NO_FACTS, withForm } from "./state.ts";
import type { JourneyState, Pending } from "./state.ts";
import { LOGOUT, RECHECK, REFRESH, RENEW, sharedFlows } from "./shared-flows.ts";

export interface Step {
  readonly state: JourneyState;
  readonly commands: readonly Command[];
}

interface Surroundings extends Moment {
  readonly logics: Logics;
}

/**
 * The application as a step function: state and event in, state and commands out. It reads no clock and
 * makes no call; the driver does what the commands say and feeds the outcome back (design: "A tap").
 */
export function step(logics: Logics, config: JourneyConfig, state: JourneyState, event: JourneyEvent): Step {
  const next = taken({ logics, config, at: event.at }, state, event);
  const free = next.state.acting !== null && busyWith(next.state) === null;
  return free ? { ...next, state: { ...next.state, acting: null } } : next;
}

function taken(around: Surroundings, state: JourneyState, event: JourneyEvent): Step {
  switch (event.type) {
    case "arrived":
      return arrived(around, state, event.address);
    case "opened":
      return opened(around, state, event.route);
    case "changed":
      return changed(around, state, event.field, event.value);
    case "did":
      return did(around, state, event.action);
    case "signed-out":
      return busyWith(state) === null ? calling(around, state, LOGOUT, {}) : still(state);
    case "answered":
      return answered(around, state, event.id, event.reply);
    case "timer":
      return timed(around, state, event.name);
    case "network":
      return networked(state, event.online);
    case "dismissed":
      return still({ ...state, notices: state.notices.filter((notice) => notice.id !== event.notice) });
  }
}

const still = (state: JourneyState): Step => ({ state, commands: [] });

const chained = (first: Step, then: (state: JourneyState) => Step): Step => {
  const second = then(first.state);
  return { state: second.state, commands: [...first.commands, ...second.commands] };
};

const logicHere = (around: Surroundings, state: JourneyState): ScreenLogic | undefined =>
  around.logics[screenHere(state)];

// --- going somewhere -------------------------------------------------------------------------------------

/** The guard's context, and the decision that it was told, for the trace. */
function guardContext(around: Surroundings, state: JourneyState, refreshed: boolean) {
  const { record } = state;
  const told: { decision: Decision | null } = { decision: null };
  const fresh = record !== null && !isStale(state.recordAt, around.at);
  const context: GuardContext = {
    layout: state.layout,
    authenticated: isAuthenticated(state.session, around.at),
    record: refreshed ? "refreshed" : fresh ? "fresh" : "stale",
    current: state.place,
    decide(requested) {
      if (record === null) throw new Error("the landing decision is asked only with a record");
      told.decision = around.config.decide(situationOf(state, record, requested));
      return told.decision;
    },
  };
  return { context, told };
}

/** Asks the guard, and does what it says. */
function guarded(
  around: Surroundings,
  state: JourneyState,
  ask: (context: GuardContext) => readonly GuardCommand[],
  refreshed = false,
): Step {
  const session = resetIfExpired(state.session, around.at);
  const current = session === state.session ? state : { ...state, session, record: null, recordAt: null };
  const { context, told } = guardContext(around, current, refreshed);
  const commands = ask(context);
  const decided = told.decision === null ? current : { ...current, decision: told.decision };
  return commands.reduce<Step>(
    (step, command) => chained(step, (now) => obey(around, now, command)),
    still(decided),
  );
}

function obey(around: Surroundings, state: JourneyState, command: GuardCommand): Step {
  switch (command.kind) {
    case "clean-address":
      return { state, commands: [{ type: "clean-address", path: command.path, hash: command.hash }] };
    case "store-token": {
      const terms = { at: around.at, shortLived: state.layout === "gpay" };
      return still({ ...state, session: withToken(state.session, command.token, terms) });
    }
    case "keep-link-token":
      // The link's screens come in a later version; their token is kept nowhere until then.
      return still(state);
    case "refresh-record":
      return calling(around, state, REFRESH, {}, { next: command.next, failed: command.failed });
    case "go":
      return go(around, state, command.place);
    case "scroll":
      return { state, commands: [{ type: "scroll", anchor: command.anchor }] };
    case "stay":
      return state.place === null ? still(state) : go(around, state, state.place);
  }
}

const arrived = (around: Surroundings, state: JourneyState, address: Address): Step =>
  guarded(around, state, (context) => guard(address, context));

const opened = (around: Surroundings, state: JourneyState, route: string): Step =>
  guarded(around, state, (context) => enterRoute(route, context));

/** Asks for a fresh record, and then for a screen, or for the default landing. */
function refreshing(
  around: Surroundings,
  state: JourneyState,
  { requested, quietly }: Extract<Next, { kind: "refresh" }>,
): Step {
  const back = atLogin(state) ? afterLogin(state.place?.query ?? {}) : null;
  const next =
    requested !== undefined && isScreenName(requested) ? { route: requested, params: {}, query: {} } : back;
  const failed = loginPlace(state.layout, next === null ? {} : toLoginQuery(next));
  return calling(around, state, quietly ? RECHECK : REFRESH, {}, { next, failed });
}

const refreshed = (around: Surroundings, state: JourneyState, next: Place | null): Step =>
  guarded(around, state, (context) => (next === null ? enterHome(context) : enter(next, context)), true);

function go(around: Surroundings, state: JourneyState, place: Place): Step {
  const here = state.place !== null && sameRoute(state.place, place);
  const login = screenOf(place.route).modes.includes("AUTHENTICATION");
  // A reload at the login screen finds its way back again.
  const query = login && Object.keys(place.query).length === 0 ? state.wayBack : place.query;
  const wayBack = login ? query : {};
  const target = { ...place, query };
  const moved: JourneyState = here
    ? { ...state, wayBack, place: target }
    : { ...state, wayBack, place: target, waiting: null };
  const step: Step = {
    state: moved,
    commands: here ? [] : [{ type: "navigate", place: target, replace: state.place === null }],
  };
  return chained(step, (now) => {
    const screen = screenHere(now);
    const logic = around.logics[screen];
    if (logic === undefined) return still(now);
    const known = logic.known?.(now) ?? {};
    const filled = withForm(now, screen, { values: { ...known, ...formOf(now, screen).values } });
    const entered = logic.entered?.(filled, around);
    return entered === undefined ? still(filled) : follow(around, entered);
  });
}

// --- forms -----------------------------------------------------------------------------------------------

function changed(around: Surroundings, state: JourneyState, name: string, value: string): Step {
  const logic = logicHere(around, state);
  if (logic === undefined) return still(state);
  const screen = screenHere(state);
  const field = logic.form?.(state)?.fields.find((candidate) => candidate.name === name);
  if (field === undefined) return still(state);
  const form = formOf(state, screen);
  const masked = field.mask === undefined ? value : applyMask(field.mask, value);
  if (masked === form.values[name]) return still(state);
  const values = { ...form.values, [name]: masked };
  // A message goes as soon as what it asked for is there; new ones wait until the customer is done.
  const errors = form.errors.filter(
    (error) => error.field !== name || checkField(field, values, around.at).error !== null,
  );
  const typed = withForm(state, screen, { values, errors });
  const outcome = logic.changed?.(typed, name, masked, around);
  return outcome === undefined ? still(typed) : follow(around, outcome);
}

function did(around: Surroundings, state: JourneyState, name: string): Step {
  const logic = logicHere(around, state);
  // A second tap while a call is under way is answered with nothing.
  if (logic === undefined || busyWith(state) !== null) return still(state);
  const screen = screenHere(state);
  const action = logic.actions(state).find((candidate) => candidate.name === name);
  const does = logic.does[name];
  if (action === undefined || does === undefined) return still(state);
  const form = logic.form?.(state) ?? null;
  const checked = checkAction(form, formOf(state, screen).values, action.checks, around.at);
  if (checked.errors.length > 0) return still(withErrors(state, screen, checked.errors));
  // What was said of the last try is over with this one; a warning without a close button keeps its time.
  const notices = state.notices.filter((notice) => !notice.closable);
  const clean = withForm({ ...state, acting: name, notices }, screen, { errors: [] });
  return follow(around, does(clean, checked.values, around), checked.values);
}

function checkAction(
  form: Form | null,
  values: FormValues,
  checks: "form" | "none" | readonly string[],
  at: number,
) {
  if (form === null || checks === "none") return { values, errors: [] };
  const only = checks === "form" ? undefined : checks;
  const checked = checkForm(form, values, at, only);
  return { errors: checked.errors, values: { ...values, ...checked.values } };
}

function withErrors(
  state: JourneyState,
  screen: string,
  errors: JourneyState["forms"][string]["errors"],
): JourneyState {
  return withForm(state, screen, { errors, attempt: formOf(state, screen).attempt + 1 });
}

// --- what a screen's logic wants next --------------------------------------------------------------------

/** `values` are those the step was taken with, in their normal form; without them, what is typed here. */
function follow(around: Surroundings, outcome: Outcome, values?: FormValues): Step {
  let step = still(outcome.state);
  for (const next of outcome.next ?? []) {
    step = chained(step, (state) => followOne(around, state, next, values ?? valuesHere(state)));
  }
  return step;
}

function followOne(around: Surroundings, state: JourneyState, next: Next, values: FormValues): Step {
  switch (next.kind) {
    case "call":
      return calling(around, state, next.flow, values);
    case "refresh":
      return refreshing(around, state, next);
    case "go":
      return isScreenName(next.screen)
        ? go(around, state, { route: toLayout(next.screen, state.layout), params: {}, query: {} })
        : still(state);
    case "log-out":
      return leave(around, state, {}, {});
    case "notice":
      return noticed(state, next.notice);
    case "command":
      return { state, commands: [next.command] };
  }
}

const valuesHere = (state: JourneyState): FormValues => formOf(state, screenHere(state)).values;

/** Ends the session on this side; what was typed stays unless the customer asked to leave. */
function leave(
  around: Surroundings,
  state: JourneyState,
  forms: JourneyState["forms"],
  wayBack: Place["query"],
): Step {
  const left: JourneyState = {
    ...state,
    session: loggedOut(state.session),
    record: null,
    recordAt: null,
    decision: null,
    pending: [],
    waiting: null,
    facts: NO_FACTS,
    forms,
    wayBack,
  };
  return go(around, left, loginPlace(state.layout, wayBack));
}

function noticed(state: JourneyState, notice: Notice): Step {
  const shown = { ...notice, id: state.nextId };
  const others = state.notices.filter((other) => other.text !== notice.text);
  return {
    state: { ...state, notices: [...others, shown], nextId: state.nextId + 1 },
    commands: [{ type: "timer", name: `notice/${shown.id}`, afterMs: notice.lifetimeMs }],
  };
}

// --- calls -----------------------------------------------------------------------------------------------

function flowNamed(around: Surroundings, screen: string, name: string): Flow {
  const flow = sharedFlows[name] ?? around.logics[screen]?.flows?.[name];
  if (flow === undefined) throw new Error(`screen ${screen} has no flow named ${name}`);
  return flow;
}

function calling(
  around: Surroundings,
  state: JourneyState,
  name: string,
  values: FormValues,
  entering: Pending["entering"] = null,
): Step {
  const screen = screenHere(state);
  const flow = flowNamed(around, screen, name);
  const pending: Pending = {
    id: state.nextId,
    flow: name,
    screen,
    values,
    loader: flow.loader === null ? null : LOADER[flow.loader],
    since: around.at,
    key: `${around.at.toString(36)}-${state.nextId}`,
    renewed: false,
    entering,
  };
  return placed(
    around,
    { ...state, pending: [...state.pending, pending], nextId: state.nextId + 1 },
    pending,
  );
}

const placed = (around: Surroundings, state: JourneyState, pending: Pending): Step => {
  const flow = flowNamed(around, pending.screen, pending.flow);
  const payload = flow.payload(state, pending.values, around);
  return { state, commands: [{ type: "call", id: pending.id, call: flow.call, payload, key: pending.key }] };
};

function answered(around: Surroundings, state: JourneyState, id: number, reply: Reply): Step {
  const pending = state.pending.find((candidate) => candidate.id === id);
  if (pending === undefined) return still(state);
  const flow = flowNamed(around, pending.screen, pending.flow);
  const lastCall = { call: flow.call, ok: reply.ok, status: reply.status ?? null };
  const done: JourneyState = {
    ...state,
    lastCall,
    pending: state.pending.filter((other) => other.id !== id),
  };
  if (pending.flow === RENEW) return renewedOrOut(around, done, reply);
  if (!reply.ok && reply.status === 401 && mayRenew(done, pending, flow))
    return renewing(around, done, pending);
  if (!reply.ok) return failed(around, done, pending, flow, reply);
  if (pending.flow === REFRESH || pending.flow === RECHECK) {
    const record = customerRecordIn(reply.body);
    if (record === null) return failed(around, done, pending, flow, { ok: false, kind: "malformed" });
    return refreshed(around, { ...done, record, recordAt: around.at }, pending.entering?.next ?? null);
  }
  return follow(around, flow.then(done, reply.body, around, pending.values), pending.values);
}

const mayRenew = (state: JourneyState, pending: Pending, flow: Flow): boolean =>
  flow.undertaking !== "login" && !pending.renewed && state.session.refreshToken !== null;

/** A token that ran out is renewed once, and the call is made again with the same key. */
function renewing(around: Surroundings, state: JourneyState, pending: Pending): Step {
  const waiting: JourneyState = { ...state, pending: [...state.pending, { ...pending, renewed: true }] };
  const alreadyRenewing = state.pending.some((other) => other.flow === RENEW);
  return alreadyRenewing ? still(waiting) : calling(around, waiting, RENEW, {});
}

function renewedOrOut(around: Surroundings, state: JourneyState, reply: Reply): Step {
  const held = state.pending.filter((pending) => pending.renewed);
  const session = reply.ok ? renewed(state.session, reply.body, around.at) : null;
  if (session === null) {
    const others = { ...state, pending: state.pending.filter((pending) => !pending.renewed) };
    const [first] = held;
    const during = first === undefined ? "other" : flowNamed(around, first.screen, first.flow).undertaking;
    return failing(around, others, answerFailure({ during, status: 401 }), first?.entering?.failed ?? null);
  }
  return held.reduce<Step>(
    (step, pending) => chained(step, (now) => placed(around, now, pending)),
    still({ ...state, session }),
  );
}

function failed(
  around: Surroundings,
  state: JourneyState,
  pending: Pending,
  flow: Flow,
  reply: Extract<Reply, { ok: false }>,
): Step {
  const failure = {
    during: flow.undertaking,
    ...(reply.status === undefined ? {} : { status: reply.status }),
    ...(reply.errorMessage === undefined ? {} : { errorMessage: reply.errorMessage }),
    ...(flow.doing === undefined ? {} : { action: flow.doing }),
    provider: around.config.provider,
    errorCode: reply.errorCode,
  };
  const told = answerFailure(failure);
  const answer = flow.quiet && told.row !== "unauthorised" ? { ...told, notice: null } : told;
  const blamed = flow.blame?.(failure) ?? null;
  if (blamed !== null && reply.errorMessage !== undefined) {
    const error = { field: blamed, code: reply.errorCode ?? "REFUSED", message: reply.errorMessage };
    return still(withErrors(state, pending.screen, [error]));
  }
  const after = flow.failed?.(state, around);
  return chained(after === undefined ? still(state) : follow(around, after), (now) =>
    failing(around, now, answer, pending.entering?.failed ?? null),
  );
}

function failing(
  around: Surroundings,
  state: JourneyState,
  answer: {
    readonly notice: Notice | null;
    readonly effects: readonly FailureEffect[];
    readonly row: string;
  },
  failedEntry: Place | null,
): Step {
  const shown = answer.notice === null ? still(state) : noticed(state, answer.notice);
  return chained(shown, (now) => {
    if (answer.effects.includes("log-out") || answer.row === "unauthorised") {
      return leave(around, now, now.forms, failedEntry?.query ?? wayBackFrom(around, now));
    }
    // The record could not be read before there was anything to show: say so, with a way to try again.
    return now.place === null && answer.effects.includes("mark-logged-out")
      ? go(around, now, { route: "error", params: {}, query: {} })
      : still(now);
  });
}

/** The login query that leads back to the screen that is shown. */
function wayBackFrom(around: Surroundings, state: JourneyState): Place["query"] {
  if (state.place === null || atLogin(state)) return state.wayBack;
  const { context } = guardContext(
    around,
    { ...state, session: loggedOut(state.session), place: null },
    false,
  );
  const [command] = enter(state.place, context);
  return command?.kind === "go" ? command.place.query : {};
}

// --- time and network ------------------------------------------------------------------------------------

function timed(around: Surroundings, state: JourneyState, name: string): Step {
  const [owner = "", rest = ""] = name.split("/");
  if (owner === "notice") {
    return still({ ...state, notices: state.notices.filter((notice) => String(notice.id) !== rest) });
  }
  if (owner === "network") return still(state.network === "back" ? { ...state, network: "online" } : state);
  const logic = logicHere(around, state);
  // A timer of a screen that has been left means nothing any more.
  if (screenHere(state) !== owner || logic?.timer === undefined) return still(state);
  return follow(around, logic.timer(state, rest, around));
}

function networked(state: JourneyState, online: boolean): Step {
  if (!online) return still({ ...state, network: "offline" });
  if (state.network !== "offline") return still(state);
  const command: Command = {
    type: "timer",
    name: "network/back",
    afterMs: LIFETIME_MS.offlineBannerAfterReconnect,
  };
  return { state: { ...state, network: "back" }, commands: [command] };
}
