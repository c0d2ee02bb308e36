import { addressing, notGone } from "./addressing.ts";
import type { JourneyConfig } from "./config.ts";
import { answered, calling, sending } from "./calling.ts";
import type { Command, JourneyEvent } from "./events.ts";
import { changed, did } from "./filling.ts";
import { arrived, beginning, entering, opened, refreshing, showing, turning, went } from "./going.ts";
import { fetched, fetchedBeside, fetchedFor } from "./coming.ts";
import { handingOff } from "./handing-off.ts";
import { withoutTraces } from "./belonging.ts";
import { elsewhere } from "./elsewhere.ts";
import { switching } from "./interruptions.ts";
import { leaving } from "./leaving.ts";
import type { Screens } from "../screens/screens.ts";
import { dismissed, networked, noticed, timed } from "./passing.ts";
import { sessionTimers } from "./session-clock.ts";
import { LOGOUT } from "./shared-flows.ts";
import { busyWith } from "./state.ts";
import type { JourneyState } from "./state.ts";
import { still } from "./tasks.ts";
import type { Surroundings, Task, Work } from "./tasks.ts";

/** What an event led to: the state from then on, and what the driver is to do. */
export interface StepTaken {
  readonly state: JourneyState;
  readonly commands: readonly Command[];
}

/** More tasks than any step has: a screen that goes round in circles is a fault, not a wait. */
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
): StepTaken {
  const around: Surroundings = { screens, config, at: event.at };
  const commands: Command[] = [];
  const first = taken(around, before, event);
  let { state } = first;
  const tasks = [...first.tasks];
  for (let task = tasks.shift(), done = 0; task !== undefined; task = tasks.shift(), done += 1) {
    if (done > MOST_TASKS) throw new Error(`the step ${event.type} does not come to an end`);
    if (task.kind === "command") commands.push(task.command);
    else {
      const work = performed(around, state, task);
      ({ state } = work);
      tasks.unshift(...work.tasks);
    }
  }
  const shown = addressing(around, before, state);
  commands.push(...shown.commands);
  const refusal =
    event.type === "went" && shown.commands.length > 0 ? notGone(around, before, shown.state) : null;
  const said = refusal === null ? still(shown.state) : noticed(shown.state, refusal);
  const fetching = fetchedFor(around, before, said.state);
  for (const task of [...said.tasks, ...fetching.tasks])
    if (task.kind === "command") commands.push(task.command);
  commands.push(...sessionTimers(before, fetching.state, event.at));
  const free = fetching.state.acting !== null && busyWith(fetching.state) === null;
  return { state: free ? { ...fetching.state, acting: null } : fetching.state, commands };
}

/** What an event means, and what is to be done about it. */
function taken(around: Surroundings, state: JourneyState, event: JourneyEvent): Work {
  switch (event.type) {
    case "arrived":
      return arrived(around, state, event.address, { referrer: event.referrer ?? null });
    case "went":
      return went(around, state, event.address, event.by);
    case "opened":
      return opened(around, state, event.route);
    case "changed":
      return state.handedOver ? still(state) : changed(around, state, event.field, event.value);
    case "did":
      return state.handedOver ? still(state) : did(around, state, event.action);
    case "signed-out":
      return busyWith(state) === null ? calling(around, state, LOGOUT, {}) : still(state);
    case "flow-ended":
      return handingOff(state, event.end);
    case "answered":
      return answered(around, state, event.id, event.reply);
    case "timer":
      return timed(around, state, event.name);
    case "network":
      return networked(around, state, event.online);
    case "session-elsewhere":
      return elsewhere(around, state, event.session);
    case "area-came":
      return fetched(state, event.area, event.ok);
    case "dismissed":
      return dismissed(state, event.notice);
  }
}

function performed(
  around: Surroundings,
  state: JourneyState,
  task: Exclude<Task, { kind: "command" }>,
): Work {
  switch (task.kind) {
    case "call":
      return calling(around, state, task.flow, task.values ?? {}, null, task.lookup);
    case "call-to-enter":
      return entered(around, state, task);
    case "send":
      return sending(around, state, task.pending);
    case "refresh":
      return refreshing(state, task);
    case "enter":
      return entering(around, state, task.next, task.anchor);
    case "go":
      return showing(around, state, task.screen);
    case "show":
      return showing(around, state, task.place);
    case "open":
      return opened(around, state, task.route, task.params, task.page);
    case "turn":
      return turning(around, state, task.anchor);
    case "begin":
      return beginning(around, state);
    case "leave":
      return leaving(state, task.forms, task.wayBack);
    case "log-out":
      return state.asked?.accepted ? switching(around, state) : leaving(withoutTraces(state), {}, {});
    case "hand-off":
      return handingOff(state, task.end);
    case "notice":
      return noticed(state, task.notice);
  }
}

/** Makes the call for the record, and has the area of the place fetched beside it. */
function entered(
  around: Surroundings,
  before: JourneyState,
  task: Extract<Task, { kind: "call-to-enter" }>,
): Work {
  const { state, tasks } =
    task.entering === null ? still(before) : fetchedBeside(around, before, task.entering);
  const call = calling(around, state, task.flow, {}, task.entering);
  return { state: call.state, tasks: [...tasks, ...call.tasks] };
}
