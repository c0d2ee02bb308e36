import { say, verbatim } from "../../say/say.ts";
import type { Words } from "../../say/text.ts";
import { aipRejected } from "../../status/predicates.ts";
import { afterRejection, mayReapply } from "../behaviours/after-rejection.ts";
import type { Block } from "../blocks/block.ts";
import { defineScreen, goOn } from "../define-screen.ts";
import type { ScreenContext } from "../screen-context.ts";
import { refresh } from "../steps.ts";
import { unmatched } from "./offers.ts";
import { creditReportBlocks, ownFigures, reasonsOf } from "./rejection-reasons.ts";

/** Why, each reason in a sentence, and the figures that it is about. */
export function whyBlocks({ record }: Pick<ScreenContext, "record">): readonly Block<Words, never, never>[] {
  const reasons = reasonsOf(record);
  const figures = ownFigures(record);
  const lenders = unmatched({ record });
  return [
    ...(reasons.length === 0 ? [] : ([{ kind: "points", title: say("Why"), items: reasons }] as const)),
    ...(reasons.length === 0 || figures.length === 0
      ? []
      : ([{ kind: "details", title: say("Your figures"), rows: figures }] as const)),
    ...creditReportBlocks(record),
    ...(lenders.length === 0
      ? []
      : ([{ kind: "points", title: say("Each lender's decision"), items: lenders }] as const)),
  ];
}

/** A qualification that is blocked has not been rejected: there is no decision to wait three months after. */
const isBlocked = ({ status, record }: ScreenContext): boolean =>
  !aipRejected(status) && (record?.loanResponse?.applicationState?.qualBlockMilestones ?? []).length > 0;

/**
 * The rejected screen: the reasons, applying again with its date, and last how it went (spec 1 §2 "Rejected screen").
 * A qualification that is blocked comes here too (landing rule 5), with words and a way on of its own.
 */
export const rejectedApplication = defineScreen({
  name: "rejectedApplication",
  look: { template: "decision", picture: "turn" },
  part: (sight) => (isBlocked(sight) ? "blocked" : "rejected"),
  parts: {
    rejected: {
      title: say("We can't offer you a limit right now"),
      blocks: (sight) => [
        {
          kind: "lead",
          text: say("{lender} has decided not to offer you a limit right now. Applying was free.", {
            lender: sight.record?.loanResponse?.bankName
              ? verbatim(sight.record.loanResponse.bankName)
              : say("The lender"),
          }),
        },
        ...whyBlocks(sight),
        ...afterRejection.blocks(sight),
      ],
      form: afterRejection.form,
      asking: afterRejection.asking,
      actions: afterRejection.actions,
      after: afterRejection.after,
    },
    blocked: {
      title: say("Your application is on hold"),
      blocks: (sight) => [
        {
          kind: "lead",
          text: say("A check stopped it before a lender could decide."),
        },
        ...whyBlocks(sight),
        {
          kind: "card",
          region: "aside",
          title: say("What happens next"),
          text: mayReapply(sight)
            ? say("You can apply again now. Your details are saved, and you can correct them first.")
            : say("Once the check is cleared, your application continues from here."),
          actions: [mayReapply(sight) ? "reapply" : "checkAgain"],
        },
      ],
      actions: (sight) =>
        mayReapply(sight) ? { reapply: goOn(say("Start again")) } : { checkAgain: goOn(say("Check again")) },
    },
  },
  actions: { ...afterRejection.does, checkAgain: refresh() },
  flows: afterRejection.flows,
});
