import { say } from "../say/say.ts";
import type { Text } from "../say/text.ts";
import type { StepId } from "./step.ts";

/**
 * One way from the phone to the money, the same for every lender, in the order in which it is gone: the bank account is
 * asked for once there is a line, unless the customer adds it before.
 */
const STAGES = [
  { stage: "profile", label: say("about you") },
  { stage: "home", label: say("your home") },
  { stage: "work", label: say("your work") },
  { stage: "consent", label: say("your consent") },
  { stage: "offer", label: say("your offer") },
  { stage: "identity", label: say("your identity and documents") },
  { stage: "signing", label: say("your agreement") },
  { stage: "account", label: say("your bank account") },
  { stage: "money", label: say("your first withdrawal") },
] as const satisfies readonly { readonly stage: string; readonly label: Text }[];

export type Stage = (typeof STAGES)[number]["stage"];

/** Step n of m, what it is called, and the name of the next; null after the last. */
export interface StageProgress {
  readonly step: number;
  readonly of: number;
  readonly label: Text;
  readonly next: Text | null;
}

/** How far a stage is on the way from the phone to the money. */
export function progressAt(stage: Stage): StageProgress {
  const at = STAGES.findIndex((one) => one.stage === stage);
  const { label } = STAGES[at] ?? STAGES[0];
  return { step: at + 1, of: STAGES.length, label, next: STAGES[at + 1]?.label ?? null };
}

const STAGE_OF_STEP: Readonly<Partial<Record<StepId, Stage>>> = {
  interest: "offer",
  account: "account",
  "key-facts": "signing",
  terms: "signing",
  signing: "signing",
};

/** The stage that a step of the set-up belongs to: whoever is not at the bank or signing proves who they are. */
export const stageOfStep = (id: StepId): Stage => STAGE_OF_STEP[id] ?? "identity";
