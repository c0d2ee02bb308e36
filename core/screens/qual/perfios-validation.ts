import { errorNotice } from "../../notices/failure.ts";
import { LOADER } from "../../notices/loader.table.ts";
import { ASSUMED_MESSAGE, MESSAGE } from "../../notices/messages.table.ts";
import type { ReplyOf } from "../../calls/calls.ts";
import { BANKS } from "../../reference/banks.table.ts";
import { say, verbatim } from "../../say/say.ts";
import { STATUS_CODES } from "../../status/codes.table.ts";
import { validate } from "../../validation/validate.ts";
import { turnBlock } from "../behaviours/turn-block.ts";
import { waiting } from "../behaviours/waiting.ts";
import { TU_VERSION } from "../../calls/tu-version.ts";
import { defineScreen, goOn, link, main, second } from "../define-screen.ts";
import { fileHandles } from "../files.ts";
import { ACCOUNT_FORM, accountOptions, STATEMENT_MODE_FORM } from "../income-statement.form.ts";
import { nothing } from "../sight.ts";
import { notify, openWindow, refresh, sentOff } from "../steps.ts";

const NOT_YET = {
  ...errorNotice(say("Your bank has not answered yet. Finish logging in there, then check again.")),
  tone: "info",
  title: null,
} as const;

const TITLE = say("Show your income");
const OTHER_WAY = link(say("Choose another way"));

/** Nothing found out of any bank. */
const NO_BANK = { accounts: null, transactionId: null };

/** The bank's code, from its code or its name as it was typed. */
const bankCode = (typed: string): string => validate("bank", typed).value;

const bankName = (typed: string): string | undefined => {
  const code = bankCode(typed);
  return BANKS.find((bank) => bank.code === code)?.name;
};

/** The income-statement screen: netbanking or PDF statements (spec 1 §2; landing rule 3). */
export const perfiosValidation = defineScreen({
  name: "perfiosValidation",
  memory: {
    ...waiting.memory,
    transactionId: nothing<string>(),
    accounts: nothing<ReplyOf<"netbankingAccounts">["accounts"]>(),
  },
  // The bank's login that is under way, and the accounts it gave: asking for them anew would begin another.
  kept: [waiting.kept, "transactionId", "accounts"],
  part: ({ status }, turned) =>
    status === STATUS_CODES.AIP_PERFIOS_SUBMITTED ? "wait" : (turned ?? "choose"),
  parts: {
    choose: {
      title: TITLE,
      blocks: [
        { kind: "lead", text: say("One more step: show the lender your income.") },
        {
          kind: "list",
          title: say("Two ways"),
          items: [
            say("Netbanking, about 30 seconds: choose your salary account, log in at your bank, submit."),
            say("Upload PDF statements of the last 3 months, about 2 minutes."),
          ],
        },
      ],
      form: STATEMENT_MODE_FORM,
      actions: { continue: main(say("Go on")) },
    },
    "at-bank": {
      title: TITLE,
      page: "bank",
      isOpen: ({ memory }) => memory.transactionId !== null,
      blocks({ values }) {
        const bank = bankName(values.bank);
        return [
          {
            kind: "lead",
            text:
              bank === undefined
                ? say("Log in at your bank, in the window that has opened.")
                : say("Log in at {bank}, in the window that has opened.", { bank: verbatim(bank) }),
          },
          {
            kind: "text",
            text: say("No window? {allow} for this page, then open your bank again.", {
              allow: MESSAGE.allowPopup,
            }),
          },
        ];
      },
      actions: {
        checkStatus: goOn(say("I have logged in: check")),
        openAgain: second(say("Open my bank again")),
        otherWay: OTHER_WAY,
      },
    },
    account: {
      title: TITLE,
      page: "account",
      isOpen: ({ memory }) => memory.accounts !== null,
      blocks: ({ memory: { accounts } }) => [
        {
          kind: "lead",
          text:
            (accounts?.length ?? 0) > 1
              ? say("We found more than one account.")
              : say("We found your account."),
        },
      ],
      form: ACCOUNT_FORM,
      asking: ({ memory }) => ({ account: { options: accountOptions(memory.accounts ?? []) } }),
      actions: { submit: main(say("Submit my income")), otherWay: OTHER_WAY },
    },
    wait: {
      title: say("We are reading your statements"),
      blocks: (sight) => [...waiting.blocks(sight, LOADER.scrutinizing), turnBlock(sight)],
    },
  },
  actions: {
    continue: ({ values, call }) => call(values.mode === "NETBANKING" ? "openBank" : "upload"),
    openAgain: "openBank",
    checkStatus: "checkStatus",
    otherWay: ({ remember, turn }) => [remember(NO_BANK), turn("choose")],
    submit: "choose",
  },
  flows: {
    openBank: {
      call: "netbankingPayload",
      during: "process-bank-details",
      loader: "scrutinizing",
      payload: ({ values }) => ({ bank: bankCode(values.bank) }),
      next: ({ remember, turn }, { transactionId, url }) => [
        remember({ transactionId, accounts: null }),
        turn("at-bank"),
        openWindow(url),
      ],
    },
    checkStatus: {
      call: "netbankingTxnStatus",
      during: "process-bank-details",
      loader: "scrutinizing",
      payload: ({ memory }) => ({ transactionId: memory.transactionId ?? "" }),
      next({ call, remember, turn }, { status }) {
        switch (status) {
          case "COMPLETED":
            return call("accounts");
          case "FAILED":
            return [remember(NO_BANK), turn("choose"), notify(errorNotice(MESSAGE.bankDetailsNotProcessed))];
          case "IN_PROGRESS":
            return notify(NOT_YET);
        }
      },
    },
    upload: {
      call: "uploadFiles",
      during: "upload-statements",
      loader: "scrutinizing",
      payload: ({ customerId, values }) => ({
        id: customerId,
        source: "APPUSER",
        files: fileHandles(values.statements),
        ...(values.statementPassword === "" ? {} : { password: values.statementPassword }),
      }),
      blame: ({ status = 0 }) => ([400, 413, 415, 477].includes(status) ? "statements" : null),
      next: "accounts",
    },
    accounts: {
      call: "netbankingAccounts",
      during: "process-bank-details",
      loader: "scrutinizing",
      payload: ({ customerId }) => ({ id: customerId }),
      next: ({ remember, turn }, { accounts }) =>
        accounts.length > 0
          ? [remember({ accounts }), turn("account")]
          : [remember(NO_BANK), turn("choose"), notify(errorNotice(ASSUMED_MESSAGE.noBankDetails))],
    },
    choose: {
      call: "netbankingSalaryAccount",
      during: "process-bank-details",
      loader: "scrutinizing",
      payload: ({ customerId, values }) => ({
        id: customerId,
        accountNo: values.account,
        ifsc: values.ifsc,
      }),
      blame: ({ status }) => (status === 400 ? "ifsc" : null),
      next: "submit",
    },
    submit: {
      call: "applicationSubmitPerfios",
      during: "submit-statements",
      loader: "submitting",
      payload: ({ customerId }) => ({ customerId, tuVersion: TU_VERSION }),
      next: ({ remember, turn }) => [remember(NO_BANK), turn("choose"), sentOff(), refresh()],
    },
    ...waiting.flows,
  },
  entered: (now) => (now.part === "wait" ? waiting.begin(now) : []),
  left: waiting.left,
  timers: waiting.timers,
});
