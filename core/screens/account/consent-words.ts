import type { OwnConsentName } from "../../calls/own-account/own-account.table.ts";
import { AGGREGATOR_CONSENT_DAYS } from "../../reference/promised-periods.table.ts";
import { say } from "../../say/say.ts";
import type { Text } from "../../say/text.ts";
import { DOCUMENT_TITLES } from "../document-titles.table.ts";

/** A consent as the customer reads it: what it allows, and what it means to take it back. */
export interface ConsentWords {
  readonly title: Text;
  readonly allows: Text;
  /** Why it cannot be taken back by itself, where it cannot. */
  readonly stays: Text;
  /** What stops, and what does not, once it is taken back. */
  readonly means: readonly Text[];
}

const ENDS_WITH_ACCOUNT = say("This comes with your account. To end both, request deletion under Your data.");

export const CONSENT_WORDS: Readonly<Record<OwnConsentName, ConsentWords>> = {
  TERMS: {
    title: DOCUMENT_TITLES.terms,
    allows: say("You apply through us under these terms."),
    stays: ENDS_WITH_ACCOUNT,
    means: [],
  },
  PRIVACY: {
    title: DOCUMENT_TITLES.privacy,
    allows: say("We use your details only as it says."),
    stays: ENDS_WITH_ACCOUNT,
    means: [],
  },
  BUREAU: {
    title: DOCUMENT_TITLES.bureauConsent,
    allows: say("Lenders may check your credit report."),
    stays: say("This can't be withdrawn now."),
    means: [
      say("Lenders can't check your credit report through us any more."),
      say("Reports already checked still count for that decision."),
      say("Your current loan doesn't change. A new application asks for this consent again."),
    ],
  },
  WHATSAPP: {
    title: say("WhatsApp updates"),
    allows: say("We may message you on WhatsApp as well as SMS."),
    stays: say("This can't be withdrawn now."),
    means: [say("No more WhatsApp messages. OTPs and legal notices still come by SMS.")],
  },
  ACCOUNT_AGGREGATOR: {
    title: say("Sharing bank statements through an account aggregator"),
    allows: { 30: say("Your lender can see the statements you chose, for 30 days.") }[
      AGGREGATOR_CONSENT_DAYS
    ],
    stays: say("This can't be withdrawn now."),
    means: [
      say("Your lender stops using these accounts and gets nothing new."),
      say("If your lender still needs proof of income, you'll have to send it another way."),
    ],
  },
  ADDRESS: {
    title: say("Using the address on your identity documents"),
    allows: say("Your lender uses the address on them."),
    stays: say("It stays with your credit line documents."),
    means: [say("Your document check reopens until you consent again.")],
  },
  AADHAAR: {
    title: say("Aadhaar verification"),
    allows: say("Aadhaar was checked once. We keep only the last 4 digits."),
    stays: say("The check is done and won't be repeated. The result stays with your documents."),
    means: [],
  },
};
