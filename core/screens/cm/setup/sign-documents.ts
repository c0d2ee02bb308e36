import { AGREEMENT_ROWS } from "../../../reference/lenders/lenders.table.ts";
import { t } from "../../../messages/message.ts";
import { signScreen } from "../../app/signing/sign-screen.ts";
import { family } from "../../family.ts";

const slugs = AGREEMENT_ROWS.map(({ slug }) => slug);

/** Where the agreement of a line that is there is signed, and its signed copy read (spec 2 §2, ruling R52). */
export const CM_SIGN_DOCUMENT_SCREENS = family("cm-sign-document-", slugs, (name, slug) =>
  signScreen(name, {
    lender: AGREEMENT_ROWS.find((row) => row.slug === slug)?.code ?? slug,
    home: "cm-home",
    toHome: t("Back to your credit line"),
    side: { why: t("You sign it once, for the whole line.") },
    keyFacts: null,
    withTerms: false,
    support: "cm-chat-list",
    visit: "cm-schedule-appointment",
    screenOf(lender) {
      const row = AGREEMENT_ROWS.find(({ code }) => code === lender);
      return row === undefined ? null : `cm-sign-document-${row.slug}`;
    },
  }),
);
