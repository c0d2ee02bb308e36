import { t, type Text } from "../messages/message.ts";

/** Days in which a deletion that was asked for is carried out. Assumed. */
export const DELETION_DAYS = 30;

/** Something that is kept although its deletion was asked for: what, for how long, and by which law. */
export interface LegalRetention {
  readonly what: Text;
  readonly why: Text;
  /** Whether it is about borrowed money; without a line there is none of it. */
  readonly ofLine: boolean;
}

/** What the law has kept. The laws and their times are public; which of them an installation is under is its lawyers' business. */
export const KEPT_BY_LAW: readonly LegalRetention[] = [
  {
    what: t("Your identity and its proof"),
    why: t("Five years after our relationship ends: Prevention of Money-laundering Act, 2002, section 12."),
    ofLine: true,
  },
  {
    what: t("What you borrowed and repaid, with documents"),
    why: t(
      "Five years from each payment by the same law, and eight years as accounts: Companies Act, 2013, section 128.",
    ),
    ofLine: true,
  },
  {
    what: t("What was reported to credit bureaus"),
    why: t(
      "The bureau keeps it. We correct what is wrong: Credit Information Companies (Regulation) Act, 2005.",
    ),
    ofLine: true,
  },
  {
    what: t("Your consents, withdrawals and this request"),
    why: t("To show that we did what you asked: Digital Personal Data Protection Act, 2023, section 6."),
    ofLine: false,
  },
  {
    what: t("Complaints and their answers"),
    why: t("As long as they can go to the ombudsman: one year from our reply."),
    ofLine: false,
  },
];
