import { offeredLenders } from "../../reference/lenders/lender-codes.table.ts";
import { namedLender } from "../lender-names.ts";
import { documentScreen } from "./document-screen.ts";
import { say } from "../../say/say.ts";

/** What is done with what a customer tells, in plain words. */
export const privacy = documentScreen("privacy", () => [
  { kind: "lead", text: say("We collect only what a lender needs to decide, and use it only for that.") },
  {
    kind: "list",
    title: say("What we keep about you"),
    items: [
      say("Your name, date of birth, gender, PAN, phone, e-mail, home and work details."),
      say("Your bank account and statements, if you share them."),
      say("Your documents, your selfie and the result of your identity check."),
      say("The consents you gave, when, and their wording."),
      say("Your location, only if you allow it, and never in the background."),
    ],
  },
  {
    kind: "list",
    title: say("What we never do"),
    items: [
      say("Read your contacts, call logs, messages or photos."),
      say("Store your fingerprint or face as biometric data."),
      say("Show your full Aadhaar number. We keep only the last 4 digits."),
      say("Sell your data."),
    ],
  },
  {
    kind: "list",
    title: say("Who we share it with"),
    items: [
      say("The lenders named below, to decide on and run your loan."),
      say("The credit bureau, if you allow it."),
      say("Companies that verify your identity, bank account and signature for the lender."),
      say("Courts and authorities, where the law requires it."),
    ],
  },
  {
    kind: "list",
    title: say("How long we keep it, and your rights"),
    items: [
      say("Your data is kept in India."),
      say(
        "Without a loan, we delete it when you ask. With a loan, the law sets how long the lender keeps it.",
      ),
      say("You can withdraw a consent. This doesn't change what was done before."),
      say("You can ask to see, correct or delete your data. See How to complain for whom to ask."),
    ],
  },
  { kind: "list", title: say("The lenders"), items: offeredLenders().map(namedLender) },
]);
