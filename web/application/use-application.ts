import { useSyncExternalStore } from "react";
import type { JourneyState } from "@creditline/core/journey/state";
import type { ScreenView } from "@creditline/core/journey/view";
import type { Driver } from "@creditline/adapters/driver/driver";

let start: (() => Driver) | undefined;
let running: Driver | undefined;

/** Sets how the application of this page is started on first use: the kit's own pages have none. */
export const setApplicationFactory = (how: () => Driver): void => void (start = how);

/** The application of this page, if it has one. */
export const application = (): Driver => (running ??= start!());

/** The application's current state. */
export const useApplication = (): JourneyState =>
  useSyncExternalStore(application().subscribe, application().getState);

/**
 * The screen that stays rendered while a button is pressed, the function that renders the page again, and how an action is
 * sent: at once, or by the foot once the pressed button has been painted.
 */
export const heldScreen = {
  view: null as ScreenView | null,
  draw: (): void => {},
  send: (action: () => void): void => action(),
};

const subscribe = (draw: () => void): (() => void) => application().subscribe((heldScreen.draw = draw));

/** The screen to render; null before the first is decided. */
export const useScreenView = (): ScreenView | null =>
  useSyncExternalStore(subscribe, () => heldScreen.view ?? application().getView());
