/** How EMIs may be paid: every way, or only by mandate (spec 2 §1). */
export const PAYMENT_MODES = ["ALL", "EMANDATE"] as const;

export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** What every room needs to know of a lender; how it decides and what it charges is its own file in `core/lenders`. */
export interface LenderRow {
  readonly code: string;
  /** The code as paths, link actions and some screens' names have it. */
  readonly slug: string;
  /** The name shown to customers. */
  readonly name: string;
  /** Other spellings that the specification uses. */
  readonly alsoWritten: readonly string[];
  /** An address of the site with its mark, where there is leave to show it; its initials stand for it elsewhere. */
  readonly mark?: string;
  readonly paymentMode: PaymentMode;
  /**
   * Whether applications are allocated to it, so that it has signing screens: the Apollo-backed one is only shown (ruling R35),
   * and one that a configuration does not offer has no new customers (ruling R59).
   */
  readonly allocated: boolean;
  /** Whether its line's agreement has a screen under /cm too (spec 2 §2 "Credit-management area"). */
  readonly agreement: boolean;
  /** Whether each withdrawal has a loan agreement form of its own (spec 2 §2 "Credit-management area", ruling R52). */
  readonly withdrawalForm: boolean;
  /** Whether its agents verify an identity by video: the lender that the screen of it is named after (spec 1 §2; assumed). */
  readonly videoKyc?: true;
}

/**
 * The thirteen lenders, in the order every list of lenders keeps (interfaces: `creditline eligibility`). A new lender
 * is a row here and a file in `core/lenders`: policies, signing screens, link actions and lists follow.
 */
export const LENDER_ROWS = [
  {
    code: "RBL",
    slug: "rbl",
    name: "RBL",
    alsoWritten: [],
    paymentMode: "ALL",
    allocated: true,
    agreement: false,
    withdrawalForm: false,
    videoKyc: true,
  },
  {
    code: "DMI",
    slug: "dmi",
    name: "DMI",
    alsoWritten: [],
    paymentMode: "ALL",
    allocated: true,
    agreement: false,
    withdrawalForm: false,
  },
  {
    code: "APOLLO",
    slug: "apollo",
    name: "Apollo-backed",
    alsoWritten: [],
    paymentMode: "ALL",
    allocated: false,
    agreement: false,
    withdrawalForm: false,
  },
  {
    code: "MUSKMELON",
    slug: "muskmelon",
    name: "Muskmelon",
    alsoWritten: [],
    paymentMode: "EMANDATE",
    allocated: true,
    agreement: true,
    withdrawalForm: false,
  },
  {
    code: "INCRED",
    slug: "incred",
    name: "InCred",
    alsoWritten: [],
    paymentMode: "ALL",
    allocated: true,
    agreement: true,
    withdrawalForm: true,
  },
  {
    code: "FULLERTON",
    slug: "fullerton",
    name: "Fullerton",
    alsoWritten: [],
    paymentMode: "ALL",
    allocated: true,
    agreement: false,
    withdrawalForm: false,
  },
  {
    code: "TAPSTART",
    slug: "tapstart",
    name: "Tapstart",
    alsoWritten: ["TapStart"],
    paymentMode: "ALL",
    allocated: true,
    agreement: false,
    withdrawalForm: false,
  },
  {
    code: "CREDITSAISON",
    slug: "creditsaison",
    name: "CreditSaison",
    alsoWritten: ["Credit Saison"],
    paymentMode: "ALL",
    allocated: true,
    agreement: false,
    withdrawalForm: false,
  },
  {
    code: "HDBFS",
    slug: "hdbfs",
    name: "HDBFS",
    alsoWritten: ["HDB"],
    paymentMode: "ALL",
    allocated: true,
    agreement: true,
    withdrawalForm: false,
  },
  {
    code: "LENDBOX",
    slug: "lendbox",
    name: "Lendbox",
    alsoWritten: [],
    paymentMode: "ALL",
    allocated: true,
    agreement: false,
    withdrawalForm: false,
  },
  {
    code: "CHOLAMANDALAM",
    slug: "cholamandalam",
    name: "Cholamandalam",
    alsoWritten: [],
    paymentMode: "ALL",
    allocated: true,
    agreement: true,
    withdrawalForm: true,
  },
  {
    code: "ASPIRE",
    slug: "aspire",
    name: "Aspire",
    alsoWritten: [],
    paymentMode: "ALL",
    allocated: true,
    agreement: false,
    withdrawalForm: true,
  },
  {
    code: "KOMAC",
    slug: "komac",
    name: "Komac",
    alsoWritten: ["KOMAC"],
    paymentMode: "ALL",
    allocated: true,
    agreement: false,
    withdrawalForm: true,
  },
] as const satisfies readonly LenderRow[];

export type LenderCode = (typeof LENDER_ROWS)[number]["code"];

/**
 * The row of each lender, which `decideBy` changes where a configuration calls a lender otherwise (ruling R57): once, before
 * anything is decided. It is changed here, and is no second table, since whoever names a lender asks for its row, and most of
 * them are loaded without any configuration.
 */
export const ROW_OF = new Map<string, LenderRow>(LENDER_ROWS.map((row) => [row.code, row]));

/** The short row of a lender. */
export function lenderRow(code: LenderCode): LenderRow {
  const row = ROW_OF.get(code);
  if (row === undefined) throw new RangeError(`no lender has the code ${code}`);
  return row;
}

/**
 * Lenders that allow every way of paying, so a payment can be requested. One shared list, refilled by `decideBy`: a
 * page without a lenders file ships almost nothing for it.
 */
export const PAID_BY_REQUEST: string[] = LENDER_ROWS.filter(({ paymentMode }) => paymentMode === "ALL").map(
  ({ code }) => code,
);

/** A lender as its signing screens' names have it: the slug with a capital letter, "Dmi". */
export const capitalised = <Slug extends string>(slug: Slug): Capitalize<Slug> =>
  `${slug.charAt(0).toUpperCase()}${slug.slice(1)}` as Capitalize<Slug>;

/** The lenders with whom customers sign on screens of their own: those that applications are allocated to. */
export const SIGNING_ROWS = LENDER_ROWS.filter((row) => row.allocated);

/** The lenders whose line's agreement has a screen in credit management too (spec 2 §2). */
export const AGREEMENT_ROWS = LENDER_ROWS.filter((row) => row.agreement);

/** Products by their code (spec 2 §1), and what they are called (spec 1 §1; the cash line's name for customers is stated). */
export const PRODUCTS = [
  { code: "credit_card", name: "Credit card" },
  { code: "personal_loan", name: "Cash Loans" },
  { code: "consumer_finance", name: "Consumer finance" },
] as const satisfies readonly { readonly code: string; readonly name: string }[];

export type ProductCode = (typeof PRODUCTS)[number]["code"];

/** The lending-channel brands (spec 2 §9): there are three, and which they are is not stated. */
export const LENDING_CHANNEL_BRANDS = { count: 3, names: { status: "not-stated" } } as const;

/** Line types of a credit line (spec 1 §1, spec 2 §1). */
export const LINE_TYPES = ["CASH_LINE", "FAST_CASH", "CONSUMER_FINANCE"] as const;

export type LineType = (typeof LINE_TYPES)[number];

/** Whether a text is one of the three line types. */
export const isLineType = (text: string): text is LineType =>
  (LINE_TYPES as readonly string[]).includes(text);

/**
 * Variants of a line type: two spellings of one thing. Part 1 of the specification writes CASH_LINE_BOLT, part 2
 * BOLT (spec 1 §1, spec 2 §1).
 */
export const LINE_TYPE_VARIANTS = [
  { variant: "BOLT", source: "spec 2 §1" },
  { variant: "CASH_LINE_BOLT", source: "spec 1 §1, spec 2 §1" },
] as const satisfies readonly { readonly variant: string; readonly source: string }[];

export type LineTypeVariant = (typeof LINE_TYPE_VARIANTS)[number]["variant"];

/** Whether a text is one of the two spellings of the bolt variant, in exactly this letter case. */
export const isBolt = (variant: string | null | undefined): variant is LineTypeVariant =>
  LINE_TYPE_VARIANTS.some((row) => row.variant === variant);
