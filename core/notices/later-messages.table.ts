import { t } from "../messages/message.ts";

/**
 * Words of the specification's (spec 1 §8 "Slow decision"; §2 "No-response screen"), shown exactly so, that no first screen
 * says: they come with those that do.
 */
export const LATER_MESSAGE = {
  slowDecision: t("Sorry, our systems seem to be having a bad day..."),
  noResponse: t("Looks like something went wrong"),
} as const;

/** Bank-statement messages that the specification names without their words; the words are ours. */
export const BANK_MESSAGE = {
  noBankDetails: t("We found no bank details in what you sent. Try another statement or another bank."),
  noSalaryAccount: t("We found no salary account. Choose the account your salary is paid into."),
} as const;
