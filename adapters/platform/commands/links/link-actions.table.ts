import type { CustomerRecord } from "@creditline/core/customer/record";
import { isSelfieDone } from "@creditline/core/customer/selfie";
import type { MagicLinkAction } from "@creditline/core/magic-link/actions.table";
import type { BannerState } from "@creditline/core/mandate/banner";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { counts } from "../../model/documents/document-review.ts";
import { documentTypesWith } from "../../model/documents/document-types.ts";
import { STATEMENT_DOCUMENT } from "../../model/documents/uploaded-files.ts";
import { bannerStateOf, standingOfBanner } from "../../model/money/mandate/beneficiary-moves.ts";
import { PROOF_WANTED } from "../../model/money/mandate/mandate-steps.table.ts";
import { esignStatusOf } from "../../model/onboarding/esign-status.ts";
import { isStepDone } from "../../model/onboarding/kyc-steps.ts";
import { isCollected } from "./data-collection.ts";
import { hasLeadTerms } from "./lead-terms.ts";
import { offeredTo } from "./limit-increase.ts";

/** A group of a customer's record. */
type RecordGroup = Exclude<keyof CustomerRecord, "customerId">;

/** What an action of a link is about. */
interface LinkAction {
  /** Whether its work is done. */
  readonly isDone: (state: CustomerState) => boolean;
  /** Whether there is anything to do for it as things stand; left out for what can be done at any time. */
  readonly isWanted?: (state: CustomerState) => boolean;
  /** The groups of documents that it asks for; left out where it asks for none. */
  readonly documents?: readonly string[];
  /** The document type of its files, where they can be nothing else. */
  readonly uploadsAs?: string;
  /**
   * The groups of the record that its screen shows; left out for none. Ours: the specification has the call alone
   * (spec 2 §7).
   */
  readonly shows?: readonly RecordGroup[];
}

const IDENTITY = ["aadhaarDetails", "personalDetails", "identityChecks"] as const;
const ACCOUNT = ["beneficiaryBankInfo", "bankAccounts", "personalDetails"] as const;

const hasFile = (state: CustomerState, groups: readonly string[]): boolean =>
  documentTypesWith(state.files.filter(counts), ({ docSubGroup }) => groups.includes(docSubGroup)).some(
    // Statements of the income are bank statements, and prove no address by themselves.
    ({ files }) => files.some(({ documentType }) => documentType !== STATEMENT_DOCUMENT),
  );

/** States of the banner in which the account that was given is not the last word: another is wanted, or a proof of it. */
const ACCOUNT_WANTED: readonly BannerState[] = ["BD_PENDING", "BLOCKED", ...PROOF_WANTED];

/** The actions of signing, one for each lender that is signed with, are about the same. */
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
    isDone: (state) => standingOfBanner(bannerStateOf(state)).isSigned,
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
    // While something is overdue the screen says so (ruling R61).
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

/** What an action is about; undefined for one that is not known. */
export const linkAction = (action: string): LinkAction | undefined => {
  if (action.startsWith(SIGNING)) return SIGNS;
  return Object.hasOwn(ACTIONS, action) ? ACTIONS[action as keyof typeof ACTIONS] : undefined;
};
