// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import type { Family } from "../define/screen.ts";
import { byName, type Screens } from "../define/define-screen.ts";

/**
 * Where every screen that is built comes from, but those that are there from the start: each area with the import of its
 * screens. The application brings one when the customer gets there, `ALL_SCREENS` all of them.
 */
export const SCREENS_OF = {
  qual: async () => (await import("./qual.ts")).QUAL_SCREENS,
  account: async () => byName((await import("../account/account.ts")).account),
  documents: async () =>
    import("../documents/document-screen.ts").then((screens) =>
      byName(
        screens.terms,
        screens.privacy,
        screens.bureauConsent,
        screens.lendingPartners,
        screens.complaints,
        screens.help,
      ),
    ),
  google: async () => byName((await import("../google/google-sign-in.ts")).googleSignIn),
  endings: async () =>
    import("../top-level/error.ts").then((screens) =>
      byName(screens.error, screens.successPage, screens.notFound),
    ),
  "app-home": async () => (await import("./app/home.ts")).APP_HOME_SCREENS,
  "app-costs": async () => (await import("./app/costs.ts")).APP_COSTS_SCREENS,
  "app-bank": async () => (await import("./app/bank.ts")).APP_BANK_SCREENS,
  "app-documents": async () => (await import("./app/documents.ts")).APP_DOCUMENTS_SCREENS,
  "app-signing": async () => (await import("./app/signing.ts")).APP_SIGNING_SCREENS,
  "app-kyc": async () => (await import("./app/kyc.ts")).APP_KYC_SCREENS,
  "app-seq": async () => (await import("./app/seq.ts")).APP_SEQ_SCREENS,
  chat: async () => (await import("./chat.ts")).CHAT_SCREENS,
  cm: async () => byName((await import("../cm/home.ts")).cmHome),
  "cm-borrow": async () => (await import("./cm/borrow.ts")).CM_BORROW_SCREENS,
  "cm-withdrawn": async () =>
    byName((await import("../cm/borrow/transaction-response.ts")).cmTransactionResponse),
  "cm-repay": async () => (await import("./cm/repay.ts")).CM_REPAY_SCREENS,
  "cm-loan": async () => (await import("./cm/loan.ts")).CM_LOAN_SCREENS,
  "cm-setup": async () => (await import("./cm/setup.ts")).CM_SETUP_SCREENS,
  "cm-forms": async () =>
    byName(...Object.values((await import("../cm/borrow/withdrawal-forms.ts")).WITHDRAWAL_FORM_SCREENS)),
  ml: async () => (await import("./ml.ts")).ML_SCREENS,
  "ml-signing": async () => byName(...Object.values((await import("../ml/signing.ts")).LINK_SIGNING_SCREENS)),
  "ml-bank": async () => byName(...Object.values((await import("../ml/bank.ts")).LINK_BANK_SCREENS)),
  "ml-kyc": async () => byName(...Object.values((await import("../ml/kyc.ts")).LINK_KYC_SCREENS)),
  "ml-documents": async () => (await import("./ml/documents.ts")).ML_DOCUMENTS_SCREENS,
  restructure: async () => (await import("./restructure.ts")).RESTRUCTURE_SCREENS,
} satisfies Readonly<Record<string, () => Promise<Screens>>> & Readonly<Record<Family, unknown>>;
