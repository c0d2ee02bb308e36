import { messageKey } from "@creditline/core/messages/message";
import { indiaDay } from "@creditline/core/calendar/duration";
import { momentText } from "@creditline/core/calendar/civil-day";
import type { ProfileChanges } from "@creditline/core/calls/entry/customer.shapes";
import type { Done } from "@creditline/core/calls/call";
import type {
  CustomerDataReply,
  CustomerDetailsRequest,
  LeadTncReply,
  LeadTncRequest,
  LinkNext,
  LinkReply,
} from "@creditline/core/calls/link/magic-link.calls";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { isLocked, isSelfieDone } from "@creditline/core/customer/record-facts";
import type { MagicLinkAction } from "@creditline/core/magic-link/actions.table";
import { actionOfScreen, linkMayReach, screenOfAction } from "@creditline/core/magic-link/reach";
import type { BannerState } from "@creditline/core/mandate/banner";
import { checklistOf } from "@creditline/core/onboarding/checklist";
import { copyName } from "@creditline/core/screens/copies";
import { STATUS_CODES } from "@creditline/core/status/code";
import { LINK_MS, linkMayCall, type SentLink } from "../../identity/links/magic-links.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { createEvent } from "../../model/customer/events.ts";
import { counts, documentTypesWith } from "../../model/documents/document-types.ts";
import { STATEMENT_DOCUMENT } from "../../model/documents/uploaded-files.ts";
import { accountStateOfBanner, bannerStateOf } from "../../model/money/mandate/beneficiary-moves.ts";
import { PROOF_WANTED } from "../../model/money/mandate/debits.ts";
import { esignStatusOf, isStepDone } from "../../model/onboarding/kyc-steps.ts";
import { checkedField, isAbsent, badField } from "../../model/refusals.ts";
import { valueText } from "../../model/profile/pincode-area.ts";
import { recordOf } from "../../model/record/record.ts";
import type { Decide } from "../customers.ts";
import { profileChanges } from "../profile/profile-changes.ts";
import { offeredTo } from "./restructure-links.ts";

/** The fields of data collection besides the profile's (assumed: the fields are not shown). */
const COLLECTED = [
  { name: "maritalStatus", label: "Marital status", required: true },
  { name: "educationalQualification", label: "Education", required: true },
  { name: "motherMaidenName", label: "Mother's maiden name", required: true },
  { name: "fatherOrSpouseName", label: "Your father's or spouse's name", required: false },
  { name: "spouseName", label: "Your spouse's name", required: false },
  { name: "loanReason", label: "What you need the money for", required: false },
] as const;

/** The known value of a field: as given, otherwise from the profile. */
const collectedValue = (state: CustomerState, name: string): string | null =>
  state.onboarding.collected[name] ?? (state.profile as Readonly<Record<string, string>>)[name] ?? null;

/** Whether data collection has all its mandatory fields. */
const isCollected = (state: CustomerState): boolean =>
  Object.keys(state.onboarding.collected).length > 0 &&
  COLLECTED.every(({ name, required }) => !required || collectedValue(state, name) !== null);

const NAMES = ["motherMaidenName", "fatherOrSpouseName", "spouseName"] as const;

/** The fields of data collection, with their known values. */
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

/** Saves the answers of data collection. */
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
        ...(changes === null ? [] : [createEvent(now, "profile.saved", { changes })]),
        createEvent(now, "details.collected", {
          details: { ...changes, ...details } as Record<string, string>,
        }),
      ],
      reply: () => ({ success: true }),
    };
  };

/** The key of the terms for a partner's lead: they belong to no partner but to the platform. */
const LEAD_TERMS = "LEAD";

/** Whether the terms for a partner's lead were accepted. */
const hasLeadTerms = ({ onboarding }: CustomerState): boolean => onboarding.terms[LEAD_TERMS] !== undefined;

/** Returns the terms for a partner's lead; accepts them if requested. */
export const leadTerms =
  ({ accepted }: LeadTncRequest): Decide<LeadTncReply> =>
  (state, now) => {
    if (accepted === false) throw badField("accepted", "expected yes; the terms must be accepted to go on");
    const isNew = accepted === true && !hasLeadTerms(state);
    return {
      events: isNew ? [createEvent(now, "terms.accepted", { partnerCode: LEAD_TERMS })] : [],
      reply: (after) => ({
        success: true,
        title: "Terms and conditions of the platform",
        terms: [
          messageKey("We pass your application on to a partner lender."),
          messageKey("You can withdraw it before you sign."),
        ],
        agreedOn: after.onboarding.terms[LEAD_TERMS] ?? null,
      }),
    };
  };

/** A group of a customer's record. */
type RecordGroup = Exclude<keyof CustomerRecord, "customerId">;

/** The definition of a link's action. */
interface LinkAction {
  /** Whether the action is completed. */
  readonly isDone: (state: CustomerState) => boolean;
  /** Whether there is anything to do for it now; omitted for actions that are possible at any time. */
  readonly isWanted?: (state: CustomerState) => boolean;
  /** The document groups that it asks for; omitted if it asks for none. */
  readonly documents?: readonly string[];
  /** The document type of its files, if there is only one. */
  readonly uploadsAs?: string;
  /**
   * The groups of the record that its screen shows; omitted for none. Ours: the specification has the call alone (spec
   * 2 §7).
   */
  readonly shows?: readonly RecordGroup[];
}

const IDENTITY = ["aadhaarDetails", "personalDetails", "identityChecks"] as const;
const ACCOUNT = ["beneficiaryBankInfo", "bankAccounts", "personalDetails"] as const;

const hasFile = (state: CustomerState, groups: readonly string[]): boolean =>
  documentTypesWith(state.files.filter(counts), ({ docSubGroup }) => groups.includes(docSubGroup)).some(
    // Income statements are bank statements, and prove no address by themselves.
    ({ files }) => files.some(({ documentType }) => documentType !== STATEMENT_DOCUMENT),
  );

/** Banner states in which the given account is not final: another account is needed, or a proof of it. */
const ACCOUNT_WANTED: readonly BannerState[] = ["BD_PENDING", "BLOCKED", ...PROOF_WANTED];

/** The prefix of the signing actions, one for each lender that is signed with; all have the same definition. */
const SIGNING = "sign_documents_";

const ACTIONS: Readonly<Record<Exclude<MagicLinkAction, `${typeof SIGNING}${string}`>, LinkAction>> = {
  kyc_upload_pending: {
    isDone: (state) =>
      hasFile(state, ["address_proof", "id_proof"]) ||
      state.files.some((file) => file.documentType === "kyc_document" && counts(file)),
    documents: ["address_proof", "id_proof"],
  },
  terms_and_conditions_pending: {
    isDone: (state) => state.onboarding.terms[state.application.partner ?? ""] !== undefined,
  },
  e_mandate_pending: {
    isDone: (state) => accountStateOfBanner(bannerStateOf(state)).isSigned,
    shows: ACCOUNT,
  },
  other_details_pending: {
    isDone: isCollected,
    isWanted: (state) => state.application.applicationId !== null,
  },
  okyc_pending: { isDone: (state) => isStepDone(state, "AADHAAR_KYC"), shows: IDENTITY },
  beneficiary_details_pending: {
    isDone: (state) =>
      state.money.beneficiary.account !== null && !ACCOUNT_WANTED.includes(bannerStateOf(state)),
    documents: ["bank_proof"],
    shows: ACCOUNT,
  },
  complete_kyc_pending: { isDone: (state) => isStepDone(state, "KYC"), shows: IDENTITY },
  moneytap_tnc_pending: { isDone: hasLeadTerms },
  limit_increase_pending: {
    isDone: (state) => state.onboarding.limitIncrease !== null,
    // While something is overdue, the screen says so (ruling R61).
    isWanted: (state) => state.onboarding.limitIncrease !== null || offeredTo(state) !== null,
  },
  hyperverge_okyc_pending: { isDone: (state) => isStepDone(state, "AADHAAR_KYC"), shows: IDENTITY },
  bank_statement_pending: {
    isDone: (state) => state.accounts.length > 0,
    uploadsAs: STATEMENT_DOCUMENT,
  },
  cap_upload_pending: {
    isDone: (state) => hasFile(state, ["address_proof", "id_proof"]),
    documents: ["address_proof"],
  },
  salary_slips_pending: {
    isDone: (state) => isStepDone(state, "SALARY_SLIPS"),
    documents: ["income_proof"],
    uploadsAs: "salary_slip",
  },
  bank_proof_pending: {
    isDone: (state) => hasFile(state, ["bank_proof"]),
    isWanted: (state) => PROOF_WANTED.some((one) => one === bannerStateOf(state)),
    documents: ["bank_proof"],
    shows: ACCOUNT,
  },
  dkyc_pending: { isDone: (state) => isStepDone(state, "DIGITAL_KYC"), shows: IDENTITY },
  selfie_pending: {
    isDone: (state) => isSelfieDone(state.files.filter(counts)),
    shows: ["uploadedDocuments"],
  },
};

const SIGNS: LinkAction = { isDone: (state) => esignStatusOf(state) === "COMPLETE" };

/** The definition of an action; undefined if it is unknown. */
export const linkAction = (action: string): LinkAction | undefined => {
  if (action.startsWith(SIGNING)) return SIGNS;
  return Object.hasOwn(ACTIONS, action) ? ACTIONS[action as keyof typeof ACTIONS] : undefined;
};

/**
 * The actions of the steps that the way to the line asks of the customer now, in order; only those for which a link
 * has a screen.
 */
function askedOnTheWay(state: CustomerState): readonly string[] {
  if (state.application.code !== STATUS_CODES.AIP_INTERESTED) return [];
  return checklistOf(recordOf(state)).steps.flatMap(({ required, isOpen, turn, screen }) => {
    if (!required || !isOpen || turn !== "you" || screen === null) return [];
    const copy = copyName("magic-link", screen);
    const action = linkMayReach(copy) ? actionOfScreen(copy) : null;
    return action === null ? [] : [action];
  });
}

/**
 * The customer's next action after a completed one: the longest waiting of those for which a link was sent and that
 * are not done, otherwise the first that the way to the line asks for. Only its name is returned: a link opens its own
 * action only.
 */
function nextAction(
  state: CustomerState,
  done: string,
  isDone: (action: string) => boolean,
  now: number,
): LinkNext | null {
  const isLeft = (action: string): boolean => action !== done && !isDone(action);
  const [sent] = Object.entries(state.onboarding.linksSent)
    .filter(
      ([action, { at, phone }]) => isLeft(action) && phone === state.phone && now < Date.parse(at) + LINK_MS,
    )
    .toSorted(([, one], [, other]) => Date.parse(one.at) - Date.parse(other.at));
  if (sent !== undefined) return { action: sent[0], inMessages: true };
  const asked = askedOnTheWay(state).find(isLeft);
  return asked === undefined ? null : { action: asked, inMessages: false };
}

/**
 * The part of a customer's record that a link may show (spec 2 §6): the lender, whether the account is locked, what
 * its one action needs, and the reader's language. The phone is included if a code is sent to it.
 */
export function recordOfLink(state: CustomerState, action: string): CustomerRecord {
  const whole = recordOf(state);
  const { customerId, customerDetails, loanResponse } = whole;
  const groups = linkAction(action)?.shows ?? [];
  const sendsCode = linkMayCall("customerOtpSend", action);
  const applicationState = loanResponse?.applicationState;
  return {
    customerId,
    customerDetails: {
      isAcctLocked: customerDetails?.isAcctLocked,
      ...(customerDetails?.language === undefined ? {} : { language: customerDetails.language }),
      ...(sendsCode ? { phone: customerDetails?.phone } : {}),
    },
    loanResponse: {
      applicationState: {
        currentPartnerCode: applicationState?.currentPartnerCode,
        applicationStatusCode: applicationState?.applicationStatusCode,
        canEsign: applicationState?.canEsign,
        esignStatus: applicationState?.esignStatus,
      },
    },
    ...Object.fromEntries(groups.map((group) => [group, whole[group]])),
  };
}

/** Whether an action's work is done. */
const isDone = (state: CustomerState, action: string): boolean => linkAction(action)?.isDone(state) ?? false;

/** Whether the customer needs to do an action at all; a locked account is reported by its screen (ruling R56). */
function isWanted(state: CustomerState, action: string): boolean {
  const wanted = linkAction(action)?.isWanted;
  return wanted === undefined || isLocked(state.accountLock) || wanted(state);
}

/** The description of a link. */
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

/** The documents that an action asks for; empty if it asks for none. */
export function documentsFor(state: CustomerState, action: string) {
  const wanted = linkAction(action)?.documents ?? [];
  return documentTypesWith(state.files, ({ docSubGroup }) => wanted.includes(docSubGroup));
}
