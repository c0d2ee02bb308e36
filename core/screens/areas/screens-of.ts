// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import type { Family } from "../define/screen.ts";
import type { Screens } from "../define/define-screen.ts";

/**
 * Where every screen that is built comes from, but those that are there from the start: each area with the import of its
 * screens. The application brings one when the customer gets there, `ALL_SCREENS` all of them.
 */
export const SCREENS_OF = {
  qual: async () => (await import("./qual.ts")).QUAL_SCREENS,
  account: async () => (await import("./account.ts")).ACCOUNT_SCREENS,
  documents: async () => (await import("./documents.ts")).DOCUMENTS_SCREENS,
  google: async () => (await import("./google.ts")).GOOGLE_SCREENS,
  endings: async () => (await import("./endings.ts")).ENDINGS_SCREENS,
  "app-home": async () => (await import("./app/home.ts")).APP_HOME_SCREENS,
  "app-costs": async () => (await import("./app/costs.ts")).APP_COSTS_SCREENS,
  "app-bank": async () => (await import("./app/bank.ts")).APP_BANK_SCREENS,
  "app-documents": async () => (await import("./app/documents.ts")).APP_DOCUMENTS_SCREENS,
  "app-signing": async () => (await import("./app/signing.ts")).APP_SIGNING_SCREENS,
  "app-kyc": async () => (await import("./app/kyc.ts")).APP_KYC_SCREENS,
  "app-seq": async () => (await import("./app/seq.ts")).APP_SEQ_SCREENS,
  chat: async () => (await import("./chat.ts")).CHAT_SCREENS,
  cm: async () => (await import("./cm.ts")).CM_SCREENS,
  "cm-borrow": async () => (await import("./cm/borrow.ts")).CM_BORROW_SCREENS,
  "cm-withdrawn": async () => (await import("./cm/withdrawn.ts")).CM_WITHDRAWN_SCREENS,
  "cm-repay": async () => (await import("./cm/repay.ts")).CM_REPAY_SCREENS,
  "cm-loan": async () => (await import("./cm/loan.ts")).CM_LOAN_SCREENS,
  "cm-setup": async () => (await import("./cm/setup.ts")).CM_SETUP_SCREENS,
  "cm-forms": async () => (await import("./cm/forms.ts")).CM_FORMS_SCREENS,
  ml: async () => (await import("./ml.ts")).ML_SCREENS,
  "ml-signing": async () => (await import("./ml/signing.ts")).ML_SIGNING_SCREENS,
  "ml-bank": async () => (await import("./ml/bank.ts")).ML_BANK_SCREENS,
  "ml-kyc": async () => (await import("./ml/kyc.ts")).ML_KYC_SCREENS,
  "ml-documents": async () => (await import("./ml/documents.ts")).ML_DOCUMENTS_SCREENS,
  restructure: async () => (await import("./restructure.ts")).RESTRUCTURE_SCREENS,
} satisfies Readonly<Record<string, () => Promise<Screens>>> & Readonly<Record<Family, unknown>>;
