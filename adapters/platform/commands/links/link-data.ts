import { checkedField } from "../../model/checked-field.ts";
import { PROOF_WANTED } from "../../model/money/mandate/mandate-steps.table.ts";
import { momentText } from "@creditline/core/calendar/moment-text";
import type { BannerState } from "@creditline/core/mandate/banner.table";
import { isLocked } from "@creditline/core/customer/account-lock";
import { isSelfieDone } from "@creditline/core/customer/selfie";
import { screenOfAction } from "@creditline/core/magic-link/reach";
import { indiaDay } from "@creditline/core/calendar/india";
import type { Done } from "@creditline/core/calls/common.replies";
import type { ProfileChanges } from "@creditline/core/calls/customer.shapes";
import type {
  CustomerDataReply,
  CustomerDetailsRequest,
  LeadTncReply,
  LeadTncRequest,
  LinkReply,
} from "@creditline/core/calls/magic-link.shapes";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import type { Decide } from "../customers.ts";
import { documentTypesWith } from "../../model/documents/document-types.ts";
import { esignStatusOf } from "../../model/onboarding/esign-status.ts";
import { happened, type KeptFile } from "../../model/customer/events.ts";
import { isStepDone } from "../../model/onboarding/kyc-steps.ts";
import type { SentLink } from "../../identity/links/magic-links.ts";
import { bannerStateOf } from "../../model/money/mandate/beneficiary-moves.ts";
import { isAbsent } from "../../model/plain-fields.ts";
import { valueText } from "../../model/profile/profile-fields.ts";
import { badField } from "../../model/refusals.ts";
import { STATEMENT_DOCUMENT } from "../../model/documents/uploaded-files.ts";
import { profileChanges } from "../profile/profile-changes.ts";
import { limitIncrease } from "./limit-increase.ts";
import { nextAction } from "./next-action.ts";

/** Under which the terms for a partner's lead are kept: they are nobody's but the platform's. */
const LEAD_TERMS = "LEAD";

/** Files that count for what a link asks for: those of this application that were not refused. */
const countingFiles = ({ files }: CustomerState): readonly KeptFile[] =>
  files.filter(({ status, isOfEarlier }) => status !== "REJECTED" && isOfEarlier !== true);

const hasFile = (state: CustomerState, groups: readonly string[]): boolean =>
  documentTypesWith(countingFiles(state), ({ docSubGroup }) => groups.includes(docSubGroup)).some(
    // Statements of the income are bank statements, and prove no address by themselves.
    ({ files }) => files.some(({ documentType }) => documentType !== STATEMENT_DOCUMENT),
  );

/** States of the banner that follow a signed mandate. */
const MANDATE_SIGNED: readonly BannerState[] = [
  "EMANDATE_DOCUMENT_REVIEW",
  "PENNY_DROP_REVIEW_EMANDATE_COMPLETED",
  "PICKUP_PENDING_EMANDATE_COMPLETED",
  "MANDATE_PENDING_EMANDATE_COMPLETED",
  "VERIFIED",
];

/** What data collection asks for beside the profile (assumed: the fields are not shown). */
const COLLECTED = [
  { name: "maritalStatus", label: "Marital status", required: true },
  { name: "educationalQualification", label: "Education", required: true },
  { name: "motherMaidenName", label: "Your mother's name before she married", required: true },
  { name: "fatherOrSpouseName", label: "Your father's or spouse's name", required: false },
  { name: "spouseName", label: "Your spouse's name", required: false },
  { name: "loanReason", label: "What you need the money for", required: false },
] as const;

/** What is known of an answer: as it was given, else as the profile has it. */
const collectedValue = (state: CustomerState, name: string): string | null =>
  state.onboarding.collected[name] ?? (state.profile as Readonly<Record<string, string>>)[name] ?? null;

/** States of the banner in which the account that was given is not the last word: another is wanted, or a proof of it. */
const ACCOUNT_WANTED: readonly BannerState[] = ["BD_PENDING", "BLOCKED", ...PROOF_WANTED];

const DONE: Readonly<Record<string, (state: CustomerState) => boolean>> = {
  kyc_upload_pending: (state) =>
    hasFile(state, ["address_proof", "id_proof"]) ||
    countingFiles(state).some(({ documentType }) => documentType === "kyc_document"),
  cap_upload_pending: (state) => hasFile(state, ["address_proof", "id_proof"]),
  terms_and_conditions_pending: (state) =>
    state.onboarding.terms[state.application.partner ?? ""] !== undefined,
  moneytap_tnc_pending: (state) => state.onboarding.terms[LEAD_TERMS] !== undefined,
  okyc_pending: (state) => isStepDone(state, "AADHAAR_KYC"),
  hyperverge_okyc_pending: (state) => isStepDone(state, "AADHAAR_KYC"),
  complete_kyc_pending: (state) => isStepDone(state, "KYC"),
  beneficiary_details_pending: (state) =>
    state.money.beneficiary.account !== null && !ACCOUNT_WANTED.includes(bannerStateOf(state)),
  e_mandate_pending: (state) => MANDATE_SIGNED.includes(bannerStateOf(state)),
  selfie_pending: (state) => isSelfieDone(countingFiles(state)),
  dkyc_pending: (state) => isStepDone(state, "DIGITAL_KYC"),
  bank_statement_pending: (state) => state.accounts.length > 0,
  salary_slips_pending: (state) => isStepDone(state, "SALARY_SLIPS"),
  bank_proof_pending: (state) => hasFile(state, ["bank_proof"]),
  limit_increase_pending: (state) => state.onboarding.limitIncrease !== null,
  other_details_pending: (state) =>
    Object.keys(state.onboarding.collected).length > 0 &&
    COLLECTED.every(({ name, required }) => !required || collectedValue(state, name) !== null),
};

/** Whether there is anything to do for an action as things stand. What is not here can be done at any time. */
const WANTED: Readonly<Record<string, (state: CustomerState) => boolean>> = {
  bank_proof_pending: (state) => PROOF_WANTED.some((one) => one === bannerStateOf(state)),
  limit_increase_pending: (state) => limitIncrease(state).status !== "NOT_OFFERED",
  other_details_pending: (state) => state.application.applicationId !== null,
};

/** Whether an action's work is done. */
function isDone(state: CustomerState, action: string): boolean {
  if (action.startsWith("sign_documents_")) return esignStatusOf(state) === "COMPLETE";
  const done = Object.hasOwn(DONE, action) ? DONE[action] : undefined;
  return done?.(state) ?? false;
}

/** Whether an action is asked of the customer at all; whose account is locked is told that by its screen (ruling R56). */
function isWanted(state: CustomerState, action: string): boolean {
  const wanted = Object.hasOwn(WANTED, action) ? WANTED[action] : undefined;
  return wanted === undefined || isLocked(state.accountLock) || wanted(state);
}

/** What a link is for. */
export function linkReply(state: CustomerState, link: SentLink, now: number): LinkReply {
  const completed = isDone(state, link.action);
  return {
    success: true,
    linkId: link.linkId,
    currentActionId: link.action,
    screen: screenOfAction(link.action),
    completed,
    wanted: completed || isWanted(state, link.action),
    next: completed ? nextAction(state, link.action, (action) => isDone(state, action), now) : null,
    firstName: state.profile.firstName ?? null,
    partnerCode: state.application.partner,
    applicationId: state.application.applicationId,
    expiresAt: momentText(link.expiresAt),
  };
}

/** The documents that an action asks for; none for one that asks for no document. */
export function documentsFor(state: CustomerState, action: string) {
  const groups: Readonly<Record<string, readonly string[]>> = {
    kyc_upload_pending: ["address_proof", "id_proof"],
    cap_upload_pending: ["address_proof"],
    salary_slips_pending: ["income_proof"],
    bank_proof_pending: ["bank_proof"],
    beneficiary_details_pending: ["bank_proof"],
  };
  const wanted = Object.hasOwn(groups, action) ? (groups[action] ?? []) : [];
  return documentTypesWith(state.files, ({ docSubGroup }) => wanted.includes(docSubGroup));
}

const NAMES = ["motherMaidenName", "fatherOrSpouseName", "spouseName"] as const;

/** What data collection asks for, with what is known. */
export const customerData = (state: CustomerState, applicationId: string): CustomerDataReply => ({
  success: true,
  applicationId,
  dataCollection: {
    fields: COLLECTED.map((field) => ({
      ...field,
      value: collectedValue(state, field.name),
    })),
  },
});

/** Saves what data collection asked for. */
export const collectDetails =
  (sent: CustomerDetailsRequest): Decide<Done> =>
  (state, now) => {
    const { motherMaidenName, fatherOrSpouseName, spouseName, ...profile } = sent;
    const names = { motherMaidenName, fatherOrSpouseName, spouseName };
    const details = Object.fromEntries(
      NAMES.flatMap((field) => {
        const value = names[field];
        if (isAbsent(value)) return [];
        return [[field, checkedField("fullName", field, valueText(value))]];
      }),
    );
    const isNamed = Object.values(profile).some((value) => value !== undefined && value !== null);
    if (!isNamed && Object.keys(details).length === 0) {
      throw badField("body", "expected at least one field, such as maritalStatus");
    }
    const changes = isNamed ? profileChanges(profile as ProfileChanges, state.profile, indiaDay(now)) : null;
    return {
      events: [
        ...(changes === null ? [] : [happened(now, "profile.saved", { changes })]),
        happened(now, "details.collected", { details: { ...changes, ...details } as Record<string, string> }),
      ],
      reply: () => ({ success: true }),
    };
  };

/** Gives the terms for a partner's lead; accepts them where that is asked. */
export const leadTerms =
  ({ accepted }: LeadTncRequest): Decide<LeadTncReply> =>
  (state, now) => {
    if (accepted === false) throw badField("accepted", "expected yes; the terms must be accepted to go on");
    const isNew = accepted === true && state.onboarding.terms[LEAD_TERMS] === undefined;
    return {
      events: isNew ? [happened(now, "terms.accepted", { partnerCode: LEAD_TERMS })] : [],
      reply: (after) => ({
        success: true,
        title: "Terms and conditions of the platform",
        terms: ["We pass your application on to a partner lender.", "You can withdraw it before you sign."],
        agreedOn: after.onboarding.terms[LEAD_TERMS] ?? null,
      }),
    };
  };
