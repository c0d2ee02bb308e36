/** Kinds accepted as proof of identity (spec 1 §5, spec 2 §9). */
export const ID_PROOF_KINDS = ["pan_card", "voter_id", "passport", "driving_license"] as const;

export type IdProofKind = (typeof ID_PROOF_KINDS)[number];

/** Kinds accepted as proof of address (spec 1 §5, spec 2 §9). */
export const ADDRESS_PROOF_KINDS = [
  "passport",
  "bank_statement",
  "voter_id",
  "mobile_postpaid_bill",
  "electricity_bill",
  "water_bill",
  "gas_connection",
  "piped_gas_bill",
  "driving_license",
  "rental_agreement",
  "property_tax_receipt",
  "gas_bill",
] as const;

export type AddressProofKind = (typeof ADDRESS_PROOF_KINDS)[number];
