import type { ReplyOf } from "../../../calls/calls.ts";
import { LENDER_ROWS } from "../../../reference/lenders/lenders.table.ts";
import { lenderNamed } from "../../../reference/lenders/lender-codes.table.ts";
import { t, verbatim } from "../../../messages/message.ts";
import { accountLockedPart, isAccountLocked } from "../../behaviours/account-restrictions.ts";
import {
  documentBlock,
  englishCopy,
  letterhead,
  fetchDocument,
  fetchParts,
  SAVE_AS_PDF,
  savePdfFlow,
  translateDocument,
} from "../../behaviours/legal-document.ts";
import type { ScreenName } from "../../catalogue.ts";
import { continueButton, defineScreen, link, main, second } from "../../define/define-screen.ts";
import { family } from "../../family.ts";
import { ending } from "../../define/screen.ts";
import { initiallyNull, NOTHING, open, type ScreenContext } from "../../define/screen-context.ts";

type Form = ReplyOf<"docEsign">;
type Here = ScreenContext<{ readonly form: Form | null }>;

const rows = LENDER_ROWS.filter((row) => row.withdrawalForm);
const TO_HOME = t("Back to your credit line");

const lenderOf = ({ record, memory: { form } }: Here): string | null =>
  form?.partnerCode ?? record?.loanResponse?.applicationState?.currentPartnerCode ?? null;

const screenOf = (lender: string | null): ScreenName | null => {
  const row = rows.find(({ code }) => code === lender);
  return row === undefined ? null : `cm-laf-document-${row.slug}`;
};

const isAccepted = ({ memory: { form } }: Here): boolean => Boolean(form?.acceptedOn);

/** The loan agreement form of the withdrawal that was prepared last: read, accepted, and signed with its OTP (rulings R52, R63). */
const formScreen = <const Name extends ScreenName>(name: Name, code: string) => {
  const TITLE = t("Loan agreement form of {lender}", { lender: verbatim(lenderNamed(code)) });
  return defineScreen({
    name,
    look: { template: "document", picture: null },
    side: { why: t("This form is for this withdrawal only.") },
    memory: { form: initiallyNull<Form>(), ...fetchDocument.memory },
    part(ctx) {
      const { form, fetch } = ctx.memory;
      const lender = lenderOf(ctx);
      if (isAccountLocked(ctx)) return "locked";
      if (lender !== null && lender !== code) return "other";
      if (form === null) return fetchDocument.part(fetch);
      return "form";
    },
    parts: {
      ...fetchParts(TITLE, t("Choose the amount and number of months first"), TO_HOME),
      form: {
        title: TITLE,
        blocks: (ctx) => {
          const { form } = ctx.memory;
          if (form === null || form.paper === null) return [];
          const accepted = isAccepted(ctx);
          return [
            {
              kind: "status",
              tone: accepted ? "success" : "info",
              text: t("Your withdrawal OTP signs the loan agreement form."),
            },
            documentBlock(translateDocument(form.paper), {
              ...letterhead(form.paper, ctx.record, code),
              ...(accepted ? {} : { accept: "accept" }),
              download: "save",
              open: 1,
            }),
          ];
        },
        actions: (ctx) => ({
          ...(isAccepted(ctx)
            ? { onward: continueButton(t("Continue")) }
            : { accept: main(t("Accept and continue")) }),
          save: second(SAVE_AS_PDF),
          ...englishCopy(ctx),
          ...(isAccepted(ctx) ? {} : { notNow: link(t("Back")) }),
        }),
      },
      other: {
        title: t("This isn't your lender"),
        look: ending("signpost"),
        blocks: (ctx) => [
          {
            kind: "lead",
            text: t("Your lender is {lender}.", {
              lender: verbatim(lenderNamed(lenderOf(ctx) ?? "")),
            }),
          },
        ],
        actions: (ctx) =>
          screenOf(lenderOf(ctx)) === null
            ? { home: continueButton(TO_HOME) }
            : { theirs: continueButton(t("Continue")), home: link(TO_HOME) },
      },
      locked: accountLockedPart(TO_HOME),
    },
    actions: {
      accept: "accept",
      save: "save",
      english: "english",
      onward: open("cm-confirm-transaction"),
      notNow: open("cm-confirm-transaction"),
      again: fetchDocument.again,
      theirs: (ctx) => open(screenOf(lenderOf(ctx)) ?? "cm-home"),
      help: open("cm-chat-list"),
      home: open("cm-home"),
    },
    flows: {
      fetch: {
        ...fetchDocument.flow,
        call: "docEsign",
        payload: () => ({ withdrawal: true }),
        next: ({ remember }, form) => remember({ form }),
      },
      save: { ...savePdfFlow, payload: () => ({ documentId: "withdrawal-form" as const }) },
      english: {
        ...savePdfFlow,
        payload: () => ({ documentId: "withdrawal-form" as const, language: "en" as const }),
      },
      accept: {
        call: "actionEsign",
        signs: true,
        doing: t("saving your details"),
        loader: "submitting",
        payload: () => ({ consent: true, withdrawal: true }),
        next: ({ remember }, form) => [remember({ form }), open("cm-confirm-transaction")],
      },
    },
    // The withdrawal may have changed or been completed since, so the form is loaded again.
    entered: ({ part, remember, call }) =>
      part === "locked" ? NOTHING : [remember({ form: null, fetch: "under-way" }), call("fetch")],
  });
};

/** The form of a withdrawal, for each lender that has one (spec 2 §2, ruling R52). */
export const WITHDRAWAL_FORM_SCREENS = family(
  "cm-laf-document-",
  rows.map(({ slug }) => slug),
  (name, slug) => formScreen(name, rows.find((row) => row.slug === slug)?.code ?? slug),
);
