import { loanNames } from "../../../repayment/loan-names.ts";
import { say } from "../../../say/say.ts";
import type { Words } from "../../../say/text.ts";
import type { Block } from "../../blocks/block.ts";
import { type ActionLook, second } from "../../define-screen.ts";
import { progressOf } from "../loan-progress.ts";
import type { Here } from "./memory.ts";

/** How many loans the home shows; all of them stand with the repayments. */
export const LOANS_SHOWN = ["1", "2"] as const;
type LoanAction = `loan-${(typeof LOANS_SHOWN)[number]}`;

/** The open loans that the home shows, the newest first. */
const shownLoans = ({ memory: { due } }: Pick<Here, "memory">) =>
  loanNames((due?.loans ?? []).toReversed()).slice(0, LOANS_SHOWN.length);

export const loanRows = (
  sight: Pick<Here, "memory">,
): readonly Block<Words, LoanAction | "repayments", never>[] => {
  const loans = shownLoans(sight);
  return loans.length === 0
    ? []
    : [
        {
          kind: "rows",
          title: say("Your loans"),
          more: "repayments",
          items: loans.map(({ loan, name }, at) => ({
            title: name,
            ...progressOf(loan),
            action: `loan-${LOANS_SHOWN[at] ?? "1"}`,
          })),
        },
      ];
};

export const loanActions = (
  sight: Pick<Here, "memory">,
): { readonly [A in LoanAction]?: ActionLook<never> } =>
  Object.fromEntries(
    shownLoans(sight).map(({ name }, at) => [`loan-${at + 1}`, second(say("See {loan}", { loan: name }))]),
  );

/** The loan of a row; undefined where there is none any more. */
export const loanInRow = (sight: Pick<Here, "memory">, slot: string): string | undefined =>
  shownLoans(sight)[Number(slot) - 1]?.loan.loanId;
