import { printable } from "../io.ts";
import { dayInWords } from "@creditline/core/calendar/duration";
import { inRupees } from "@creditline/core/credit-line/paise";
import { cityKey, type Lender, servesAssumedCities } from "@creditline/core/lenders/lender";
import {
  eligibility,
  FIGURE_BEHIND,
  figureRuleId,
  type LenderDecision,
  type Reason,
  whatIf,
  type WhatIf,
} from "@creditline/core/lenders/eligibility/eligibility";
import { CITIES, type City } from "@creditline/core/reference/places/cities.table";
import { closest } from "@creditline/core/reference/places/closest";
import { shown } from "@creditline/core/reference/shown";
import { ENGLISH, listIn } from "@creditline/core/messages/translate";
import type { Question } from "./applicant-document.ts";
import { byOutcome, type ByOutcome, type Configuration } from "./configuration.ts";

/** The ids of the refusing rules, as in the published list of rules. */
const refusingRules = ({ lender, reasons }: LenderDecision): readonly string[] =>
  reasons.map(({ code }) => figureRuleId(lender, FIGURE_BEHIND[code]));

/**
 * A refusal fit for a letter: what was asked, what was found, which rules of which configuration decided, and on which
 * day.
 */
export function refusalWords(
  decision: LenderDecision,
  lender: Lender,
  decided: { readonly day: string; readonly configuration: string },
): string {
  const { name } = lender;
  const found = decision.reasons.map((reason) => reasonSentence(reason, lender));
  const rules = listIn(ENGLISH, refusingRules(decision), "and");
  const day = dayInWords(decided.day);
  return [
    `${inFull(lender)} could not accept this application on ${day}.`,
    ...found,
    `This was decided on ${day} by ${name}'s rules of that day (${rules}), configuration ${decided.configuration}.`,
  ].join(" ");
}

/** The sender of the letter: the company, and the name that customers know. */
const inFull = ({ name, legalName }: Lender): string =>
  legalName.status === "not-stated" ? name : `${legalName.value} (${name})`;

function reasonSentence({ code, actual, required }: Reason, lender: Lender): string {
  const { name } = lender;
  switch (code) {
    case "AGE_BELOW_MINIMUM":
      return `${name} asks for an age of ${required} years or more, and the applicant is ${actual}.`;
    case "AGE_ABOVE_MAXIMUM":
      return `${name} asks for an age of ${required} years or less, and the applicant is ${actual}.`;
    case "INCOME_BELOW_MINIMUM":
      return `${name} asks for an income of ${inRupees(Number(required))} a month or more, and the income given is ${inRupees(Number(actual))}.`;
    case "CITY_NOT_SERVED":
      return `${name} asks for a city that it serves, and ${printable(String(actual))} is not one of them${servesAssumedCities(lender) ? " (its list of cities is assumed)" : ""}.`;
    // Missing and unstated facts cause no refusal.
    case "AGE_MISSING":
    case "INCOME_MISSING":
    case "CRITERION_NOT_STATED":
      return "";
  }
}

/**
 * Suggests a similar city if the given one is on no list: otherwise it would only be reported as not served. `lenders`
 * are the configured ones, with their own cities.
 */
export function cityRemarks(
  lenders: readonly Lender[],
): (city: string | null | undefined) => readonly string[] {
  const names = [
    ...new Set([
      ...CITIES.flatMap(({ name, aliases = [] }: City) => [name, ...aliases]),
      ...lenders.flatMap(({ supportedCities }) => supportedCities.value),
    ]),
  ];
  const known = new Set(names.map(cityKey));
  return (city) => {
    if (city === undefined || city === null || known.has(cityKey(city))) return [];
    const near = closest(city.trim(), names);
    return near === undefined ? [] : [`city: ${shown(city)} is on no list (did you mean ${near}?)`];
  };
}

/** A lender's decision; for a refusal with the nearest changes, if requested. */
export type DecisionDocument = LenderDecision & { readonly whatIf?: Omit<WhatIf, "lender"> | null };

/** The parts of an answer that repeat the question. */
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
  /** The ids of the refusing rules, as in the published list. */
  readonly rules: readonly string[];
}

/** What `--words` prints: each refusal; if a single lender was asked and refuses, its refusal also separately. */
export interface WordsDocument extends Answered, Partial<Refusal> {
  readonly asOf: string;
  readonly refusals: readonly Refusal[];
}

/** A request to a configuration. `chosen` are the lenders asked if a question names none; undefined means all. */
export interface EligibilityRequest {
  readonly configuration: Configuration;
  readonly asOf: string;
  readonly chosen: readonly string[] | undefined;
}

interface Decided extends Answered {
  readonly decisions: readonly LenderDecision[];
  readonly asked: readonly Lender[];
}

function deciding({ configuration, asOf, chosen }: EligibilityRequest): (question: Question) => Decided {
  const select = selector(configuration.lenders);
  return ({ id, applicant, lenders }) => {
    const asked = select(lenders ?? chosen);
    return { id, configuration: configuration.digest, asked, decisions: eligibility(applicant, asked, asOf) };
  };
}

/** Answers questions about lenders, lender by lender. */
export function createEligibilityAnswer(
  asking: EligibilityRequest,
  withWhatIf: boolean,
): (question: Question) => EligibilityDocument {
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

/** Answers questions about lenders, grouped by outcome (interfaces: `--by-outcome`). */
export function createOutcomeAnswer(
  asking: EligibilityRequest,
): (question: Question) => Answered & ByOutcome {
  const decide = deciding(asking);
  return (question) => {
    const { id, configuration, asked, decisions } = decide(question);
    return { id, ...byOutcome(decisions, whatIf(question.applicant, asked, asking.asOf)), configuration };
  };
}

/** Answers questions about lenders with the refusals in words (interfaces: `--words`). */
export function createWordsAnswer(asking: EligibilityRequest): (question: Question) => WordsDocument {
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

/** Selects lenders by code, the same array for the same codes: `eligibility` prepares an array once. */
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
