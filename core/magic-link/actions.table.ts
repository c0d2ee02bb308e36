import { capitalised, SIGNING_ROWS } from "../reference/lenders/lenders.table.ts";
import type { MAGIC_LINK_HOME } from "./entry.ts";

/** The action of an upload that names none (spec 2 §7). */
export const DEFAULT_ACTION = "kyc_upload_pending";

interface ActionRow {
  readonly action: string;
  /** Where the customer completes it. */
  readonly screen: `${string}-ml`;
  /** Whether the specification gives the action's identifier. Which screen serves it, it never gives. */
  readonly identifier: "stated" | "assumed";
}

/**
 * What a link can ask a customer to complete: one action for each magic-link screen (spec 2 §2). The specification
 * shows a single identifier, the default of an upload; the others are assumed, made like it.
 */
export const MAGIC_LINK_ACTIONS = [
  { action: DEFAULT_ACTION, screen: "uploadDocuments-ml", identifier: "stated" },
  { action: "terms_and_conditions_pending", screen: "termsAndConditions-ml", identifier: "assumed" },
  ...SIGNING_ROWS.map(
    ({ slug }) =>
      ({
        action: `sign_documents_${slug}_pending`,
        screen: `signDocuments${capitalised(slug)}-ml`,
        identifier: "assumed",
      }) as const,
  ),
  { action: "e_mandate_pending", screen: "setupEmandate-ml", identifier: "assumed" },
  { action: "other_details_pending", screen: "captureOtherDetails-ml", identifier: "assumed" },
  { action: "okyc_pending", screen: "okyc-ml", identifier: "assumed" },
  { action: "beneficiary_details_pending", screen: "beneficiaryDetails-ml", identifier: "assumed" },
  { action: "complete_kyc_pending", screen: "completeKyc-ml", identifier: "assumed" },
  { action: "moneytap_tnc_pending", screen: "moneytapTnc-ml", identifier: "assumed" },
  { action: "limit_increase_pending", screen: "limitIncrease-ml", identifier: "assumed" },
  { action: "hyperverge_okyc_pending", screen: "hypervergeOkyc-ml", identifier: "assumed" },
  { action: "bank_statement_pending", screen: "submitBankStatement-ml", identifier: "assumed" },
  { action: "cap_upload_pending", screen: "capUpload-ml", identifier: "assumed" },
  { action: "salary_slips_pending", screen: "uploadSalarySlips-ml", identifier: "assumed" },
  { action: "bank_proof_pending", screen: "submitBankProof-ml", identifier: "assumed" },
  { action: "dkyc_pending", screen: "dkyc-ml", identifier: "assumed" },
  // The call of a selfie by a link is stated (spec 2 §7), a screen for it is not: it is ours.
  { action: "selfie_pending", screen: "uploadSelfie-ml", identifier: "assumed" },
] as const satisfies readonly ActionRow[];

/** Identifier of a known action. */
export type MagicLinkAction = (typeof MAGIC_LINK_ACTIONS)[number]["action"];

/** Name of a screen that a link's visitor may see. */
export type MagicLinkScreen = (typeof MAGIC_LINK_ACTIONS)[number]["screen"] | typeof MAGIC_LINK_HOME;

/** The actions that are completed by signing a lender's documents (spec 2 §2). */
export const SIGNING_ACTIONS: readonly MagicLinkAction[] = MAGIC_LINK_ACTIONS.filter(({ screen }) =>
  screen.startsWith("signDocuments"),
).map(({ action }) => action);

/** The actions whose screen shows the terms: their own, and a signature that waits for them. */
export const TERMS_ACTIONS: readonly MagicLinkAction[] = ["terms_and_conditions_pending", ...SIGNING_ACTIONS];
