import { say } from "../../say/say.ts";
import { savePdfFlow } from "../behaviours/legal-document.ts";
import { link, main } from "../define-screen.ts";
import { PAPER_FORM } from "./account-forms.ts";
import { ALWAYS, BACK, type Doing, type Here, type Said } from "./account-memory.ts";
import { LOOKING_UP, standing, standingActions } from "./account-standing.ts";
import { paperCard, paperName, paperValue } from "./account-words.ts";

/** What the customer has signed and accepted, each to save. */
export const PAPERS = {
  parts: {
    papers: {
      title: say("Your documents"),
      look: { template: "form", picture: "papers" },
      page: "papers",
      isOpen: ALWAYS,
      blocks: (sight: Here): Said<"askHelp" | "again", "paper"> => {
        const papers = sight.memory.overview?.papers ?? null;
        return [
          ...standing(sight),
          papers === null && !sight.memory.isMissing && LOOKING_UP,
          papers !== null &&
            papers.length === 0 && {
              kind: "text",
              text: say("Nothing here yet. Documents you sign or accept appear here."),
            },
          ...(papers === null || papers.length === 0
            ? []
            : ([{ kind: "choice-cards", field: "paper", cards: papers.map(paperCard) }] as const)),
          {
            kind: "text",
            region: "aside",
            text: say("Receipts, statements and no-dues letters are under Your repayments."),
          },
        ];
      },
      form: PAPER_FORM,
      asking: ({ memory: { overview } }: Here) => ({
        paper:
          overview === null || overview.papers.length === 0
            ? null
            : {
                options: overview.papers.map((paper) => ({
                  value: paperValue(paper),
                  label: paperName(paper),
                })),
              },
      }),
      actions: (sight: Here) => ({
        ...standingActions(sight),
        ...((sight.memory.overview?.papers ?? []).length === 0
          ? {}
          : { savePaper: main(say("Save as PDF")) }),
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
      payload: ({ values, memory: { overview } }: Here) => {
        const paper = overview?.papers.find((one) => paperValue(one) === values.paper);
        return {
          documentId: paper?.documentId ?? ("terms-and-conditions" as const),
          ...(paper?.referenceNo ? { referenceNo: paper.referenceNo } : {}),
        };
      },
    },
  },
} as const;
