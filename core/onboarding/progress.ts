import type { CustomerRecord } from "../customer/record.ts";
import { t, type Text } from "../messages/message.ts";
import { aipRejected, bankerPortalRejected, creditManagement, postAip, submitted } from "../status/code.ts";
import {
  missingFromQuickProfile,
  missingFromResidence,
  missingFromWork,
} from "../validation/completeness.ts";
import { checklistOf } from "./checklist.ts";
import type { StepId } from "./step.ts";

/**
 * The stages from phone number to money, in order, the same for every lender. The bank account is asked for once there
 * is a line, unless the customer adds it earlier.
 */
const STAGES = [
  { stage: "profile", label: t("about you") },
  { stage: "home", label: t("your home") },
  { stage: "work", label: t("your work") },
  { stage: "consent", label: t("your consent") },
  { stage: "offer", label: t("your offer") },
  { stage: "identity", label: t("your identity and documents") },
  { stage: "signing", label: t("your agreement") },
  { stage: "account", label: t("your bank account") },
  { stage: "money", label: t("your first withdrawal") },
] as const satisfies readonly { readonly stage: string; readonly label: Text }[];

export type Stage = (typeof STAGES)[number]["stage"];

/** Step n of m with its name, and the next step's name; null after the last. */
interface StageProgress {
  readonly step: number;
  readonly of: number;
  readonly label: Text;
  readonly next: Text | null;
}

/** The progress of a stage, from phone number to money. */
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

/** Returns the stage of a set-up step: identity, unless it is a bank or signing step. */
export const stageForStep = (id: StepId): Stage => STAGE_OF_STEP[id] ?? "identity";

/** Returns the first stage of the application that is incomplete. */
function stageBeforeSending(record: CustomerRecord | null): Stage {
  if (missingFromQuickProfile({ ...record?.personalDetails }).length > 0) return "profile";
  const { homeDetails: home, workDetails: work } = record ?? {};
  if (missingFromResidence({ ...home?.address, residenceType: home?.residenceType }).length > 0)
    return "home";
  const isWorkMissing =
    missingFromWork({
      employmentType: work?.employmentType,
      jobType: work?.jobType,
      officeEmail: work?.officeEmail,
      panNumber: record?.panDetails?.panNumber,
      declaredIncome: record?.incomeInfo?.declared,
    }).length > 0;
  return isWorkMissing ? "work" : "consent";
}

function stageOf(record: CustomerRecord | null): Stage | null {
  const status = record?.loanResponse?.applicationState?.applicationStatusCode ?? "";
  if (record === null || !submitted(status)) return stageBeforeSending(record);
  if (aipRejected(status) || bankerPortalRejected(status)) return null;
  if (!postAip(status)) return "consent";
  if (creditManagement(status)) return "money";
  const { steps, next, isComplete } = checklistOf(record);
  // While the lender opens the line, a missing account is the next stage.
  const hasAccount = steps.some(({ id, standing }) => id === "account" && standing === "done");
  const last = hasAccount ? "money" : "account";
  if (isComplete) return last;
  // A step that someone else works on keeps its stage open.
  const open = next ?? steps.find(({ required, standing }) => required && standing === "with-somebody");
  return open === undefined ? last : stageForStep(open.id);
}

/**
 * A customer's progress from phone number to money, from the record alone; null if it has ended: rejected, declined,
 * or a closed line.
 */
export function progressOf(record: CustomerRecord | null): StageProgress | null {
  const stage = stageOf(record);
  return stage === null ? null : progressAt(stage);
}
