import { EXPLAINING_CONFIG } from "@creditline/adapters/driver/application";
import { currentContext, type JourneyState } from "@creditline/core/journey/state";
import { currentPart, screenContext } from "@creditline/core/journey/screen-context";
import { viewOf } from "@creditline/core/journey/view";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";

/** What a customer has in front of them: a screen, or what is in its place; a part of it; a context. */
export interface PartHere {
  readonly screen: string;
  readonly part: string;
  readonly context: string;
}

/** The part that shows in a state; null before the first screen. */
export function partHere(state: JourneyState, at: number): PartHere | null {
  const moment = { at, config: EXPLAINING_CONFIG };
  const view = viewOf(ALL_SCREENS, state, moment);
  if (view === null) return null;
  const screen = ALL_SCREENS[view.screen];
  const part = screen === undefined ? "" : currentPart(screen, state, screenContext(screen, state, moment));
  return { screen: view.screen, part, context: currentContext(state).name };
}
