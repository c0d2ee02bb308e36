import { STATEMENT_MONTHS } from "../../../mandate/income-verification-times.table.ts";
import { t, type Words } from "../../../messages/message.ts";
import { bankStatements, STATEMENT_MODE_FORM } from "../../behaviours/bank-statements.ts";
import { setUpProgress } from "../../behaviours/set-up-steps.ts";
import type { Block } from "../../blocks/block.ts";
import type { ScreenName } from "../../catalogue.ts";
import { defineScreen, link, main } from "../../define/define-screen.ts";
import { open, refresh, type ScreenContext } from "../../define/screen-context.ts";
import { INCOME_SHOWN, incomePart, isShown, optionalBlock } from "./verify-income.ts";

const TITLE = t("Upload bank statements");

const CHOOSE = {
  title: TITLE,
  blocks: (ctx: Pick<ScreenContext, "record">): readonly (Block<Words, never, never> | false)[] => [
    {
      kind: "lead",
      text: t("Your salary account's statements for the last {months} months.", {
        months: STATEMENT_MONTHS,
      }),
    },
    optionalBlock(ctx),
  ],
  form: STATEMENT_MODE_FORM,
  // Uploaded files already name their bank.
  asking: ({ values }: { readonly values: { readonly mode: string } }) =>
    values.mode === "STATEMENT_UPLOAD" ? { bank: null } : {},
  actions: { continue: main(t("Continue")), later: link(t("Skip for now")) },
} as const;

/** Bank statements after the approval: by netbanking or as files (spec 1 §2, §7). `home` is the screen that follows. */
export const bankStatementScreen = <const Name extends ScreenName>(name: Name, home: ScreenName) =>
  defineScreen({
    name,
    progress: setUpProgress("identity"),
    look: { template: "form", picture: "papers" },
    memory: bankStatements.memory,
    kept: bankStatements.kept,
    part: incomePart,
    parts: {
      choose: CHOOSE,
      another: { ...CHOOSE, page: "another", isOpen: isShown },
      "at-bank": { title: TITLE, ...bankStatements.atBank },
      account: { title: TITLE, ...bankStatements.account },
      shown: INCOME_SHOWN.shown,
      waived: INCOME_SHOWN.waived,
    },
    actions: {
      continue: ({ values, call }) => call(values.mode === "NETBANKING" ? "openBank" : "upload"),
      openAgain: "openBank",
      checkStatus: "checkStatus",
      otherWay: bankStatements.again,
      submit: "choose",
      another: ({ turn }) => turn("another"),
      goOn: refresh(home),
      later: open(home),
    },
    flows: {
      ...bankStatements.flows,
      choose: {
        ...bankStatements.flows.choose,
        next: ({ remember, turn }) => [
          remember({ accounts: null, transactionId: null }),
          turn("shown"),
          refresh(name),
        ],
      },
    },
    // A customer who returns sees the status, not the unfinished form.
    left: ({ turn }) => turn("shown"),
  });

export const submitBankStatement = bankStatementScreen("submitBankStatement", "aipHome");
