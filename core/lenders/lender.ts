import type { GrievanceOfficer } from "../reference/complaints.table.ts";
import type { LenderCode } from "../reference/lenders/lender-codes.table.ts";
import type { PaymentMode } from "../reference/lenders/lenders.table.ts";
import type { PreEmiInterest } from "../reference/pre-emi-interests.table.ts";
import type { LenderFees } from "./fees/fee.ts";
import type { Assumed, Figure, NotStated, Stated } from "./figure.ts";
import type { LoanTerms } from "./general-terms.ts";
import type { ProductOffering } from "./offerings.ts";
import type { LoanTenure } from "./tenures.table.ts";

/** A bound of eligibility: one figure, or none (ruling R20). */
export type Bound = Known<number>;

/** A figure without conflicting readings. */
export type Known<T> = Stated<T> | Assumed<T> | NotStated;

/** Names of configuration entries that hold a provider's keys; the keys themselves are never here. */
export interface ProviderKeys {
  readonly repayment: KeyNames;
  readonly eMandate: KeyNames;
  readonly autoDebit: KeyNames;
}

export interface KeyNames {
  readonly test: string;
  readonly live: string;
}

/** One lender's whole configuration (spec 2 §3 "Partner configuration"): a change to a lender is a change here. */
export interface Lender {
  /** A built-in lender's, or that of one which a configuration adds. */
  readonly code: string;
  /** The name shown to customers. */
  readonly name: string;
  /** Other spellings that the specification uses. */
  readonly alsoWritten: readonly string[];
  /** The company's own, and what it was called before where customers may know that (ruling R57). */
  readonly legalName: Known<string>;
  readonly formerName: Known<string>;
  /** Whether the lender is offered to customers; its papers need what `offered.ts` names (ruling R59). */
  readonly offered: Known<boolean>;
  /** The lender's grievance officer. */
  readonly grievanceOfficer: Known<GrievanceOfficer>;
  /** One line, as on a letterhead. */
  readonly registeredAddress: Known<string>;
  /** The company's registrations as a letter's head has them, such as its CIN and its number at the Reserve Bank. */
  readonly registration: Known<string>;
  /** Whether its loans may be transferred to other lenders or securitised (RBI's key fact statement, part 2 line 4). */
  readonly transferable: Known<boolean>;
  readonly bankCode: Figure<string>;
  readonly bankName: Figure<string>;
  /** Completed years, included. Not stated: the general bound applies (ruling R16). */
  readonly minimumAge: Bound;
  readonly maximumAge: Bound;
  /** Rupees a month, included. */
  readonly minimumIncome: Bound;
  readonly supportedCities: Stated<readonly string[]> | Assumed<readonly string[]>;
  readonly paymentMode: Figure<PaymentMode>;
  /** Day of the month on which instalments fall due. */
  readonly emiDay: Figure<number>;
  readonly preEmiInterest: Figure<PreEmiInterest>;
  readonly terms: LoanTerms;
  /** Tenures of the cash line and their rates: not stated for any lender, so assumed until configured. */
  readonly tenures: Stated<readonly LoanTenure[]> | Assumed<readonly LoanTenure[]>;
  /** The lender's key for each qualification, to this project's name of it. */
  readonly educationQualificationMap: Readonly<Record<string, string>>;
  /** Nationality as asked, to the code that is sent. */
  readonly nationalityMap: Readonly<Record<string, string>>;
  readonly documentGroups: Figure<readonly string[]>;
  readonly productOfferings: Figure<readonly ProductOffering[]>;
  readonly cardBenefits: Figure<readonly string[]>;
  readonly fees: LenderFees;
  readonly providerKeys: ProviderKeys;
}

/** A lender whose configuration is part of the program. */
export interface BuiltInLender extends Lender {
  readonly code: LenderCode;
}
