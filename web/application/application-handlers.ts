import { fileHandles, fileValue } from "@creditline/core/screens/files";
import type { ScreenView } from "@creditline/core/journey/view";
import type { BlockHandlers } from "../blocks/block-handlers.ts";
import { application } from "./application.ts";

const change = (field: string, value: string): void => application().send({ type: "changed", field, value });

/** Files that are looked into and made smaller: whoever presses meanwhile has them sent as well. */
let reading: Promise<unknown> | undefined;

/** What can be done on the screen that the application shows: everything goes to the application as an event. */
export const applicationHandlers = (view: ScreenView): BlockHandlers => ({
  view,
  act(action) {
    const send = (): void => application().send({ type: "did", action });
    if (reading === undefined) send();
    else void reading.then(send);
  },
  change,
  choose(field, files, instead = []) {
    const chosen = import("./choose-files.ts").then(({ chooseFiles }) => chooseFiles(field, files, instead));
    const all = Promise.allSettled([reading, chosen]).then(() => {
      if (reading === all) reading = undefined;
    });
    reading = all;
    return chosen;
  },
  remove: (field, handle) =>
    change(field, fileValue(fileHandles(view.values[field]).filter(({ id }) => id !== handle))),
});
