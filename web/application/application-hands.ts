import { fileHandles, fileValue } from "@creditline/core/screens/files";
import type { ScreenView } from "@creditline/core/journey/view";
import type { Hands } from "../blocks/hands.ts";
import { application } from "./application.ts";

const change = (field: string, value: string): void => application().send({ type: "changed", field, value });

/** What can be done on the screen that the application shows: everything goes to the application as an event. */
export const applicationHands = (view: ScreenView): Hands => ({
  view,
  act: (action) => application().send({ type: "did", action }),
  change,
  choose: async (field, files, instead = []) =>
    (await import("./choose-files.ts")).chooseFiles(field, files, instead),
  remove: (field, handle) =>
    change(field, fileValue(fileHandles(view.values[field]).filter(({ id }) => id !== handle))),
});
