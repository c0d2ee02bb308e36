import { LENDER_ROWS } from "../../../reference/lenders.table.ts";
import { say } from "../../../say/say.ts";
import { signScreen } from "../../app/signing/sign-screen.ts";
import { family } from "../../family.ts";

const rows = LENDER_ROWS.filter((row) => row.withdrawalForm);

/** Where the loan agreement form of a withdrawal is signed, for each lender that has one (spec 2 §2, ruling R52). */
export const WITHDRAWAL_FORM_SCREENS = family(
  "cm-laf-document-",
  rows.map(({ slug }) => slug),
  (name, word) =>
    signScreen(name, {
      lender: rows.find(({ slug }) => slug === word)?.code ?? word,
      home: "cm-home",
      toHome: say("Back to your credit line"),
      side: {
        why: say("Your lender wants a form of its own signed for each withdrawal, before money moves."),
        next: say("Then you confirm the withdrawal with a code. Until then nothing is withdrawn."),
      },
      keyFacts: "cm-key-fact-statement",
      support: "cm-chat-list",
      visit: "cm-schedule-appointment",
      screenOf(lender) {
        const row = rows.find(({ code }) => code === lender);
        return row === undefined ? null : `cm-laf-document-${row.slug}`;
      },
      form: { next: "cm-confirm-transaction" },
    }),
);
