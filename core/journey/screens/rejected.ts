import type { Block } from "../blocks.ts";
import type { ScreenLogic } from "../logic.ts";
import type { JourneyState } from "../state.ts";
import {
  mayReapply,
  OPEN_DOES,
  OPEN_FLOWS,
  openActions,
  openBlocks,
  ratingBlocks,
  ratingForm,
} from "./after-rejection.ts";
import { unmatched } from "./offers.ts";
import { ownFigures, reasonsOf } from "./rejection-reasons.ts";
import { aipRejected } from "../../status/predicates.ts";
import { statusOf } from "../situation.ts";

/** Why, each reason in a sentence, and the figures that it is about. */
export function whyBlocks(state: JourneyState): readonly Block[] {
  const reasons = reasonsOf(state.record);
  const figures = ownFigures(state.record);
  const lenders = unmatched(state);
  return [
    ...(reasons.length === 0 ? [] : ([{ kind: "points", title: "Why", items: reasons }] as const)),
    ...(reasons.length === 0 || figures.length === 0
      ? []
      : ([{ kind: "details", title: "Your figures", rows: figures }] as const)),
    ...(lenders.length === 0
      ? []
      : ([{ kind: "points", title: "What each lender said", items: lenders }] as const)),
  ];
}

/** A qualification that is blocked has not been rejected: there is no decision to wait three months after. */
const isBlocked = (state: JourneyState): boolean =>
  !aipRejected(statusOf(state)) &&
  (state.record?.loanResponse?.applicationState?.qualBlockMilestones ?? []).length > 0;

const lenderOf = (state: JourneyState): string => state.record?.loanResponse?.bankName ?? "The lender";

const blocked = {
  title: "Your application cannot go on for now",
  blocks: (state: JourneyState): readonly Block[] => [
    { kind: "lead", text: "A check has stopped it before a lender decided. Nothing was borrowed." },
    ...whyBlocks(state),
    {
      kind: "card",
      region: "aside",
      title: "What happens next",
      text: mayReapply(state)
        ? "You can begin again now. Your details are kept, and you can correct them first."
        : "As soon as the check is lifted your application goes on from here. You need not fill it in again.",
      actions: [mayReapply(state) ? "reapply" : "checkAgain"],
    },
  ],
};

const rejected = {
  title: "We cannot offer you a limit now",
  blocks: (state: JourneyState): readonly Block[] => [
    {
      kind: "lead",
      text: `${lenderOf(state)} has decided not to offer you a limit now. Nothing was borrowed, and applying has cost nothing.`,
    },
    ...whyBlocks(state),
    ...openBlocks(state).map((block): Block => ({ ...block, region: "aside" })),
  ],
};

const partsOf = (state: JourneyState) => (isBlocked(state) ? blocked : rejected);

/**
 * The rejected screen: the reasons, applying again with its date, and last how it went (spec 1 §2 "Rejected screen").
 * A qualification that is blocked comes here too (landing rule 5), with words and a way on of its own.
 */
export const rejectedApplication: ScreenLogic = {
  title: (state) => partsOf(state).title,
  look: () => ({ template: "decision", picture: "turn" }),
  blocks: (state) => partsOf(state).blocks(state),
  after: (state) => (isBlocked(state) ? [] : ratingBlocks(state)),
  form: (state) => (isBlocked(state) ? null : ratingForm(state)),
  actions(state) {
    if (!isBlocked(state)) return openActions(state, "rejectedApplication");
    return mayReapply(state)
      ? [{ name: "reapply", label: "Begin again", kind: "main", checks: "none" }]
      : [{ name: "checkAgain", label: "Check again", kind: "main", checks: "none" }];
  },
  does: { ...OPEN_DOES, checkAgain: (state) => ({ state, next: [{ kind: "refresh" }] }) },
  flows: OPEN_FLOWS,
};
