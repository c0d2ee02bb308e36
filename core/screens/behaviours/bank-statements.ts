import { INCOME_TAKES, STATEMENT_MONTHS } from "../../mandate/income-verification-times.table.ts";
import { STATEMENT_LIMITS } from "../../reference/documents/upload-limits.table.ts";
import { t, verbatim } from "../../messages/message.ts";
import { ending } from "../../validation/shown.ts";
import { defineFields, defineForm, continueButton, link, main, second } from "../define/define-screen.ts";
import type { FieldOption } from "../define/form.ts";
import { filesTaken } from "../files-taken.ts";
import { bankField, IFSC_FIELD } from "../forms/bank.field.ts";
import { NO_REPLY_YET } from "./waiting.ts";
import type { ReplyOf } from "../../calls/calls.ts";
import { errorNotice } from "../../notices/notice.ts";
import { BANK_MESSAGE } from "../../notices/later-messages.table.ts";
import { MESSAGE } from "../../notices/messages.table.ts";
import { bankNamed } from "../../reference/banks/banks.table.ts";
import { validate } from "../../validation/rules.table.ts";
import type { PlainBlock } from "../blocks/block.ts";
import { fileHandles } from "../../calls/file-handle.ts";
import type { Refusal } from "../define/screen.ts";
import {
  type ActionContext,
  initiallyNull,
  notify,
  openWindow,
  type ScreenContext,
  type Step,
  type Steps,
} from "../define/screen-context.ts";
import { isFileRefusal } from "./refusal-kind.ts";

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

/** Whether a refusal is about the password of a file: the file itself may be right. */
export const isPasswordRefusal = ({ errorCode }: Pick<Refusal, "errorCode">): boolean =>
  errorCode?.startsWith("PDF_PASSWORD") === true;

/** Returns the field that a refused file concerns: its password or the file; null for neither. */
export const refusedField =
  <const File extends string, const Password extends string>(file: File, password: Password) =>
  (refusal: Pick<Refusal, "status" | "errorCode">): File | Password | null => {
    if (isPasswordRefusal(refusal)) return password;
    return isFileRefusal(refusal) ? file : null;
  };

interface Memory {
  /** The pending bank login. */
  readonly transactionId: string | null;
  readonly accounts: ReplyOf<"netbankingAccounts">["accounts"] | null;
}
interface Values {
  readonly bank: string;
  readonly statements: string;
  readonly statementPassword: string;
  readonly account: string;
  readonly ifsc: string;
}
type There = ScreenContext<Memory, Values>;
type Here = Pick<
  ActionContext<Memory, Values, "openBank" | "accounts">,
  "call" | "remember" | "values" | "memory" | "customerId"
> & { turn(part: "choose" | "at-bank" | "account"): Step };

/** The bank's code, from its code or its name as it was typed. */
export const bankCode = (typed: string): string => validate("bank", typed).value;

/** The bank that was typed; undefined if there is no such bank. */
export const bankName = (typed: string): string | undefined => bankNamed(bankCode(typed));

/** Nothing found out of any bank. */
const NO_BANK = { accounts: null, transactionId: null };

const OTHER_WAY = link(t("Choose another way"));

/** Goes back to the choice of a way and forgets what was found at a bank. */
const again = ({ remember, turn }: Pick<Here, "remember" | "turn">): readonly Step[] => [
  remember(NO_BANK),
  turn("choose"),
];

/**
 * Statements by netbanking or as files, and the account that the salary is paid into: for screens with a part named
 * `choose` that asks which way, the parts `at-bank` and `account`, and the forms of income-statement.form.ts (spec 1 §2).
 */
export const bankStatements = {
  memory: {
    transactionId: initiallyNull<string>(),
    accounts: initiallyNull<ReplyOf<"netbankingAccounts">["accounts"]>(),
  },
  // The bank's login that is under way, and the accounts it gave: asking for them again would begin another.
  kept: ["transactionId", "accounts"],
  again,
  otherWay: OTHER_WAY,
  atBank: {
    page: "bank",
    isOpen: ({ memory }: There): boolean => memory.transactionId !== null,
    blocks({ values }: There): readonly PlainBlock[] {
      const bank = bankName(values.bank);
      return [
        {
          kind: "lead",
          text: t("Log in to {bank} in the other window.", {
            bank: bank === undefined ? t("your bank") : verbatim(bank),
          }),
        },
        {
          kind: "text",
          text: t("No window? {allow} for this page, then open it again.", {
            allow: MESSAGE.allowPopup,
          }),
        },
      ];
    },
    actions: {
      checkStatus: continueButton(t("I'm done")),
      openAgain: second(t("Open again")),
      otherWay: OTHER_WAY,
    },
  },
  account: {
    page: "account",
    isOpen: ({ memory }: There): boolean => memory.accounts !== null,
    blocks: ({ memory: { accounts } }: There): readonly PlainBlock[] => [
      {
        kind: "lead",
        text:
          (accounts?.length ?? 0) > 1 ? t("We found more than one account.") : t("We found your account."),
      },
    ],
    form: ACCOUNT_FORM,
    asking: ({ memory }: There) => ({ account: { options: accountOptions(memory.accounts ?? []) } }),
    actions: { submit: main(t("Send")), otherWay: OTHER_WAY },
  },
  flows: {
    openBank: {
      call: "netbankingPayload",
      during: "process-bank-details",
      loader: "scrutinizing",
      payload: ({ values }: Here) => ({ bank: bankCode(values.bank) }),
      next: ({ remember, turn }: Here, { transactionId, url }: ReplyOf<"netbankingPayload">): Steps => [
        remember({ transactionId, accounts: null }),
        turn("at-bank"),
        openWindow(url),
      ],
    },
    checkStatus: {
      call: "netbankingTxnStatus",
      during: "process-bank-details",
      loader: "scrutinizing",
      payload: ({ memory }: Here) => ({ transactionId: memory.transactionId ?? "" }),
      next(ctx: Here, { status }: ReplyOf<"netbankingTxnStatus">): Steps {
        switch (status) {
          case "COMPLETED":
            return ctx.call("accounts");
          case "FAILED":
            return [...again(ctx), notify(errorNotice(MESSAGE.bankDetailsNotProcessed))];
          case "IN_PROGRESS":
            return notify(NO_REPLY_YET);
        }
      },
    },
    upload: {
      call: "uploadFiles",
      during: "upload-statements",
      loader: "scrutinizing",
      payload: ({ customerId, values }: Here) => ({
        id: customerId,
        source: "APPUSER",
        files: fileHandles(values.statements),
        ...(values.statementPassword === "" ? {} : { password: values.statementPassword }),
      }),
      blame: refusedField("statements", "statementPassword"),
      next: "accounts",
    },
    accounts: {
      call: "netbankingAccounts",
      during: "process-bank-details",
      loader: "scrutinizing",
      payload: ({ customerId }: Here) => ({ id: customerId }),
      next: (ctx: Here, { accounts }: ReplyOf<"netbankingAccounts">): Steps =>
        accounts.length > 0
          ? [ctx.remember({ accounts }), ctx.turn("account")]
          : [...again(ctx), notify(errorNotice(BANK_MESSAGE.noBankDetails))],
    },
    /** What follows once the account is chosen is the screen's own. */
    choose: {
      call: "netbankingSalaryAccount",
      during: "process-bank-details",
      loader: "scrutinizing",
      payload: ({ customerId, values }: Here) => ({
        id: customerId,
        accountNo: values.account,
        ifsc: values.ifsc,
      }),
      blame: ({ status }: { readonly status?: number }): "ifsc" | null => (status === 400 ? "ifsc" : null),
    },
  },
} as const;
