import { inOrder, type Lender } from "@creditline/core/lenders/lender";
import {
  FIGURE_BEHIND,
  REASON_CODES,
  type ReasonCode,
} from "@creditline/core/lenders/eligibility/eligibility";
import type { Io } from "../../io.ts";
import { type AnsweredRow, countAnswers } from "../population/population.ts";
import { columnsOf } from "../population/csv-population.ts";
import { readMemory, startEngine } from "../population/engine.ts";
import { openInput, readFormat } from "../population/input.ts";
import { openPopulation } from "../population/open-population.ts";

/** The effect of one bound of a lender on a population. */
export interface BoundRefusals {
  readonly code: ReasonCode;
  /** The figure behind it, as `lenders show` names it. */
  readonly figure: string;
  /** How many are refused for it, and how many for it alone: these would not be refused without it. */
  readonly refuses: number;
  readonly alone: number;
}

/** The effect of each lender's bounds, the one that refuses most alone first. */
export interface Refusals {
  readonly population: number;
  readonly skipped: number;
  readonly lenders: Readonly<
    Record<string, { readonly refused: number; readonly bounds: readonly BoundRefusals[] }>
  >;
}

/** What to count, and in which files. */
export interface RefusalsQuestion {
  readonly lenders: readonly Lender[];
  readonly asOf: string;
  readonly population: string;
  readonly format?: string | undefined;
  readonly memory?: string | undefined;
}

/**
 * Counts what each bound refuses among the applicants in files. Bad rows are reported and skipped. Throws InputError.
 */
export async function countRefusals(io: Io, question: RefusalsQuestion): Promise<Refusals> {
  const { lenders, asOf } = question;
  const [format, memory] = [readFormat(question.format), readMemory(question.memory)];
  const engine = await startEngine(memory);
  try {
    const input = await openInput(io, engine, question.population, format, async (found) => {
      if (found.format === "csv") await columnsOf(found);
    });
    const opened = await openPopulation(engine, input, lenders, asOf);
    const { result, skipped } = await opened.checked(
      (place, message) => io.say(`${place}: ${message}`),
      (rows) => countAnswers({ engine, lenders, asOf, rows }),
    );
    const codes = inOrder(lenders.map(({ code }) => code));
    return {
      population: sum(result),
      skipped,
      lenders: Object.fromEntries(codes.map((code) => [code, refusalsOf(code, result)])),
    };
  } finally {
    engine.close();
  }
}

const REFUSED = "ineligible:";

const sum = (some: readonly { readonly count: number }[]): number =>
  some.reduce((total, { count }) => total + count, 0);

function refusalsOf(lender: string, rows: readonly AnsweredRow[]): Refusals["lenders"][string] {
  const refused = rows.flatMap(({ answers, count }) => {
    const answer = answers.get(lender) ?? "";
    return answer.startsWith(REFUSED) ? [{ reasons: answer.slice(REFUSED.length).split("|"), count }] : [];
  });
  const bounds = REASON_CODES.flatMap((code): readonly BoundRefusals[] => {
    const its = refused.filter(({ reasons }) => reasons.includes(code));
    if (its.length === 0) return [];
    const alone = sum(its.filter(({ reasons }) => reasons.length === 1));
    return [{ code, figure: FIGURE_BEHIND[code], refuses: sum(its), alone }];
  });
  return {
    refused: sum(refused),
    bounds: bounds.toSorted((one, other) => other.alone - one.alone || other.refuses - one.refuses),
  };
}
