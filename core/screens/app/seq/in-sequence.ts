import type { SaidCode } from "../../refusal.ts";
import type { KycAction } from "../../../onboarding/kyc-steps.table.ts";
import type { AnyFlow, AnyScreen, AnyScreenContext } from "../../any-screen.ts";
import { partOpening } from "../../any-screen.ts";
import { recheck, type Steps } from "../../steps.ts";
import { earlyPart, freePart, orderActions, standingOf, stepProgress } from "./in-order.ts";

/** The platform's code for a step whose turn has not come. */
const NOT_ITS_TURN: SaidCode = "CURRENT_STEP_NOT_COMPLETE";

const listOf = (steps: Steps) => ("do" in steps ? [steps] : steps);

/** A refusal says that the record here is older than the platform's: it is fetched, and shows the step that it is. */
const learning = (flow: AnyFlow): AnyFlow => {
  const learnt: AnyFlow["failed"] = (now, refusal) => [
    ...listOf((flow.failed ?? flow.refused)?.(now, refusal) ?? []),
    ...(refusal.errorCode === NOT_ITS_TURN ? [recheck()] : []),
  ];
  return { ...flow, ...(flow.failed === undefined ? { refused: learnt } : { failed: learnt }) };
};

/**
 * A screen of the onboarding as a step of a sequential one (ruling R50): the same screen, which tells which step of how
 * many it is, and is refused before its turn, however it was come to. The platform's record decides.
 */
export function inSequence(screen: AnyScreen, action: KycAction): AnyScreen {
  const shown = (sight: AnyScreenContext, turned: string | null): string => {
    const where = standingOf(sight, action);
    return where === "open" ? partOpening(screen, sight, turned) : where;
  };
  return {
    ...screen,
    progress: (sight) => stepProgress(sight, action),
    part: shown,
    parts: { ...screen.parts, early: earlyPart, free: freePart },
    actions: { ...screen.actions, ...orderActions },
    flows: Object.fromEntries(
      Object.entries(screen.flows ?? {}).map(([name, flow]) => [name, learning(flow)]),
    ),
    entered: (now) => (standingOf(now, action) === "open" ? (screen.entered?.(now) ?? []) : []),
  };
}
