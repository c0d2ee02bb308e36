/**
 * Other words of the specification, and of people, for the document types of `document-types.ts`, in lower case: the
 * kinds of bank proof by their plain names (spec 2 §3), the parts of a type that has several (spec 2 §5: "mobile,
 * landline, broadband", "employer/HR proof"), and close spellings. Assumed, all but the words themselves.
 */
export const DOCUMENT_ALIASES: Readonly<Record<string, string>> = {
  pan: "pan_card",
  voterid: "voter_id",
  voter_id_card: "voter_id",
  driving_licence: "driving_license",
  cancelled_cheque: "cancelled_cheque_proof",
  bank_passbook: "bank_passbook_proof",
  bank_statements: "bank_statement",
  electricity: "electricity_bill",
  water: "water_bill",
  cooking_gas: "cooking_gas_bill",
  mobile_bill: "mobile_postpaid_bill",
  postpaid_mobile_bill: "mobile_postpaid_bill",
  landline_bill: "phone_bill",
  broadband_bill: "phone_bill",
  utility_bill: "landlord_utility_bill",
  employer_letter: "employer_proof",
  hr_proof: "employer_proof",
  vehicle_rc: "vehicle_registration_certificate",
  generic_document: "generic_address_proof",
  address_proof: "generic_address_proof",
  salary_slips: "salary_slip",
};
