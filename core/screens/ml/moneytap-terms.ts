import type { ReplyOf } from "../../calls/calls.ts";
import { atMoment, heard, say } from "../../say/say.ts";
import { acceptOrContinue, fetchDocument, fetchParts } from "../behaviours/legal-document.ts";
import { DOCUMENT_TITLES } from "../document-titles.table.ts";
import { defineScreen, link } from "../define/define-screen.ts";
import { nothing } from "../define/screen-context.ts";
import { open } from "../define/steps.ts";
import { TO_LINK_HOME } from "./linked.ts";

type Terms = ReplyOf<"partnerLeadTnc">;

const TITLE = DOCUMENT_TITLES.terms;

/** The platform's own terms for a partner's lead, to read and to accept by a link (spec 2 §2, §7). */
export const moneytapTerms = defineScreen({
  name: "moneytapTnc-ml",
  look: { template: "document", picture: null },
  side: {
    why: say("We send your application to a lender once you accept our terms."),
    next: say("We send your application to the lender and message you with its reply."),
  },
  memory: { terms: nothing<Terms>(), ...fetchDocument.memory },
  part: ({ memory: { terms, fetch } }) => (terms !== null ? "terms" : fetchDocument.part(fetch)),
  parts: {
    ...fetchParts(TITLE, say("Nothing more to do for now."), TO_LINK_HOME),
    terms: {
      title: TITLE,
      blocks({ memory: { terms } }) {
        if (terms === null) return [];
        const agreed = terms.agreedOn;
        return [
          agreed !== null && {
            kind: "status",
            tone: "success",
            text: say("You accepted these terms on {moment}.", { moment: atMoment(Date.parse(agreed)) }),
          },
          {
            kind: "document",
            title: heard(terms.title),
            summary: [],
            sections: [{ title: say("What you agree to"), paragraphs: terms.terms.map(heard) }],
            ...(agreed === null ? { accept: "accept" } : {}),
          },
        ];
      },
      actions: ({ memory: { terms } }) => ({
        ...acceptOrContinue(terms?.agreedOn ?? null, say("Accept and continue")),
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
      doing: say("getting your details"),
      payload: () => ({}),
      next: ({ remember }, terms) => remember({ terms }),
    },
    accept: {
      call: "partnerLeadTnc",
      doing: say("saving your details"),
      loader: "submitting",
      payload: () => ({ accepted: true }),
      next: ({ remember }, terms) => [remember({ terms }), open("home-ml")],
    },
  },
  entered: fetchDocument.entered,
});
