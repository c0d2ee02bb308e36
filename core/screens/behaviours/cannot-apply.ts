import { rupees, say } from "../../say/say.ts";
import type { Words } from "../../say/text.ts";
import { HOUSEHOLD_INCOME_ABOVE } from "../../validation/income.ts";
import type { Block } from "../blocks/block.ts";
import { second } from "../define-screen.ts";
import { NOT_EARNING } from "../quick-profile.form.ts";
import { open } from "../steps.ts";

interface Answers {
  readonly salaried: string;
  readonly employmentType: string;
  readonly monthlySalary: string;
  readonly householdIncome: string;
}

const isNotEarning = ({ salaried, employmentType }: Answers): boolean =>
  salaried === "other" && employmentType === NOT_EARNING;

/** Whether the household is said to have no more than what its one income alone comes to: one of the two is a slip. */
const isContradicted = (values: Answers): boolean =>
  values.householdIncome === "no" &&
  !isNotEarning(values) &&
  Number(values.monthlySalary) > HOUSEHOLD_INCOME_ABOVE;

const isBelow = (values: Answers): boolean => values.householdIncome === "no" && !isContradicted(values);

const NOT_SENT = say("Come back when that changes. Nothing you entered on this page has been sent.");

/**
 * An answer that no application can be made with: a household income that is not above the figure, and no supported job
 * type (spec 1 §5). It is an answer like any other: the page says what follows from it, and nothing is sent. Where the
 * customer's own income is above the figure, the page says that instead, and the form stays as it is.
 */
export const cannotApply = {
  is: (values: Answers): boolean => isNotEarning(values) || isBelow(values),
  /** What follows, under the answer that it follows from. */
  blocks: (
    values: Answers,
  ): readonly (Block<Words, never, "employmentType" | "householdIncome"> | false)[] => [
    isNotEarning(values) && {
      kind: "status",
      tone: "warning",
      under: "employmentType",
      text: say("You can't apply right now: our lenders lend only to people with an income of their own."),
    },
    isNotEarning(values) && {
      kind: "list",
      under: "employmentType",
      title: say("What you can do"),
      items: [
        say("A job, a business and gig work all count, part-time too. If you have one, choose it above."),
        NOT_SENT,
      ],
    },
    isContradicted(values) && {
      kind: "status",
      tone: "warning",
      under: "householdIncome",
      text: say(
        "Your own income is already above {amount} a month, so your household's is too. Choose Yes.",
        {
          amount: rupees(HOUSEHOLD_INCOME_ABOVE),
        },
      ),
    },
    isBelow(values) && {
      kind: "status",
      tone: "warning",
      under: "householdIncome",
      text: say("You can't apply right now: our lenders need a household income above {amount} a month.", {
        amount: rupees(HOUSEHOLD_INCOME_ABOVE),
      }),
    },
    isBelow(values) && {
      kind: "list",
      under: "householdIncome",
      title: say("What you can do"),
      items: [
        say("Check that you counted everyone: yourself, your spouse and your unmarried children."),
        say(
          "Ask a bank or a microfinance lender near you. Under RBI's rules for households up to this income, they lend without security.",
        ),
        NOT_SENT,
      ],
    },
  ],
  /** In the place of what would send the application. */
  actions: { help: second(say("Ask for help")) },
  does: open("help"),
} as const;
