import { MAGIC_LINK_HOME } from "../../magic-link/entry.ts";
import { answerFailure, type Notice } from "../../notices/notice.ts";
import { enter } from "../../routing/guard.ts";
import type { Place } from "../../routing/situation.ts";
import type { ErrorCode } from "../../screens/define/screen.ts";
import type { LinkVisit } from "../../screens/define/screen-context.ts";
import { isAuthenticated, NO_SESSION } from "../../session/session.ts";
import {
  type Flow,
  type Reply,
  type StepContext,
  type Task,
  toTransition,
  type Transition,
  withoutTasks,
} from "../events.ts";
import {
  currentContext,
  currentScreen,
  isAtLogin,
  type JourneyState,
  type PendingArrival,
  type PendingCall,
  withErrors,
} from "../state.ts";
import { currentLink, linkHomePlace, sessionHere } from "../navigation/link-visit.ts";
import { currentForm, findFlow } from "../screen-hooks.ts";
import { holdForNetwork, withMissedLookup, withNewCallId } from "./retries.ts";
import { lookUp } from "../../messages/message.ts";
import type { Sent } from "../../calls/calls.ts";
import { LOADER } from "../../notices/messages.table.ts";
import { campaignMetadata } from "../../screens/behaviours/sign-up.ts";
import { READS_RECORD } from "../../screens/define/define-screen.ts";
import type { FormValues } from "../../screens/define/form.ts";
import { isKnown } from "../../session/visit.ts";
import { isTimelineEvent } from "../apply-steps.ts";
import { RENEW, SAVE_INVITE, sharedFlows } from "../shared-flows.ts";

type Refusal = Extract<Reply, { ok: false }>;
type Answer = ReturnType<typeof answerFailure>;

/** Used where a field shows the platform's message instead. */
const withoutDetail = ({ detail: _words, ...notice }: Notice): Notice => notice;

/**
 * Shows a failed call as the failure table says, or as a field error where the platform names a field of this screen.
 */
function handleRefusal(
  ctx: StepContext,
  before: JourneyState,
  pending: PendingCall,
  flow: Flow,
  reply: Refusal,
): Transition {
  const state = withMissedLookup(before, pending, flow, reply);
  const held = holdForNetwork(state, pending, flow, reply);
  if (held !== null) return held;
  // A generic failure message is shown once, in the notice.
  const words = reply.errorCode === "SOMETHING_WENT_WRONG" ? undefined : reply.errorMessage;
  const failure = {
    during: flow.during,
    status: reply.status,
    errorMessage: words,
    action: flow.doing,
    foreign: reply.kind === "malformed",
    provider: ctx.config.provider,
    errorCode: reply.errorCode,
  };
  const told = answerFailure(failure);
  // A call without customer input has no field to mark: the record, and polling.
  const hasFields = !flow.quiet && flow.during !== "customer-refresh";
  const blamed = hasFields ? (flow.blame?.(failure) ?? reply.field ?? null) : null;
  const screen = ctx.screens[pending.screen];
  const form = screen === undefined ? null : currentForm(screen, state, ctx);
  const asked = form?.fields.some(({ name }) => name === blamed);
  if (blamed !== null && asked && words !== undefined && pending.screen === currentScreen(state)) {
    const error = { field: blamed, code: reply.errorCode ?? "REFUSED", message: lookUp(words) };
    const { notice } = told;
    const campaign = notice?.detail === undefined ? null : withoutDetail(notice);
    return {
      state: withErrors(state, pending.screen, [error]),
      tasks: campaign === null ? [] : [{ kind: "notice", notice: campaign }],
    };
  }
  const answer = flow.quiet && told.row !== "unauthorised" ? { ...told, notice: null } : told;
  const after = (flow.failed ?? flow.refused)?.(state, ctx, pending.values, failure);
  const own = after === undefined ? withoutTasks(state) : toTransition(after);
  const rest = handleFailure(own.state, answer, pending.entering, pending.loader !== null, reply.errorCode);
  return { state: rest.state, tasks: [...own.tasks, ...rest.tasks] };
}

/** Shows a failure and applies its other effects (spec 1 §8). `entering` is the place that could not be entered. */
export function handleFailure(
  state: JourneyState,
  answer: Answer,
  entering: PendingArrival | null,
  isAsked = false,
  errorCode?: ErrorCode,
): Transition {
  const notice: readonly Task[] = answer.notice === null ? [] : [{ kind: "notice", notice: answer.notice }];
  if (answer.effects.includes("log-out") || answer.row === "unauthorised") {
    const link = currentLink(state);
    if (link !== null) return handleExpiredLink(state, link, errorCode);
    const wayBack = entering?.failed.query ?? wayBackFrom(state);
    return { state, tasks: [...notice, { kind: "leave", forms: state.forms, wayBack }] };
  }
  // The record did not arrive but the session is valid: shows the failure on the current screen, with a way to retry.
  return { state: entering !== null && isAsked ? { ...state, retry: entering } : state, tasks: notice };
}

/**
 * Handles a link whose token is no longer valid: the link's home checks it again and shows what to do (spec 2 §6). The
 * customer is not sent to the login, and typed values are kept.
 */
function handleExpiredLink(state: JourneyState, link: LinkVisit, over: ErrorCode | "" = ""): Transition {
  const after = { ...state, link: { ...link, session: NO_SESSION, over } };
  const isHome = state.place?.route === MAGIC_LINK_HOME;
  return { state: after, tasks: isHome ? [] : [{ kind: "show", place: linkHomePlace(link) }] };
}

/** Returns the login query that leads back to the current screen, as the guard would build it for a visitor. */
function wayBackFrom(state: JourneyState): Place["query"] {
  if (state.place === null || isAtLogin(state)) return state.wayBack;
  const [command] = enter(state.place, {
    layout: state.visit.layout,
    authenticated: false,
    record: "stale",
    current: null,
    decide() {
      throw new Error("nothing is decided before a sign-in");
    },
  });
  return command?.kind === "go" ? command.place.query : {};
}

function flowNamed(ctx: StepContext, screen: string, name: string): Flow {
  const found = ctx.screens[screen];
  const flow = sharedFlows[name] ?? (found === undefined ? undefined : findFlow(found, name));
  if (flow === undefined) throw new Error(`screen ${screen} has no flow named ${name}`);
  return flow;
}

/** A key that no other call of this device has. */
const keyHere = ({ at }: StepContext, { load, nextId }: JourneyState): string =>
  `${load}${at.toString(36)}-${nextId}`;

/** Starts a flow's call: adds it to the pending calls under an id that its reply will carry. */
export function startCall(
  ctx: StepContext,
  state: JourneyState,
  name: string,
  values: FormValues,
  entering: PendingCall["entering"] = null,
  lookup = false,
): Transition {
  const screen = currentScreen(state);
  const { loader, beforeLogin } = flowNamed(ctx, screen, name);
  if (beforeLogin !== undefined && !isAuthenticated(state.session, ctx.at)) {
    return { state, tasks: beforeLogin === null ? [] : [{ kind: "go", screen: beforeLogin }] };
  }
  const pending: PendingCall = {
    id: state.nextId,
    flow: name,
    screen,
    values,
    loader: loader === null ? null : LOADER[loader],
    since: ctx.at,
    key: keyHere(ctx, state),
    renewed: false,
    lookup: lookup || loader === null,
    entering,
  };
  const begun = { ...state, pending: [...state.pending, pending], nextId: state.nextId + 1 };
  return sendCall(ctx, begun, pending);
}

/**
 * Completes a screen's timeline event (spec 1 §3 "Timeline event") with the customer, the screen, the context, an id
 * that stays the same on a retry, and the campaign parameters, if any.
 */
function completeTimelineEvent(
  state: JourneyState,
  { screen, key }: PendingCall,
  { metadata, ...event }: Sent<"timelineEvent">,
): Sent<"timelineEvent"> {
  const campaign = isKnown(state.visit.campaign) ? { ...campaignMetadata(state), ...metadata } : metadata;
  return {
    eventOrg: "creditline",
    appName: "creditline",
    appProduct: "credit-line",
    module: screen,
    clientPlatform: currentContext(state).name,
    eventId: key,
    ...event,
    ...(campaign === undefined ? {} : { metadata: campaign }),
  };
}

/** Sends a pending call; again with the same key after a renewed token, so that it is done once (ruling R31). */
export function sendCall(ctx: StepContext, state: JourneyState, pending: PendingCall): Transition {
  const { call, payload } = flowNamed(ctx, pending.screen, pending.flow);
  const asked = payload(state, pending.values, ctx);
  const command = {
    type: "call",
    id: pending.id,
    call,
    payload:
      call === "timelineEvent" && isTimelineEvent(asked)
        ? completeTimelineEvent(state, pending, asked)
        : asked,
    key: pending.key,
  } as const;
  return { state, tasks: [{ kind: "command", command }] };
}

/** Handles the reply to a pending call; ignores a reply to any other call, which is too late. */
export function handleReply(ctx: StepContext, state: JourneyState, id: number, reply: Reply): Transition {
  const pending = state.pending.find((candidate) => candidate.id === id);
  if (pending === undefined) return withoutTasks(state);
  const flow = flowNamed(ctx, pending.screen, pending.flow);
  const done: JourneyState = {
    ...state,
    clockAhead: reply.ok && reply.at ? reply.at - ctx.at : state.clockAhead,
    lastCall: { call: flow.call, ok: reply.ok, status: reply.status ?? null },
    pending: state.pending.filter((other) => other.id !== id),
  };
  if (pending.flow === RENEW) return handleRenewal(ctx, done, flow, reply);
  if (!reply.ok) {
    // The payload differs from the first one under this key: another code or another file after a reload.
    if (reply.errorCode === "IDEMPOTENCY_KEY_REUSED")
      return withNewCallId(done, { ...pending, key: keyHere(ctx, done) });
    return reply.status === 401 && mayRenew(done, pending, flow)
      ? startRenewal(ctx, done, pending)
      : handleRefusal(ctx, done, pending, flow, reply);
  }
  if (!READS_RECORD.has(pending.flow)) {
    return toTransition(flow.succeeded(done, reply.body, ctx, pending.values));
  }
  // The landing rules could not be loaded: treated as a record that did not arrive, which can be retried.
  if (ctx.config.landing === null)
    return handleRefusal(ctx, done, pending, flow, { ok: false, kind: "network" });
  const { state: known } = flow.succeeded(done, reply.body, ctx, pending.values);
  // The return address at the login belongs to the previous customer.
  const isAnother = done.owner !== null && done.owner !== known.owner;
  const entering = isAnother && isAtLogin(done) ? null : pending.entering;
  return {
    state: known,
    tasks: [
      ...(state.visit.inviteCode === null ? [] : [{ kind: "call", flow: SAVE_INVITE } as const]),
      { kind: "enter", next: entering?.next ?? null, anchor: entering?.anchor ?? null },
    ],
  };
}

const mayRenew = (state: JourneyState, pending: PendingCall, flow: Flow): boolean =>
  flow.during !== "login" && !pending.renewed && sessionHere(state).refreshToken !== null;

/** Renews an expired token once; calls that failed because of it wait and are sent again. */
function startRenewal(ctx: StepContext, state: JourneyState, pending: PendingCall): Transition {
  const waiting: JourneyState = { ...state, pending: [...state.pending, { ...pending, renewed: true }] };
  const alreadyRenewing = state.pending.some((other) => other.flow === RENEW);
  return alreadyRenewing ? withoutTasks(waiting) : startCall(ctx, waiting, RENEW, {});
}

function handleRenewal(ctx: StepContext, state: JourneyState, renewal: Flow, reply: Reply): Transition {
  const held = state.pending.filter((pending) => pending.renewed);
  const { state: after } = reply.ok ? renewal.succeeded(state, reply.body, ctx, {}) : { state };
  if (sessionHere(after) !== sessionHere(state)) {
    return { state: after, tasks: held.map((pending) => ({ kind: "send", pending })) };
  }
  const others = { ...state, pending: state.pending.filter((pending) => !pending.renewed) };
  // A failed renewal does not mean that the session is over: the waiting calls fail in the same way.
  if (!reply.ok && (reply.status === undefined || reply.status >= 500 || reply.status === 429)) {
    return held.reduce<Transition>((work, pending) => {
      const flow = flowNamed(ctx, pending.screen, pending.flow);
      const next = handleRefusal(ctx, work.state, pending, flow, reply);
      return { state: next.state, tasks: [...work.tasks, ...next.tasks] };
    }, withoutTasks(others));
  }
  const [first] = held;
  const during = first === undefined ? "other" : flowNamed(ctx, first.screen, first.flow).during;
  return handleFailure(
    others,
    answerFailure({ during, status: 401 }),
    first?.entering ?? null,
    false,
    reply.ok ? undefined : reply.errorCode,
  );
}
