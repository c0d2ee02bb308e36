import { TEXT_OF } from "../../../screens/document-texts.table.ts";
import { type DocumentName, DOCUMENT_ROUTES } from "../../../screens/documents.routes.table.ts";
import type { Block } from "../../blocks.ts";
import type { Moment, ScreenLogic } from "../../logic.ts";
import type { JourneyState } from "../../state.ts";

const titleOf = (name: DocumentName): string =>
  DOCUMENT_ROUTES.find((route) => route.name === name)?.title ?? name;

const inWords = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** The day of a document's text, as the page says it. */
export const textDay = (name: DocumentName): string =>
  `This text stands since ${inWords.format(new Date(TEXT_OF[name]))}.`;

/**
 * A page that is read and left again: it goes back to the screen that it was opened from, with everything typed there
 * as it was; somebody who came to it from outside goes on to the application.
 */
export const documentScreen = (
  name: DocumentName,
  blocks: (state: JourneyState, moment: Moment) => readonly Block[],
): ScreenLogic => ({
  title: () => titleOf(name),
  blocks: (state, moment) => [{ kind: "text", text: textDay(name) }, ...blocks(state, moment)],
  actions: (state) =>
    state.facts.readFrom === null
      ? [{ name: "home", label: "Go to my application", kind: "main", checks: "none" }]
      : [{ name: "goBack", label: "Back to where I was", kind: "main", checks: "none" }],
  does: {
    goBack: (state) =>
      state.facts.readFrom === null
        ? { state }
        : { state, next: [{ kind: "show", place: state.facts.readFrom }] },
    home: (state) => ({ state, next: [{ kind: "open", route: "customerLogin" }] }),
  },
});
