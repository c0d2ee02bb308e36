import type { ShownAction, ShownForm } from "@creditline/core/screens/define/form";

/** A form of ten kinds of field, with one that is asked for one answer alone: what the tests of a form are told by. */
export const SAMPLE_FORM: ShownForm = {
  name: "sample",
  fields: [
    {
      name: "fullName",
      label: "Full name as on your PAN card",
      kind: "text",
      rule: "fullName",
      required: true,
      hint: "Letters and spaces, without Mr, Dr or Sri.",
      autocomplete: "name",
    },
    {
      name: "dateOfBirth",
      label: "Date of birth",
      kind: "date",
      rule: "dateOfBirth",
      required: true,
      hint: "Like 27/03/1994",
      autocomplete: "bday",
      inputMode: "numeric",
    },
    {
      name: "pan",
      label: "PAN",
      kind: "text",
      rule: "pan",
      required: true,
      hint: "Like ABCPK1234L",
      autocomplete: "off",
      maxLength: 10,
      mask: "UUUUU####U",
    },
    {
      name: "phone",
      label: "Mobile number",
      kind: "text",
      rule: "phone",
      required: true,
      hint: "We'll send it an OTP.",
      autocomplete: "tel-national",
      inputMode: "tel",
      maxLength: 10,
      mask: "##########",
    },
    {
      name: "monthlySalary",
      label: "Monthly take-home salary",
      kind: "money",
      rule: "monthlySalary",
      required: true,
      hint: "What you receive each month, in whole rupees.",
      inputMode: "numeric",
    },
    {
      name: "city",
      label: "City you live in",
      kind: "select",
      rule: "city",
      required: true,
      options: ["Ahmedabad", "Bangalore", "Delhi", "Hyderabad", "Mumbai", "Pune"].map((city) => ({
        value: city,
        label: city,
      })),
    },
    {
      name: "mode",
      label: "How do you want to verify your income?",
      kind: "choice",
      rule: null,
      required: true,
      options: [
        { value: "NETBANKING", label: "Netbanking: about 30 seconds" },
        { value: "STATEMENT_UPLOAD", label: "PDF statements of the last 3 months: about 2 minutes" },
      ],
    },
    {
      name: "statements",
      label: "Bank statements",
      kind: "file",
      rule: null,
      required: true,
      accept: "application/pdf,.pdf",
      maxFiles: 3,
      when: { field: "mode", is: ["STATEMENT_UPLOAD"] },
    },
    {
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
    {
      name: "terms",
      label: "I accept the terms and conditions and the privacy policy",
      kind: "check",
      rule: null,
      required: true,
    },
  ],
};

export const SAMPLE_ACTIONS: readonly ShownAction[] = [
  { name: "check", label: "Check my limit", kind: "main", checks: "form" },
  { name: "save", label: "Save and do this later", kind: "second", checks: "none" },
  { name: "again", label: "Send the code again", kind: "link", checks: "none" },
];

/** A word about each answer that is missing; invented, as the form is. */
export const SAMPLE_ERRORS: Readonly<Record<string, string>> = {
  fullName: "Enter your name as it stands on your PAN card.",
  dateOfBirth: "Invalid Date",
  pan: "A PAN has five letters, four digits and a letter, like ABCPK1234L.",
  monthlySalary: "Enter your monthly salary in whole rupees, below ₹10,00,000.",
  city: "Choose one.",
  mode: "Choose one.",
  otp: "Enter the six digits from the message.",
  terms: "Accept the terms and conditions to continue.",
};
