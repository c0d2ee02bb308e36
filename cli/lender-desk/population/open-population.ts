import type { Lender } from "@creditline/core/lenders/lender";
import { csvPopulation } from "./csv-population.ts";
import type { Engine } from "./engine.ts";
import type { Input } from "./input.ts";
import { jsonPopulation } from "./json-population.ts";
import { parquetPopulation } from "./parquet-population.ts";
import type { Population } from "./population.ts";

/** The applicants of some files, for questions about these lenders on a day. Throws InputError for what can't be used. */
export async function openPopulation(
  engine: Engine,
  input: Input,
  lenders: readonly Lender[],
  asOf: string,
): Promise<Population> {
  const question = {
    engine,
    input,
    asOf,
    codes: [...new Set(lenders.map(({ code }) => code))],
  };
  switch (input.format) {
    case "csv":
      return csvPopulation(question);
    case "parquet":
      return parquetPopulation(question);
    case "json":
    case "jsonl":
      return jsonPopulation(question);
  }
}
