import type { ScreenLogic } from "../../logic.ts";
import { documentScreen } from "./document.ts";

const QUESTIONS = [
  [
    "The code does not come",
    "Wait until the page offers a new one, and look whether the number is right. A phone without signal gets it later.",
  ],
  [
    "I have another number now",
    "Sign in with the number that you applied with. If you no longer have it, see How to complain for whom to ask.",
  ],
  [
    "Is my credit score harmed?",
    "Looking here is not seen by anyone. When you apply, the lender's question to the credit bureau is noted in your history.",
  ],
  [
    "What does it cost?",
    "Applying is free. Interest, fees and all else stand in the key fact statement before you borrow.",
  ],
  [
    "I want to stop",
    "Close the page at any step. Nothing is borrowed until you take money to your bank account.",
  ],
  [
    "Somebody asks for my code",
    "Give it to nobody. We and our lenders never ask for it by phone, message or e-mail.",
  ],
] as const satisfies readonly (readonly [string, string])[];

/** The questions that are asked most, each with its answer. */
export const help: ScreenLogic = documentScreen("help", () => [
  { kind: "lead", text: "The questions that are asked most." },
  ...QUESTIONS.map(([title, answer]) => ({ kind: "list", title, items: [answer] }) as const),
  { kind: "text", text: "Not answered? See How to complain for how to reach us." },
]);
