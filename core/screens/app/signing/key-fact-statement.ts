import type { ReplyOf } from "../../../calls/calls.ts";
import { lastCoolingOffDay } from "../../../credit-line/agreement/paper.ts";
import { atMoment, onDay, plural, t } from "../../../messages/message.ts";
import {
  acceptOrContinue,
  documentActions,
  documentBlock,
  englishCopy,
  letterhead,
  type Fetch,
  fetchDocument,
  fetchParts,
  SAVE_AS_PDF,
  savePdfFlow,
  translateDocument,
  WHY_KEY_FACTS,
} from "../../behaviours/legal-document.ts";
import { setUpProgress } from "../../behaviours/set-up-steps.ts";
import { defineForm, defineScreen, link, main, second } from "../../define/define-screen.ts";
import type { Range } from "../../define/form.ts";
import { initiallyNull, open, type ScreenContext } from "../../define/screen-context.ts";
import { amountField, amountRange, TENURE_FIELD } from "../../forms/withdrawal.fields.ts";
import {
  acceptKeyFactsFlow,
  exampleWithdrawal,
  exampleWithdrawalBlock,
  paperAccepted,
  toNextPaper,
} from "./next-paper.ts";

/** The amounts and tenures to calculate the statement for. */
const EXAMPLE_FORM = defineForm({
  name: "statementExample",
  fields: [amountField(t("Withdrawal amount")), TENURE_FIELD],
});

type KeyFacts = ReplyOf<"keyFacts">;

interface Memory {
  readonly facts: KeyFacts | null;
  readonly fetch: Fetch;
}

const TITLE = t("Key fact statement");

const rangeOf = ({ least, most }: KeyFacts): Range => amountRange(least, most);

/** Returns the months over which the typed amount can be repaid; all if none fits, so that there is a choice. */
function monthsFor({ tenures }: KeyFacts, amount: string) {
  const fitting = tenures.filter(({ minimumWithdrawal }) => minimumWithdrawal <= Number(amount));
  return (fitting.length === 0 ? tenures : fitting).map(({ months }) => ({
    value: String(months),
    label: plural(months, "{count} month", "{count} months"),
  }));
}

/** Returns the current statement's withdrawal, the initial values of the form for another one. */
const exampleOf = (facts: KeyFacts | null) =>
  facts === null ? {} : { amount: String(facts.amount), tenure: String(facts.tenure) };

const agreedOn = ({ memory }: ScreenContext<Memory>): string | null => memory.facts?.keyFactsAgreedOn ?? null;

/**
 * The key fact statement of the line, before anything is signed (spec 1 §2; RBI's circular of 15 April 2024): worked out
 * for one withdrawal, which the customer may change, with all that is ever charged (ruling R55).
 */
export const keyFactStatement = defineScreen({
  name: "keyFactStatement",
  progress: setUpProgress("signing"),
  look: { template: "document", picture: null },
  side: {
    why: WHY_KEY_FACTS,
    next: t("Next, your agreement. Nothing is binding until you sign it."),
  },
  memory: { facts: initiallyNull<KeyFacts>(), ...fetchDocument.memory },
  part({ memory: { facts, fetch } }, turned) {
    if (facts !== null) return turned === "example" ? turned : "statement";
    return fetchDocument.part(fetch);
  },
  parts: {
    ...fetchParts(TITLE, t("No key fact statement yet. It comes with your limit.")),
    statement: {
      title: TITLE,
      blocks(ctx) {
        const { facts } = ctx.memory;
        if (facts === null) return [];
        const agreed = agreedOn(ctx);
        return [
          exampleWithdrawalBlock(facts),
          {
            kind: "status",
            tone: "info",
            text: t("If you withdraw today, you can cancel without a penalty until {day}.", {
              day: onDay(lastCoolingOffDay(facts.paper.day)),
            }),
          },
          agreed !== null && {
            kind: "status",
            tone: "success",
            text: t("You accepted this on {moment}.", { moment: atMoment(Date.parse(agreed)) }),
          },
          documentBlock(translateDocument(facts.paper), {
            ...letterhead(facts.paper, ctx.record),
            ...documentActions(agreed),
            open: 1,
          }),
        ];
      },
      actions: (ctx) => ({
        ...acceptOrContinue(agreedOn(ctx), t("Accept and continue")),
        save: second(SAVE_AS_PDF),
        ...englishCopy(ctx),
        change: second(t("Try another amount")),
        home: link(t("Back to your steps")),
      }),
    },
    example: {
      title: t("Try another amount"),
      look: { template: "form", picture: null },
      page: "amount",
      isOpen: ({ memory }) => memory.facts !== null,
      blocks: [
        {
          kind: "lead",
          text: t("This only shows the cost."),
        },
      ],
      form: EXAMPLE_FORM,
      asking: ({ memory: { facts }, values }) =>
        facts === null
          ? {}
          : { amount: { range: rangeOf(facts) }, tenure: { options: monthsFor(facts, values.amount) } },
      actions: { show: main(t("Show costs")), back: link(t("Back")) },
    },
  },
  actions: {
    accept: "accept",
    onward: (ctx) => toNextPaper(ctx, "key-facts"),
    save: "save",
    english: "english",
    // The shown values can be edited.
    change: ({ memory, fill, turn }) => [fill(exampleOf(memory.facts)), turn("example")],
    show: "workOut",
    back: ({ turn }) => turn("statement"),
    again: fetchDocument.again,
    home: open("aipHome"),
  },
  flows: {
    fetch: {
      ...fetchDocument.flow,
      call: "keyFacts",
      payload: () => ({}),
      next: ({ remember, fill, typed }, facts) => [
        remember({ facts }),
        // Keeps typed values if the page of another amount is reloaded.
        ...(typed.amount === "" ? [fill(exampleOf(facts))] : []),
      ],
    },
    workOut: {
      call: "keyFacts",
      doing: t("getting your details"),
      loader: "loading",
      payload: ({ values }) => ({ amount: Number(values.amount), tenure: Number(values.tenure) }),
      blame: ({ status }) => (status === 400 ? "amount" : null),
      next: ({ remember, turn }, facts) => [remember({ facts }), turn("statement")],
    },
    save: {
      ...savePdfFlow,
      payload: (ctx) => ({ documentId: "key-fact-statement" as const, ...exampleWithdrawal(ctx) }),
    },
    english: {
      ...savePdfFlow,
      payload: (ctx) => ({
        documentId: "key-fact-statement" as const,
        ...exampleWithdrawal(ctx),
        language: "en" as const,
      }),
    },
    accept: {
      ...acceptKeyFactsFlow,
      next: (ctx, facts) =>
        [ctx.remember({ facts }), paperAccepted(ctx, "key-facts", t("Key fact statement accepted"))].flat(),
    },
  },
  entered: fetchDocument.entered,
});
