import type { OwnConsentName } from "../../calls/own-account.table.ts";
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

const ENDS_WITH_ACCOUNT = say("It goes with your account. To end both, ask for deletion under Your data.");

export const CONSENT_WORDS: Readonly<Record<OwnConsentName, ConsentWords>> = {
  TERMS: {
    title: DOCUMENT_TITLES.terms,
    allows: say("You apply through us, under these terms."),
    stays: ENDS_WITH_ACCOUNT,
    means: [],
  },
  PRIVACY: {
    title: DOCUMENT_TITLES.privacy,
    allows: say("We use what you tell us as it says, and no further."),
    stays: ENDS_WITH_ACCOUNT,
    means: [],
  },
  BUREAU: {
    title: DOCUMENT_TITLES.bureauConsent,
    allows: say("Lenders that decide may ask a bureau what you have borrowed."),
    stays: say("It cannot be taken back now."),
    means: [
      say("No lender asks a bureau about you through us any more."),
      say("A report that was asked for before stays used for that decision."),
      say("A loan that you have stays as it is. For a new application you are asked for it again."),
    ],
  },
  WHATSAPP: {
    title: say("Updates by WhatsApp"),
    allows: say("We may write to you there, beside SMS."),
    stays: say("It cannot be taken back now."),
    means: [say("No more WhatsApp messages. OTPs and legal notices still come by SMS.")],
  },
  ACCOUNT_AGGREGATOR: {
    title: say("Sharing bank statements by an account aggregator"),
    allows: { 30: say("Your lender sees the statements that you chose, for thirty days.") }[
      AGGREGATOR_CONSENT_DAYS
    ],
    stays: say("It cannot be taken back now."),
    means: [
      say("The accounts that came by it do not count any more, and nothing new comes."),
      say("If your lender still needs your income, you show it in another way."),
    ],
  },
  ADDRESS: {
    title: say("Using the address on your identity papers"),
    allows: say("Your lender takes the address that they show."),
    stays: say("It stays with the papers of your credit line."),
    means: [say("Checking who you are by your papers is open again, until you say yes to it once more.")],
  },
  AADHAAR: {
    title: say("Checking who you are by Aadhaar"),
    allows: say("Aadhaar was asked once who you are. We keep the last four digits of its number."),
    stays: say(
      "The check is done, and nothing is asked of Aadhaar again. What it showed stays with your papers.",
    ),
    means: [],
  },
};
