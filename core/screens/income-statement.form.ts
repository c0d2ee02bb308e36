import { bankField } from "./bank.field.ts";
import type { Form } from "./form.ts";

/** Netbanking or statements: how the customer verifies income (spec 1 §2 "Income-statement screen"). */
export const STATEMENT_MODE_FORM: Form = {
  name: "statementMode",
  fields: [
    {
      name: "mode",
      label: "How do you want to show your income?",
      kind: "choice",
      rule: null,
      required: true,
      missing: "Choose netbanking or statements.",
      options: [
        { value: "NETBANKING", label: "Netbanking: about 30 seconds" },
        { value: "STATEMENT_UPLOAD", label: "PDF statements of the last 3 months: about 2 minutes" },
      ],
    },
    bankField("The bank your salary is paid into"),
    {
      name: "statements",
      label: "Bank statements",
      kind: "file",
      rule: null,
      required: true,
      missing: "Choose the PDF statements of the last 3 months.",
      hint: "PDF, up to 3 files, the last 3 months together.",
      accept: "application/pdf,.pdf",
      maxFiles: 3,
      when: { field: "mode", is: ["STATEMENT_UPLOAD"] },
    },
    {
      name: "statementPassword",
      label: "Password of the PDF (optional)",
      kind: "password",
      rule: null,
      required: false,
      hint: "Only if the file asks for one.",
      autocomplete: "off",
      when: { field: "mode", is: ["STATEMENT_UPLOAD"] },
    },
  ],
};

/** Which of the accounts found is the salary account, and its details. */
export const accountForm = (
  accounts: readonly { readonly accountNo: string; readonly name: string; readonly bankName: string }[],
): Form => ({
  name: "salaryAccount",
  fields: [
    {
      name: "account",
      label: "Your salary account",
      kind: "choice",
      rule: null,
      required: true,
      missing: "Choose the account your salary is paid into.",
      options: accounts.map((account) => ({
        value: account.accountNo,
        label: `${account.bankName}, account ending ${account.accountNo.slice(-4)}, ${account.name}`,
      })),
    },
    {
      name: "ifsc",
      label: "IFSC of the branch",
      kind: "text",
      rule: "ifsc",
      required: true,
      hint: "Eleven characters, on your cheque book or statement, like HDFC0001234.",
      autocomplete: "off",
      maxLength: 11,
      mask: "UUUU#AAAAAA",
    },
  ],
});
