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
import {
  type AccountActionContext,
  type AccountBlocks,
  type AccountContext,
  ALWAYS,
  BACK,
  notifyDone,
} from "./account-memory.ts";
import { accountActions, LOOKING_UP, accountNotices } from "./account-overview.ts";
import { deletionBlocks, paperAsked, paperCards, retainedDataBlock } from "./account-words.ts";

/** The papers as cards; null before they are known. */
const cardsOf = ({ memory: { overview } }: AccountContext) =>
  overview === null ? null : paperCards(overview);

/** What the customer has signed and accepted, and the papers of the loans of a line that is closed, each to save. */
export const PAPERS = {
  parts: {
    papers: {
      title: t("Your documents"),
      look: { template: "form", picture: "papers" },
      page: "papers",
      isOpen: ALWAYS,
      blocks: (ctx: AccountContext): AccountBlocks<"askHelp" | "again", "paper"> => {
        const cards = cardsOf(ctx);
        return [
          ...accountNotices(ctx),
          cards === null && !ctx.memory.isMissing && LOOKING_UP,
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
      asking: (ctx: AccountContext) => {
        const cards = cardsOf(ctx) ?? [];
        return {
          paper:
            cards.length === 0
              ? null
              : { options: cards.map(({ value, title }) => ({ value, label: title })) },
        };
      },
      actions: (ctx: AccountContext) => ({
        ...accountActions(ctx),
        ...((cardsOf(ctx) ?? []).length === 0 ? {} : { savePaper: main(t("Save as PDF")) }),
        toAccount: link(BACK),
      }),
    },
  },
  actions: {
    papers: ({ turn }: AccountActionContext<never, "papers">) => turn("papers"),
    savePaper: "savePaper",
  },
  flows: {
    savePaper: {
      ...savePdfFlow,
      payload: ({ values, memory: { overview } }: AccountContext) => paperAsked(overview, values.paper),
    },
  },
} as const;

/** Whether a deletion waits to be carried out: once it is done another can be asked for. */
const isDeletionAsked = ({ memory: { overview } }: AccountContext): boolean =>
  (overview?.deletion ?? null) !== null && overview?.deletion?.done === null;

const NOMINEE = t("Your nominee");

const nomineeOf = ({ memory: { overview } }: AccountContext) => overview?.nominee ?? null;

const nomineeChanged = ({ fill, turn, call }: AccountActionContext<"overview", "data">): Steps => [
  fill({ nomineeName: "", nomineeRelation: "", nomineePhone: "" }),
  turn("data"),
  notifyDone(t("Saved.")),
  call("overview"),
];

/** Who was named, and what for. */
function nomineeBlocks(ctx: AccountContext): AccountBlocks {
  const nominee = nomineeOf(ctx);
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
      blocks: (ctx: AccountContext): AccountBlocks<"askHelp" | "again"> => {
        const deletion = ctx.memory.overview?.deletion ?? null;
        return [
          ...accountNotices(ctx),
          ...deletionBlocks(deletion),
          ...nomineeBlocks(ctx),
          (deletion === null || deletion.done === null) && { ...retainedDataBlock(ctx), folded: true },
        ];
      },
      actions: (ctx: AccountContext) => ({
        ...accountActions(ctx),
        saveData: continueButton(t("Download my data")),
        ...(isAccountLocked(ctx) || ctx.memory.overview === null ? {} : { nominee: second(NOMINEE) }),
        ...(isAccountLocked(ctx) || ctx.memory.overview === null
          ? {}
          : !isDeletionAsked(ctx)
            ? { askDeletion: second(t("Request deletion")) }
            : { keepData: second(t("Cancel deletion")) }),
        toAccount: link(BACK),
      }),
    },
    nominee: {
      title: NOMINEE,
      look: { template: "form", picture: "papers" },
      page: "nominee",
      isOpen: (ctx: AccountContext) => !isAccountLocked(ctx),
      blocks: (ctx: AccountContext): AccountBlocks => [
        {
          kind: "lead",
          text: t(
            "If you die or can't act for yourself any more, your nominee can use your data rights. They contact our support team.",
          ),
        },
        ...nomineeBlocks(ctx),
      ],
      form: NOMINEE_FORM,
      actions: (ctx: AccountContext) => ({
        saveNominee: main(t("Save")),
        ...(nomineeOf(ctx) === null ? {} : { removeNominee: second(t("Remove")) }),
        toData: link(BACK),
      }),
    },
    deletion: {
      title: t("Request deletion"),
      look: { template: "form", picture: "door" },
      page: "deletion",
      isOpen: (ctx: AccountContext) => !isAccountLocked(ctx) && !isDeletionAsked(ctx),
      blocks: (ctx: AccountContext): AccountBlocks => [
        {
          kind: "lead",
          text: {
            30: t("We delete your profile, documents and account within 30 days."),
          }[DELETION_DAYS],
        },
        creditManagement(ctx.status) && {
          kind: "status",
          tone: "warning",
          text: t(
            "You still owe what you borrowed, and the law requires us to keep your loan documents for a time.",
          ),
        },
        { ...retainedDataBlock(ctx), region: "aside" },
      ],
      form: DELETION_FORM,
      actions: { confirmDeletion: main(t("Request deletion")), toData: link(t("Keep it")) },
    },
  },
  actions: {
    data: ({ turn }: AccountActionContext<never, "data">) => turn("data"),
    saveData: "saveData",
    nominee: ({ turn }: AccountActionContext<never, "nominee">) => turn("nominee"),
    saveNominee: "saveNominee",
    removeNominee: "removeNominee",
    askDeletion: ({ turn }: AccountActionContext<never, "deletion">) => turn("deletion"),
    confirmDeletion: "askDeletion",
    toData: ({ turn }: AccountActionContext<never, "data">) => turn("data"),
    keepData: "keepData",
  },
  flows: {
    saveData: {
      call: "accountData",
      doing: t("getting your details"),
      loader: "loading",
      payload: () => ({}),
      next: (_ctx: AccountActionContext, file: ReplyOf<"accountData">) => saveFile(file),
    },
    saveNominee: {
      call: "accountNominee",
      doing: t("saving your details"),
      loader: "submitting",
      payload: ({ values: { nomineeName, nomineeRelation, nomineePhone } }: AccountContext) => ({
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
      next: ({ fill, turn, call }: AccountActionContext<"overview", "data">): Steps => [
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
      next: ({ call }: AccountActionContext<"overview">): Steps => [
        notifyDone(t("Deletion cancelled. Nothing was deleted.")),
        call("overview"),
      ],
      // The deletion was carried out in the meantime: shows what was retained.
      failed: ({ call }: AccountActionContext<"overview">, { errorCode }: Refusal): Steps =>
        errorCode === "DELETION_DONE" ? call("overview") : [],
    },
  },
} as const;
