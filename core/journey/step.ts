import { customerRecordIn } from "./record-in.ts";
import type { CustomerRecord } from "../customer/record.ts";
import { answerFailure, type FailureEffect, type Notice } from "../notices/failure.ts";
import { LIFETIME_MS } from "../notices/lifetimes.table.ts";
import { LOADER } from "../notices/loader.table.ts";
import { screenNamed } from "../screens/catalogue.ts";
import type { Form, FormValues } from "../screens/form.ts";
import { plainName } from "../screens/layouts.ts";
import { isStale } from "../session/record-freshness.ts";
import { isAuthenticated, loggedOut, renewed, resetIfExpired } from "../session/session.ts";
import { applyMask } from "../validation/mask.ts";
import { checkField, checkForm } from "./check-form.ts";
import type { JourneyConfig } from "./config.ts";
import type { Command, JourneyEvent, Reply } from "./events.ts";
import type { Flow, Logics, Moment, Next, Outcome, ScreenLogic } from "./logic.ts";
import { firstScreenOf, isLoginScreen, LOGIN_SCREEN, placeOf, samePlace } from "./places.ts";
import { situationOf } from "./situation.ts";
import { busyWith, formOf, NO_FACTS, withForm } from "./state.ts";
import type { JourneyState, Pending, Place } from "./state.ts";
import { REFRESH, RENEW, sharedFlows } from "./shared-flows.ts";

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
  const around: Surroundings = { logics, config, at: event.at };
  switch (event.type) {
    case "opened":
      return opened(around, state, event.place);
    case "changed":
      return changed(around, state, event.field, event.value);
    case "did":
      return did(around, state, event.action);
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
  state.place === null ? undefined : around.logics[state.place.screen];

// --- going somewhere -------------------------------------------------------------------------------------

/** The guard of the journey (spec 1 §2 "Guard behaviour"): what happens when a screen is asked for. */
function opened(around: Surroundings, state: JourneyState, place: Place): Step {
  const screen = screenNamed(place.screen);
  // A name that no screen has goes to the login (spec 1 §2); an address that none has is notFound's.
  if (screen === undefined) return opened(around, state, placeOf(LOGIN_SCREEN));
  if (state.place !== null && samePlace(state.place, place)) return still(state);
  const session = resetIfExpired(state.session, around.at);
  if (session !== state.session) return opened(around, { ...state, session, record: null }, place);
  const authenticated = isAuthenticated(session, around.at);
  if (isLoginScreen(place.screen)) return authenticated ? entering(around, state, null) : go(around, state, place);
  if (!screen.login) return go(around, state, place);
  if (!authenticated) return go(around, { ...state, wayBack: place }, placeOf(LOGIN_SCREEN));
  return entering(around, state, place);
}

/** Enters a protected area: with a fresh record the rules are asked at once, else after it is refreshed. */
function entering(around: Surroundings, state: JourneyState, requested: Place | null): Step {
  if (state.record !== null && !isStale(state.recordAt, around.at)) return landed(around, state, state.record, requested);
  return calling(around, state, REFRESH, {}, requested);
}

function landed(around: Surroundings, state: JourneyState, record: CustomerRecord, requested: Place | null): Step {
  const decision = around.config.decide(situationOf(state, record, requested));
  const screen = plainName(decision.route);
  const honoured = requested !== null && plainName(requested.screen) === screen;
  const place: Place = {
    screen: firstScreenOf(screen, state.layout),
    params: honoured ? requested.params : {},
    query: honoured ? { ...requested.query, ...decision.query } : decision.query,
  };
  return go(around, { ...state, decision, wayBack: null }, place);
}

function go(around: Surroundings, state: JourneyState, place: Place): Step {
  const here = state.place !== null && samePlace(state.place, place);
  const moved: JourneyState = here ? state : { ...state, place, waiting: null };
  const step: Step = {
    state: moved,
    commands: here ? [] : [{ type: "navigate", place, replace: state.place === null }],
  };
  return chained(step, (now) => {
    const logic = around.logics[place.screen];
    if (logic === undefined) return still(now);
    const known = logic.known?.(now) ?? {};
    const filled = withForm(now, place.screen, { values: { ...known, ...formOf(now, place.screen).values } });
    const entered = logic.entered?.(filled, around);
    return entered === undefined ? still(filled) : follow(around, entered);
  });
}

// --- forms -----------------------------------------------------------------------------------------------

function changed(around: Surroundings, state: JourneyState, name: string, value: string): Step {
  const logic = logicHere(around, state);
  if (logic === undefined || state.place === null) return still(state);
  const screen = state.place.screen;
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
  if (logic === undefined || state.place === null || busyWith(state) !== null) return still(state);
  const action = logic.actions(state).find((candidate) => candidate.name === name);
  const does = logic.does[name];
  if (action === undefined || does === undefined) return still(state);
  const form = logic.form?.(state) ?? null;
  const checked = checkAction(form, formOf(state, state.place.screen).values, action.checks, around.at);
  if (checked.errors.length > 0) return still(withErrors(state, state.place.screen, checked.errors));
  const clean = withForm(state, state.place.screen, { errors: [] });
  return follow(around, does(clean, checked.values, around), checked.values);
}

function checkAction(form: Form | null, values: FormValues, checks: "form" | "none" | readonly string[], at: number) {
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
    case "refresh": {
      const requested = next.requested === undefined ? state.wayBack : placeOf(next.requested);
      return calling(around, state, REFRESH, {}, requested);
    }
    case "go":
      return go(around, state, placeOf(next.screen));
    case "log-out":
      return leave(around, { ...state, wayBack: null }, {});
    case "notice":
      return noticed(state, next.notice);
    case "command":
      return { state, commands: [next.command] };
  }
}

const valuesHere = (state: JourneyState): FormValues =>
  state.place === null ? {} : formOf(state, state.place.screen).values;

/** Ends the session on this side; what was typed stays unless the customer asked to leave. */
function leave(around: Surroundings, state: JourneyState, forms: JourneyState["forms"]): Step {
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
  };
  return go(around, left, placeOf(LOGIN_SCREEN));
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
  requested: Place | null = null,
): Step {
  const screen = state.place?.screen ?? "";
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
    requested,
  };
  return placed(around, { ...state, pending: [...state.pending, pending], nextId: state.nextId + 1 }, pending);
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
  const done: JourneyState = { ...state, lastCall, pending: state.pending.filter((other) => other.id !== id) };
  if (pending.flow === RENEW) return renewedOrOut(around, done, reply);
  if (!reply.ok && reply.status === 401 && mayRenew(done, pending, flow)) return renewing(around, done, pending);
  if (!reply.ok) return failed(around, done, pending, flow, reply);
  if (pending.flow === REFRESH) {
    const record = customerRecordIn(reply.body);
    if (record === null) return failed(around, done, pending, flow, { ok: false, kind: "malformed" });
    return landed(around, { ...done, record, recordAt: around.at }, record, pending.requested);
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
    return failing(around, others, answerFailure({ during: "other", status: 401 }));
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
  return chained(after === undefined ? still(state) : follow(around, after), (now) => failing(around, now, answer));
}

function failing(
  around: Surroundings,
  state: JourneyState,
  answer: { readonly notice: Notice | null; readonly effects: readonly FailureEffect[]; readonly row: string },
): Step {
  const shown = answer.notice === null ? still(state) : noticed(state, answer.notice);
  return chained(shown, (now) => {
    if (answer.effects.includes("log-out") || answer.row === "unauthorised") {
      const wayBack = now.wayBack ?? (now.place !== null && isLoginScreen(now.place.screen) ? null : now.place);
      return leave(around, { ...now, wayBack }, now.forms);
    }
    // The record could not be read before there was anything to show: say so, with a way to try again.
    return now.place === null && answer.effects.includes("mark-logged-out")
      ? go(around, now, placeOf("error"))
      : still(now);
  });
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
  if (state.place?.screen !== owner || logic?.timer === undefined) return still(state);
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
