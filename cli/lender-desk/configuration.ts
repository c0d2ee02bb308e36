import { createHash } from "node:crypto";
import { basename } from "node:path";
import { indiaDay } from "@creditline/core/calendar/duration";
import type {
  LenderDecision,
  Reason,
  ReasonCode,
  Change,
  WhatIf,
} from "@creditline/core/lenders/eligibility/eligibility";
import type { Lender } from "@creditline/core/lenders/lender";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { configurationText } from "@creditline/core/lenders/override";
import { InputError, type Io, readTextFile } from "../io.ts";
import { readDay } from "./applicant-document.ts";

/** A fact that would have to change for a lender not to refuse, by the smallest amount. */
export interface NearestFact {
  readonly fact: Change["field"];
  readonly from: number | string;
  /** For a city, the first that the lender serves. */
  readonly to: number | string;
  /** All cities that the lender serves. */
  readonly among?: readonly string[];
  /** Only present if false: no one gets younger. */
  readonly possible?: false;
  /** The day on which the wait ends, if the date of birth is known. */
  readonly on?: string;
}

/** A question's answer grouped by outcome (interfaces: `eligibility --by-outcome`). */
export interface ByOutcome {
  readonly matched: readonly { readonly lender: string }[];
  readonly notMatched: readonly {
    readonly lender: string;
    readonly reasons: readonly Reason[];
    readonly nearest: readonly NearestFact[];
  }[];
  readonly cannotTell: readonly { readonly lender: string; readonly missing: readonly ReasonCode[] }[];
}

/** Decisions by their outcome, each refusal with what would have to change. */
export const byOutcome = (decisions: readonly LenderDecision[], ways: readonly WhatIf[]): ByOutcome => ({
  matched: decisions.filter(({ outcome }) => outcome === "eligible").map(({ lender }) => ({ lender })),
  notMatched: decisions
    .filter(({ outcome }) => outcome === "ineligible")
    .map(({ lender, reasons }) => ({
      lender,
      reasons,
      nearest: (ways.find((way) => way.lender === lender)?.changes ?? []).flatMap(nearestFact),
    })),
  cannotTell: decisions
    .filter(({ outcome }) => outcome === "undetermined")
    .map(({ lender, reasons }) => ({ lender, missing: reasons.map(({ code }) => code) })),
});

function nearestFact(change: Change): readonly NearestFact[] {
  const { field: fact, from } = change;
  switch (change.field) {
    case "age": {
      const { to, possible, on } = change;
      return [{ fact, from, to, ...(possible ? {} : { possible }), ...(on === null ? {} : { on }) }];
    }
    case "monthlyIncome":
      return [{ fact, from, to: change.to }];
    case "city": {
      const [to] = change.to;
      return to === undefined ? [] : [{ fact, from, to, among: change.to }];
    }
  }
}

/** Collects the values of `--config`, one for each file. */
export const eachFile = (path: string, before: readonly string[] | undefined): readonly string[] => [
  ...(before ?? []),
  path,
];

/** The flags that select the deciding configuration. */
export const CONFIG_FLAG = {
  flags: "--config <file>",
  text: "File that changes lenders; repeatable (see 'creditline lenders check')",
} as const;

/** The deciding lenders, and the digest that identifies them. */
export interface Configuration {
  readonly lenders: readonly Lender[];
  readonly codes: readonly string[];
  /** Twelve hexadecimal digits; the same for the same figures (interfaces: "configurations"). */
  readonly digest: string;
}

/** How many hexadecimal digits name a configuration (interfaces: "configurations"). */
export const CONFIGURATION_DIGITS = 12;

/** The digest that identifies the deciding lenders. */
export const configurationDigest = (lenders: readonly Lender[]): string =>
  createHash("sha256").update(configurationText(lenders)).digest("hex").slice(0, CONFIGURATION_DIGITS);

/** A configuration of lenders as they are. */
export const configurationOf = (lenders: readonly Lender[]): Configuration => ({
  lenders,
  codes: lenders.map(({ code }) => code),
  digest: configurationDigest(lenders),
});

/**
 * The lenders on a day, with the changes of the given files, the later files last; without files the built-in ones.
 * Throws InputError for an invalid file, with the line of the error.
 */
export async function readConfiguration(
  io: Pick<Io, "say">,
  paths: readonly string[] | undefined,
  day: string,
): Promise<Configuration> {
  let lenders: readonly Lender[] = LENDERS;
  if (paths === undefined) return configurationOf(lenders);
  // The file reader, its parser above all, is loaded only if there is a file.
  const [{ checkLenderFile }, { configured }] = await Promise.all([
    import("@creditline/core/lenders/file/lender-file"),
    import("@creditline/core/lenders/override"),
  ]);
  for (const path of paths) {
    if (path === "") throw new InputError("config: expected the path of a file, got nothing", "config");
    const checked = checkLenderFile(await readTextFile(path), lenders);
    if (!checked.ok) {
      const [first] = checked.findings;
      throw new InputError(
        `${path}:${first?.line}:${first?.column}: ${first?.message} ('creditline lenders check ${path}' lists all)`,
        "config",
      );
    }
    for (const remark of checked.remarks) io.say(`note: ${path}: ${remark}`);
    lenders = configured(lenders, checked.changes, basename(path), day);
  }
  return configurationOf(lenders);
}

/** The day of a question: the given one, else today in India. Throws InputError. */
export const resolveDay = (asOf: string | undefined): string =>
  asOf === undefined ? indiaDay(Date.now()) : readDay(asOf, "as-of");
