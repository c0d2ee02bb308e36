import { BANK_SCREENS } from "./app/bank/bank-screens.ts";
import { ONBOARDING_DOCUMENT_SCREENS } from "./app/documents/onboarding-document-screens.ts";
import { HOME_SCREENS } from "./app/home/home-screens.ts";
import { KYC_SCREENS } from "./app/kyc/kyc-screens.ts";
import { SEQ_SCREENS } from "./app/seq/seq-screens.ts";
import { SIGNING_SCREENS } from "./app/signing/signing-screens.ts";
import { CHAT_SCREENS } from "./chat/chat-screens.ts";
import { DOCUMENT_SCREENS } from "./documents/document-screens.ts";
import { BORROW_SCREENS } from "./cm/borrow/borrow-screens.ts";
import { CREDIT_MANAGEMENT_SCREENS } from "./cm/credit-management-screens.ts";
import { REPAY_SCREENS } from "./cm/repay/repay-screens.ts";
import { SETUP_SCREENS } from "./cm/setup/setup-screens.ts";
import { RESTRUCTURE_SCREENS } from "./restructure/restructure-screens.ts";
import { QUALIFICATION_SCREENS } from "./qual/qualification-screens.ts";
import type { Screens } from "./screens.ts";
import { ENDING_SCREENS } from "./top-level/ending-screens.ts";
import { OPEN_SCREENS } from "./top-level/open-screens.ts";

/** Every screen that is built, for surfaces that load all at once. A screen that is not here comes in a later version. */
export const ALL_SCREENS: Screens = {
  ...OPEN_SCREENS,
  ...ENDING_SCREENS,
  ...DOCUMENT_SCREENS,
  ...QUALIFICATION_SCREENS,
  ...HOME_SCREENS,
  ...KYC_SCREENS,
  ...ONBOARDING_DOCUMENT_SCREENS,
  ...BANK_SCREENS,
  ...SIGNING_SCREENS,
  ...SEQ_SCREENS,
  ...CHAT_SCREENS,
  ...CREDIT_MANAGEMENT_SCREENS,
  ...BORROW_SCREENS,
  ...REPAY_SCREENS,
  ...SETUP_SCREENS,
  ...RESTRUCTURE_SCREENS,
};
