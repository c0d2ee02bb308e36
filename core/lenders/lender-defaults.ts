import { EMI_DAY } from "../reference/banks/emi-day.ts";
import { sandboxOfficer } from "../reference/complaints.table.ts";
import { LEGAL_NAMES } from "../reference/lenders/legal-name.ts";
import { type LenderCode, lenderRow } from "../reference/lenders/lenders.table.ts";
import { SERVED_CITIES } from "./eligibility/criteria.ts";
import { NO_FEES_STATED } from "./fees/fee-variants.ts";
import { assumed, notStated, stated } from "./figure.ts";
import { GENERAL_TERMS } from "./general-terms.ts";
import type { KeyNames, Lender, ProviderKeys } from "./lender.ts";
import { personalLoan, type ProductOffering } from "./offerings.ts";
import { CASH_TENURES } from "./tenures.table.ts";

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

/** Where a value is from that only a sandbox has: a server without `SANDBOX=on` takes none of them (ruling R59). */
export const SANDBOX_SOURCE = "invented for a sandbox";

/** What the papers of a lender need and nothing public says: invented, and each value says so by itself (ruling R59). */
const inventedForSandbox = (slug: string) =>
  ({
    grievanceOfficer: assumed(sandboxOfficer(slug), SANDBOX_SOURCE),
    registeredAddress: assumed("Sandbox House, 1 Example Road, Mumbai 400001", SANDBOX_SOURCE),
    registration: assumed("Sandbox registration 00000", SANDBOX_SOURCE),
    transferable: assumed(false, SANDBOX_SOURCE),
  }) as const;

/** What a lender has that a configuration adds, until it says more: nothing is stated of it. */
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

/** Where the age and income bounds stand: spec 1 §9 "Lender eligibility", spec 2 §9 "Eligibility by lender". */
export const ELIGIBILITY_TABLE = "spec 1 §9, spec 2 §9";

/** Names under which a deployment configures a lender's provider keys; values never come into the program's text. */
function providerKeyNames(code: string): ProviderKeys {
  const names = (use: string): KeyNames => ({
    test: `CREDITLINE_${code.replaceAll("-", "_")}_${use}_KEY_TEST`,
    live: `CREDITLINE_${code.replaceAll("-", "_")}_${use}_KEY_LIVE`,
  });
  return { repayment: names("REPAYMENT"), eMandate: names("EMANDATE"), autoDebit: names("AUTO_DEBIT") };
}
