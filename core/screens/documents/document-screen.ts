import type { GrievanceOfficer } from "../../reference/complaints.table.ts";
import { onDay, say, verbatim } from "../../say/say.ts";
import type { Text, Words } from "../../say/text.ts";
import type { Block, PlainBlock } from "../blocks/block.ts";
import { defineScreen, goOn } from "../define/define-screen.ts";
import type { ScreenContext } from "../define/screen-context.ts";
import { goBack, open } from "../define/steps.ts";
import { TEXT_OF } from "../document-texts.table.ts";
import { DOCUMENT_TITLES } from "../document-titles.table.ts";
import type { DocumentName } from "../routes/documents.routes.table.ts";

/** The provider's own officer with e-mail and phone, under a heading; nothing where none is configured (ruling R59). */
export const officerBlocks = (title: Text, officer: GrievanceOfficer | undefined): readonly PlainBlock[] =>
  officer === undefined
    ? []
    : [
        {
          kind: "list",
          title,
          items: [
            say("Name: {name}", { name: verbatim(officer.name) }),
            say("E-mail: {address}", { address: verbatim(officer.email) }),
            say("Phone: {number}", { number: verbatim(officer.phone) }),
          ],
        },
      ];

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
