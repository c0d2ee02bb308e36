import type { KycAction } from "@creditline/core/onboarding/step";
import type { KycKind, KycProvider } from "@creditline/core/reference/documents/document-kinds.table";
import type { LenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import type { LineType } from "@creditline/core/reference/lenders/lenders.table";
import type { Behaviour, PartnerName } from "../../partners/partner.ts";
import type { DecisionAnswer, DecisionStep } from "../decisions/outcome.ts";

/** What a lender may ask for otherwise than usually, in the record's own words (spec 1 §3). */
export interface LenderRequirements {
  readonly financeReportRequiredPostAip?: boolean;
  readonly bankStatementsWaived?: boolean;
  readonly bankStatementsOptional?: boolean;
  /** Whether the lender does without the office's address. */
  readonly officeAddressWaived?: boolean;
  /** Whether the place where the customer is must be known. */
  readonly locationMandatory?: boolean;
  /** Whether the provider of the provider-fee calls has to answer. */
  readonly providerFee?: boolean;
  /** The line types among which the customer chooses. */
  readonly lineOptions?: readonly LineType[];
  /** The variant of the line's type. */
  readonly lineTypeVariant?: string;
}

/**
 * How those outside of the platform treat a customer, as far as it is known in advance. What is left out goes as it
 * does for anybody: the rules decide, partners succeed. Who starts a platform says it; the rules only read it.
 */
export interface Treatment {
  /** The outcome of a step, instead of what the rules decide. */
  readonly outcomes?: Readonly<Partial<Record<DecisionStep, DecisionAnswer>>>;
  /** Partners to continue with after a rejection. */
  readonly otherPartners?: readonly LenderCode[];
  /** Whether netbanking finds anything: one account, two, none; or the bank fails. */
  readonly netbanking?: "one-account" | "two-accounts" | "no-account" | "fails";
  /** How partners behave; one that is not named succeeds. */
  readonly partners?: Readonly<Partial<Record<PartnerName, Behaviour>>>;
  /** How the agreement comes to be signed: drawn up only after some seconds, or on paper, with an agent. */
  readonly agreement?: { readonly drawnUpInSeconds: number } | "on-paper";
  /** What the lender asks for, or does without, otherwise than usually. */
  readonly asks?: LenderRequirements;
  /** The steps of a sequential onboarding, in their order; left out where the customer is free in the order. */
  readonly kycSteps?: readonly KycAction[];
  /** The kinds of KYC that the customer may choose among; those of the lender where left out. */
  readonly kycKinds?: readonly KycKind[];
  /** Who asks Aadhaar for the customer. */
  readonly kycProvider?: KycProvider;
}

/** How a customer is treated whose name among the sandbox's personas is this one; null for a customer who is none. */
export type TreatmentOf = (persona: string | null) => Treatment;

const USUAL: Treatment = {};

/** Everybody is treated alike. */
export const usualTreatment: TreatmentOf = () => USUAL;
