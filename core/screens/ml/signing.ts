import { capitalised, SIGNING_ROWS } from "../../reference/lenders/lenders.table.ts";
import { signScreen } from "../app/signing/sign-screen.ts";
import { signingOf } from "../app/signing/sign-documents.ts";
import { termsAndConditions } from "../app/signing/terms-and-conditions.ts";
import { byName, type Screens } from "../define/define-screen.ts";
import { linked, TO_LINK_HOME } from "./linked.ts";

/**
 * Terms and agreements by a link, one screen for each of the twelve lenders (spec 2 §2). The key fact statement is read and
 * accepted on the signing screen itself: a link has no screen of its own for it.
 */
export const LINK_SIGNING_SCREENS: Screens = byName(
  linked(termsAndConditions, "termsAndConditions-ml"),
  ...SIGNING_ROWS.map(({ slug }) => {
    const word = capitalised(slug);
    const at = {
      ...signingOf(word),
      keyFacts: null,
      withTerms: false,
      toHome: TO_LINK_HOME,
      support: "help",
    } as const;
    return linked(signScreen(`signDocuments${word}`, at), `signDocuments${word}-ml`);
  }),
);
