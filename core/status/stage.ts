import { creditManagement, postAip, submitted } from "./predicates.ts";

/** How far an application has come (spec 1 §4 "Stages"). */
export const STAGES = ["QUALIFICATION", "PROFILE_SUBMISSION", "POST_AIP", "CREDIT_MANAGEMENT"] as const;

export type Stage = (typeof STAGES)[number];

/** The six application modes, each with its allowed-route group (spec 1 §2 "Allowed-route groups"). */
export const MODES = [
  "QUALIFICATION",
  "POST_AIP",
  "CREDIT_MANAGEMENT",
  "AUTHENTICATION",
  "LOAN_RESTRUCTURE",
  "DEFAULT",
] as const;

export type Mode = (typeof MODES)[number];

/** The modes that a status can lead to. The others come from the screen one is on (ruling R3). */
export const STATUS_MODES = [
  "QUALIFICATION",
  "POST_AIP",
  "CREDIT_MANAGEMENT",
] as const satisfies readonly Mode[];

export type StatusMode = (typeof STATUS_MODES)[number];

/** The stage of a code; the absent code is in qualification (ruling R3). */
export function stageOf(code: string): Stage {
  if (creditManagement(code)) return "CREDIT_MANAGEMENT";
  if (postAip(code)) return "POST_AIP";
  return submitted(code) ? "PROFILE_SUBMISSION" : "QUALIFICATION";
}

/**
 * The mode that chooses the allowed-route group: the stage, where profile submission uses qualification's group
 * (spec 1 §4 "Application modes"; ruling R3). Profile submission is a stage only; the six modes do not have it.
 */
export const modeOf = (stage: Stage): StatusMode =>
  stage === "PROFILE_SUBMISSION" ? "QUALIFICATION" : stage;
