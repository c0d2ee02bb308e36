import { isRuleRefusal } from "./refusal-kind.ts";
import type { ReplyOf } from "../../calls/calls.ts";
import type { Paper } from "../../credit-line/agreement/paper.ts";
import type { CustomerRecord } from "../../customer/record.ts";
import { lookUp, onDay, t, type Text, verbatim, type Words } from "../../messages/message.ts";
import { legalNameOf, lenderNamed } from "../../reference/lenders/lender-codes.table.ts";
import type { Block, BlockOf } from "../blocks/block.ts";
import { continueButton, link, main, second } from "../define/define-screen.ts";
import { type ActionContext, saveFile, type Steps } from "../define/screen-context.ts";

/** Why a key fact statement is shown. */
export const WHY_KEY_FACTS = t("RBI requires you to see every charge in one place before you agree.");

/** Translates a paper of the platform: texts without a translation are shown unchanged. */
export const translateDocument = (paper: Paper<string>): Paper<Text> => ({
  ...paper,
  title: lookUp(paper.title),
  summary: paper.summary.map(([label, value]) => [lookUp(label), lookUp(value)]),
  sections: paper.sections.map(({ title, paragraphs, rows, halves, table }) => ({
    title: lookUp(title),
    ...(paragraphs === undefined ? {} : { paragraphs: paragraphs.map(lookUp) }),
    ...(rows === undefined
      ? {}
      : { rows: rows.map(([label, value]) => [lookUp(label), lookUp(value)] as const) }),
    ...(halves === undefined ? {} : { halves }),
    ...(table === undefined
      ? {}
      : { table: { header: table.header.map(lookUp), rows: table.rows.map((row) => row.map(lookUp)) } }),
  })),
});

/** The letterhead of a document: lender, customer, reference number and date. The PDF has the address too. */
export function letterhead(
  { reference, day }: Pick<Paper<unknown>, "reference" | "day">,
  record: CustomerRecord | null,
  code = record?.loanResponse?.applicationState?.currentPartnerCode ?? "",
): Pick<BlockOf<"document", Words, never, never>, "head"> {
  const customer = record?.personalDetails?.fullName ?? "";
  return {
    head: {
      from: verbatim(legalNameOf(code) ?? lenderNamed(code)),
      rows: [
        ...(customer === "" ? [] : [[t("Customer name"), verbatim(customer)] as const]),
        [t("Reference number"), verbatim(reference)],
        [t("Date"), onDay(day)],
      ],
    },
  };
}

/** A paper on a screen: to read, and with what is done with it. */
export const documentBlock = <A extends string>(
  { title, summary, sections }: Paper<Text>,
  actions: Pick<BlockOf<"document", Words, A, never>, "accept" | "download" | "open" | "head">,
): BlockOf<"document", Words, A, never> => ({ kind: "document", title, summary, sections, ...actions });

/** What is done with a paper that is accepted once, by the press that says so (ruling R62); it can always be saved. */
export const documentActions = (agreedOn: string | null) =>
  agreedOn === null ? ({ accept: "accept", download: "save" } as const) : ({ download: "save" } as const);

/** The main action: accepts the paper, or continues from one that is accepted. */
export const acceptOrContinue = (agreedOn: string | null, accept: Text) =>
  agreedOn === null ? { accept: main(accept) } : { onward: continueButton(t("Continue")) };

/** The action that gives the paper as a file. */
export const SAVE_AS_PDF = t("Save as PDF");

/** The English text of a paper, beside it for a customer who reads another language: it is the one that governs (ruling R70). */
export function englishCopy({ record }: Pick<ActionContext, "record">) {
  const language = record?.customerDetails?.language ?? "en";
  return language === "en" ? {} : { english: second(t("English copy")) };
}

/** The flow behind both; a screen adds which paper, and of the English one the language. */
export const savePdfFlow = {
  call: "paperFile",
  doing: t("getting your details"),
  loader: "loading",
  next: (_ctx: unknown, file: ReplyOf<"paperFile">): Steps => saveFile(file),
} as const;

/** The state of a paper that a screen fetches; `none` if the platform has no such paper. */
export type Fetch = "under-way" | "failed" | "none";

/** The parts of a screen while its paper is loading, or if it cannot be loaded. */
export const fetchParts = (title: Text, none: Text, toHome: Text = t("Back to your steps")) =>
  ({
    coming: {
      title,
      look: { template: "document", picture: null },
      blocks: [{ kind: "lead", text: t("Getting your details...") }] as const satisfies readonly Block<
        Words,
        never,
        never
      >[],
      // The content appears in a moment; an action here would move while it is being pressed.
      actions: {},
    },
    failed: {
      title,
      look: { template: "ending", picture: "plug" },
      blocks: [
        { kind: "lead", text: t("Nothing is lost. Try again in a moment.") },
      ] as const satisfies readonly Block<Words, never, never>[],
      actions: { again: continueButton(t("Try again")), home: link(toHome) },
    },
    none: {
      title,
      look: { template: "ending", picture: "papers" },
      blocks: [{ kind: "lead", text: none }] as const satisfies readonly Block<Words, never, never>[],
      actions: { home: continueButton(toHome) },
    },
  }) as const;

/** Returns the state after a failed fetch: if a rule refuses, there is no paper and a retry is pointless. */
const fetchEnd = (refusal: { readonly status?: number | undefined }): Fetch =>
  isRuleRefusal(refusal) ? "none" : "failed";

type Fetching = Pick<ActionContext<{ readonly fetch: Fetch }, object, "fetch">, "remember" | "call">;

/**
 * A paper that its screen fetches as it is entered, and again at a press: quietly, since the parts of `fetchParts` say how
 * far it has come.
 */
export const fetchDocument = {
  memory: { fetch: "under-way" as Fetch },
  /** The part that shows while there is no paper. */
  part: (fetch: Fetch) => (fetch === "under-way" ? "coming" : fetch),
  again: ({ remember, call }: Fetching): Steps => [remember({ fetch: "under-way" }), call("fetch")],
  entered: ({ call }: Fetching): Steps => call("fetch"),
  /** The flow `fetch`; a screen adds its call and its outcome. */
  flow: {
    loader: null,
    quiet: true,
    failed: ({ remember }: Fetching, refusal: { readonly status?: number | undefined }): Steps =>
      remember({ fetch: fetchEnd(refusal) }),
  },
} as const;
