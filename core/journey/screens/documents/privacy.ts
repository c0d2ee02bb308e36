import type { ScreenLogic } from "../../logic.ts";
import { ALLOCATED_LENDERS } from "../../../reference/lender-codes.table.ts";
import { namedLender } from "../../lender-names.ts";
import { documentScreen } from "./document.ts";

/** What is done with what a customer tells, in plain words. */
export const privacy: ScreenLogic = documentScreen("privacy", () => [
  { kind: "lead", text: "We ask only for what a lender needs to decide, and use it only for that." },
  {
    kind: "list",
    title: "What we keep about you",
    items: [
      "Your name, birthday, gender, PAN, phone, e-mail, home and work, as you type them.",
      "Your bank account and statements, if you show them.",
      "Your documents, your selfie and the result of your identity check.",
      "When and to which text you gave a consent.",
      "Where you are, only if you allow it in your browser, and never in the background.",
    ],
  },
  {
    kind: "list",
    title: "What we never do",
    items: [
      "Read your contacts, call lists, messages or photos.",
      "Keep your fingerprint or your face as a pattern to recognise you by.",
      "Show your Aadhaar number whole. We keep and show its last four digits.",
      "Sell what you tell us.",
    ],
  },
  {
    kind: "list",
    title: "Who gets it",
    items: [
      "The lenders named below, for deciding and for the loan.",
      "The credit bureau, if you allow it.",
      "Those who check your identity, your account and your signature for the lender.",
      "A court or an authority, where the law says so.",
    ],
  },
  {
    kind: "list",
    title: "How long, and your say in it",
    items: [
      "It is kept in India.",
      "Without a loan we delete it when you ask for it. With a loan the law says how long the lender keeps it.",
      "You may take a consent back. What needs it stops then; what was done before stays done.",
      "You may ask what we keep, have it corrected, and have it deleted. See How to complain for whom to ask.",
    ],
  },
  { kind: "list", title: "The lenders", items: ALLOCATED_LENDERS.map(namedLender) },
]);
