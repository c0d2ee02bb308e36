import { INCOME_TAKES, STATEMENT_MONTHS } from "../../mandate/income-verification-times.table.ts";
import { STATEMENT_LIMITS } from "../../reference/documents/upload-limits.table.ts";
import { say, verbatim } from "../../say/say.ts";
import { ending } from "../../validation/shown.ts";
import { defineFields, defineForm } from "../define/define-form.ts";
import type { FieldOption } from "../define/form.ts";
import { filesTaken } from "../files-taken.ts";
import { bankField, IFSC_FIELD } from "./bank.field.ts";

/** The bank that the salary is paid into. */
export const SALARY_BANK = bankField(say("Bank your income is paid into"));

/** The statements as files, and the password of one that has it. */
export const STATEMENT_FILES = defineFields([
  {
    name: "statements",
    label: say("Bank statements"),
    kind: "file",
    rule: null,
    required: true,
    missing: say("Add a file."),
    hint: say("PDF, up to {count} files, the last {months} months together.", {
      count: STATEMENT_LIMITS.maxFiles,
      months: STATEMENT_MONTHS,
    }),
    ...filesTaken(STATEMENT_LIMITS),
  },
  {
    name: "statementPassword",
    label: say("File password (if any)"),
    kind: "password",
    rule: null,
    required: false,
    autocomplete: "off",
  },
]);

const BY_FILES = { field: "mode", is: ["STATEMENT_UPLOAD"] } as const;

/** The same where they are one way of several: asked where that way is chosen. */
export const STATEMENTS = defineFields([
  { ...STATEMENT_FILES[0], when: BY_FILES },
  { ...STATEMENT_FILES[1], when: BY_FILES },
]);

export const BY_NETBANKING = {
  value: "NETBANKING",
  label: say("Netbanking: about {time}", { time: INCOME_TAKES.NETBANKING }),
} as const;
export const BY_UPLOAD = {
  value: "STATEMENT_UPLOAD",
  label: say("PDF statements of the last {months} months: about {time}", {
    months: STATEMENT_MONTHS,
    time: INCOME_TAKES.STATEMENT_UPLOAD,
  }),
} as const;

/** Both ways, with their times (spec 1 §2 "Income-statement screen"). */
export const TWO_WAYS = {
  kind: "list",
  title: say("Two ways"),
  items: [
    say("Netbanking: about {time}", {
      time: INCOME_TAKES.NETBANKING,
    }),
    say("PDF statements of the last {months} months: about {time}", {
      months: STATEMENT_MONTHS,
      time: INCOME_TAKES.STATEMENT_UPLOAD,
    }),
  ],
} as const;

/** Netbanking or statements: how the customer verifies income (spec 1 §2 "Income-statement screen"). */
export const STATEMENT_MODE_FORM = defineForm({
  name: "statementMode",
  fields: [
    {
      name: "mode",
      label: say("How do you want to verify your income?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose one."),
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
    label: say("{bank}, account ending {digits}, {name}", {
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
      label: say("Your salary account"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose one."),
      options: NONE_FOUND,
    },
    IFSC_FIELD,
  ],
});
