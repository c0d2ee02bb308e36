/** How far a step is. */
export type StepState = "done" | "now" | "waiting" | "next" | "failed";

/** The same in words: a sign or a colour never says it alone. */
export const STEP_WORDS: Readonly<Record<StepState, string>> = {
  done: "Done",
  now: "Now",
  waiting: "Waiting",
  next: "To come",
  failed: "Failed",
};
