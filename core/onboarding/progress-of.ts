import type { CustomerRecord } from "../customer/record.ts";
import {
  aipRejected,
  bankerPortalRejected,
  creditManagement,
  postAip,
  submitted,
} from "../status/predicates.ts";
import {
  missingFromQuickProfile,
  missingFromResidence,
  missingFromWork,
} from "../validation/completeness.ts";
import { checklistOf } from "./checklist.ts";
import { progressAt, type Stage, stageOfStep, type StageProgress } from "./progress.ts";

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
  if (isComplete) return "money";
  // What somebody else still has keeps the stage that it belongs to.
  const open = next ?? steps.find(({ required, standing }) => required && standing === "with-somebody");
  return open === undefined ? "money" : stageOfStep(open.id);
}

/**
 * How far a customer is on the way from the phone to the money, from the record alone; null where the way has ended: by
 * a refusal, by their own no, or with a closed line.
 */
export function progressOf(record: CustomerRecord | null): StageProgress | null {
  const stage = stageOf(record);
  return stage === null ? null : progressAt(stage);
}
