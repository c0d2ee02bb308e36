import {
  RESTRUCTURE_SCREEN_NAMES,
  RESTRUCTURE_TRANSITIONS,
  type RestructureEvent,
  type RestructureScreen,
} from "./screens.table.ts";

/** The screen on which a restructure starts. */
export const RESTRUCTURE_START: RestructureScreen = RESTRUCTURE_SCREEN_NAMES.home;

/**
 * The screen after an event (spec 2 §4; the transitions are assumed). An event that a screen does not know leaves it
 * where it is: an answer that comes late, after the customer has moved on, does nothing.
 */
export const restructureStep = (screen: RestructureScreen, event: RestructureEvent): RestructureScreen =>
  RESTRUCTURE_TRANSITIONS.find((row) => row.from === screen && row.on === event)?.to ?? screen;

/** What can be done on a screen; nothing where the restructure has ended. */
export const restructureEvents = (screen: RestructureScreen): readonly RestructureEvent[] =>
  RESTRUCTURE_TRANSITIONS.filter((row) => row.from === screen).map((row) => row.on);
