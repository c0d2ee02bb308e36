import { MAGIC_LINK_HOME } from "../../magic-link/entry.ts";
import { answerFailure, type Notice } from "../../notices/notice.ts";
import { enter } from "../../routing/guard.ts";
import type { Place } from "../../routing/situation.ts";
import type { ErrorCode } from "../../screens/define/screen.ts";
import type { LinkVisit } from "../../screens/define/screen-context.ts";
import { NO_SESSION } from "../../session/session.ts";
import {
  type Flow,
  type Reply,
  type StepContext,
  type Task,
  toTransition,
  withoutTasks,
  type Work,
} from "../events.ts";
import {
  currentScreen,
  isAtLogin,
  type JourneyState,
  type PendingArrival,
  type PendingCall,
  withErrors,
} from "../state.ts";
import { currentLink, linkHomePlace } from "../navigation/link-visit.ts";
import { currentForm } from "../screen-hooks.ts";
import { holdForNetwork, withMissedLookup } from "./retries.ts";
import { lookUp } from "../../messages/message.ts";

type Refusal = Extract<Reply, { ok: false }>;
type Answer = ReturnType<typeof answerFailure>;

/** Then the field shows the platform's message. */
const withoutDetail = ({ detail: _words, ...notice }: Notice): Notice => notice;

/** A call failed: what is shown is the failure table's business, unless a field that is asked here is to blame. */
export function handleRefusal(
  around: StepContext,
  before: JourneyState,
  pending: PendingCall,
  flow: Flow,
  reply: Refusal,
): Work {
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
    provider: around.config.provider,
    errorCode: reply.errorCode,
  };
  const told = answerFailure(failure);
  // What no one typed for has no field to blame: the record, and what asks again by itself.
  const hasFields = !flow.quiet && flow.during !== "customer-refresh";
  const blamed = hasFields ? (flow.blame?.(failure) ?? reply.field ?? null) : null;
  const screen = around.screens[pending.screen];
  const form = screen === undefined ? null : currentForm(screen, state, around);
  const asked = form?.fields.some(({ name }) => name === blamed);
  if (blamed !== null && asked && words !== undefined && pending.screen === currentScreen(state)) {
    const error = { field: blamed, code: reply.errorCode ?? "REFUSED", message: lookUp(words) };
    const { notice } = told;
    const said = notice?.detail === undefined ? null : withoutDetail(notice);
    return {
      state: withErrors(state, pending.screen, [error]),
      tasks: said === null ? [] : [{ kind: "notice", notice: said }],
    };
  }
  const answer = flow.quiet && told.row !== "unauthorised" ? { ...told, notice: null } : told;
  const after = (flow.failed ?? flow.refused)?.(state, around, pending.values, failure);
  const own = after === undefined ? withoutTasks(state) : toTransition(after);
  const rest = handleFailure(own.state, answer, pending.entering, pending.loader !== null, reply.errorCode);
  return { state: rest.state, tasks: [...own.tasks, ...rest.tasks] };
}

/** Shows what a failure shows, and does what else it does (spec 1 §8). `entering` is what could not be entered. */
export function handleFailure(
  state: JourneyState,
  answer: Answer,
  entering: PendingArrival | null,
  isAsked = false,
  errorCode?: ErrorCode,
): Work {
  const notice: readonly Task[] = answer.notice === null ? [] : [{ kind: "notice", notice: answer.notice }];
  if (answer.effects.includes("log-out") || answer.row === "unauthorised") {
    const link = currentLink(state);
    if (link !== null) return linkOver(state, link, errorCode);
    const wayBack = entering?.failed.query ?? wayBackFrom(state);
    return { state, tasks: [...notice, { kind: "leave", forms: state.forms, wayBack }] };
  }
  // The record did not arrive but the session is valid: shows the failure on the current screen, with a way to retry.
  return { state: entering !== null && isAsked ? { ...state, retry: entering } : state, tasks: notice };
}

/**
 * A link's token opens nothing any more: its home looks at the link again and says what to do (spec 2 §6). No one is
 * sent to the login, and nothing that was typed is lost.
 */
function linkOver(state: JourneyState, link: LinkVisit, over: ErrorCode | "" = ""): Work {
  const after = { ...state, link: { ...link, session: NO_SESSION, over } };
  const isHome = state.place?.route === MAGIC_LINK_HOME;
  return { state: after, tasks: isHome ? [] : [{ kind: "show", place: linkHomePlace(link) }] };
}

/** The login query that leads back to the screen that is shown: what the guard would give a visitor there. */
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
