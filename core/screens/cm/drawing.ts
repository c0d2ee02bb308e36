import { indiaDay } from "../../calendar/duration.ts";
import { parseRupees } from "../../credit-line/paise.ts";
import { type PriceCut, withCut } from "../../credit-line/schedule/price-cut.ts";
import { TermsError } from "../../credit-line/schedule/schedule-terms.ts";
import {
  allowsAmount,
  largestWithdrawalAmount,
  smallestWithdrawalAmount,
  type Withdrawal,
  withdrawalTerms,
  type WithdrawalTerms,
} from "../../credit-line/withdrawal/withdrawal-terms.ts";
import type { ScreenContext } from "../define/screen-context.ts";
import { amountRange } from "../forms/withdrawal.fields.ts";
import { type KnownTenure, type LineInUse, lineInUse, type OpenWay } from "./line.ts";

/** The typed values of a withdrawal. */
export interface Drawing {
  readonly amount: string;
  readonly tenure: string;
  readonly way: string;
}

type DrawingInput = Pick<ScreenContext, "record" | "platformAt"> & {
  readonly values: Drawing;
  /** The combined reduction of the valid offers. */
  readonly cut: PriceCut;
};

/** The chosen way; the only one, if there is one. */
const wayOf = ({ ways }: LineInUse, { way }: Drawing): OpenWay | null =>
  ways.length === 1 ? (ways[0] ?? null) : (ways.find(({ channelPartner }) => channelPartner === way) ?? null);

/** The amounts that can be borrowed on a way now, in rupees and whole steps; null if there are none. */
export function amountsOf({
  available,
  tenures,
}: OpenWay): { readonly minimum: number; readonly maximum: number } | null {
  const minimum = smallestWithdrawalAmount(tenures);
  const most = largestWithdrawalAmount(available);
  return minimum > most ? null : { minimum, maximum: amountRange(minimum, most).max };
}

/** The line, the chosen way and the available amounts; each null until known. */
export function choiceOf({ record, values }: Pick<DrawingInput, "record" | "values">) {
  const line = lineInUse(record);
  const way = line === null ? null : wayOf(line, values);
  return { line, way, bounds: way === null ? null : amountsOf(way) };
}

/** The tenures that take an amount, in rupees; all of them before an amount is typed. */
export const tenuresFor = ({ tenures }: OpenWay, amount: string): readonly KnownTenure[] => {
  const paise = parseRupees(amount);
  return paise === null ? tenures : tenures.filter((tenure) => allowsAmount(tenure, paise));
};

/**
 * The withdrawal that is typed, if it were made now; null as long as something is not typed yet or is out of bounds.
 */
function withdrawalOf({ record, platformAt, values, cut }: DrawingInput): Withdrawal | null {
  const { line, way, bounds } = choiceOf({ record, values });
  const principal = parseRupees(values.amount);
  if (line === null || line.lender === null || way === null || bounds === null || principal === null)
    return null;
  if (principal < bounds.minimum * 100 || principal > bounds.maximum * 100) return null;
  const tenure = tenuresFor(way, values.amount).find(({ months }) => String(months) === values.tenure);
  if (tenure === undefined) return null;
  const { lender, chargedAs: lineType } = line;
  const { months, interestRate: annualRate } = tenure;
  return withCut({ lender, lineType, principal, months, annualRate, day: indiaDay(platformAt) }, cut);
}

/** Returns the withdrawal with its terms; null also if the charges would use up the amount. */
export function drawingOf(
  input: DrawingInput,
): (WithdrawalTerms & { readonly withdrawal: Withdrawal }) | null {
  const withdrawal = withdrawalOf(input);
  if (withdrawal === null) return null;
  try {
    return { withdrawal, ...withdrawalTerms(withdrawal) };
  } catch (error) {
    if (error instanceof TermsError) return null;
    throw error;
  }
}
