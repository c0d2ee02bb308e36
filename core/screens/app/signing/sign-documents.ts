import { signScreenOf } from "../../../onboarding/signing.ts";
import { capitalised, SIGNING_ROWS } from "../../../reference/lenders/lenders.table.ts";
import { t } from "../../../messages/message.ts";
import { family } from "../../family.ts";
import type { SigningAt } from "./sign-memory.ts";
import { signScreen } from "./sign-screen.ts";

const words = SIGNING_ROWS.map(({ slug }) => capitalised(slug));

const rowOf = (word: string) => SIGNING_ROWS.find(({ slug }) => capitalised(slug) === word);

/** The signing of a lender's line in the onboarding, by the word that its screen is named with. */
export const signingOf = (word: string): SigningAt => ({
  lender: rowOf(word)?.code ?? word,
  home: "aipHome",
  toHome: t("Back to your steps"),
  side: {
    why: t("Your line opens once you've signed."),
  },
  keyFacts: "keyFactStatement",
  withTerms: true,
  support: "chatList",
  visit: "scheduleAppointment",
  screenOf: signScreenOf,
});

/** Where the agreement of a lender's line is signed in the onboarding (spec 1 §2): one screen for each of the twelve. */
export const SIGN_DOCUMENT_SCREENS = family("signDocuments", words, (name, word) =>
  signScreen(name, signingOf(word)),
);
