import type { BureauQuestion } from "@creditline/core/customer/credit-inquiry";

/** What the simulated bureau asks to be sure of the person. Ours: no question is shown in the specification. */
export const BUREAU_QUESTIONS = [
  {
    id: "last-loan",
    question: "Which of these loans did you take last?",
    options: ["A two-wheeler loan", "A home loan", "A personal loan", "None of these"],
  },
  {
    id: "card-bank",
    question: "Which bank gave you your oldest credit card?",
    options: ["A public sector bank", "A private bank", "A foreign bank", "I have no credit card"],
  },
] as const satisfies readonly BureauQuestion[];
