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
 * One way from the phone to the money, the same for every lender, in the order in which it is gone: the bank account is
 * asked for once there is a line, unless the customer adds it before.
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

/** Step n of m, what it is called, and the name of the next; null after the last. */
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

/** The stage that a step of the set-up belongs to: whoever is not at the bank or signing proves who they are. */
export const stageForStep = (id: StepId): Stage => STAGE_OF_STEP[id] ?? "identity";

/** The first thing of an application that is not there yet. */
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
  // While the lender opens the line, an account that is not given yet is what comes before any money.
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
