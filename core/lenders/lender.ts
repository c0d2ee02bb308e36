import { type GrievanceOfficer, sandboxOfficer } from "../reference/complaints.table.ts";
import { type LenderCode, LENDER_CODES, LEGAL_NAMES } from "../reference/lenders/lender-codes.table.ts";
import { type PaymentMode, lenderRow } from "../reference/lenders/lenders.table.ts";
import type { PreEmiInterest } from "../reference/pre-emi-interests.table.ts";
import { type LenderFees, NO_FEES_STATED } from "./fees/fee.ts";
import {
  type Assumed,
  type Figure,
  type NotStated,
  type Stated,
  assumed,
  notStated,
  stated,
} from "./figure.ts";
import { type LoanTerms, GENERAL_MAXIMUM_AGE, GENERAL_MINIMUM_AGE, GENERAL_TERMS } from "./general-terms.ts";
import { type ProductOffering, personalLoan } from "./offerings.ts";
import { type LoanTenure, CASH_TENURES } from "./tenures.table.ts";
import { CITIES, type City } from "../reference/places/cities.table.ts";
import { EMI_DAY } from "../reference/banks/emi-day.ts";

/** A bound of eligibility: one figure, or none (ruling R20). */
export type Bound = Known<number>;

/** A figure without conflicting readings. */
export type Known<T> = Stated<T> | Assumed<T> | NotStated;

/** Names of configuration entries that hold a provider's keys; the keys themselves are never here. */
interface ProviderKeys {
  readonly repayment: KeyNames;
  readonly eMandate: KeyNames;
  readonly autoDebit: KeyNames;
}

interface KeyNames {
  readonly test: string;
  readonly live: string;
}

/** One lender's whole configuration (spec 2 §3 "Partner configuration"): a change to a lender is a change here. */
export interface Lender {
  /** The code of a built-in lender, or of one that a configuration adds. */
  readonly code: string;
  /** The name shown to customers. */
  readonly name: string;
  /** Other spellings that the specification uses. */
  readonly alsoWritten: readonly string[];
  /** The company's name, with its former name if customers may know that (ruling R57). */
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

/** The cities a lender serves until its own list is configured: all that are listed (ruling R22). */
export const SERVED_CITIES = assumed<readonly string[]>(
  CITIES.map(({ name }) => name),
  "ruling R22",
);

/** Whether a lender's cities are the assumed list, and not one of its own (ruling R22). */
export const servesAssumedCities = ({ supportedCities }: Pick<Lender, "supportedCities">): boolean =>
  supportedCities.status === "assumed" && supportedCities.source === SERVED_CITIES.source;

const fold = (name: string): string => name.trim().replace(/\s+/g, " ").toLowerCase();

const KEYS: ReadonlyMap<string, string> = new Map(
  CITIES.flatMap(({ name, aliases = [] }: City) =>
    [name, ...aliases].flatMap((spelling) => [
      [spelling, fold(name)] as const,
      [fold(spelling), fold(name)] as const,
    ]),
  ),
);

/**
 * Returns a key that is equal for all spellings of a city: it ignores letter case and extra spaces, and maps the other
 * names of the city list (Bengaluru for Bangalore; assumed). The list's own spellings are found without folding.
 */
export function cityKey(name: string): string {
  const known = KEYS.get(name);
  if (known !== undefined) return known;
  const key = fold(name);
  return KEYS.get(key) ?? key;
}

/** All spellings, folded as `cityKey` folds them, that have one of the given keys, in the order of the alphabet. */
export const spellingsOf = (keys: ReadonlySet<string>): readonly string[] =>
  [
    ...new Set([
      ...keys,
      ...[...KEYS].filter(([, key]) => keys.has(key)).map(([spelling]) => fold(spelling)),
    ]),
  ].toSorted();

/** One lender's criteria, as `eligibility` reads them. */
export interface Criteria {
  readonly lender: string;
  /** Completed years, included; the general bound where the lender's is not stated (ruling R20). */
  readonly minimumAge: number;
  readonly maximumAge: number;
  /** Rupees a month, included; null where it is not stated. */
  readonly minimumIncome: number | null;
  /** Keys of the cities that the lender serves; see `cityKey`. */
  readonly cities: ReadonlySet<string>;
}

const prepared = new WeakMap<readonly Lender[], readonly Criteria[]>();

/**
 * The lenders' criteria in the canonical order, those that a configuration adds after the others by their codes; each
 * lender once, however they are listed. Made once for an array.
 */
export function criteriaOf(lenders: readonly Lender[]): readonly Criteria[] {
  const known = prepared.get(lenders);
  if (known !== undefined) return known;
  const criteria = inOrder(lenders.map(({ code }) => code)).flatMap((code) => {
    const lender = lenders.find((one) => one.code === code);
    return lender === undefined ? [] : [criteriaOfOne(lender)];
  });
  prepared.set(lenders, criteria);
  return criteria;
}

/** Lenders' codes in the order that every list of lenders keeps, each once. */
export function inOrder(codes: readonly string[]): readonly string[] {
  const builtIn: readonly string[] = LENDER_CODES;
  const added = new Set(codes.filter((code) => !builtIn.includes(code)));
  return [...builtIn.filter((code) => codes.includes(code)), ...[...added].toSorted()];
}

const criteriaOfOne = (lender: Lender): Criteria => ({
  lender: lender.code,
  minimumAge: valueOf(lender.minimumAge) ?? GENERAL_MINIMUM_AGE.value,
  maximumAge: valueOf(lender.maximumAge) ?? GENERAL_MAXIMUM_AGE.value,
  minimumIncome: valueOf(lender.minimumIncome),
  cities: new Set(lender.supportedCities.value.map(cityKey)),
});

const valueOf = (bound: Bound): number | null => (bound.status === "not-stated" ? null : bound.value);

/** The specification's defaults for every lender; a lender's file overrides them. */
export function lenderDefaults(code: LenderCode) {
  const { slug, name, alsoWritten, paymentMode } = lenderRow(code);
  const legal = LEGAL_NAMES[code];
  return {
    ...commonToAll(code, name),
    code,
    alsoWritten,
    legalName: legal === undefined ? notStated : stated(legal.name, legal.source),
    formerName: legal?.formerly === undefined ? notStated : stated(legal.formerly, legal.source),
    ...inventedForSandbox(slug),
    paymentMode: stated(paymentMode, "spec 2 §1"),
  } as const;
}

/** The source of values that only a sandbox has; a server without `SANDBOX=on` uses none of them (ruling R59). */
export const SANDBOX_SOURCE = "invented for a sandbox";

/**
 * Facts that a lender's papers need and no public source gives: invented, and each value is marked as such (ruling
 * R59).
 */
const inventedForSandbox = (slug: string) =>
  ({
    grievanceOfficer: assumed(sandboxOfficer(slug), SANDBOX_SOURCE),
    registeredAddress: assumed("Sandbox House, 1 Example Road, Mumbai 400001", SANDBOX_SOURCE),
    registration: assumed("Sandbox registration 00000", SANDBOX_SOURCE),
    transferable: assumed(false, SANDBOX_SOURCE),
  }) as const;

/** The initial configuration of an added lender: nothing is stated. */
export const emptyLender = (code: string): Lender => ({
  ...commonToAll(code, code),
  alsoWritten: [],
  legalName: notStated,
  formerName: notStated,
  grievanceOfficer: notStated,
  registeredAddress: notStated,
  registration: notStated,
  transferable: notStated,
  paymentMode: assumed("ALL", "spec 2 §1 (all lenders but one)"),
  minimumAge: notStated,
  maximumAge: notStated,
  minimumIncome: notStated,
  fees: NO_FEES_STATED,
});

function commonToAll(code: string, name: string) {
  return {
    code,
    name,
    offered: assumed(true, "ruling R59 (unless a configuration takes it out)"),
    bankCode: notStated,
    bankName: notStated,
    supportedCities: SERVED_CITIES,
    emiDay: stated(EMI_DAY, "spec 2 §1, spec 2 §9"),
    preEmiInterest: stated("deducted-upfront", "spec 2 §9"),
    terms: GENERAL_TERMS,
    tenures: CASH_TENURES,
    educationQualificationMap: {
      Undergraduate: "Undergraduate",
      Graduate: "Graduate",
      Postgraduate: "Postgraduate",
    },
    nationalityMap: { Indian: "IND", Other: "Other" },
    documentGroups: stated(["commonly_uploaded", "other_documents", "generic_document"], "spec 2 §5"),
    // Which products a lender offers is not stated; the cash loan is what all of them exist for.
    productOfferings: assumed<readonly ProductOffering[]>([personalLoan(code, name)], "spec 1 §1"),
    cardBenefits: notStated,
    providerKeys: providerKeyNames(code),
  } as const satisfies Partial<Lender>;
}

/** The source of the age and income bounds: spec 1 §9 "Lender eligibility", spec 2 §9 "Eligibility by lender". */
export const ELIGIBILITY_TABLE = "spec 1 §9, spec 2 §9";

/** Names under which a deployment configures a lender's provider keys; the values are never part of the code. */
function providerKeyNames(code: string): ProviderKeys {
  const names = (use: string): KeyNames => ({
    test: `CREDITLINE_${code.replaceAll("-", "_")}_${use}_KEY_TEST`,
    live: `CREDITLINE_${code.replaceAll("-", "_")}_${use}_KEY_LIVE`,
  });
  return { repayment: names("REPAYMENT"), eMandate: names("EMANDATE"), autoDebit: names("AUTO_DEBIT") };
}
