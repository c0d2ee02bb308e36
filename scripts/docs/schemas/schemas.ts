import {
  callJourneyFileSchema,
  callJourneyPartSchema,
  callJourneyRunSchema,
  callJourneysSchema,
  journeyFileSchema,
} from "./call-journeys.ts";
import { code, list, page, section, table } from "../markdown.ts";
import type { JsonSchema } from "./json-schema.ts";
import { LENDER_FILE_SCHEMA } from "@creditline/core/lenders/file/lender-file";
import {
  byOutcomeSchema,
  eligibilitySchema,
  feesGeneralSchema,
  feesSchema,
  lenderSchema,
  lendersSchema,
  rulesDiffSchema,
  rulesRefusalsSchema,
  summarySchema,
  wordsSchema,
} from "./lenders.ts";
import {
  bannerSchema,
  journeyRunSchema,
  journeysSchema,
  kfsSchema,
  lenderCheckSchema,
  lineErrorSchema,
  personasSchema,
  routeExplainedSchema,
  routeSchema,
  routesSchema,
  scheduleSchema,
  statusSchema,
  validateSchema,
} from "./rules.ts";

interface SchemaRow {
  readonly name: string;
  readonly command: string;
  /** Whether `--jsonl` answers each line with this document, or with a line's error. */
  readonly lines: boolean;
  readonly schema: JsonSchema;
}

const ROWS: readonly SchemaRow[] = [
  { name: "status", command: "creditline status CODE", lines: true, schema: statusSchema },
  { name: "route", command: "creditline route", lines: true, schema: routeSchema },
  {
    name: "route-explained",
    command: "creditline route --explain",
    lines: true,
    schema: routeExplainedSchema,
  },
  { name: "routes", command: "creditline routes", lines: false, schema: routesSchema },
  {
    name: "eligibility",
    command: "creditline eligibility [--what-if]",
    lines: true,
    schema: eligibilitySchema,
  },
  {
    name: "eligibility-by-outcome",
    command: "creditline eligibility --by-outcome",
    lines: true,
    schema: byOutcomeSchema,
  },
  { name: "eligibility-words", command: "creditline eligibility --words", lines: true, schema: wordsSchema },
  {
    name: "batch-summary",
    command: "a file of eligibility batch --summary",
    lines: false,
    schema: summarySchema,
  },
  { name: "rules-diff", command: "creditline rules diff", lines: false, schema: rulesDiffSchema },
  {
    name: "rules-refusals",
    command: "creditline rules refusals",
    lines: false,
    schema: rulesRefusalsSchema,
  },
  { name: "validate", command: "creditline validate FIELD VALUE", lines: true, schema: validateSchema },
  { name: "fees", command: "creditline fees", lines: true, schema: feesSchema },
  { name: "fees-general", command: "creditline fees --general", lines: false, schema: feesGeneralSchema },
  { name: "schedule", command: "creditline schedule", lines: true, schema: scheduleSchema },
  { name: "kfs", command: "creditline kfs", lines: false, schema: kfsSchema },
  { name: "banner", command: "creditline banner STATE", lines: false, schema: bannerSchema },
  { name: "lender", command: "creditline lenders show CODE", lines: false, schema: lenderSchema },
  { name: "lenders", command: "creditline lenders list", lines: false, schema: lendersSchema },
  { name: "lender-check", command: "creditline lenders check FILE", lines: false, schema: lenderCheckSchema },
  {
    name: "lender-file",
    command: "a configuration file of lenders",
    lines: false,
    schema: LENDER_FILE_SCHEMA as JsonSchema,
  },
  { name: "personas", command: "creditline persona list", lines: false, schema: personasSchema },
  { name: "journeys", command: "creditline journey list", lines: false, schema: journeysSchema },
  { name: "journey-run", command: "creditline journey run", lines: false, schema: journeyRunSchema },
  { name: "journey-file", command: "a file of fixtures/journeys", lines: false, schema: journeyFileSchema },
  {
    name: "call-journeys",
    command: "creditline journey calls list",
    lines: false,
    schema: callJourneysSchema,
  },
  {
    name: "call-journey-run",
    command: "creditline journey calls run",
    lines: false,
    schema: callJourneyRunSchema,
  },
  {
    name: "call-journey-file",
    command: "a file of fixtures/call-journeys",
    lines: false,
    schema: callJourneyFileSchema,
  },
  {
    name: "call-journey-part",
    command: "a file of fixtures/call-journeys/parts",
    lines: false,
    schema: callJourneyPartSchema,
  },
  { name: "line-error", command: "a bad line of --jsonl", lines: false, schema: lineErrorSchema },
];

/** The schema of every document that the command line prints, and of the journeys of calls that it reads, with its head. */
export const SCHEMAS: readonly SchemaRow[] = ROWS.map((row) => ({
  ...row,
  schema: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `${row.name}.schema.json`,
    title: row.command,
    ...row.schema,
  },
}));

/** The index of the schemas. */
export const schemasIndex = (): string =>
  page(
    "Schemas",
    `What the command line prints with \`--json\` and \`--jsonl\`, and the journeys of calls that it reads, as JSON Schema (2020-12). They are made from the
program's own tables, and tests hold real answers of every command to them. Fields may be added to a document later, so
the schemas allow others than they name; none is renamed, retyped or removed.`,
    table(
      ["Document", "Schema", "--jsonl"],
      SCHEMAS.map(({ name, command, lines }) => [
        code(command),
        `<a href="../schemas/${name}.schema.json" target="_self">${name}.schema.json</a>`,
        lines ? "a line's answer, or a line's error" : "",
      ]),
    ),
    section(
      "Two things that the schemas do not say",
      list([
        "Lenders and reasons stand in a fixed order, whatever order they were asked in.",
        "The normal form of an empty optional field is the empty text, and it is right.",
      ]),
    ),
  );
