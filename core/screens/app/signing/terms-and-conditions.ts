import type { ReplyOf } from "../../../calls/calls.ts";
import { atMoment, t } from "../../../messages/message.ts";
import {
  acceptOrContinue,
  documentActions,
  documentBlock,
  englishCopy,
  letterhead,
  fetchDocument,
  fetchParts,
  SAVE_AS_PDF,
  savePdfFlow,
  translateDocument,
} from "../../behaviours/legal-document.ts";
import { setUpProgress } from "../../behaviours/set-up-steps.ts";
import { defineScreen, link, second } from "../../define/define-screen.ts";
import { initiallyNull, open, type ScreenContext } from "../../define/screen-context.ts";
import { paperAccepted, toNextPaper } from "./next-paper.ts";

type Terms = ReplyOf<"docTnc">;

const TITLE = t("Terms and conditions");

const agreedOn = ({ memory }: ScreenContext<{ readonly terms: Terms | null }>): string | null =>
  memory.terms?.partnerTncAgreedOn ?? null;

/** The lender's terms and ours, to read and to accept (spec 1 §2). */
export const termsAndConditions = defineScreen({
  name: "termsAndConditions",
  progress: setUpProgress("signing"),
  look: { template: "document", picture: null },
  side: {
    why: t("Your line opens once you accept the terms."),
    next: t("Next, your agreement. Nothing is binding until you sign it."),
  },
  memory: { terms: initiallyNull<Terms>(), ...fetchDocument.memory },
  part: ({ memory: { terms, fetch } }) => (terms !== null ? "terms" : fetchDocument.part(fetch)),
  parts: {
    ...fetchParts(TITLE, t("No terms to accept yet. They come with your lender.")),
    terms: {
      title: TITLE,
      blocks(ctx) {
        const { terms } = ctx.memory;
        if (terms === null) return [];
        const agreed = agreedOn(ctx);
        return [
          agreed !== null && {
            kind: "status",
            tone: "success",
            text: t("You accepted this on {moment}.", { moment: atMoment(Date.parse(agreed)) }),
          },
          documentBlock(translateDocument(terms.paper), {
            ...letterhead(terms.paper, ctx.record),
            ...documentActions(agreed),
            open: 0,
          }),
        ];
      },
      actions: (ctx) => ({
        ...acceptOrContinue(agreedOn(ctx), t("Accept and continue")),
        save: second(SAVE_AS_PDF),
        ...englishCopy(ctx),
        home: link(t("Back to your steps")),
      }),
    },
  },
  actions: {
    accept: "accept",
    save: "save",
    english: "english",
    onward: (ctx) => toNextPaper(ctx, "terms"),
    again: fetchDocument.again,
    home: open("aipHome"),
  },
  flows: {
    fetch: {
      ...fetchDocument.flow,
      call: "docTnc",
      payload: () => ({}),
      next: ({ remember }, terms) => remember({ terms }),
    },
    save: { ...savePdfFlow, payload: () => ({ documentId: "terms-and-conditions" as const }) },
    english: {
      ...savePdfFlow,
      payload: () => ({ documentId: "terms-and-conditions" as const, language: "en" as const }),
    },
    accept: {
      call: "docTnc",
      doing: t("saving your details"),
      loader: "submitting",
      payload: () => ({ accepted: true }),
      next: (ctx, terms) =>
        [ctx.remember({ terms }), paperAccepted(ctx, "terms", t("Terms accepted"))].flat(),
    },
  },
  entered: fetchDocument.entered,
});
