import { fillPath, isScreenName, screenOf } from "../../screens/catalogue.ts";
import type { FlowEnd } from "../../screens/define/screen-context.ts";
import { handOff, WEB_HAND_OFF } from "../../session/native-hand-off.ts";
import { type Task, type Transition, withoutTasks } from "../events.ts";
import { endSession } from "../shared-flows.ts";
import { currentContext, type JourneyState } from "../state.ts";

/** Owner of the timer that ends a visit which the native application has taken over. */
export const HAND_OFF_TIMER = "hand-off";

/** Returns the address to send if the flow names none: that of the screen that the web would show (assumed). */
function addressFor({ flow, how, url, screen }: FlowEnd): string {
  if (url !== undefined) return url;
  const route = screen ?? WEB_HAND_OFF[flow][how];
  return isScreenName(route) ? fillPath(screenOf(route).path) : "/";
}

/**
 * Ends a flow: inside a native application through the bridge, once; in a browser on a named screen (spec 1 §4).
 * Presses in the second before the reset do nothing, since the application already has the message.
 */
export function handOffToNative(before: JourneyState, end: FlowEnd): Transition {
  if (before.handedOver) return withoutTasks(before);
  const isNative = currentContext(before).handOff === "bridge";
  const state = isNative ? { ...before, handedOver: true } : before;
  const commands = handOff(currentContext(state).handOff, end.flow, end.how, addressFor(end));
  const tasks = commands.flatMap((command): readonly Task[] => {
    switch (command.kind) {
      case "bridge":
        return [
          {
            kind: "command",
            command: { type: "bridge", flow: end.flow, kind: command.send, url: command.url },
          },
        ];
      case "wait":
        return [
          {
            kind: "command",
            command: { type: "timer", name: `${HAND_OFF_TIMER}/reset`, afterMs: command.ms },
          },
        ];
      case "navigate":
        return [{ kind: "go", screen: command.route }];
      // What waits for the timer: `handedOff`.
      case "reset-state":
      case "clear-stored-session":
        return [];
    }
  });
  return { state, tasks };
}

/** Clears all customer data and the stored session once the native application has taken over. */
export const handleHandedOff = (state: JourneyState): Transition =>
  state.handedOver ? endSession(state) : withoutTasks(state);
