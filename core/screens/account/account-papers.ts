import { say } from "../../say/say.ts";
import { savePdfFlow } from "../behaviours/legal-document.ts";
import { link, main } from "../define/define-screen.ts";
import { creditManagement } from "../../status/predicates.ts";
import { PAPER_FORM } from "./account-forms.ts";
import { ALWAYS, BACK, type Doing, type Here, type Said } from "./account-memory.ts";
import { LOOKING_UP, standing, standingActions } from "./account-standing.ts";
import { paperAsked, paperCards } from "./account-words.ts";

/** The papers as cards; null before they are known. */
const cardsOf = ({ memory: { overview } }: Here) => (overview === null ? null : paperCards(overview));

/** What the customer has signed and accepted, and the papers of the loans of a line that is closed, each to save. */
export const PAPERS = {
  parts: {
    papers: {
      title: say("Your documents"),
      look: { template: "form", picture: "papers" },
      page: "papers",
      isOpen: ALWAYS,
      blocks: (sight: Here): Said<"askHelp" | "again", "paper"> => {
        const cards = cardsOf(sight);
        return [
          ...standing(sight),
          cards === null && !sight.memory.isMissing && LOOKING_UP,
          cards?.length === 0 && {
            kind: "text",
            text: say("Nothing here yet. Documents you sign or accept appear here."),
          },
          ...(cards === null || cards.length === 0
            ? []
            : ([{ kind: "choice-cards", field: "paper", cards }] as const)),
          creditManagement(sight.status) && {
            kind: "text",
            region: "aside",
            text: say("Receipts, statements and no-dues letters are under Your repayments."),
          },
        ];
      },
      form: PAPER_FORM,
      asking: (sight: Here) => {
        const cards = cardsOf(sight) ?? [];
        return {
          paper:
            cards.length === 0
              ? null
              : { options: cards.map(({ value, title }) => ({ value, label: title })) },
        };
      },
      actions: (sight: Here) => ({
        ...standingActions(sight),
        ...((cardsOf(sight) ?? []).length === 0 ? {} : { savePaper: main(say("Save as PDF")) }),
        toAccount: link(BACK),
      }),
    },
  },
  actions: {
    papers: ({ turn }: Doing<never, "papers">) => turn("papers"),
    savePaper: "savePaper",
  },
  flows: {
    savePaper: {
      ...savePdfFlow,
      payload: ({ values, memory: { overview } }: Here) => paperAsked(overview, values.paper),
    },
  },
} as const;
