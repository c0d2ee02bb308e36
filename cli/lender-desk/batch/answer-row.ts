import { type Applicant, eligibility, type LenderDecision } from "@creditline/core/lenders/eligibility";
import type { Lender } from "@creditline/core/lenders/lender";
import { csvCell } from "@creditline/core/say/csv-cell";
import { InputError } from "../../io.ts";
import { readApplicant } from "../applicant-document.ts";
import { numeral } from "../fields.ts";
import type { BatchColumns } from "./header.ts";

/** What a batch asks: of whom, by which columns, for which day (YYYY-MM-DD). */
export interface BatchQuestion {
  readonly lenders: readonly Lender[];
  readonly columns: BatchColumns;
  readonly asOf: string;
  /** Told of every applicant that was answered. */
  readonly decided?: ((decisions: readonly LenderDecision[]) => void) | undefined;
}

/** An applicant of a file, and what they are called there. */
export interface ReadApplicant {
  readonly id: string;
  readonly applicant: Applicant;
}

/** The applicant in one row. Throws InputError for a bad row. */
export function readRow(values: readonly string[], columns: BatchColumns, asOf: string): ReadApplicant {
  if (values.length !== columns.count) {
    throw new InputError(`expected ${columns.count} values, got ${values.length}`);
  }
  const given = (column: number): string | undefined => values[column]?.trim() || undefined;
  const figure = (column: number): number | string | undefined => {
    const text = given(column);
    return text === undefined ? undefined : numeral(text);
  };
  const applicant = readApplicant(
    {
      age: figure(columns.age),
      dob: given(columns.dob),
      monthlyIncome: figure(columns.monthlyIncome),
      city: given(columns.city),
    },
    asOf,
  );
  const id = values[columns.id] ?? "";
  if (id === "" && Object.values(applicant).every((value) => value === undefined)) {
    throw new InputError("expected a value in at least one of the columns, got none");
  }
  return { id, applicant };
}

/** The answer to one row of a batch, as a line of CSV: the id and a cell for each lender. Throws InputError for a bad row. */
export function answerRow(
  values: readonly string[],
  { lenders, columns, asOf, decided }: BatchQuestion,
): string {
  const { id, applicant } = readRow(values, columns, asOf);
  const decisions = eligibility(applicant, lenders, asOf);
  decided?.(decisions);
  let line = csvCell(id);
  for (const decision of decisions) line += `,${outcomeCell(decision)}`;
  return `${line}\n`;
}

/** What one lender's cell holds: `eligible`, `ineligible:CODE|CODE` or `undetermined:CODE` (interfaces). */
function outcomeCell({ outcome, reasons }: LenderDecision): string {
  return reasons.length === 0 ? outcome : `${outcome}:${reasons.map(({ code }) => code).join("|")}`;
}
