import { compileBounds, indexOfCity, NO_CITY, NOT_GIVEN, type Bounds } from "@creditline/core/lenders/bounds";
import { parseDay, type CalendarDay } from "@creditline/core/calendar/packed-day";
import { ageOf } from "@creditline/core/lenders/eligibility";
import type { Lender } from "@creditline/core/lenders/lender";
import { InputError } from "../../io.ts";
import { readApplicant } from "../applicant-document.ts";
import { numeral } from "../fields.ts";
import { plainAge, plainBirth, plainIncome, UNUSUAL } from "./cells.ts";
import { CityCells } from "./city-cells.ts";
import type { CsvRecords } from "./csv-records.ts";
import type { BatchColumns } from "./header.ts";
import { textOfCell, writeCell } from "./id-cell.ts";
import { OutcomeCells } from "./outcome-cells.ts";

/**
 * Answers one row of a batch. Cells in the plain form that nearly all have are read straight from the bytes; any
 * other goes, as text, through the same reader as an applicant asked about alone, which accepts or explains it.
 */
export class AnswerRows {
  readonly #columns: BatchColumns;
  readonly #asOf: string;
  readonly #today: CalendarDay;
  readonly #outcomes: OutcomeCells;
  readonly #cities: CityCells;

  constructor(lenders: readonly Lender[], columns: BatchColumns, asOf: string) {
    const bounds = compileBounds(lenders);
    this.#columns = columns;
    this.#asOf = asOf;
    this.#today = parseDay(asOf);
    this.#outcomes = new OutcomeCells(bounds);
    this.#cities = new CityCells((bytes) => cityOf(bounds, bytes));
  }

  /** Writes the answer to the record at hand to `out`, and gives where it ends. Throws InputError for a bad row. */
  write(records: CsvRecords, bytes: Uint8Array, out: Uint8Array, at: number): number {
    const { id, age: ages, dob, monthlyIncome, city: cities, count } = this.#columns;
    const { starts, ends } = records;
    if (records.count !== count) {
      throw new InputError(`expected ${count} values, got ${records.count}`);
    }
    let age = ages < 0 ? NOT_GIVEN : plainAge(bytes, starts[ages] as number, ends[ages] as number);
    if (dob >= 0) {
      const fromBirth = plainBirth(bytes, starts[dob] as number, ends[dob] as number, this.#today);
      if (age === NOT_GIVEN) age = fromBirth;
      else if (fromBirth !== NOT_GIVEN) age = UNUSUAL;
    }
    let income = plainIncome(bytes, starts[monthlyIncome] as number, ends[monthlyIncome] as number);
    const city =
      cities < 0 || starts[cities] === ends[cities]
        ? NO_CITY
        : this.#cities.at(bytes, starts[cities] as number, ends[cities] as number);

    if (age === UNUSUAL || income === UNUSUAL) {
      const applicant = this.#exactly(records, bytes);
      age = ageOf(applicant, this.#asOf);
      income = applicant.monthlyIncome ?? NOT_GIVEN;
    }
    const idStart = starts[id] as number;
    const idEnd = ends[id] as number;
    if (idStart === idEnd && age === NOT_GIVEN && income === NOT_GIVEN && city === NO_CITY) {
      throw new InputError("expected a value in at least one of the columns, got none");
    }
    const row = this.#outcomes.row(age, income, city);
    const to = writeCell(bytes, idStart, idEnd, records.kind(id), out, at);
    out.set(row, to);
    return to + row.length;
  }

  #exactly(records: CsvRecords, bytes: Uint8Array) {
    const text = (column: number): string | undefined => {
      if (column < 0) return undefined;
      const { starts, ends } = records;
      const cell = textOfCell(bytes, starts[column] as number, ends[column] as number, records.kind(column));
      return cell.trim() === "" ? undefined : cell.trim();
    };
    const number = (column: number): number | string | undefined => {
      const cell = text(column);
      return cell === undefined ? undefined : numeral(cell);
    };
    const { age, dob, monthlyIncome } = this.#columns;
    return readApplicant(
      { age: number(age), dob: text(dob), monthlyIncome: number(monthlyIncome) },
      this.#asOf,
    );
  }
}

function cityOf(bounds: Bounds, bytes: Uint8Array): number {
  const name = textOfCell(bytes, 0, bytes.length, 0);
  return name.trim() === "" ? NO_CITY : indexOfCity(bounds, name);
}
