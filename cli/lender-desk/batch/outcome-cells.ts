import { decideAll, NO_CITY, NOT_GIVEN, UNKNOWN_CITY, type Bounds } from "@creditline/core/lenders/bounds";
import { codesOf, outcomeOf, type ReasonMask } from "@creditline/core/lenders/reasons";

/** What one lender's cell holds: `eligible`, `ineligible:CODE|CODE` or `undetermined:CODE` (interfaces). */
export function outcomeCell(mask: ReasonMask): string {
  const codes = codesOf(mask);
  return codes.length === 0 ? outcomeOf(mask) : `${outcomeOf(mask)}:${codes.join("|")}`;
}

/** Ages that have a place of their own; every greater one is answered like the last. */
const AGES = 152;

/**
 * The rest of an output row, after the id, for every applicant there can be. All that decides it is the age, which of
 * the lenders' minimum incomes the income reaches, and which lenders serve the city, so each such case is put
 * together once and then only copied.
 */
export class OutcomeCells {
  readonly #bounds: Bounds;
  readonly #incomes: Float64Array;
  /** The case of a city, by its index. */
  readonly #cityCases: Int32Array;
  readonly #cases: number;
  readonly #rows: (Uint8Array | undefined)[] = [];
  readonly #masks: Int32Array;
  readonly #utf8 = new TextEncoder();

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
    this.#incomes = Float64Array.from(
      new Set(bounds.minimumIncome.filter((income) => !Number.isNaN(income))),
    ).toSorted();
    const patterns = new Map<string, number>();
    this.#cityCases = Int32Array.from({ length: bounds.cities }, (_, city) => {
      const pattern = bounds.codes.map((_code, i) => bounds.served[i * bounds.cities + city]).join("");
      if (!patterns.has(pattern)) patterns.set(pattern, patterns.size);
      return patterns.get(pattern) ?? 0;
    });
    // Two more: no city, and one that no lender serves.
    this.#cases = patterns.size + 2;
    this.#masks = new Int32Array(bounds.codes.length);
  }

  /** The cells of a row as bytes, each with its comma before it and the line's end after the last. Takes what `decide` takes. */
  row(age: number, income: number, city: number): Uint8Array {
    const place =
      ((age === NOT_GIVEN ? AGES : Math.min(age, AGES - 1)) * (this.#incomes.length + 2) +
        this.#incomeCase(income)) *
        this.#cases +
      this.#cityCase(city);
    return (this.#rows[place] ??= this.#compose(age, income, city));
  }

  #incomeCase(income: number): number {
    if (income === NOT_GIVEN) return this.#incomes.length + 1;
    let reached = 0;
    while (reached < this.#incomes.length && income >= (this.#incomes[reached] as number)) reached += 1;
    return reached;
  }

  #cityCase(city: number): number {
    if (city === NO_CITY) return this.#cases - 1;
    return city === UNKNOWN_CITY ? this.#cases - 2 : (this.#cityCases[city] as number);
  }

  #compose(age: number, income: number, city: number): Uint8Array {
    decideAll(this.#bounds, age, income, city, this.#masks);
    return this.#utf8.encode(`${Array.from(this.#masks, (mask) => `,${outcomeCell(mask)}`).join("")}\n`);
  }
}
