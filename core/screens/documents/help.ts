import { LOST_NUMBER_DAYS } from "../../reference/promised-periods.table.ts";
import { say } from "../../say/say.ts";
import { documentScreen, officerBlocks } from "./document-screen.ts";

const QUESTIONS = [
  [
    say("The OTP doesn't arrive"),
    say("Check the number, and wait until you can ask for a new one. Without a signal, it arrives later."),
  ],
  [
    say("I have a new number"),
    {
      3: say(
        "Sign in with your old number and change it under Your account. Lost the old number? Say so there; the change then takes three days. Not signed in? See How to complain for whom to ask.",
      ),
    }[LOST_NUMBER_DAYS],
  ],
  [
    say("Does this affect my credit score?"),
    say("Looking here doesn't. When you apply, the lender's credit check shows on your credit report."),
  ],
  [
    say("What does it cost?"),
    say("Applying is free. The key fact statement lists the interest and all fees before you borrow."),
  ],
  [say("I want to stop"), say("Close the page at any step. You owe nothing until you withdraw money.")],
  [
    say("Someone asks for my OTP"),
    say("Don't share it. We and our lenders never ask for it by phone, message or e-mail."),
  ],
] as const;

/** The questions that are asked most, each with its answer. */
export const help = documentScreen("help", ({ config }) => [
  { kind: "lead", text: say("Common questions") },
  ...QUESTIONS.map(([title, answer]) => ({ kind: "list", title, items: [answer] }) as const),
  ...officerBlocks(say("Contact us"), config.complaints),
  { kind: "text", text: say("Not satisfied with our answer? See How to complain.") },
]);
