import type { LenderCode } from "./lender-codes.table.ts";

/** A lender's legal name, where it is a public fact: the company's own site says it (ruling R57). */
export interface LegalName {
  readonly name: string;
  /** Where the name is published. */
  readonly source: string;
  /** The name that the lender had before, where customers may know it under that. */
  readonly formerly?: string;
}

/**
 * The lenders' legal names. Null where nothing public says which company is meant: it is shown as not stated, and
 * never guessed (ruling R57).
 */
export const LEGAL_NAMES: Readonly<Record<LenderCode, LegalName | null>> = {
  RBL: { name: "RBL Bank Limited", source: "rblbank.com" },
  DMI: { name: "DMI Finance Private Limited", source: "dmifinance.in" },
  APOLLO: null,
  MUSKMELON: null,
  INCRED: { name: "Incred Financial Services Limited", source: "incred.com" },
  FULLERTON: {
    name: "SMFG India Credit Company Limited",
    source: "smfgindiacredit.com",
    formerly: "Fullerton India Credit Company Limited",
  },
  TAPSTART: { name: "Tapstart Capital Private Limited", source: "tapstart.in" },
  CREDITSAISON: { name: "Kisetsu Saison Finance (India) Private Limited", source: "creditsaison.in" },
  HDBFS: { name: "HDB Financial Services Limited", source: "hdbfs.com" },
  LENDBOX: { name: "Transactree Technologies Private Limited", source: "lendbox.in" },
  CHOLAMANDALAM: {
    name: "Cholamandalam Investment and Finance Company Limited",
    source: "cholamandalam.com",
  },
  ASPIRE: null,
  KOMAC: null,
};
