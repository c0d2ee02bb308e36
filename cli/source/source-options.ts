import type { Tape } from "@creditline/adapters/driver/tapes/tape";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { LENDER_CODES } from "@creditline/core/reference/lenders/lender-codes.table";
import { LINE_TYPES } from "@creditline/core/reference/lenders/lenders.table";
import type { Situation } from "@creditline/core/routing/situation";
import { LAYOUTS } from "@creditline/core/session/contexts.table";
import type { Command } from "commander";
import { fixedChoice } from "../flags.table.ts";

/** The customer that a support command is about (interfaces: "Sources"). */
export interface Source {
  /** The facts that the landing decision needs about them. */
  readonly situation: Situation;
  /** Their record; null if only facts were given. */
  readonly record: CustomerRecord | null;
  /** The entries of a case. */
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

/** Adds the options of a source to a command (interfaces: "Sources"). */
export const withSourceOptions = (command: Command): Command =>
  command
    .option("--persona <name>", "Customer of the sandbox, by name or phone")
    .option("--at <moment>", "With --persona: start, end, or a step of their journeys")
    .option(
      "--record <file>",
      "File with a customer record (GET /v1/customer/customerData); - for standard input",
    )
    .option("--case <file>", "File written by 'creditline case pack'")
    .option("--server <url>", "URL of a platform; needs --customer")
    .option("--customer <id>", "With --server: the customer's id there")
    .option("--status <code>", "Status code, or its name")
    .addOption(fixedChoice("--line-type <type>", "Type of the active credit line", LINE_TYPES))
    .addOption(fixedChoice("--partner <code>", "Lender of the customer", LENDER_CODES))
    .addOption(
      fixedChoice("--interest <answer>", "Whether the customer wants the limit of --line-type", [
        "YES",
        "NO",
      ]),
    )
    .option("--actionable <name...>", "Steps the customer still has to do")
    .option("--blocked <name...>", "Milestones that block the qualification")
    .option("--interaction-required", "The lender needs the customer's answers")
    .option("--requested <route>", "Route the customer asks for")
    .option("--current <route>", "Route the customer is on")
    .option("--query <key=value...>", "Query parameters of the request")
    .addOption(fixedChoice("--layout <name>", "Layout of the application; gpay is the payments app", LAYOUTS))
    .option("--strict", "Fail on an unknown key, partner or route (exit status 2)");

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

/** The kinds of source that identify the customer by themselves. */
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

/** The source flags that were given, in the order of the help, as typed. */
export const sourceFlagsGiven = (flags: SourceFlags): readonly string[] =>
  given(flags, SOURCE_FLAGS).map(flagText);

/** The given facts about the customer, as typed. */
export const customerFactsGiven = (flags: SourceFlags): readonly string[] =>
  given(flags, CUSTOMER_FACTS).map(flagText);
