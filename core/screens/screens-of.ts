import type { Family } from "./screen.ts";
import type { Screens } from "./screens.ts";

/**
 * Where every screen that is built comes from, but those that are there from the start (`OPEN_SCREENS`): each area with
 * the import of its screens. The application brings one when the customer gets there, `ALL_SCREENS` all of them.
 */
export const SCREENS_OF = {
  /** The pages of terms and help: they are long, and most customers read one. */
  documents: async () => (await import("./documents/document-screens.ts")).DOCUMENT_SCREENS,
  /** Signing in with Google: only where it is offered. */
  google: async () => (await import("./google/google-screens.ts")).GOOGLE_SCREENS,
  /** Everybody has an account, and few look at it. */
  account: async () => (await import("./account/account-screens.ts")).ACCOUNT_SCREENS,
  endings: async () => (await import("./top-level/ending-screens.ts")).ENDING_SCREENS,
  qual: async () => (await import("./qual/qualification-screens.ts")).QUALIFICATION_SCREENS,
  cm: async () => (await import("./cm/credit-management-screens.ts")).CREDIT_MANAGEMENT_SCREENS,
  "cm-borrow": async () => (await import("./cm/borrow/borrow-screens.ts")).BORROW_SCREENS,
  /** The loan agreement form of a withdrawal: few lenders have one. */
  "cm-forms": async () => (await import("./cm/borrow/withdrawal-forms.ts")).WITHDRAWAL_FORM_SCREENS,
  "cm-repay": async () => (await import("./cm/repay/repay-screens.ts")).REPAY_SCREENS,
  /** A loan's page has its schedule, papers, cooling-off and hard times: paying needs none of it. */
  "cm-loan": async () => (await import("./cm/repay/loan-screens.ts")).LOAN_SCREENS,
  "cm-setup": async () => (await import("./cm/setup/setup-screens.ts")).SETUP_SCREENS,
  restructure: async () => (await import("./restructure/restructure-screens.ts")).RESTRUCTURE_SCREENS,
  /** What a link opens, without a login. */
  ml: async () => (await import("./ml/link-screens.ts")).LINK_SCREENS,
  "ml-signing": async () => (await import("./ml/signing.ts")).LINK_SIGNING_SCREENS,
  "ml-bank": async () => (await import("./ml/bank.ts")).LINK_BANK_SCREENS,
  "ml-kyc": async () => (await import("./ml/kyc.ts")).LINK_KYC_SCREENS,
  "ml-documents": async () => (await import("./ml/documents.ts")).LINK_DOCUMENT_SCREENS,
  "app-home": async () => (await import("./app/home/home-screens.ts")).HOME_SCREENS,
  "app-kyc": async () => (await import("./app/kyc/kyc-screens.ts")).KYC_SCREENS,
  "app-documents": async () =>
    (await import("./app/documents/onboarding-document-screens.ts")).ONBOARDING_DOCUMENT_SCREENS,
  "app-bank": async () => (await import("./app/bank/bank-screens.ts")).BANK_SCREENS,
  "app-signing": async () => (await import("./app/signing/signing-screens.ts")).SIGNING_SCREENS,
  "app-seq": async () => (await import("./app/seq/seq-screens.ts")).SEQ_SCREENS,
  chat: async () => (await import("./chat/chat-screens.ts")).CHAT_SCREENS,
} satisfies Readonly<Record<string, () => Promise<Screens>>> & Readonly<Record<Family, unknown>>;
