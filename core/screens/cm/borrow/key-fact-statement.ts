import { plainNotice } from "../../../notices/notice.ts";
import { keyFactPaper } from "../../../credit-line/key-facts/key-fact-paper.ts";
import { loanTypeOf, withdrawalKeyFacts } from "../../../credit-line/key-facts/withdrawal-key-facts.ts";
import { t } from "../../../messages/message.ts";
import { isOverdueIn, OPENS_OVERDUE, overduePart } from "../../behaviours/account-restrictions.ts";
import {
  documentBlock,
  englishCopy,
  SAVE_AS_PDF,
  savePdfFlow,
  WHY_KEY_FACTS,
} from "../../behaviours/legal-document.ts";
import { setUpProgress } from "../../behaviours/set-up-steps.ts";
import { defineScreen, link, main, second } from "../../define/define-screen.ts";
import {
  type ActionContext,
  initiallyNull,
  NOTHING,
  notify,
  open,
  resetFlow,
  type ScreenContext,
  type Step,
} from "../../define/screen-context.ts";
import { chooseAgain } from "../line.ts";
import { attemptStatus, NOT_YET } from "./attempt.ts";
import { selectedWithdrawal, statementKey } from "./chosen.ts";
import { cmTenureSelection } from "./tenure-selection.ts";

interface Memory {
  /** The statement that is shown, and the one that was accepted. */
  readonly shownFor: string | null;
  readonly acceptedFor: string | null;
}

type Here = ActionContext<Memory, object, "save">;

const OTHER_FIGURES = plainNotice("warning", t("The figures changed today. Read the statement again."));

/** Its statement. */
function statementOf(
  { record }: ScreenContext,
  { withdrawal, ...terms }: NonNullable<ReturnType<typeof selectedWithdrawal>>,
) {
  const reference = record?.loanResponse?.applicationId ?? record?.customerId ?? "";
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

/** A statement is shown that is not read yet. */
const shown = (now: Here): readonly Step[] => [
  now.remember({ shownFor: statementKey(now), acceptedFor: null }),
];

/** Whether the withdrawal that this statement was accepted for is made: the next one takes a reading of its own. */
const isUsedUp = (now: Here): boolean => now.memory.acceptedFor !== null && attemptStatus(now) === "made";

/** Which attempts are over: with the next statement that is accepted another one begins, of the same figures too. */
const OVER: ReadonlySet<ReturnType<typeof attemptStatus>> = new Set(["made", "failed"]);

/** The key fact statement of a withdrawal (spec 2 §2, rulings R25 and R55): all that is charged, to read before it binds. */
export const cmKeyFactStatement = defineScreen({
  name: "cm-key-fact-statement",
  progress: setUpProgress("money"),
  look: { template: "document", picture: null },
  side: { why: WHY_KEY_FACTS },
  memory: {
    shownFor: initiallyNull<string>(),
    acceptedFor: initiallyNull<string>(),
  } satisfies Memory as Memory,
  kept: ["shownFor", "acceptedFor"],
  part(sight) {
    if (isOverdueIn(sight)) return "overdue";
    return selectedWithdrawal(sight) === null ? "nothing" : "statement";
  },
  parts: {
    overdue: overduePart(t("Back to your credit line")),
    statement: {
      title: t("Key fact statement"),
      blocks(sight) {
        const drawn = selectedWithdrawal(sight);
        if (drawn === null) return [];
        return [
          documentBlock(statementOf(sight, drawn), {
            accept: "accept",
            download: "save",
            open: 1,
          }),
        ];
      },
      actions: (sight) => ({
        accept: main(t("Accept and continue")),
        save: second(SAVE_AS_PDF),
        ...englishCopy(sight),
        change: second(t("Change amount or months")),
        home: link(t("Back to your credit line")),
      }),
    },
    nothing: NOT_YET.nothing,
  },
  actions: {
    accept(now) {
      const of = statementKey(now);
      // A day that began in the meantime has other figures: what is agreed is what was read.
      return of === now.memory.shownFor
        ? [
            now.remember({ acceptedFor: of }),
            ...(OVER.has(attemptStatus(now))
              ? [resetFlow("cm-confirm-transaction", "cm-transaction-response")]
              : []),
            open("cm-confirm-transaction"),
          ]
        : [...shown(now), notify(OTHER_FIGURES)];
    },
    save: "save",
    english: "english",
    change: chooseAgain,
    payOverdue: OPENS_OVERDUE,
    help: open("cm-chat-list"),
    home: open("cm-home"),
  },
  flows: {
    save: { ...savePdfFlow, payload: (now) => statementAsked(now) },
    english: { ...savePdfFlow, payload: (now) => ({ ...statementAsked(now), language: "en" as const }) },
  },
  // Read for one withdrawal is not read for another.
  entered(now) {
    return now.memory.shownFor === statementKey(now) && !isUsedUp(now) ? NOTHING : shown(now);
  },
});
