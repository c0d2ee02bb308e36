import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { LENDER_CODES } from "@creditline/core/reference/lenders/lender-codes.table";
import { Argument, Command, Option } from "commander";
import { beforeAll, describe, expect, test } from "vitest";
import { describeCommand, everyCommand } from "../../cli/completion.ts";
import { bashScript, fishScript, zshScript } from "../../cli/completion-bash.ts";
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
    expect(await offered(script, "creditline ")).toEqual(
      [...COMMANDS.map(({ name }) => name), "help"].toSorted(),
    );
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
    ["creditline status AIP_SUC", ["AIP_SUCCESS"]],
    ["creditline sim --persona approved-not-", ["approved-not-interested", "approved-not-yet"]],
    ["creditline sim --journey approved-and-a", ["approved-and-accepted"]],
    ["creditline sim --status CM_LINE_S", ["CM_LINE_STARTED"]],
    ["creditline route --persona line-started-mus", ["line-started-muskmelon"]],
    ["creditline route --requested cm-em", ["cm-emi-repayment"]],
    ["creditline route --line-type F", ["FAST_CASH"]],
    ["creditline route --status CM_LINE_STARTED --partner IN", ["INCRED"]],
    ["creditline journey run approved-and-a", ["approved-and-accepted"]],
    ["creditline journey run slow-decision approved-and-a", ["approved-and-accepted"]],
    ["creditline journey calls run first-w", ["first-withdrawal"]],
    ["creditline eligibility --lender DMI IN", ["INCRED"]],
    ["creditline eligibility --lender DMI --lender IN", ["INCRED"]],
    ["creditline eligibility --lender DMI INCRED --what", ["--what-if"]],
    ["creditline fees --lender = DM", ["DMI"]],
    ["creditline fees --lender =", LENDER_CODES.toSorted()],
    ["creditline help exit", ["exit-status"]],
    ["creditline eligibility --age 3", []],
    ["creditline nonsense ", []],
  ])("%s⇥", async (line, words) => {
    expect(await offered(script, line)).toEqual(words);
  });
});

/** Where a shell is, if this machine has it. */
const shell = (name: string): string | undefined =>
  ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Lines to complete, and what is offered: the same in every shell. */
const LINES: readonly (readonly [string, readonly string[]])[] = [
  ["creditline sim --persona approved-not-", ["approved-not-interested", "approved-not-yet"]],
  ["creditline journey run slow-decision approved-and-a", ["approved-and-accepted"]],
  ["creditline status AIP_SUC", ["AIP_SUCCESS"]],
  ["creditline eligibility --lender DMI IN", ["INCRED"]],
  ["creditline eligibility --lender DMI --lender IN", ["INCRED"]],
  ["creditline eligibility --lender DMI --what", ["--what-if"]],
  ["creditline help exit", ["exit-status"]],
];

describe.runIf(shell("fish") !== undefined)("in fish, where it is there", () => {
  let script = "";
  beforeAll(async () => {
    buildCreditline();
    ({ out: script } = await creditline(["completion", "fish"]));
  }, 120_000);

  test.each(LINES)("%s⇥", async (line, words) => {
    const folder = await mkdtemp(join(tmpdir(), "creditline-fish-"));
    const file = join(folder, "creditline.fish");
    await writeFile(file, script);
    const { stdout } = await promisify(execFile)(
      shell("fish") ?? "",
      ["--no-config", "-c", `source '${file}'; complete -C '${line}'`],
      { env: { HOME: folder, PATH: "/usr/bin:/bin" } },
    );
    await rm(folder, { recursive: true });
    const offers = stdout.split("\n").map((row) => row.split("\t")[0] ?? "");
    expect(offers.filter((word) => word !== "").toSorted()).toEqual(words);
  });
});

describe.runIf(shell("zsh") !== undefined)("in zsh, where it is there", () => {
  let script = "";
  beforeAll(async () => {
    buildCreditline();
    ({ out: script } = await creditline(["completion", "zsh"]));
  }, 120_000);

  test.each(LINES)("%s⇥", async (line, words) => {
    const folder = await mkdtemp(join(tmpdir(), "creditline-zsh-"));
    await writeFile(join(folder, "_creditline"), script);
    // A zsh of its own on a terminal of its own, whose offers are told between marks and never inserted.
    const driver = `
zmodload zsh/zpty
zpty z ${shell("zsh")} -f -i
zpty -w z 'PS1=; unsetopt zle_bracketed_paste; autoload -Uz compinit; compinit -u -D; source ${join(folder, "_creditline")}'
zpty -w z 'compadd() { local -a all; all=(); builtin compadd -O all "$@"; (( $#all )) && print -rl -- "<\${(@)^all}>" >> ${join(folder, "offers")}; builtin compadd "$@" }'
zpty -w z 'probe() { : >> ${join(folder, "offers")}; zle complete-word; print done > ${join(folder, "done")} }; zle -N probe; bindkey "^X" probe; print ready > ${join(folder, "ready")}'
repeat 600; do [[ -f ${join(folder, "ready")} ]] && break; sleep 0.02; done
zpty -n -w z '${line}'$'\\C-x'
repeat 600; do [[ -f ${join(folder, "done")} ]] && break; sleep 0.02; done
zpty -d z
`;
    await promisify(execFile)(shell("zsh") ?? "", ["-f", "-c", driver], {
      env: { HOME: folder, PATH: "/usr/bin:/bin", TERM: "xterm" },
    });
    const offers = (await readFile(join(folder, "offers"), "utf8")).match(/(?<=<).*(?=>)/g) ?? [];
    await rm(folder, { recursive: true });
    expect([...new Set(offers)].toSorted()).toEqual(words);
  });
});

describe("of any program", () => {
  const program = new Command("creditline").addCommand(
    new Command("paint")
      .description("it's [a: test]")
      .addOption(new Option("-c, --color <name...>", "which 'colour': [any]").choices(["red", "deep blue"]))
      .option("--secret", "x")
      .option("--size <n>", "how big")
      .addOption(new Option("--hidden", "not shown").hideHelp())
      .addArgument(new Argument("<wall>", "where").choices(["north", "south"]))
      .argument("[tins...]"),
  );
  const described = describeCommand(program, { ofOption: {}, ofArgument: { "paint tins": ["one", "two"] } });

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
            many: true,
            values: ["red", "deep blue"],
          },
          { flags: ["--secret"], summary: "x", takesValue: false, many: false, values: [] },
          { flags: ["--size"], summary: "how big", takesValue: true, many: false, values: [] },
          { flags: ["-h", "--help"], summary: "Show help", takesValue: false, many: false, values: [] },
        ],
        arguments: [
          { name: "wall", values: ["north", "south"], many: false },
          { name: "tins", values: ["one", "two"], many: true },
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
    expect(await offered(script, "creditline paint -c red r")).toEqual(["red"]);
    expect(await offered(script, "creditline paint -c red --secret s")).toEqual(["south"]);
    expect(await offered(script, "creditline paint --size 3 s")).toEqual(["south"]);
    expect(await offered(script, "creditline paint north t")).toEqual(["two"]);
    expect(await offered(script, "creditline paint north one t")).toEqual(["two"]);
    expect(await offered(script, "creditline paint --")).toEqual(["--color", "--help", "--secret", "--size"]);
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
