import {
  ALLOCATED_LENDERS,
  LENDER_CODES,
  type LenderCode,
} from "@creditline/core/reference/lenders/lender-codes.table";
import { LINE_TYPES, type LineType } from "@creditline/core/reference/lenders/lenders.table";
import { SHOPPING_PARTNERS } from "@creditline/core/lenders/offerings";
import { lenderOf } from "@creditline/core/lenders/lenders.table";
import type { CallJourneyFile, Variation } from "./call-journey-file.ts";

/**
 * The line types in a lender's fee table: those that a customer may ask it for (spec 2 §3, `emiInformation` by type).
 */
const linesOf = (code: LenderCode): readonly LineType[] =>
  LINE_TYPES.filter((line) => Object.hasOwn(lenderOf(code).fees, line));

function lenderAndLine(code: LenderCode, line: LineType): Variation {
  const { paymentMode, preEmiInterest } = lenderOf(code);
  const stated = (figure: { readonly status: string }, otherwise: string): string =>
    "value" in figure ? String(figure.value) : otherwise;
  return {
    lender: code,
    /** As it appears in signing screens and link actions: sign_documents_dmi_pending. */
    slug: code.toLowerCase(),
    line,
    channelPartner: line === "CONSUMER_FINANCE" ? (SHOPPING_PARTNERS[0]?.code ?? "") : code,
    paymentMode: stated(paymentMode, "ALL"),
    preEmiInterest: stated(preEmiInterest, "deducted-upfront"),
  };
}

/** Every lender that may be allocated (ruling R35) with every line type of its configuration. */
export const LENDERS_AND_LINES: readonly Variation[] = ALLOCATED_LENDERS.flatMap((code) =>
  linesOf(code).map((line) => lenderAndLine(code, line)),
);

/** Which variations to run: all, those of a lender or a line, or a sample. */
export interface Choice {
  readonly lender?: string | undefined;
  readonly line?: string | undefined;
  readonly sample?: boolean | undefined;
}

/** How many variations of a file's own list a sample takes. */
const LIST_SAMPLE = 1;

/** Picks one variation for each lender, alternating between the line types, so that both occur. */
const inSample = ({ lender, line }: Variation): boolean => {
  const lines = LENDERS_AND_LINES.filter((one) => one["lender"] === lender);
  const turn = LENDER_CODES.indexOf(lender as LenderCode) % lines.length;
  return lines[turn]?.["line"] === line;
};

function sampleOf(each: CallJourneyFile["each"]): readonly Variation[] {
  if (each === "every-lender-and-line") return LENDERS_AND_LINES.filter(inSample);
  return (each ?? [{}]).slice(0, LIST_SAMPLE);
}

/** The chosen variations of a journey; a single empty one if it has none. */
export function variationsOf({ each }: CallJourneyFile, choice: Choice = {}): readonly Variation[] {
  const all = each === "every-lender-and-line" ? LENDERS_AND_LINES : (each ?? [{}]);
  return (choice.sample === true ? sampleOf(each) : all).filter(
    (one) =>
      (choice.lender === undefined || (one["lender"] ?? choice.lender) === choice.lender) &&
      (choice.line === undefined || (one["line"] ?? choice.line) === choice.line),
  );
}
