import type { ReplyOf } from "../../calls/calls.ts";
import { DELETION_DAYS } from "../../reference/kept-by-law.table.ts";
import { t, verbatim } from "../../messages/message.ts";
import { creditManagement } from "../../status/code.ts";
import { phoneEnding } from "../behaviours/otp.ts";
import { savePdfFlow } from "../behaviours/legal-document.ts";
import { isAccountLocked } from "../behaviours/account-restrictions.ts";
import { continueButton, link, main, second } from "../define/define-screen.ts";
import type { Refusal } from "../define/screen.ts";
import { saveFile, type Steps } from "../define/screen-context.ts";
import { DELETION_FORM, NOMINEE_FORM, PAPER_FORM, RELATION } from "./account-forms.ts";
import { ALWAYS, BACK, type Doing, type Here, notifyDone, type Said } from "./account-memory.ts";
import { accountActions, LOOKING_UP, standing } from "./account-overview.ts";
import { deletionBlocks, paperAsked, paperCards, retainedDataBlock } from "./account-words.ts";

/** The papers as cards; null before they are known. */
const cardsOf = ({ memory: { overview } }: Here) => (overview === null ? null : paperCards(overview));

/** What the customer has signed and accepted, and the papers of the loans of a line that is closed, each to save. */
export const PAPERS = {
  parts: {
    papers: {
      title: t("Your documents"),
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
            text: t("Nothing here yet."),
          },
          ...(cards === null || cards.length === 0
            ? []
            : ([{ kind: "choice-cards", field: "paper", cards }] as const)),
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
        ...accountActions(sight),
        ...((cardsOf(sight) ?? []).length === 0 ? {} : { savePaper: main(t("Save as PDF")) }),
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

/** Whether a deletion waits to be carried out: once it is done another can be asked for. */
const isDeletionAsked = ({ memory: { overview } }: Here): boolean =>
  (overview?.deletion ?? null) !== null && overview?.deletion?.done === null;

const NOMINEE = t("Your nominee");

const nomineeOf = ({ memory: { overview } }: Here) => overview?.nominee ?? null;

const nomineeChanged = ({ fill, turn, call }: Doing<"overview", "data">): Steps => [
  fill({ nomineeName: "", nomineeRelation: "", nomineePhone: "" }),
  turn("data"),
  notifyDone(t("Saved.")),
  call("overview"),
];

/** Who was named, and what for. */
function nomineeBlocks(sight: Here): Said {
  const nominee = nomineeOf(sight);
  return [
    nominee !== null && {
      kind: "details",
      title: NOMINEE,
      rows: [
        [t("Name"), verbatim(nominee.name)],
        [RELATION, verbatim(nominee.relation)],
        [t("Mobile number"), t("Number ending {digits}", { digits: phoneEnding(nominee.phone) })],
      ],
    },
  ];
}

/** The customer's data: all of it as a file, its deletion, and who uses these rights in the customer's place. */
export const DATA = {
  parts: {
    data: {
      title: t("Your data"),
      look: { template: "decision", picture: "papers" },
      page: "data",
      isOpen: ALWAYS,
      blocks: (sight: Here): Said<"askHelp" | "again"> => {
        const deletion = sight.memory.overview?.deletion ?? null;
        return [
          ...standing(sight),
          ...deletionBlocks(deletion),
          ...nomineeBlocks(sight),
          (deletion === null || deletion.done === null) && { ...retainedDataBlock(sight), folded: true },
        ];
      },
      actions: (sight: Here) => ({
        ...accountActions(sight),
        saveData: continueButton(t("Download my data")),
        ...(isAccountLocked(sight) || sight.memory.overview === null ? {} : { nominee: second(NOMINEE) }),
        ...(isAccountLocked(sight) || sight.memory.overview === null
          ? {}
          : !isDeletionAsked(sight)
            ? { askDeletion: second(t("Request deletion")) }
            : { keepData: second(t("Cancel deletion")) }),
        toAccount: link(BACK),
      }),
    },
    nominee: {
      title: NOMINEE,
      look: { template: "form", picture: "papers" },
      page: "nominee",
      isOpen: (sight: Here) => !isAccountLocked(sight),
      blocks: (sight: Here): Said => [
        {
          kind: "lead",
          text: t(
            "If you die or can't act for yourself any more, your nominee can use your data rights. They contact our support team.",
          ),
        },
        ...nomineeBlocks(sight),
      ],
      form: NOMINEE_FORM,
      actions: (sight: Here) => ({
        saveNominee: main(t("Save")),
        ...(nomineeOf(sight) === null ? {} : { removeNominee: second(t("Remove")) }),
        toData: link(BACK),
      }),
    },
    deletion: {
      title: t("Request deletion"),
      look: { template: "form", picture: "door" },
      page: "deletion",
      isOpen: (sight: Here) => !isAccountLocked(sight) && !isDeletionAsked(sight),
      blocks: (sight: Here): Said => [
        {
          kind: "lead",
          text: {
            30: t("We delete your profile, documents and account within 30 days."),
          }[DELETION_DAYS],
        },
        creditManagement(sight.status) && {
          kind: "status",
          tone: "warning",
          text: t(
            "You still owe what you borrowed, and the law requires us to keep your loan documents for a time.",
          ),
        },
        { ...retainedDataBlock(sight), region: "aside" },
      ],
      form: DELETION_FORM,
      actions: { confirmDeletion: main(t("Request deletion")), toData: link(t("Keep it")) },
    },
  },
  actions: {
    data: ({ turn }: Doing<never, "data">) => turn("data"),
    saveData: "saveData",
    nominee: ({ turn }: Doing<never, "nominee">) => turn("nominee"),
    saveNominee: "saveNominee",
    removeNominee: "removeNominee",
    askDeletion: ({ turn }: Doing<never, "deletion">) => turn("deletion"),
    confirmDeletion: "askDeletion",
    toData: ({ turn }: Doing<never, "data">) => turn("data"),
    keepData: "keepData",
  },
  flows: {
    saveData: {
      call: "accountData",
      doing: t("getting your details"),
      loader: "loading",
      payload: () => ({}),
      next: (_now: Doing, file: ReplyOf<"accountData">) => saveFile(file),
    },
    saveNominee: {
      call: "accountNominee",
      doing: t("saving your details"),
      loader: "submitting",
      payload: ({ values: { nomineeName, nomineeRelation, nomineePhone } }: Here) => ({
        nomineeName,
        nomineeRelation,
        nomineePhone,
      }),
      next: nomineeChanged,
    },
    removeNominee: {
      call: "accountNominee",
      doing: t("saving your details"),
      loader: "submitting",
      payload: () => ({ remove: true }),
      next: nomineeChanged,
    },
    askDeletion: {
      call: "accountDeletion",
      doing: t("saving your details"),
      loader: "submitting",
      payload: () => ({}),
      next: ({ fill, turn, call }: Doing<"overview", "data">): Steps => [
        fill({ isSure: "" }),
        turn("data"),
        notifyDone(t("Request received. You can cancel it until it's done.")),
        call("overview"),
      ],
    },
    keepData: {
      call: "accountDeletion",
      doing: t("cancelling it"),
      loader: "submitting",
      payload: () => ({ takeBack: true }),
      next: ({ call }: Doing<"overview">): Steps => [
        notifyDone(t("Deletion cancelled. Nothing was deleted.")),
        call("overview"),
      ],
      // Who carries it out was faster: what was kept is shown.
      failed: ({ call }: Doing<"overview">, { errorCode }: Refusal): Steps =>
        errorCode === "DELETION_DONE" ? call("overview") : [],
    },
  },
} as const;
