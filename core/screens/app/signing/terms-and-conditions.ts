import type { ReplyOf } from "../../../calls/calls.ts";
import { atMoment, say } from "../../../say/say.ts";
import {
  acceptOrGoOn,
  askedToRead,
  fetchedPaper,
  fetchParts,
  handsOf,
  heardPaper,
  paperBlock,
  READ_FORM,
  SAVE_AS_PDF,
  saving,
} from "../../behaviours/paper.ts";
import { onTheWay } from "../../behaviours/on-the-way.ts";
import { defineScreen, link, second } from "../../define-screen.ts";
import { nothing, type Sight } from "../../sight.ts";
import { open } from "../../steps.ts";
import { paperAccepted, toNextPaper } from "./next-paper.ts";

type Terms = ReplyOf<"docTnc">;

const TITLE = say("Terms and conditions");

const agreedOn = ({ memory }: Sight<{ readonly terms: Terms | null }>): string | null =>
  memory.terms?.partnerTncAgreedOn ?? null;

/** The lender's terms and ours, to read and to accept (spec 1 §2). */
export const termsAndConditions = defineScreen({
  name: "termsAndConditions",
  progress: onTheWay("signing"),
  look: { template: "document", picture: null },
  side: {
    why: say("The lender opens your line once its terms are accepted."),
    next: say("You sign the agreement. Until then nothing is binding."),
  },
  memory: { terms: nothing<Terms>(), ...fetchedPaper.memory },
  part: ({ memory: { terms, fetch } }) => (terms !== null ? "terms" : fetchedPaper.part(fetch)),
  parts: {
    ...fetchParts(TITLE, say("There are no terms to accept yet. They come with your lender.")),
    terms: {
      title: TITLE,
      blocks(sight) {
        const { terms } = sight.memory;
        if (terms === null) return [];
        const agreed = agreedOn(sight);
        return [
          agreed !== null && {
            kind: "status",
            tone: "success",
            text: say("You accepted these terms on {moment}.", { moment: atMoment(Date.parse(agreed)) }),
          },
          paperBlock(heardPaper(terms.paper), handsOf(agreed)),
        ];
      },
      form: READ_FORM,
      asking: (sight) => askedToRead(agreedOn(sight)),
      actions: (sight) => ({
        ...acceptOrGoOn(agreedOn(sight), say("Accept and continue")),
        save: second(SAVE_AS_PDF),
        home: link(say("Back to your steps")),
      }),
    },
  },
  actions: {
    accept: "accept",
    save: "save",
    onward: (now) => toNextPaper(now, "terms"),
    again: fetchedPaper.again,
    home: open("aipHome"),
  },
  flows: {
    fetch: {
      ...fetchedPaper.flow,
      call: "docTnc",
      payload: () => ({}),
      next: ({ remember }, terms) => remember({ terms }),
    },
    save: { ...saving, payload: () => ({ documentId: "terms-and-conditions" as const }) },
    accept: {
      call: "docTnc",
      doing: say("accepting the terms"),
      loader: "submitting",
      payload: () => ({ accepted: true }),
      next: (now, terms) =>
        [now.remember({ terms }), paperAccepted(now, "terms", say("Terms accepted"))].flat(),
    },
  },
  entered: fetchedPaper.entered,
});
