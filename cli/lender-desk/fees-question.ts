import { FEE_LINES, isFeeLine, type FeeLine } from "@creditline/core/lenders/fee";
import { InputError } from "../io.ts";
import { shown } from "@creditline/core/reference/shown";
import { expected } from "../expected.ts";
import { meant } from "../source/remarks.ts";
import { readLender, readWithdrawal } from "./fields.ts";

/** Which fees are asked for. The amount is the withdrawal in paise, or null. */
export interface FeesQuestion {
  readonly lender: string;
  readonly line: FeeLine;
  readonly amount: number | null;
}

/** What a question may hold. */
export const FEES_FIELDS = ["lender", "line", "amount"] as const;

/** Reads `{"lender","line","amount"}`, of which the amount may be left out. Throws InputError naming the field. */
export function readFeesQuestion(document: unknown, codes?: readonly string[]): FeesQuestion {
  if (typeof document !== "object" || document === null || Array.isArray(document)) {
    throw new InputError(`expected an object with lender, line and perhaps amount, got ${shown(document)}`);
  }
  const { lender, line, amount } = document as Record<string, unknown>;
  return {
    lender: readLender(lender, "lender", codes),
    line: readLine(line),
    amount: amount === undefined || amount === null ? null : readWithdrawal(amount),
  };
}

/** A line that has a fee table, in any letter case. Throws InputError. */
export function readLine(value: unknown): FeeLine {
  const line = typeof value === "string" ? value.trim().toUpperCase() : "";
  if (isFeeLine(line)) return line;
  throw expected("line", `one of ${FEE_LINES.join(", ")}${meant(line, FEE_LINES)}`, value);
}
