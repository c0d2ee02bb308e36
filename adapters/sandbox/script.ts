import type { Matched } from "@creditline/core/credit-line/lender-offers";
import type { RejectionReason } from "@creditline/core/notices/rejection-reasons.table";
import type { LenderCode } from "@creditline/core/reference/lender-codes.table";
import type { LineType } from "@creditline/core/reference/line-types.table";
import type { StatusName } from "@creditline/core/status/codes.table";
import type { ProfileField } from "../contract/customer.shapes.ts";
import type { KycAction } from "./kyc-steps.table.ts";
import type { Manner, PartnerName } from "./partners/partner.ts";

/** What the customer did that calls for a decision. */
export const STEPS = ["submit", "statements", "answers", "address", "correction", "reroute"] as const;
export type Step = (typeof STEPS)[number];

/** What a partner or the bureau answers, and how long that takes. Amounts in rupees. */
export interface Outcome {
  readonly status: StatusName;
  /** Seconds until the answer comes; null where none ever comes. */
  readonly afterSeconds: number | null;
  readonly limit?: number;
  readonly partner?: LenderCode;
  readonly lineType?: LineType;
  readonly reasons?: readonly RejectionReason[];
  readonly blockedMilestones?: readonly string[];
  readonly canReRoute?: boolean;
  /** What each lender said when it was decided (ruling R35); never written by hand. */
  readonly matched?: Matched;
  /** What the bureau found of obligations; never written by hand. */
  readonly obligations?: Obligations;
}

/** What a customer owes other lenders each month, and may owe at most, in rupees. */
export interface Obligations {
  readonly current: number;
  readonly maximum: number;
}

/** Profile fields in their normal form. */
export type ProfileTexts = Readonly<Partial<Record<ProfileField, string>>>;

/** Where a customer stands who is not new. */
export interface Seed {
  readonly status: StatusName;
  readonly partner: LenderCode;
  readonly lineType: LineType;
  readonly limit?: number;
  /** What is left of the limit; all of it unless said otherwise. */
  readonly available?: number;
  readonly interest?: "YES" | "NO";
  readonly actionables?: readonly string[];
  readonly canReApply?: boolean;
  readonly canReRoute?: boolean;
  readonly reasons?: readonly RejectionReason[];
  /** What locks the account; open unless said otherwise. */
  readonly accountLock?: string;
  /** A banner state of spec 2 §4. */
  readonly beneficiaryStatus?: string;
  /** The step that was taken just before, whose decision is under way. */
  readonly waitingFor?: Step;
}

/** How the sandbox treats a customer. What a script leaves out goes as it does for a new customer. */
export interface Script {
  /** What the person types into the forms; for a customer with a seed it is on record already. */
  readonly person?: ProfileTexts;
  readonly outcomes?: Readonly<Partial<Record<Step, Outcome>>>;
  readonly seed?: Seed;
  /** Partners to go on with after a rejection. */
  readonly otherPartners?: readonly LenderCode[];
  /** Whether netbanking finds anything: one account, two, none; or the bank fails. */
  readonly netbanking?: "one-account" | "two-accounts" | "no-account" | "fails";
  /** How partners treat this customer; one that is not named succeeds. */
  readonly partners?: Readonly<Partial<Record<PartnerName, Manner>>>;
  /** The steps of a sequential onboarding, in their order; left out where the customer is free in the order. */
  readonly kycSteps?: readonly KycAction[];
}

/** A customer of the sandbox, chosen by phone number. */
export interface Persona {
  readonly name: string;
  readonly phone: string;
  readonly story: string;
  /** The screen right after the sign-in. */
  readonly landsOn: string;
  /** The screen that the script leads to, where that is another one. */
  readonly leadsTo?: string;
  readonly script: Script;
}
