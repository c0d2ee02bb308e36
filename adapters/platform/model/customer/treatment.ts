import type { KycAction } from "@creditline/core/onboarding/step";
import type { KycKind, KycProvider } from "@creditline/core/reference/documents/document-kinds.table";
import type { LenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import type { LineType } from "@creditline/core/reference/lenders/lenders.table";
import type { Behaviour, PartnerName } from "../../partners/partner.ts";
import type { DecisionAnswer, DecisionStep } from "../decisions/outcome.ts";

/** A lender's deviations from the usual requirements, in the record's own words (spec 1 §3). */
export interface LenderRequirements {
  readonly financeReportRequiredPostAip?: boolean;
  readonly bankStatementsWaived?: boolean;
  readonly bankStatementsOptional?: boolean;
  /** Whether the lender does not need the office's address. */
  readonly officeAddressWaived?: boolean;
  /** Whether the customer's position is required. */
  readonly locationMandatory?: boolean;
  /** Whether the provider of the provider-fee calls has to answer. */
  readonly providerFee?: boolean;
  /** The line types among which the customer chooses. */
  readonly lineOptions?: readonly LineType[];
  /** The variant of the line's type. */
  readonly lineTypeVariant?: string;
}

/**
 * How partners treat a customer, as far as it is predetermined. Anything omitted is as for anybody: the rules decide,
 * partners succeed. It is provided by the program that starts the platform; the rules only read it.
 */
export interface Treatment {
  /** The outcome of a step, instead of what the rules decide. */
  readonly outcomes?: Readonly<Partial<Record<DecisionStep, DecisionAnswer>>>;
  /** Partners to continue with after a rejection. */
  readonly otherPartners?: readonly LenderCode[];
  /** What netbanking finds: one account, two, none; or the bank fails. */
  readonly netbanking?: "one-account" | "two-accounts" | "no-account" | "fails";
  /** How partners behave; a partner that is not named succeeds. */
  readonly partners?: Readonly<Partial<Record<PartnerName, Behaviour>>>;
  /** How the agreement is signed: drawn up only after some seconds, or on paper, with an agent. */
  readonly agreement?: { readonly drawnUpInSeconds: number } | "on-paper";
  /** The lender's deviations from the usual requirements. */
  readonly asks?: LenderRequirements;
  /** The steps of a sequential onboarding, in order; omitted if the customer may choose the order. */
  readonly kycSteps?: readonly KycAction[];
  /** The kinds of KYC among which the customer may choose; the lender's by default. */
  readonly kycKinds?: readonly KycKind[];
  /** The service that queries Aadhaar for the customer. */
  readonly kycProvider?: KycProvider;
}

/** The treatment of a customer with this persona name; null for a customer who is no persona. */
export type TreatmentOf = (persona: string | null) => Treatment;

const USUAL: Treatment = {};

/** Treats every customer in the same, usual way. */
export const usualTreatment: TreatmentOf = () => USUAL;
