import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Argument, Command, Option } from "commander";
import { beforeAll, describe, expect, test } from "vitest";
import { describeCommand, everyCommand } from "../../cli/completion.ts";
import { bashScript } from "../../cli/completion-bash.ts";
import { fishScript } from "../../cli/completion-fish.ts";
import { zshScript } from "../../cli/completion-zsh.ts";
import { COMMANDS } from "../../cli/commands.table.ts";
import { buildCreditline, creditline } from "./spawn-creditline.ts";

const bash = async (script: string): Promise<string> =>
  (await promisify(execFile)("bash", ["-c", script])).stdout;

/** What bash offers at the end of `line`, sorted. */
async function offered(script: string, line: string): Promise<string[]> {
  const words = line.split(" ");
  const quoted = words.map((word) => `'${word}'`).join(" ");
  const out = await bash(
    `${script}\nCOMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _creditline; printf '%s\\n' "\${COMPREPLY[@]}"`,
  );
  return out
    .split("\n")
    .filter((word) => word !== "")
    .toSorted();
}

describe("in bash, with the program's own commands", () => {
  let script = "";
  beforeAll(async () => {
    buildCreditline();
    ({ out: script } = await creditline(["completion", "bash"]));
  }, 120_000);

  test("the script is one that bash accepts, and registers itself", async () => {
    expect(await bash(`${script}\ncomplete -p creditline`)).toBe(
      "complete -o default -F _creditline creditline\n",
    );
  });

  test("every command is offered first", async () => {
    expect(await offered(script, "creditline ")).toEqual(COMMANDS.map(({ name }) => name).toSorted());
  });

  test.each<[string, readonly string[]]>([
    ["creditline elig", ["eligibility"]],
    ["creditline --v", ["--version"]],
    ["creditline status --js", ["--json", "--jsonl"]],
    ["creditline fees --lender T", ["TAPSTART"]],
    ["creditline eligibility --age 30 --lender M", ["MUSKMELON"]],
    ["creditline fees --lender DMI --line C", ["CASH_LINE", "CASH_LINE_BOLT", "CONSUMER_FINANCE"]],
    ["creditline validate addressLine", ["addressLine1", "addressLine2"]],
    [
      "creditline status 3000",
      [
        "30000.10000",
        "30000.10900",
        "30000.11100",
        "30000.11109",
        "30000.15000",
        "30000.20000",
        "30000.21000",
        "30000.50000",
      ],
    ],
    ["creditline schedule --rounding rup", ["rupee", "rupee-up"]],
    ["creditline banner VER", ["VERIFIED"]],
    ["creditline persona ", ["list"]],
    ["creditline lenders show F", ["FULLERTON"]],
    ["creditline completion ", ["bash", "fish", "zsh"]],
    ["creditline eligibility --age 3", []],
    ["creditline nonsense ", []],
  ])("%s⇥", async (line, words) => {
    expect(await offered(script, line)).toEqual(words);
  });
});

describe("of any program", () => {
  const program = new Command("creditline").addCommand(
    new Command("paint")
      .description("it's [a: test]")
      .addOption(new Option("-c, --color <name...>", "which 'colour': [any]").choices(["red", "deep blue"]))
      .option("--secret", "x")
      .addOption(new Option("--hidden", "not shown").hideHelp())
      .addArgument(new Argument("<wall>", "where").choices(["north", "south"]))
      .argument("[tins...]"),
  );
  const described = describeCommand(program);

  test("the shape is read off the definitions", () => {
    expect(described.commands).toEqual([
      {
        name: "paint",
        summary: "it's [a: test]",
        options: [
          {
            flags: ["-c", "--color"],
            summary: "which 'colour': [any]",
            takesValue: true,
            values: ["red", "deep blue"],
          },
          { flags: ["--secret"], summary: "x", takesValue: false, values: [] },
          { flags: ["-h", "--help"], summary: "show help", takesValue: false, values: [] },
        ],
        arguments: [
          { name: "wall", values: ["north", "south"], many: false },
          { name: "tins", values: [], many: true },
        ],
        commands: [],
      },
    ]);
    expect(everyCommand(described).map(({ path }) => path)).toEqual([[], ["paint"]]);
  });

  test("bash: values by their place", async () => {
    const script = bashScript(described);
    expect(await offered(script, "creditline paint s")).toEqual(["south"]);
    expect(await offered(script, "creditline paint -c r")).toEqual(["red"]);
    expect(await offered(script, "creditline paint north s")).toEqual([]);
    expect(await offered(script, "creditline paint --")).toEqual(["--color", "--help", "--secret"]);
  });

  test("zsh: quotes, brackets and colons keep to themselves", () => {
    const script = zshScript(described);
    expect(script).toContain(`'*--color[which '\\''colour'\\''\\: \\[any\\]]:value:(red deep blue)'`);
    expect(script).toContain(`'1:wall:(north south)'`);
    expect(script).toContain(`'paint:it'\\''s [a: test]'`);
    expect(script.startsWith("#compdef creditline\n")).toBe(true);
  });

  test("fish: one line an option, and values by their place", () => {
    const script = fishScript(described);
    expect(script).toContain(
      `complete -c creditline -n '__creditline_at \\'paint\\' any' -s c -l color -x -a 'red deep blue' -d 'which \\'colour\\': [any]'`,
    );
    expect(script).toContain(`complete -c creditline -n '__creditline_at \\'paint\\' 0' -f -a 'north south'`);
    expect(script).not.toContain("hidden");
  });
});
