import type { ReplyOf } from "../../calls/calls.ts";
import { atMoment, lookUp, t } from "../../messages/message.ts";
import { acceptOrContinue, fetchDocument, fetchParts } from "../behaviours/legal-document.ts";
import { DOCUMENT_TITLES } from "../document-titles.table.ts";
import { defineScreen, link } from "../define/define-screen.ts";
import { initiallyNull, open } from "../define/screen-context.ts";
import { TO_LINK_HOME } from "./linked.ts";

type Terms = ReplyOf<"partnerLeadTnc">;

const TITLE = DOCUMENT_TITLES.terms;

/** The platform's own terms for a partner's lead, read and accepted on a link (spec 2 §2, §7). */
export const moneytapTerms = defineScreen({
  name: "moneytapTnc-ml",
  look: { template: "document", picture: null },
  side: {
    why: t("We send your application to a lender once you accept our terms."),
    next: t("We send your application to the lender and message you with its reply."),
  },
  memory: { terms: initiallyNull<Terms>(), ...fetchDocument.memory },
  part: ({ memory: { terms, fetch } }) => (terms !== null ? "terms" : fetchDocument.part(fetch)),
  parts: {
    ...fetchParts(TITLE, t("Nothing more to do for now."), TO_LINK_HOME),
    terms: {
      title: TITLE,
      blocks({ memory: { terms } }) {
        if (terms === null) return [];
        const agreed = terms.agreedOn;
        return [
          agreed !== null && {
            kind: "status",
            tone: "success",
            text: t("You accepted this on {moment}.", { moment: atMoment(Date.parse(agreed)) }),
          },
          {
            kind: "document",
            title: lookUp(terms.title),
            summary: [],
            sections: [{ title: t("What you agree to"), paragraphs: terms.terms.map(lookUp) }],
            ...(agreed === null ? { accept: "accept" } : {}),
          },
        ];
      },
      actions: ({ memory: { terms } }) => ({
        ...acceptOrContinue(terms?.agreedOn ?? null, t("Accept and continue")),
        home: link(TO_LINK_HOME),
      }),
    },
  },
  actions: {
    accept: "accept",
    onward: open("home-ml"),
    again: fetchDocument.again,
    home: open("home-ml"),
  },
  flows: {
    fetch: {
      ...fetchDocument.flow,
      call: "partnerLeadTnc",
      doing: t("getting your details"),
      payload: () => ({}),
      next: ({ remember }, terms) => remember({ terms }),
    },
    accept: {
      call: "partnerLeadTnc",
      doing: t("saving your details"),
      loader: "submitting",
      payload: () => ({ accepted: true }),
      next: ({ remember }, terms) => [remember({ terms }), open("home-ml")],
    },
  },
  entered: fetchDocument.entered,
});
