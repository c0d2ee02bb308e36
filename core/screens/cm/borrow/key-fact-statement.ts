import type { Paper } from "../../../credit-line/agreement/paper.ts";
import { keyFactPaper } from "../../../credit-line/key-facts/key-fact-paper.ts";
import { loanTypeOf, withdrawalKeyFacts } from "../../../credit-line/key-facts/withdrawal-key-facts.ts";
import { t, type Text } from "../../../messages/message.ts";
import { isOverdueIn, OPENS_OVERDUE, overduePart } from "../../behaviours/account-restrictions.ts";
import {
  documentBlock,
  englishCopy,
  letterhead,
  SAVE_AS_PDF,
  savePdfFlow,
  WHY_KEY_FACTS,
} from "../../behaviours/legal-document.ts";
import { setUpProgress } from "../../behaviours/set-up-steps.ts";
import { continueButton, defineScreen, link, second } from "../../define/define-screen.ts";
import { open, type ScreenContext } from "../../define/screen-context.ts";
import { chooseAgain } from "../line.ts";
import { NOT_YET } from "./attempt.ts";
import { selectedWithdrawal } from "./chosen.ts";
import { cmTenureSelection } from "./tenure-selection.ts";

/** The key fact statement of the withdrawal that was chosen, as a paper; null where none was. */
export function chosenKeyFacts(ctx: Pick<ScreenContext, "record" | "platformAt" | "on">): Paper<Text> | null {
  const drawn = selectedWithdrawal(ctx);
  if (drawn === null) return null;
  const { withdrawal, ...terms } = drawn;
  const reference = ctx.record?.loanResponse?.applicationId ?? ctx.record?.customerId ?? "";
  const statement = withdrawalKeyFacts(withdrawal, terms, {
    reference,
    loanType: loanTypeOf(withdrawal.lineType),
  });
  return keyFactPaper({ withdrawal, terms, statement, reference });
}

/** Which file the statement is. */
const statementAsked = ({ on }: Pick<ScreenContext, "on">) => {
  const { amount, tenure } = on(cmTenureSelection).values;
  return { documentId: "key-fact-statement" as const, amount, tenure };
};

/**
 * The key fact statement of a withdrawal on a page of its own (spec 2 §2, rulings R25 and R55), to read and to save. It is
 * accepted where the withdrawal is confirmed, which has it folded.
 */
export const cmKeyFactStatement = defineScreen({
  name: "cm-key-fact-statement",
  progress: setUpProgress("money"),
  look: { template: "document", picture: null },
  side: { why: WHY_KEY_FACTS },
  part(ctx) {
    if (isOverdueIn(ctx)) return "overdue";
    return selectedWithdrawal(ctx) === null ? "nothing" : "statement";
  },
  parts: {
    overdue: overduePart(t("Back to your credit line")),
    statement: {
      title: t("Key fact statement"),
      blocks(ctx) {
        const paper = chosenKeyFacts(ctx);
        return paper === null
          ? []
          : [documentBlock(paper, { ...letterhead(paper, ctx.record), download: "save", open: 1 })];
      },
      actions: (ctx) => ({
        onward: continueButton(t("Continue")),
        save: second(SAVE_AS_PDF),
        ...englishCopy(ctx),
        change: second(t("Change amount or months")),
        home: link(t("Back to your credit line")),
      }),
    },
    nothing: NOT_YET.nothing,
  },
  actions: {
    onward: open("cm-confirm-transaction"),
    save: "save",
    english: "english",
    change: chooseAgain,
    payOverdue: OPENS_OVERDUE,
    help: open("cm-chat-list"),
    home: open("cm-home"),
  },
  flows: {
    save: { ...savePdfFlow, payload: (ctx) => statementAsked(ctx) },
    english: { ...savePdfFlow, payload: (ctx) => ({ ...statementAsked(ctx), language: "en" as const }) },
  },
});
