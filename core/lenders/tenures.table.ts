import {
  GENERAL_AMOUNT,
  GENERAL_INTEREST,
  GENERAL_NO_COST_EMI,
  GENERAL_TENURE,
} from "./eligibility/general-ranges.table.ts";
import { assumed } from "./figure.ts";

/** A time over which a withdrawal is repaid. Rates in percent a year, the smallest withdrawal in rupees. */
export interface LoanTenure {
  readonly months: number;
  readonly minimumWithdrawal: number;
  readonly interestRate: number;
}

const between = ({ minimum, maximum }: typeof GENERAL_INTEREST | typeof GENERAL_TENURE, unit = ""): string =>
  `${minimum}${unit} to ${maximum}${unit}`;
const ASSUMED_BY = `within spec 1 §1: ${between(GENERAL_INTEREST, "%")} a year, ${between(GENERAL_TENURE)} months`;

/**
 * The tenures of a cash line, with their rates. The specification states the range for all lenders and no lender's own
 * rate: until a lender's is configured, all have these, so that only their own fees distinguish them (ruling R35).
 */
export const CASH_TENURES = assumed<readonly LoanTenure[]>(
  [
    { months: 2, minimumWithdrawal: 3_000, interestRate: 13 },
    { months: 3, minimumWithdrawal: 3_000, interestRate: 15 },
    { months: 6, minimumWithdrawal: 5_000, interestRate: 18 },
    { months: 12, minimumWithdrawal: 10_000, interestRate: 18 },
    { months: 24, minimumWithdrawal: 25_000, interestRate: 20 },
    { months: 36, minimumWithdrawal: 50_000, interestRate: 22 },
  ],
  ASSUMED_BY,
);

/** No-cost EMI, without interest (spec 1 §1). The smallest amount is assumed. */
export const NO_COST_TENURES = assumed<readonly LoanTenure[]>(
  GENERAL_NO_COST_EMI.tenuresInMonths.map((months) => ({
    months,
    minimumWithdrawal: GENERAL_AMOUNT.minimum,
    interestRate: GENERAL_NO_COST_EMI.interestPercent,
  })),
  "spec 1 §1, but for the smallest amount",
);
