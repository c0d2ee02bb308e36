import type { FieldKind, ShownField } from "@creditline/core/screens/define/form";
import type { ChosenFile } from "../kit/form/file-field.tsx";

/** A file in each of two states. */
export const SAMPLE_FILES: readonly ChosenFile[] = [
  { handle: "f1", name: "statement-september.pdf", size: 824_000, state: "ready" },
  {
    handle: "f2",
    name: "statement-october-with-a-very-long-name-as-banks-like-to-give-them-2026-10.pdf",
    size: 2_431_000,
    state: "failed",
    message: "This file asks for a password. Type it below, or choose another file.",
  },
];

/** One to five, with the texts for screen readers. */
export const STARS = [1, 2, 3, 4, 5].map((stars) => ({
  value: String(stars),
  label: stars === 1 ? "1 star" : `${stars} stars`,
}));

/** A field of every kind, as a screen would define it. */
export const SAMPLE_FIELDS: { readonly [K in FieldKind]: ShownField & { readonly kind: K } } = {
  text: {
    name: "phone",
    label: "Mobile number",
    kind: "text",
    rule: "phone",
    required: true,
    hint: "Ten digits. We send an OTP to it.",
    autocomplete: "tel-national",
    inputMode: "tel",
    maxLength: 10,
    mask: "##########",
  },
  date: {
    name: "dateOfBirth",
    label: "Date of birth",
    kind: "date",
    rule: null,
    required: true,
    hint: "Like 27/03/1994",
    inputMode: "numeric",
  },
  money: {
    name: "monthlySalary",
    label: "Monthly take-home salary",
    kind: "money",
    rule: null,
    required: true,
    hint: "What reaches your bank account each month, in whole rupees.",
    inputMode: "numeric",
  },
  select: {
    name: "city",
    label: "City you live in",
    kind: "select",
    rule: null,
    required: true,
    options: ["Ahmedabad", "Bangalore", "Delhi", "Pune"].map((city) => ({ value: city, label: city })),
  },
  search: {
    name: "bank",
    label: "Your bank",
    kind: "search",
    rule: null,
    required: true,
    hint: "Type the first letters of its name.",
    withMarks: true,
    options: [
      "Axis Bank",
      "Bank of Baroda",
      "HDFC Bank",
      "ICICI Bank",
      "State Bank of India",
      "Union Bank",
    ].map((label) => ({ value: label.toUpperCase().replaceAll(" ", "_"), label })),
  },
  lines: {
    name: "question",
    label: "Your question",
    kind: "lines",
    rule: null,
    required: true,
    hint: "Up to 1,000 characters.",
  },
  place: {
    name: "place",
    label: "Where you are now",
    kind: "place",
    rule: null,
    required: true,
    hint: "Your device asks you whether it may tell us.",
  },
  google: {
    name: "google",
    label: "Your Google account",
    kind: "google",
    rule: null,
    required: true,
    hint: "Google asks you which account.",
  },
  slider: {
    name: "amount",
    label: "How much do you need?",
    kind: "slider",
    rule: null,
    required: true,
    range: { min: 3_000, max: 145_000, step: 500, unit: "rupees" },
  },
  choice: {
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
  slot: {
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
  capture: {
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
  file: {
    name: "statements",
    label: "Bank statements",
    kind: "file",
    rule: null,
    required: true,
    accept: "application/pdf,.pdf",
    maxFiles: 3,
  },
  password: {
    name: "filePassword",
    label: "Password of the file",
    kind: "password",
    rule: null,
    required: false,
    hint: "Some banks lock their statements with one.",
  },
  code: {
    name: "otp",
    label: "OTP",
    kind: "code",
    rule: "otp",
    required: true,
    hint: "Six digits, from the message we sent to the number ending 4821.",
    autocomplete: "one-time-code",
    inputMode: "numeric",
    maxLength: 6,
  },
  check: {
    name: "terms",
    label: "I accept the terms and conditions and the privacy policy",
    kind: "check",
    rule: null,
    required: true,
  },
  rating: {
    name: "rating",
    label: "How was applying with us?",
    kind: "rating",
    rule: null,
    required: false,
    options: ["1: poor", "2", "3", "4", "5: good"].map((label, at) => ({ value: String(at + 1), label })),
  },
};

/** Variants of the same kinds: a slider of months, and known values. */
export const MORE_SAMPLE_FIELDS: readonly ShownField[] = [
  {
    name: "months",
    label: "Over how many months?",
    kind: "slider",
    rule: null,
    required: true,
    range: { min: 3, max: 36, step: 3, unit: "months" },
  },
  {
    name: "fixedPhone",
    label: "Number you signed in with",
    kind: "text",
    rule: "phone",
    required: true,
    hint: "It can be changed in your account.",
    inputMode: "tel",
    fixed: true,
  },
];

/** Options that are names with a mark, shown as rows to compare. */
export const LENDER_FIELD: ShownField = {
  name: "lender",
  label: "Choose your lender",
  hint: "Cheapest first, for ₹25,000 over 12 months.",
  kind: "choice",
  rule: null,
  required: true,
  options: [
    { value: "RBL", label: "RBL Bank" },
    { value: "DMI", label: "DMI Finance" },
    { value: "INCRED", label: "InCred", off: "For ₹30,000 or more" },
  ],
};
