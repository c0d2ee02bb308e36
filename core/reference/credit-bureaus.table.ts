/** The credit bureaus of India (credit information companies under the Act of 2005), and where each gives a report. */
export const CREDIT_BUREAUS = [
  { name: "TransUnion CIBIL", href: "https://www.cibil.com" },
  { name: "CRIF High Mark", href: "https://www.crifhighmark.com" },
  { name: "Equifax", href: "https://www.equifax.co.in" },
  { name: "Experian", href: "https://www.experian.in" },
] as const;

/** Full reports that each of them gives free of charge in a calendar year (RBI, 1 September 2016). */
export const FREE_REPORTS_A_YEAR = 1;

/** Days in which a mistake that is disputed has to be put right (RBI, 26 October 2023). */
export const DISPUTE_DAYS = 30;
