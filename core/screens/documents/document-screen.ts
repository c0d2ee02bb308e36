import { onDay, say } from "../../say/say.ts";
import type { Text, Words } from "../../say/text.ts";
import type { Block } from "../blocks/block.ts";
import { defineScreen, goOn } from "../define-screen.ts";
import { TEXT_OF } from "../document-texts.table.ts";
import { DOCUMENT_TITLES } from "../document-titles.table.ts";
import type { DocumentName } from "../documents.routes.table.ts";
import type { ScreenContext } from "../screen-context.ts";
import { goBack, open } from "../steps.ts";

/** The day of a document's text, as the page says it. */
const textDay = (name: DocumentName): Text => say("Last updated on {day}", { day: onDay(TEXT_OF[name]) });

/**
 * A page that is read and left again: it goes back to the screen that it was opened from, with everything typed there
 * as it was; somebody who came to it from outside goes on to the application.
 */
export const documentScreen = <const Name extends DocumentName>(
  name: Name,
  blocks: (sight: ScreenContext) => readonly Block<Words, never, never>[],
) =>
  defineScreen({
    name,
    look: { template: "document", picture: null },
    parts: {
      page: {
        title: DOCUMENT_TITLES[name],
        blocks: (sight) => [{ kind: "text", text: textDay(name) }, ...blocks(sight)],
        actions: ({ isAside }) =>
          isAside ? { goBack: goOn(say("Back")) } : { home: goOn(say("Go to my application")) },
      },
    },
    actions: { goBack: goBack(), home: open("customerLogin") },
  });
