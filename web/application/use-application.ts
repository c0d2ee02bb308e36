import { useSyncExternalStore } from "react";
import type { JourneyState } from "@creditline/core/journey/state";
import type { ScreenView } from "@creditline/core/journey/view";
import { application } from "./application.ts";

/** The application's state, as it is now. */
export const useApplication = (): JourneyState =>
  useSyncExternalStore(application().subscribe, application().getState);

/** The screen to draw now; null before the first is decided. */
export const useScreenView = (): ScreenView | null =>
  useSyncExternalStore(application().subscribe, application().getView);
