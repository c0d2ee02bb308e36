import { LENDER_ROWS, type LenderCode, lenderRow } from "./lenders.table.ts";
import { type Text, verbatim } from "../../messages/message.ts";

export type { LenderCode } from "./lenders.table.ts";

/** The codes of the thirteen lenders, in the order every list of lenders keeps (interfaces: `creditline eligibility`). */
export const LENDER_CODES: readonly LenderCode[] = LENDER_ROWS.map(({ code }) => code);

/** Whether a text is one of the thirteen lender codes, in exactly this letter case. */
export const isLenderCode = (text: string): text is LenderCode =>
  (LENDER_CODES as readonly string[]).includes(text);

/** The lenders among whom applications are allocated: the Apollo-backed one is shown and never allocated (ruling R35). */
export const ALLOCATED_LENDERS: readonly LenderCode[] = LENDER_ROWS.filter(({ allocated }) => allocated).map(
  ({ code }) => code,
);

/** The lenders that are offered to customers: those of them that no configuration takes out (ruling R59). */
export const offeredLenders = (): readonly LenderCode[] =>
  ALLOCATED_LENDERS.filter((code) => lenderRow(code).allocated);

/** A lender's short name; an unknown code unchanged. */
export const lenderNamed = (code: string): string => (isLenderCode(code) ? lenderRow(code).name : code);

/** A lender's legal name, where it is a public fact: the company's own site says it (ruling R57). */
export interface LegalName {
  readonly name: string;
  /** Where the name is published. */
  readonly source: string;
  /** The name that the lender had before, where customers may know it under that. */
  readonly formerly?: string;
}

/**
 * The lenders whose legal name is public; of the others nothing says which company is meant, and none is guessed
 * (ruling R57). `decideBy` fills it again from a configuration, once, before anything is decided.
 */
export const LEGAL_NAMES: Partial<Record<LenderCode, LegalName>> = {
  RBL: { name: "RBL Bank Limited", source: "rblbank.com" },
  DMI: { name: "DMI Finance Private Limited", source: "dmifinance.in" },
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
};

/** Returns the legal name of a lender; null where it is not public, and for a code of no lender. */
export const legalNameOf = (code: string): string | null =>
  isLenderCode(code) ? (LEGAL_NAMES[code]?.name ?? null) : null;

/** Who lends, as a paper names it: by its legal name, or by its name alone where that is not known (ruling R59). */
export const lenderNameOnDocuments = (name: string, legalName: string | null): Text =>
  verbatim(legalName ?? name);
