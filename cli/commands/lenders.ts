import { inRupees } from "@creditline/core/credit-line/paise";
import { EMI_INFORMATION_TYPES, emiInformation, emiTables } from "@creditline/core/lenders/emi-information";
import type { Figure } from "@creditline/core/lenders/figure";
import type { FileFinding } from "@creditline/core/lenders/file/lender-file";
import { GENERAL_MAXIMUM_AGE, GENERAL_MINIMUM_AGE } from "@creditline/core/lenders/general-terms";
import type { Lender } from "@creditline/core/lenders/lender";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { missingDocumentFields, missingFieldText } from "@creditline/core/lenders/offered";
import { configured, type LenderChanges } from "@creditline/core/lenders/override";
import { contactLine } from "@creditline/core/reference/complaints.table";
import { Command } from "commander";
import { AS_OF_FLAG, JSON_FLAG } from "../flags.table.ts";
import { type Io, printJson, readTextFile } from "../io.ts";
import { readLender } from "../lender-desk/applicant-document.ts";
import {
  CONFIG_FLAG,
  configurationDigest,
  eachFile,
  readConfiguration,
  resolveDay,
} from "../lender-desk/configuration.ts";
import { columns, entry } from "../terminal/layout.ts";

/** A lender's whole configuration as a document, including the fee tables as customers see them. */
function lenderDocument(lender: Lender, configuration: string) {
  const { code, name, ...rest } = lender;
  return { code, name, ...rest, emiInformation: emiTables(lender), configuration };
}

/** A line of the list of lenders. */
const lenderSummary = ({
  code,
  name,
  minimumAge,
  maximumAge,
  minimumIncome,
  paymentMode,
  supportedCities,
}: Lender) => ({
  code,
  name,
  minimumAge,
  maximumAge,
  minimumIncome,
  paymentMode,
  cities: supportedCities.value.length,
});

/** All lenders as a table for people. */
const lendersTable = (lenders: readonly Lender[]): string =>
  columns(
    ["Code", "Name", "Age", "Income from", "Payment", "Cities"],
    lenders.map((lender) => [
      lender.code,
      lender.name,
      ageText(lender),
      money(lender.minimumIncome),
      text(lender.paymentMode),
      lender.supportedCities.value.length,
    ]),
  );

const ageText = ({ minimumAge, maximumAge }: Lender): string =>
  minimumAge.status === "not-stated" && maximumAge.status === "not-stated"
    ? `${GENERAL_MINIMUM_AGE.value} to ${GENERAL_MAXIMUM_AGE.value} (general)`
    : `${text(minimumAge)} to ${text(maximumAge)}`;

const NOT_STATED = "not stated";
const yesOrNo = (value: boolean): string => (value ? "yes" : "no");
const NAME_WIDTH = 29;

/** A lender's configuration for people, `width` characters wide: every figure with its source. */
function lenderView(lender: Lender, width: number): string {
  const line = (name: string, value: string) => entry(`  ${name}`, value, NAME_WIDTH, width);
  const figure = <T>(name: string, value: Figure<T>, written?: (value: T) => string) =>
    line(name, sourced(value, written));
  const { terms } = lender;
  return [
    `${lender.code}  ${[lender.name, ...lender.alsoWritten].join(", also ")}`,
    "",
    ...figure("Legal name", lender.legalName),
    ...(lender.formerName.status === "not-stated" ? [] : figure("Formerly", lender.formerName)),
    ...figure("Offered", lender.offered, yesOrNo),
    ...figure("Grievance officer", lender.grievanceOfficer, contactLine),
    ...figure("Registered address", lender.registeredAddress),
    ...figure("Registration", lender.registration),
    ...figure("Loans may be transferred", lender.transferable, yesOrNo),
    "",
    "Who may borrow",
    ...figure("Youngest age", lender.minimumAge),
    ...figure("Oldest age", lender.maximumAge),
    ...figure("Income a month from", lender.minimumIncome, inRupees),
    ...figure("Cities", lender.supportedCities, (cities) => cities.join(", ")),
    "",
    "How it is repaid",
    ...figure("Payment mode", lender.paymentMode),
    ...figure("Day of instalments", lender.emiDay),
    ...figure("Pre-EMI interest", lender.preEmiInterest),
    "",
    "Terms shown to every customer",
    ...figure("Interest a year", terms.interestPercentAYear, span("%")),
    ...figure("Processing fee", terms.processingFeePercent, span("%")),
    ...figure("Tenure", terms.tenureMonths, span(" months")),
    ...figure(
      "Amount",
      terms.amount,
      ({ minimum, maximum }) => `${inRupees(minimum)} to ${inRupees(maximum)}`,
    ),
    "",
    ...EMI_INFORMATION_TYPES.filter((type) => type !== "DEFAULT").flatMap((type) => [
      `Fees, ${type}`,
      ...emiInformation(lender, type).flatMap(({ name, value }) => line(name, value)),
      "",
    ]),
    "What it offers",
    ...figure("Products", lender.productOfferings, (all) => all.map((one) => one.productName).join(", ")),
    ...figure("Card benefits", lender.cardBenefits, (all) => all.join("; ")),
    "",
    "What it is sent",
    ...figure("Bank code", lender.bankCode),
    ...figure("Bank name", lender.bankName),
    ...line("Education keys", Object.keys(lender.educationQualificationMap).join(", ")),
    ...line(
      "Nationality",
      Object.entries(lender.nationalityMap)
        .map(([from, to]) => `${from} as ${to}`)
        .join(", "),
    ),
    ...figure("Document groups", lender.documentGroups, (groups) => groups.join(", ")),
    ...line(
      "Provider keys, by name",
      Object.values(lender.providerKeys)
        .flatMap(({ test, live }) => [test, live])
        .join(", "),
    ),
  ].join("\n");
}

const span =
  (unit: string) =>
  ({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }): string =>
    minimum === maximum ? `${minimum}${unit}` : `${minimum} to ${maximum}${unit}`;

function sourced<T>(figure: Figure<T>, written: (value: T) => string = String): string {
  switch (figure.status) {
    case "stated":
      return `${written(figure.value)} (${figure.source})`;
    case "assumed":
      return `${written(figure.value)} (assumed, ${figure.source})`;
    case "conflicting":
      return figure.readings.map(({ value, source }) => `${written(value)} (${source})`).join("; or: ");
    case "not-stated":
      return NOT_STATED;
  }
}

const text = <T>(figure: Figure<T>): string =>
  figure.status === "stated" || figure.status === "assumed" ? String(figure.value) : NOT_STATED;

const money = (figure: Figure<number>): string =>
  figure.status === "stated" || figure.status === "assumed" ? inRupees(figure.value) : NOT_STATED;

interface Flags {
  readonly json?: boolean;
  readonly config?: readonly string[];
  readonly asOf?: string;
  readonly live?: boolean;
}

const EXAMPLE = '{"lenders":{"DMI":{"minimumIncome":28000,"maximumAge":"not-stated"}}}';

const withConfiguration = (command: Command): Command =>
  command.option(CONFIG_FLAG.flags, CONFIG_FLAG.text, eachFile).option(...AS_OF_FLAG);

/** `creditline lenders`: the lenders' configuration, shown or checked. */
export const build = (io: Io): Command =>
  new Command("lenders")
    .description("Show how lenders are configured, and check files that change them")
    .addCommand(
      withConfiguration(new Command("list"))
        .description("List the lenders with their age, income and city limits")
        .option(...JSON_FLAG)
        .addHelpText("after", "\nExamples:\n  $ creditline lenders list\n  $ creditline lenders list --json")
        .action((flags: Flags) => list(io, flags)),
    )
    .addCommand(
      withConfiguration(new Command("show"))
        .description("Show a lender's configuration, with the source of every figure")
        .argument("<code>", "Code of the lender, such as DMI")
        .option(...JSON_FLAG)
        .addHelpText(
          "after",
          "\nExamples:\n  $ creditline lenders show DMI\n  $ creditline lenders show RBL --json",
        )
        .action((code: string, flags: Flags) => show(io, code, flags)),
    )
    .addCommand(
      new Command("check")
        .description("Check a JSON file that changes or adds lenders")
        .argument("<file>", `Configuration file, such as ${EXAMPLE}`)
        .option(
          "--live",
          "Also report what a production server (without SANDBOX=on) rejects: details missing from an offered lender's documents",
        )
        .option(...JSON_FLAG)
        .addHelpText(
          "after",
          "\nExamples:\n  $ creditline lenders check dmi.json\n  $ creditline lenders check lenders.json --live\n  $ creditline eligibility --age 30 --income 26000 --config dmi.json",
        )
        .action((file: string, flags: Flags) => check(io, file, flags)),
    )
    .addHelpText(
      "after",
      "\nExamples:\n  $ creditline lenders list\n  $ creditline lenders show INCRED --json",
    );

async function list(io: Io, { json, config, asOf }: Flags): Promise<void> {
  const { lenders } = await readConfiguration(io, config, resolveDay(asOf));
  return json === true ? printJson(io, lenders.map(lenderSummary)) : io.write(`${lendersTable(lenders)}\n`);
}

async function show(io: Io, code: string, { json, config, asOf }: Flags): Promise<void> {
  const { lenders, codes, digest } = await readConfiguration(io, config, resolveDay(asOf));
  const named = readLender(code, "code", codes);
  for (const lender of lenders.filter((one) => one.code === named)) {
    await (json === true
      ? printJson(io, lenderDocument(lender, digest))
      : io.write(`${lenderView(lender, io.columns)}\n`));
  }
}

/** What `creditline lenders check --json` prints. */
export interface CheckDocument {
  readonly file: string;
  readonly ok: boolean;
  readonly errors: readonly FileFinding[];
  /** The digest of a valid file's configuration. */
  readonly configuration?: string;
}

/** Ends with status 1 for an invalid file: it was read, but its content is wrong. */
async function check(io: Io, file: string, { json, live }: Flags): Promise<void> {
  // The parser is loaded only if a file is read.
  const { checkLenderFile } = await import("@creditline/core/lenders/file/lender-file");
  const read = checkLenderFile(await readTextFile(file), LENDERS);
  const lacking = read.ok && live === true ? lackingLive(read.changes) : [];
  const checked = lacking.length === 0 ? read : { ok: false as const, findings: lacking };
  const findings = checked.ok ? [] : checked.findings;
  if (!checked.ok) io.end(1);
  else for (const remark of checked.remarks) io.say(`note: ${file}: ${remark}`);
  if (json === true) {
    const made = checked.ok ? { configuration: resulting(checked.changes) } : {};
    const document: CheckDocument = { file, ok: checked.ok, errors: findings, ...made };
    return printJson(io, document);
  }
  for (const { line, column, message } of findings) io.say(`${file}:${line}:${column}: ${message}`);
  if (checked.ok) await io.write(`${file}: good, ${changesText(checked.changes)}\n`);
}

/**
 * What is missing from the documents of lenders that a file offers to customers (ruling R59): reported for the file as
 * a whole.
 */
const lackingLive = (changes: readonly LenderChanges[]): readonly FileFinding[] =>
  missingDocumentFields(configured(LENDERS, changes, "the file", resolveDay(undefined))).map((one) => ({
    line: 1,
    column: 1,
    message: `lenders.${one.code}.${missingFieldText(one)}`,
  }));

/** The digest of the configuration that results from a file today. */
const resulting = (changes: readonly LenderChanges[]): string =>
  configurationDigest(configured(LENDERS, changes, "the file", resolveDay(undefined)));

const isBuiltIn = (code: string): boolean => LENDERS.some((lender) => lender.code === code);

function changesText(changes: readonly LenderChanges[]): string {
  if (changes.length === 0) return "changes nothing";
  return changes
    .map(({ code, change }) => {
      const names = Object.keys(change);
      const what = names.length === 0 ? "nothing" : names.join(", ");
      return isBuiltIn(code) ? `changes ${what} of ${code}` : `adds ${code} with ${what}`;
    })
    .join("; ");
}
