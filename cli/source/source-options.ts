import type { Tape } from "@creditline/adapters/driver/tapes/tape";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { LENDER_CODES } from "@creditline/core/reference/lenders/lender-codes.table";
import { LINE_TYPES } from "@creditline/core/reference/lenders/line-types.table";
import type { Situation } from "@creditline/core/routing/situation";
import { LAYOUTS } from "@creditline/core/session/contexts.table";
import type { Command } from "commander";
import { fixedChoice } from "../flags.table.ts";

/** The customer that a support command is about (interfaces: "Sources"). */
export interface Source {
  /** What the landing decision asks about them. */
  readonly situation: Situation;
  /** Their record; null where only facts were given. */
  readonly record: CustomerRecord | null;
  /** What was done, of a case. */
  readonly tape?: Tape;
}

/** The flags of a source, as Commander gives them. */
export interface SourceFlags {
  readonly persona?: string;
  /** The moment of the persona's story: `start`, `end` or the id of a step. */
  readonly at?: string;
  readonly record?: string;
  readonly case?: string;
  readonly server?: string;
  readonly customer?: string;
  readonly status?: string;
  readonly lineType?: string;
  readonly partner?: string;
  readonly interest?: string;
  readonly actionable?: readonly string[];
  readonly blocked?: readonly string[];
  readonly interactionRequired?: boolean;
  readonly requested?: string;
  readonly current?: string;
  readonly query?: readonly string[];
  readonly layout?: string;
  readonly strict?: boolean;
}

/** Gives a command the options of a source (interfaces: "Sources"): whom it is about. */
export const withSourceOptions = (command: Command): Command =>
  command
    .option("--persona <name>", "a customer of the sandbox, by name or phone")
    .option("--at <moment>", "the moment of the persona's story: start, end, or a step of their journeys")
    .option("--record <file>", "a customer record in a file, as the platform gives it; - for standard input")
    .option("--case <file>", "a case, as 'creditline case pack' writes it")
    .option("--server <url>", "a platform, asked for the customer of --customer")
    .option("--customer <id>", "the customer's id on that server")
    .option("--status <code>", "a status, by code or name")
    .addOption(fixedChoice("--line-type <type>", "line type of the active line", LINE_TYPES))
    .addOption(fixedChoice("--partner <code>", "the partner", LENDER_CODES))
    .addOption(
      fixedChoice("--interest <answer>", "whether the limit of --line-type is wanted", ["YES", "NO"]),
    )
    .option("--actionable <name...>", "what the customer still has to do")
    .option("--blocked <name...>", "milestones that block the qualification")
    .option("--interaction-required", "the lender needs the customer's answers")
    .option("--requested <route>", "the route that is asked for")
    .option("--current <route>", "the route that is shown now")
    .option("--query <key=value...>", "the request's query")
    .addOption(fixedChoice("--layout <name>", "default, or gpay for the payments app", LAYOUTS))
    .option("--strict", "end with status 2 on an unknown key, partner or route");

/** Facts about the customer, which a record contains. */
const CUSTOMER_FACTS = [
  "status",
  "lineType",
  "partner",
  "interest",
  "actionable",
  "blocked",
  "interactionRequired",
] as const satisfies readonly (keyof SourceFlags)[];

/** Facts about the request, which no record contains. */
const REQUEST_FACTS = [
  "requested",
  "current",
  "query",
  "layout",
] as const satisfies readonly (keyof SourceFlags)[];

/** The kinds of source that say by themselves who the customer is. */
const NAMED = [
  "persona",
  "record",
  "case",
  "server",
  "customer",
  "at",
] as const satisfies readonly (keyof SourceFlags)[];

const SOURCE_FLAGS = [...NAMED, ...CUSTOMER_FACTS, ...REQUEST_FACTS];

/** `lineType` as it is typed: `--line-type`. */
export const flagText = (name: string): string =>
  `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const given = <Name extends keyof SourceFlags>(flags: SourceFlags, names: readonly Name[]): readonly Name[] =>
  names.filter((name) => flags[name] !== undefined);

/** Which flags of a source are there, in the order of the help, as they are typed. */
export const sourceFlagsGiven = (flags: SourceFlags): readonly string[] =>
  given(flags, SOURCE_FLAGS).map(flagText);

/** Which of the facts about the customer are there, as they are typed. */
export const customerFactsGiven = (flags: SourceFlags): readonly string[] =>
  given(flags, CUSTOMER_FACTS).map(flagText);
