import { offeredLenders } from "../../reference/lender-codes.table.ts";
import { namedLender } from "../lender-names.ts";
import { documentScreen } from "./document-screen.ts";
import { say } from "../../say/say.ts";

/** What is done with what a customer tells, in plain words. */
export const privacy = documentScreen("privacy", () => [
  { kind: "lead", text: say("We ask only for what a lender needs to decide, and use it only for that.") },
  {
    kind: "list",
    title: say("What we keep about you"),
    items: [
      say("Your name, birthday, gender, PAN, phone, e-mail, home and work, as you type them."),
      say("Your bank account and statements, if you show them."),
      say("Your documents, your selfie and the result of your identity check."),
      say("When and to which text you gave a consent."),
      say("Where you are, only if you allow it in your browser, and never in the background."),
    ],
  },
  {
    kind: "list",
    title: say("What we never do"),
    items: [
      say("Read your contacts, call lists, messages or photos."),
      say("Keep your fingerprint or your face as a pattern to recognise you by."),
      say("Show your Aadhaar number whole. We keep and show its last four digits."),
      say("Sell what you tell us."),
    ],
  },
  {
    kind: "list",
    title: say("Who gets it"),
    items: [
      say("The lenders named below, for deciding and for the loan."),
      say("The credit bureau, if you allow it."),
      say("Those who check your identity, your account and your signature for the lender."),
      say("A court or an authority, where the law says so."),
    ],
  },
  {
    kind: "list",
    title: say("How long, and your say in it"),
    items: [
      say("It is kept in India."),
      say(
        "Without a loan we delete it when you ask for it. With a loan the law says how long the lender keeps it.",
      ),
      say("You may take a consent back. What needs it stops then; what was done before stays done."),
      say(
        "You may ask what we keep, have it corrected, and have it deleted. See How to complain for whom to ask.",
      ),
    ],
  },
  { kind: "list", title: say("The lenders"), items: offeredLenders().map(namedLender) },
]);
