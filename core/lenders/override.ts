import type { LenderCode, PaymentMode } from "../reference/lenders.table.ts";
import { FEE_LINES, type FeeLine, type LineFees } from "./fee.ts";
import { assumed } from "./figure.ts";
import type { Lender, PreEmiInterest } from "./lender.ts";

/** What a deployment may configure of a lender in place of what is stated or assumed; all but the code may be left out. */
export interface LenderOverride {
  readonly lender: LenderCode;
  readonly bankCode?: string;
  readonly bankName?: string;
  /** Completed years, included. */
  readonly minimumAge?: number;
  readonly maximumAge?: number;
  /** Rupees a month, included. */
  readonly minimumIncome?: number;
  readonly supportedCities?: readonly string[];
  readonly paymentMode?: PaymentMode;
  readonly emiDay?: number;
  readonly preEmiInterest?: PreEmiInterest;
  readonly educationQualificationMap?: Readonly<Record<string, string>>;
  readonly nationalityMap?: Readonly<Record<string, string>>;
  readonly documentGroups?: readonly string[];
  readonly fees?: Readonly<Partial<Record<FeeLine, Partial<LineFees>>>>;
}

const FIGURES = [
  "bankCode",
  "bankName",
  "minimumAge",
  "maximumAge",
  "minimumIncome",
  "supportedCities",
  "paymentMode",
  "emiDay",
  "preEmiInterest",
  "documentGroups",
] as const satisfies readonly (keyof LenderOverride & keyof Lender)[];

/** A lender with an override's values in place of its own. They count as assumed: `source` says where they come from. */
export function withOverride(lender: Lender, override: LenderOverride, source: string): Lender {
  const figures = Object.fromEntries(
    FIGURES.filter((name) => override[name] !== undefined).map((name) => [
      name,
      assumed<unknown>(override[name], source),
    ]),
  );
  const { educationQualificationMap, nationalityMap, fees } = override;
  return {
    ...lender,
    ...figures,
    educationQualificationMap: educationQualificationMap ?? lender.educationQualificationMap,
    nationalityMap: nationalityMap ?? lender.nationalityMap,
    fees: fees === undefined ? lender.fees : withFees(lender.fees, fees),
  };
}

const withFees = (own: Lender["fees"], other: NonNullable<LenderOverride["fees"]>): Lender["fees"] =>
  Object.fromEntries(
    FEE_LINES.map((line) => [line, { ...own[line], ...other[line] }]),
  ) as unknown as Lender["fees"];

/** All lenders, those that an override names with its values. */
export const lendersWith = (
  lenders: readonly Lender[],
  override: LenderOverride,
  source: string,
): readonly Lender[] =>
  lenders.map((lender) =>
    lender.code === override.lender ? withOverride(lender, override, source) : lender,
  );
