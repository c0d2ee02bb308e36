import { ASSUMED_MESSAGE } from "../notices/messages.table.ts";
import type { Screens } from "../screens/define/define-screen.ts";
import { handleReply, sendCall, startCall } from "./calls/calls.ts";
import {
  type Command,
  type JourneyConfig,
  type JourneyEvent,
  type StepContext,
  type Task,
  type Transition,
  withoutTasks,
} from "./events.ts";
import { handleAction, handleFieldChange } from "./forms/form-events.ts";
import { handleStorageChange, switchSession } from "./interruptions.ts";
import { stayedNotice, syncAddress } from "./navigation/address-sync.ts";
import { handleAreaLoaded, loadForScreen, prefetchRelated } from "./navigation/areas.ts";
import { handOffToNative } from "./navigation/native-hand-off.ts";
import {
  beginScreen,
  enterScreen,
  goToPage,
  handleArrival,
  handlePopState,
  openScreen,
  refreshRecord,
  showScreen,
} from "./navigation/navigation.ts";
import {
  dismissNotice,
  handleNetworkChange,
  handleTimer,
  sessionTimers,
  showNotice,
} from "./notices-and-timers.ts";
import { endSession, LOGOUT, SPEAK } from "./shared-flows.ts";
import { type JourneyState, pendingCall, withoutCustomerData } from "./state.ts";

/** The result of an event: the new state and the driver's commands. */
export interface StepResult {
  readonly state: JourneyState;
  readonly commands: readonly Command[];
}

/** More tasks than any step has: a screen that loops forever is a bug and throws. */
const MOST_TASKS = 100;

/**
 * The application as a step function: state and event in, state and commands out. It reads no clock and
 * makes no call; the driver does what the commands say and feeds the outcome back (design: "A tap").
 */
export function step(
  screens: Screens,
  config: JourneyConfig,
  before: JourneyState,
  event: JourneyEvent,
): StepResult {
  const ctx: StepContext = { screens, config, at: event.at };
  const commands: Command[] = [];
  const first = handleEvent(ctx, before, event);
  let { state } = first;
  const tasks = [...first.tasks];
  for (let task = tasks.shift(), done = 0; task !== undefined; task = tasks.shift(), done += 1) {
    if (done > MOST_TASKS) throw new Error(`the step ${event.type} does not come to an end`);
    if (task.kind === "command") commands.push(task.command);
    else {
      const work = runTask(ctx, state, task);
      ({ state } = work);
      tasks.unshift(...work.tasks);
    }
  }
  const shown = syncAddress(ctx, before, state);
  commands.push(...shown.commands);
  const refusal =
    event.type === "went" && shown.commands.length > 0 ? stayedNotice(ctx, before, shown.state) : null;
  const result = refusal === null ? withoutTasks(shown.state) : showNotice(shown.state, refusal);
  const fetching = loadForScreen(ctx, before, result.state);
  for (const task of [...result.tasks, ...fetching.tasks])
    if (task.kind === "command") commands.push(task.command);
  commands.push(...sessionTimers(before, fetching.state, event.at));
  const free = fetching.state.acting !== null && pendingCall(fetching.state) === null;
  return { state: free ? { ...fetching.state, acting: null } : fetching.state, commands };
}

/** Handles an event: returns the changed state and the tasks that follow. */
function handleEvent(ctx: StepContext, state: JourneyState, event: JourneyEvent): Transition {
  switch (event.type) {
    case "arrived":
      return handleArrival(ctx, state, event.address, { referrer: event.referrer ?? null });
    case "went":
      return handlePopState(ctx, state, event.address, event.by);
    case "opened":
      return openScreen(ctx, state, event.route);
    case "changed":
      return state.handedOver ? withoutTasks(state) : handleFieldChange(ctx, state, event.field, event.value);
    case "did":
      return state.handedOver ? withoutTasks(state) : handleAction(ctx, state, event.action);
    case "signed-out":
      return pendingCall(state) === null ? startCall(ctx, state, LOGOUT, {}) : withoutTasks(state);
    case "language-chosen":
      return state.session.accessToken === null
        ? withoutTasks(state)
        : startCall(ctx, state, SPEAK, { language: event.language });
    case "flow-ended":
      return handOffToNative(state, event.end);
    case "answered":
      return handleReply(ctx, state, event.id, event.reply);
    case "timer":
      return handleTimer(ctx, state, event.name);
    case "network":
      return handleNetworkChange(ctx, state, event.online);
    case "session-elsewhere":
      return handleStorageChange(ctx, state, event.session);
    case "area-came":
      return handleAreaLoaded(state, event.area, event.ok);
    case "dismissed":
      return dismissNotice(state, event.notice);
  }
}

function runTask(
  ctx: StepContext,
  state: JourneyState,
  task: Exclude<Task, { kind: "command" }>,
): Transition {
  switch (task.kind) {
    case "call":
      return startCall(ctx, state, task.flow, task.values ?? {}, null, task.lookup);
    case "call-to-enter":
      return requestRecord(ctx, state, task);
    case "send":
      return sendCall(ctx, state, task.pending);
    case "refresh":
      return refreshRecord(state, task);
    case "enter":
      return enterScreen(ctx, state, task.next, task.anchor);
    case "go":
      return showScreen(ctx, state, task.screen);
    case "show":
      return showScreen(ctx, state, task.place);
    case "open":
      return openScreen(ctx, state, task.route, task.params, task.page);
    case "turn":
      return goToPage(ctx, state, task.anchor);
    case "begin":
      return beginScreen(ctx, state);
    case "leave":
      return endSession(state, task.forms, task.wayBack);
    case "log-out":
      return state.asked?.accepted
        ? switchSession(ctx, state)
        : endSession(withoutCustomerData(state), {}, {}, ASSUMED_MESSAGE.signedOut);
    case "hand-off":
      return handOffToNative(state, task.end);
    case "notice":
      return showNotice(state, task.notice);
  }
}

/** Requests the record, and the area of the place at the same time. */
function requestRecord(
  ctx: StepContext,
  before: JourneyState,
  task: Extract<Task, { kind: "call-to-enter" }>,
): Transition {
  const { state, tasks } =
    task.entering === null ? withoutTasks(before) : prefetchRelated(ctx, before, task.entering);
  const call = startCall(ctx, state, task.flow, {}, task.entering);
  return { state: call.state, tasks: [...tasks, ...call.tasks] };
}
