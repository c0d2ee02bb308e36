interface Bank {
  /**
   * The four letters at the start of the bank's IFSCs. A regional rural bank without its own letters has the code
   * under which it clears.
   */
  readonly code: string;
  readonly name: string;
}

/**
 * 110 banks, by name (spec 2 §9: about 110 banks as code plus name). The specification gives the count, not the list:
 * which banks stand here is assumed. Codes and names come from the npm package `ifsc` 2.0.50 (MIT), with six names
 * put in their bank's own spelling; a test compares them.
 */
export const BANKS = [
  { code: "APMC", name: "A.P. Mahesh Co-operative Urban Bank" },
  { code: "AUBL", name: "AU Small Finance Bank" },
  { code: "ABHY", name: "Abhyudaya Co-operative Bank" },
  { code: "AIRP", name: "Airtel Payments Bank" },
  { code: "APGV", name: "Andhra Pradesh Grameena Vikas Bank" },
  { code: "APGB", name: "Andhra Pragathi Grameena Bank" },
  { code: "AGVX", name: "Assam Gramin Vikash Bank" },
  { code: "UTIB", name: "Axis Bank" },
  { code: "BNPA", name: "BNP Paribas Bank" },
  { code: "BDBL", name: "Bandhan Bank" },
  { code: "BGVX", name: "Bangiya Gramin Vikash Bank" },
  { code: "BOFA", name: "Bank of America" },
  { code: "BBKM", name: "Bank of Bahrain and Kuwait" },
  { code: "BARB", name: "Bank of Baroda" },
  { code: "BKID", name: "Bank of India" },
  { code: "MAHB", name: "Bank of Maharashtra" },
  { code: "NOSC", name: "Bank of Nova Scotia" },
  { code: "BARC", name: "Barclays Bank" },
  { code: "BGGX", name: "Baroda Gujarat Gramin Bank" },
  { code: "BRGX", name: "Baroda Rajasthan Kshetriya Gramin Bank" },
  { code: "BUGX", name: "Baroda Uttar Pradesh Gramin Bank" },
  { code: "BACB", name: "Bassein Catholic Co-operative Bank" },
  { code: "CNRB", name: "Canara Bank" },
  { code: "CLBL", name: "Capital Small Finance Bank" },
  { code: "CSBK", name: "Catholic Syrian Bank" },
  { code: "CBIN", name: "Central Bank of India" },
  { code: "CGBX", name: "Chhattisgarh Rajya Gramin Bank" },
  { code: "CITI", name: "Citibank" },
  { code: "CCBL", name: "Citizen Credit Co-operative Bank" },
  { code: "CIUB", name: "City Union Bank" },
  { code: "COSB", name: "Cosmos Co-operative Bank" },
  { code: "CRLY", name: "Credit Agricole Corporate and Investment Bank" },
  { code: "DCBL", name: "DCB Bank" },
  { code: "MBGX", name: "Dakshin Bihar Gramin Bank" },
  { code: "DEUT", name: "Deutsche Bank" },
  { code: "DBSS", name: "Development Bank of Singapore" },
  { code: "DLXB", name: "Dhanlaxmi Bank" },
  { code: "DNSB", name: "Dombivli Nagari Sahakari Bank" },
  { code: "ESMF", name: "ESAF Small Finance Bank" },
  { code: "EBIL", name: "Emirates NBD Bank" },
  { code: "ESFB", name: "Equitas Small Finance Bank" },
  { code: "FDRL", name: "Federal Bank" },
  { code: "FINO", name: "Fino Payments Bank" },
  { code: "PJSB", name: "Gopinath Patil Parsik Janata Sahakari Bank" },
  { code: "GSCB", name: "Gujarat State Co-operative Bank" },
  { code: "HDFC", name: "HDFC Bank" },
  { code: "HARC", name: "Haryana State Co-operative Apex Bank" },
  { code: "HMBX", name: "Himachal Pradesh Gramin Bank" },
  { code: "HSBC", name: "Hongkong & Shanghai Banking Corporation" },
  { code: "ICIC", name: "ICICI Bank" },
  { code: "IBKL", name: "IDBI Bank" },
  { code: "IDFB", name: "IDFC FIRST Bank" },
  { code: "IPOS", name: "India Post Payments Bank" },
  { code: "IDIB", name: "Indian Bank" },
  { code: "IOBA", name: "Indian Overseas Bank" },
  { code: "INDB", name: "IndusInd Bank" },
  { code: "XJKG", name: "J&K Grameen Bank" },
  { code: "CHAS", name: "JP Morgan Chase Bank" },
  { code: "JAKA", name: "Jammu and Kashmir Bank" },
  { code: "JSFB", name: "Jana Small Finance Bank" },
  { code: "JSBP", name: "Janata Sahakari Bank (Pune)" },
  { code: "VGBX", name: "Jharkhand Rajya Gramin Bank" },
  { code: "JIOP", name: "Jio Payments Bank" },
  { code: "KOEX", name: "KEB Hana Bank" },
  { code: "KARB", name: "Karnataka Bank" },
  { code: "KSCB", name: "Karnataka State Co-operative Apex Bank" },
  { code: "KVGB", name: "Karnataka Vikas Grameena Bank" },
  { code: "KVBL", name: "Karur Vysya Bank" },
  { code: "KLGB", name: "Kerala Gramin Bank" },
  { code: "KKBK", name: "Kotak Mahindra Bank" },
  { code: "BOTM", name: "MUFG Bank" },
  { code: "MAHG", name: "Maharashtra Gramin Bank" },
  { code: "MSCI", name: "Maharashtra State Co-operative Bank" },
  { code: "MHCB", name: "Mizuho Bank" },
  { code: "NKGS", name: "NKGSB Co-operative Bank" },
  { code: "NSPB", name: "NSDL Payments Bank" },
  { code: "NTBL", name: "Nainital Bank" },
  { code: "NESF", name: "North East Small Finance Bank" },
  { code: "ODGB", name: "Odisha Gramya Bank" },
  { code: "PASX", name: "Paschim Banga Gramin Bank" },
  { code: "PYTM", name: "Paytm Payments Bank" },
  { code: "PSIB", name: "Punjab & Sind Bank" },
  { code: "PUGX", name: "Punjab Gramin Bank" },
  { code: "PUNB", name: "Punjab National Bank" },
  { code: "RATN", name: "RBL Bank" },
  { code: "STCB", name: "SBM Bank" },
  { code: "SVCB", name: "SVC Co-operative Bank" },
  { code: "SRCB", name: "Saraswat Co-operative Bank" },
  { code: "HGBX", name: "Sarva Haryana Gramin Bank" },
  { code: "SAGX", name: "Saurashtra Gramin Bank" },
  { code: "SHBK", name: "Shinhan Bank" },
  { code: "SMCB", name: "Shivalik Small Finance Bank" },
  { code: "SOGE", name: "Societe Generale" },
  { code: "SIBL", name: "South Indian Bank" },
  { code: "SCBL", name: "Standard Chartered Bank" },
  { code: "SBIN", name: "State Bank of India" },
  { code: "SMBC", name: "Sumitomo Mitsui Banking Corporation" },
  { code: "SURY", name: "Suryoday Small Finance Bank" },
  { code: "TJSB", name: "TJSB Sahakari Bank" },
  { code: "TMBL", name: "Tamilnad Mercantile Bank" },
  { code: "TNSC", name: "Tamilnadu State Apex Co-operative Bank" },
  { code: "DGBX", name: "Telangana Grameena Bank" },
  { code: "TGBX", name: "Tripura Gramin Bank" },
  { code: "UCBA", name: "UCO Bank" },
  { code: "UJVN", name: "Ujjivan Small Finance Bank" },
  { code: "UBIN", name: "Union Bank of India" },
  { code: "UTKS", name: "Utkarsh Small Finance Bank" },
  { code: "UBGX", name: "Uttar Bihar Gramin Bank" },
  { code: "UTGX", name: "Uttarakhand Gramin Bank" },
  { code: "YESB", name: "Yes Bank" },
] as const satisfies readonly Bank[];

export type BankCode = (typeof BANKS)[number]["code"];

export interface PartnerBank {
  readonly code: BankCode;
  /** A six-digit id exists for each (spec 2 §9); its value is not stated. */
  readonly numericId: "not stated";
}

/** The partner banks (spec 2 §9), in the order given. */
export const PARTNER_BANKS = [
  { code: "SBIN", numericId: "not stated" },
  { code: "UTIB", numericId: "not stated" },
  { code: "ICIC", numericId: "not stated" },
  { code: "BARB", numericId: "not stated" },
  { code: "PUNB", numericId: "not stated" },
  { code: "HDFC", numericId: "not stated" },
] as const satisfies readonly PartnerBank[];

export interface FeaturedBank extends Bank {
  readonly code: BankCode;
  /** `stated`: one of the six partner banks. `assumed`: ten are featured, and which the others are is not stated. */
  readonly status: "stated" | "assumed";
}

/**
 * The ten banks shown first (spec 2 §9: ten featured banks with logo). Which ten is not stated: the six partner banks
 * come first, the other four are assumed.
 */
const FEATURED: readonly BankCode[] = [
  "SBIN",
  "UTIB",
  "ICIC",
  "BARB",
  "PUNB",
  "HDFC",
  "KKBK",
  "INDB",
  "YESB",
  "IDFB",
];

const named = (wanted: BankCode) => BANKS.filter(({ code }) => code === wanted);

/** Whether a bank is one of the ten that are shown first. */
export const isFeatured = (code: string): boolean => (FEATURED as readonly string[]).includes(code);

/** The ten, each with whether the specification states it. */
export const FEATURED_BANKS: readonly FeaturedBank[] = /* @__PURE__ */ FEATURED.flatMap((code) =>
  named(code).map((bank) => ({
    ...bank,
    status: PARTNER_BANKS.some((partner) => partner.code === code) ? "stated" : "assumed",
  })),
);

/** Every bank, as a customer chooses one: the ten featured first, the rest by name (ruling R42). */
export const BANKS_FEATURED_FIRST: readonly Bank[] = [
  ...FEATURED.flatMap(named),
  ...BANKS.filter(({ code }) => !isFeatured(code)),
];

/** Short names that are not a prefix of the bank's name. */
const USUAL: Readonly<Record<string, string>> = { SBIN: "SBI", PUNB: "PNB", BARB: "BOB" };

/** What else a bank is called: its code, its name without the words that people leave out or with those that they add. */
export const otherBankNames = ({ code, name }: Bank): readonly string[] => [
  code,
  name.replace(/ (?:Co-operative )?Bank$/, ""),
  `${name} Limited`,
  `${name} Ltd`,
  ...(Object.hasOwn(USUAL, code) ? [USUAL[code] ?? ""] : []),
];

/** A bank's name, by its code; undefined for a code of none. */
export const bankNamed = (code: string): string | undefined => BANKS.find((bank) => bank.code === code)?.name;
