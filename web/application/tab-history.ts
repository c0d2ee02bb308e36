import { screenAt } from "@creditline/core/routing/arrival";
import { browserHistory } from "./browser-history.ts";

/** Where the kit shows itself, beside the application. */
export const KITCHEN_SINK = "/kitchen-sink";

/** The history of this tab. The driver alone writes to it; the page's routes follow what it shows. */
export const tabHistory = browserHistory(
  window,
  (path) => path.startsWith(KITCHEN_SINK) || screenAt(path, "default") !== null,
);
