import { LOST_NUMBER_DAYS } from "../../reference/promised-periods.table.ts";
import { say } from "../../say/say.ts";
import { documentScreen } from "./document-screen.ts";
import { officerBlocks } from "./officer-blocks.ts";

const QUESTIONS = [
  [
    say("The OTP doesn't arrive"),
    say(
      "Wait until the page offers a new one, and look whether the number is right. A phone without signal gets it later.",
    ),
  ],
  [
    say("I have another number now"),
    {
      3: say(
        "Sign in with the number that you applied with, and change it under Your account. If you no longer have it, say so there: the change then waits three days. Not signed in anywhere? See How to complain for whom to ask.",
      ),
    }[LOST_NUMBER_DAYS],
  ],
  [
    say("Is my credit score harmed?"),
    say(
      "Looking here is not seen by anyone. When you apply, the lender's question to the credit bureau is noted in your history.",
    ),
  ],
  [
    say("What does it cost?"),
    say("Applying is free. Interest, fees and all else stand in the key fact statement before you borrow."),
  ],
  [
    say("I want to stop"),
    say("Close the page at any step. Nothing is borrowed until you take money to your bank account."),
  ],
  [
    say("Someone asks for my OTP"),
    say("Give it to nobody. We and our lenders never ask for it by phone, message or e-mail."),
  ],
] as const;

/** The questions that are asked most, each with its answer. */
export const help = documentScreen("help", ({ config }) => [
  { kind: "lead", text: say("The questions that are asked most.") },
  ...QUESTIONS.map(([title, answer]) => ({ kind: "list", title, items: [answer] }) as const),
  ...officerBlocks(say("Contact us"), config.complaints),
  { kind: "text", text: say("Not satisfied with our answer? See How to complain.") },
]);
