import { Command } from "commander";
import { type CaseCheck, checkCase } from "../cases/check-case.ts";
import { packCase, writeCase } from "../cases/pack-case.ts";
import { JSON_FLAG } from "../flags.table.ts";
import { type Io, printable, printJson, withRemarks } from "../io.ts";
import { caseInFile } from "../source/case-source.ts";
import { readSource } from "../source/read-source.ts";
import { type SourceFlags, withSourceOptions } from "../source/source-options.ts";

interface PackOptions extends SourceFlags {
  readonly out: string;
  readonly json?: boolean;
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

async function pack(io: Io, options: PackOptions): Promise<void> {
  const source = await withRemarks(io, options, (remark) =>
    readSource(io, options, remark, undefined, "end"),
  );
  const packed = await packCase(source, source.tape?.at ?? Date.now());
  await writeCase(options.out, packed, true);
  const { screens } = packed.digests;
  const last = screens.at(-1)?.screen ?? null;
  if (options.json) return printJson(io, { out: options.out, screens: screens.length, screen: last });
  return io.write(`Packed ${counted(screens.length, "screen")} into ${options.out}; the last is ${last}.\n`);
}

function readable({ same, screens, differences, personal }: CaseCheck): string {
  const lines = [
    same ? `Unchanged: ${counted(screens, "screen")}.` : "It differs from what was packed:",
    ...differences.map(
      ({ what, expected, actual }) =>
        `  ${printable(what)}: expected ${printable(expected)}, got ${printable(actual)}`,
    ),
    ...(personal.length === 0 ? ["No personal data found."] : ["It may contain personal data:"]),
    ...personal.map(({ where, what }) => `  ${printable(where)}: ${what}`),
  ];
  return `${lines.join("\n")}\n`;
}

async function check(io: Io, file: string, { json }: { readonly json?: boolean }): Promise<void> {
  const { document, read } = await caseInFile(file);
  const checked = await checkCase(read, document);
  if (!checked.same || checked.personal.length > 0) io.end(1);
  return json ? printJson(io, checked) : io.write(readable(checked));
}

/**
 * `creditline case`: a customer's history without personal data, to be replayed elsewhere (interfaces: "For the
 * support desk").
 */
export const build = (io: Io): Command =>
  new Command("case")
    .description("Export a customer's case without personal data, and check it")
    .addCommand(
      withSourceOptions(new Command("pack"))
        .description("Write a case file: anonymised record, steps, and a digest of each screen")
        .requiredOption("--out <file>", "File to write")
        .option("--json", "Print JSON")
        .addHelpText(
          "after",
          `
Names, phone, e-mail, addresses, date of birth, PAN, Aadhaar, account numbers,
employer and ids are replaced. Age, income, state and type of PAN holder stay.

Examples:
  $ creditline case pack --record customer.json --out case.json
  $ creditline case pack --persona line-started --out case.json`,
        )
        .action((options: PackOptions) => pack(io, options)),
    )
    .addCommand(
      new Command("check")
        .description("Replay a case file, compare its digests, and look for personal data")
        .argument("<file>", "Case file")
        .option(...JSON_FLAG)
        .addHelpText(
          "after",
          `
Exit status 1 if a digest differs or personal data is found.

Examples:
  $ creditline case check case.json
  $ creditline case check case.json --json`,
        )
        .action((file: string, options: { readonly json?: boolean }) => check(io, file, options)),
    )
    .addHelpText(
      "after",
      `
Examples:
  $ creditline case pack --record customer.json --out case.json
  $ creditline case check case.json`,
    );
