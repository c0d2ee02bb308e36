import { INCOME_TAKES, STATEMENT_MONTHS } from "../../mandate/income-verification-times.table.ts";
import { STATEMENT_LIMITS } from "../../reference/documents/upload-limits.table.ts";
import { t, verbatim } from "../../messages/message.ts";
import { ending } from "../../validation/shown.ts";
import { defineFields, defineForm } from "../define/define-screen.ts";
import type { FieldOption } from "../define/form.ts";
import { filesTaken } from "../files-taken.ts";
import { bankField, IFSC_FIELD } from "./bank.field.ts";

/** The bank that the salary is paid into. */
export const SALARY_BANK = bankField(t("Bank your income is paid into"));

/** The statement files, and the password of a protected one. */
export const STATEMENT_FILES = defineFields([
  {
    name: "statements",
    label: t("Bank statements"),
    kind: "file",
    rule: null,
    required: true,
    missing: t("Add a file."),
    hint: t("PDF, up to {count} files, the last {months} months together.", {
      count: STATEMENT_LIMITS.maxFiles,
      months: STATEMENT_MONTHS,
    }),
    ...filesTaken(STATEMENT_LIMITS),
  },
  {
    name: "statementPassword",
    label: t("File password (if any)"),
    kind: "password",
    rule: null,
    required: false,
    autocomplete: "off",
  },
]);

const BY_FILES = { field: "mode", is: ["STATEMENT_UPLOAD"] } as const;

/** The same fields as one of several ways, asked if that way is chosen. */
export const STATEMENTS = defineFields([
  { ...STATEMENT_FILES[0], when: BY_FILES },
  { ...STATEMENT_FILES[1], when: BY_FILES },
]);

export const BY_NETBANKING = {
  value: "NETBANKING",
  label: t("{way}: about {time}", { way: t("Netbanking"), time: INCOME_TAKES.NETBANKING }),
} as const;
export const BY_UPLOAD = {
  value: "STATEMENT_UPLOAD",
  label: t("PDF statements of the last {months} months: about {time}", {
    months: STATEMENT_MONTHS,
    time: INCOME_TAKES.STATEMENT_UPLOAD,
  }),
} as const;

/** Both ways, with their times (spec 1 §2 "Income-statement screen"). */
export const TWO_WAYS = {
  kind: "list",
  title: t("Two ways"),
  items: [BY_NETBANKING.label, BY_UPLOAD.label],
} as const;

/** Netbanking or statements: how the customer verifies income (spec 1 §2 "Income-statement screen"). */
export const STATEMENT_MODE_FORM = defineForm({
  name: "statementMode",
  fields: [
    {
      name: "mode",
      label: t("How do you want to verify your income?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: t("Choose one."),
      options: [BY_NETBANKING, BY_UPLOAD],
    },
    SALARY_BANK,
    ...STATEMENTS,
  ],
});

/** The accounts that were found, to choose from. */
export const accountOptions = (
  accounts: readonly { readonly accountNo: string; readonly name: string; readonly bankName: string }[],
): readonly FieldOption[] =>
  accounts.map(({ accountNo, name, bankName }) => ({
    value: accountNo,
    label: t("{bank}, account ending {digits}, {name}", {
      bank: verbatim(bankName),
      digits: verbatim(ending(accountNo)),
      name: verbatim(name),
    }),
  }));

const NONE_FOUND: readonly FieldOption[] = [];

/** Which of the accounts found is the salary account, and its details. Its options are those that were found. */
export const ACCOUNT_FORM = defineForm({
  name: "salaryAccount",
  fields: [
    {
      name: "account",
      label: t("Your salary account"),
      kind: "choice",
      rule: null,
      required: true,
      missing: t("Choose one."),
      options: NONE_FOUND,
    },
    IFSC_FIELD,
  ],
});
