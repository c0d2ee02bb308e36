import { eligibility, type LenderDecision } from "@creditline/core/lenders/eligibility";
import type { Lender } from "@creditline/core/lenders/lender";
import { whatIf, type WhatIf } from "@creditline/core/lenders/what-if";
import type { Question } from "./applicant-document.ts";
import { byOutcome, type ByOutcome } from "./by-outcome.ts";
import type { Configuration } from "./configuration.ts";
import { refusalWords, refusingRules } from "./refusal-words.ts";

/** A lender's decision, with the way to a yes where that was asked for and the lender refuses. */
export type DecisionDocument = LenderDecision & { readonly whatIf?: Omit<WhatIf, "lender"> | null };

/** What every answer says of its question. */
export interface Answered {
  readonly id: string | number | null;
  /** The digest of the configuration that decided. */
  readonly configuration: string;
}

/** What `creditline eligibility` prints (interfaces). */
export interface EligibilityDocument extends Answered {
  readonly lenders: readonly DecisionDocument[];
}

/** A refusal in words. */
export interface Refusal {
  readonly lender: string;
  readonly words: string;
  /** The ids of the rules that refuse, as the published list has them. */
  readonly rules: readonly string[];
}

/** What `--words` prints: each refusal; where one lender was asked that refuses, it stands by itself too. */
export interface WordsDocument extends Answered, Partial<Refusal> {
  readonly asOf: string;
  readonly refusals: readonly Refusal[];
}

/** What is asked of a configuration. `chosen` are the lenders asked where a question names none, undefined being all. */
export interface Asking {
  readonly configuration: Configuration;
  readonly asOf: string;
  readonly chosen: readonly string[] | undefined;
}

interface Decided extends Answered {
  readonly decisions: readonly LenderDecision[];
  readonly asked: readonly Lender[];
}

function deciding({ configuration, asOf, chosen }: Asking): (question: Question) => Decided {
  const select = selector(configuration.lenders);
  return ({ id, applicant, lenders }) => {
    const asked = select(lenders ?? chosen);
    return { id, configuration: configuration.digest, asked, decisions: eligibility(applicant, asked, asOf) };
  };
}

/** Answers questions about lenders, lender by lender. */
export function answering(asking: Asking, withWhatIf: boolean): (question: Question) => EligibilityDocument {
  const decide = deciding(asking);
  return (question) => {
    const { id, configuration, asked, decisions } = decide(question);
    if (!withWhatIf) return { id, lenders: decisions, configuration };
    const ways = whatIf(question.applicant, asked, asking.asOf);
    return { id, lenders: decisions.map((decision) => withWay(decision, ways)), configuration };
  };
}

function withWay(decision: LenderDecision, ways: readonly WhatIf[]): DecisionDocument {
  const way = ways.find(({ lender }) => lender === decision.lender);
  if (way === undefined) return { ...decision, whatIf: null };
  const { changes, possible, outcome } = way;
  return { ...decision, whatIf: { changes, possible, outcome } };
}

/** Answers questions about lenders by what they say (interfaces: `--by-outcome`). */
export function answeringByOutcome(asking: Asking): (question: Question) => Answered & ByOutcome {
  const decide = deciding(asking);
  return (question) => {
    const { id, configuration, asked, decisions } = decide(question);
    return { id, ...byOutcome(decisions, whatIf(question.applicant, asked, asking.asOf)), configuration };
  };
}

/** Answers questions about lenders by the refusals in words (interfaces: `--words`). */
export function answeringInWords(asking: Asking): (question: Question) => WordsDocument {
  const decide = deciding(asking);
  const { asOf } = asking;
  return (question) => {
    const { id, configuration, asked, decisions } = decide(question);
    const refusals = decisions
      .filter(({ outcome }) => outcome === "ineligible")
      .flatMap((decision) => {
        const lender = asked.find(({ code }) => code === decision.lender);
        if (lender === undefined) return [];
        const words = refusalWords(decision, lender, { day: asOf, configuration });
        return [{ lender: lender.code, words, rules: refusingRules(decision) }];
      });
    const [only] = decisions.length === 1 ? refusals : [];
    return { id, ...only, refusals, asOf, configuration };
  };
}

/** Lenders by code, the same array for the same codes: `eligibility` prepares an array once. */
export function selector(
  lenders: readonly Lender[],
): (codes: readonly string[] | undefined) => readonly Lender[] {
  const selections = new Map<string, readonly Lender[]>();
  return (codes) => {
    if (codes === undefined) return lenders;
    const selected = lenders.filter(({ code }) => codes.includes(code));
    const key = selected.map(({ code }) => code).join();
    const known = selections.get(key);
    if (known !== undefined) return known;
    selections.set(key, selected);
    return selected;
  };
}
