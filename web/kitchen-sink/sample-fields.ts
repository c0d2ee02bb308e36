import type { ShownField } from "@creditline/core/screens/form";

/** Kinds of fields that the coming screens ask, each as a screen would have it. */
export const SAMPLE_FIELDS: readonly ShownField[] = [
  {
    name: "bank",
    label: "Your bank",
    kind: "search",
    rule: null,
    required: true,
    hint: "Type the first letters of its name.",
    options: [
      "Axis Bank",
      "Bank of Baroda",
      "HDFC Bank",
      "ICICI Bank",
      "State Bank of India",
      "Union Bank",
    ].map((label) => ({ value: label.toUpperCase().replaceAll(" ", "_"), label })),
  },
  {
    name: "amount",
    label: "How much do you need?",
    kind: "slider",
    rule: null,
    required: true,
    range: { min: 3_000, max: 145_000, step: 500, unit: "rupees" },
  },
  {
    name: "months",
    label: "Over how many months?",
    kind: "slider",
    rule: null,
    required: true,
    range: { min: 3, max: 36, step: 3, unit: "months" },
  },
  {
    name: "plan",
    label: "Which plan?",
    kind: "choice",
    rule: null,
    required: true,
    options: [
      { value: "6", label: "6 months" },
      { value: "12", label: "12 months" },
    ],
  },
  {
    name: "visit",
    label: "When may our agent come?",
    kind: "slot",
    rule: null,
    required: true,
    options: ["2026-11-23", "2026-11-24"].flatMap((day) =>
      ["10:00 to 12:00", "14:00 to 16:00", "16:00 to 18:00"].map((label, at) => ({
        value: `${day}-${at}`,
        label,
        day,
      })),
    ),
  },
  {
    name: "selfie",
    label: "A picture of your face",
    kind: "capture",
    rule: null,
    required: true,
    hint: "In good light, without a cap or dark glasses.",
    accept: "image/jpeg,.jpg",
    maxFiles: 1,
    facing: "user",
  },
  {
    name: "mobile",
    label: "Mobile number",
    kind: "text",
    rule: "phone",
    required: true,
    hint: "You signed in with this number.",
    inputMode: "tel",
    fixed: true,
  },
];
