import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { type ExitStatus, InputError, type Io, showFailure } from "../../cli/io.ts";
import { version } from "../../cli/package.json";
import { CREDITLINE, buildCreditline, creditline } from "./spawn-creditline.ts";

beforeAll(buildCreditline, 120_000);

describe("exit status and streams", () => {
  test("an answer is on standard output alone, status 0", async () => {
    const { status, out, err } = await creditline(["status", "30000.50000", "--json"]);
    expect({ status, err }).toEqual({ status: 0, err: "" });
    expect(JSON.parse(out)).toMatchObject({ code: "30000.50000", name: "AIP_SUCCESS" });
  });

  test("one JSON document is one line where no one reads it", async () => {
    const { out } = await creditline(["status", "30000.50000", "--json"]);
    expect(out.match(/\n/g)).toHaveLength(1);
    expect(out.endsWith("\n")).toBe(true);
  });

  test.each<[string, readonly string[], RegExp]>([
    ["an unknown command", ["validte", "pan", "x"], /unknown command 'validte' \(did you mean validate\?\)/],
    ["a command that is like none", ["xylophone"], /unknown command 'xylophone'\nSee 'creditline --help'\./],
    [
      "an unknown option",
      ["status", "30000.50000", "--jsn"],
      /unknown option '--jsn'\n\(Did you mean --json\?\)/,
    ],
    ["an option before the command", ["--json", "status"], /unknown option '--json' before the command/],
    ["a misspelt global option", ["--hepl"], /did you mean --help\?/],
    ["an argument too many", ["routes", "extra", "--json"], /too many arguments/],
    ["an option without its value", ["eligibility", "--age"], /option '--age <years>' argument missing/],
    [
      "an unknown command of a group",
      ["persona", "lst"],
      /unknown command 'lst'\n\(Did you mean list\?\)\nSee 'creditline persona --help'\./,
    ],
    [
      "a malformed value of a command in a group",
      ["lenders", "show", "X"],
      /^error: code: .*\nSee 'creditline lenders show --help'\./,
    ],
    [
      "a malformed value",
      ["status", "30000", "--json"],
      /^error: .*code.*\nSee 'creditline status --help'\./,
    ],
    ["a shell that is not known", ["completion", "tcsh"], /Allowed choices are bash, zsh, fish/],
    ["standard input that is no JSON", ["route", "--json"], /^error: /],
  ])("%s gives status 2, and only standard error says why", async (_what, args, message) => {
    const { status, out, err } = await creditline(args);
    expect({ status, out }).toEqual({ status: 2, out: "" });
    expect(err).toMatch(message);
    expect(err).not.toMatch(/\n\s+at /);
  });

  test("a group without its command shows what it has, status 2", async () => {
    const { status, out, err } = await creditline(["persona"]);
    expect({ status, out }).toEqual({ status: 2, out: "" });
    expect(err).toContain("list");
  });

  test("bad lines give status 1 and the rest are answered", async () => {
    const { status, out } = await creditline(["status", "--jsonl"], {
      input: '{"code":"30000.50000"}\nnonsense\n{"code":"80000.30000"}\n',
    });
    const lines = out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as object);
    expect(status).toBe(1);
    expect(lines).toMatchObject([
      { name: "AIP_SUCCESS" },
      { error: { line: 2 } },
      { name: "CM_LINE_STARTED" },
    ]);
  });

  test("a reader that goes away ends it quietly", async () => {
    const pipe = `"$0" "$1" routes --json | head -c 1; echo " \${PIPESTATUS[0]}"`;
    const { stdout, stderr } = await promisify(execFile)("bash", ["-c", pipe, process.execPath, CREDITLINE]);
    expect({ stdout, stderr }).toEqual({ stdout: "[ 0\n", stderr: "" });
  });

  test("a reader that was never there ends it quietly", async () => {
    const pipe = `set -o pipefail; "$0" "$1" --help | true; "$0" "$1" routes --json | true`;
    const { stderr } = await promisify(execFile)("bash", ["-c", pipe, process.execPath, CREDITLINE]);
    expect(stderr).toBe("");
  });

  test("Ctrl-C ends it with 130", async () => {
    // It waits for lines that never come.
    const { status, err } = await creditline(["status", "--jsonl"], {
      onStart: (pid) => setTimeout(() => process.kill(pid, "SIGINT"), 1_000),
    });
    expect({ status, err }).toEqual({ status: 130, err: "" });
  });
});

describe("what it needs", () => {
  test("neither a home directory nor any other variable", async () => {
    const bare = await creditline(["validate", "pan", "ABCPK1234L", "--json"], { env: {} });
    const lost = await creditline(["validate", "pan", "ABCPK1234L", "--json"], {
      env: { HOME: "/nowhere/at/all", TMPDIR: "/nowhere/at/all", XDG_CACHE_HOME: "/nowhere/at/all" },
    });
    expect(bare).toMatchObject({ status: 0, err: "" });
    expect(lost).toEqual(bare);
  });

  test.each<[string, Readonly<Record<string, string>>, boolean]>([
    ["without a terminal there is none", {}, false],
    ["FORCE_COLOR asks for it", { FORCE_COLOR: "1" }, true],
    ["FORCE_COLOR=0 refuses it", { FORCE_COLOR: "0" }, false],
    ["NO_COLOR wins", { FORCE_COLOR: "1", NO_COLOR: "1" }, false],
    ["an empty NO_COLOR says nothing", { FORCE_COLOR: "1", NO_COLOR: "" }, true],
  ])("colour: %s", async (_what, env, colored) => {
    const { out } = await creditline(["--help"], { env });
    expect(out.includes("\u001b[")).toBe(colored);
  });

  test("JSON has no colour, whatever is forced", async () => {
    const { out } = await creditline(["status", "30000.50000", "--json"], { env: { FORCE_COLOR: "3" } });
    expect(out).not.toContain("\u001b[");
  });
});

describe("--version", () => {
  test.each([["--version"], ["-V"]])("%s is the package's", async (flag) => {
    expect(await creditline([flag])).toEqual({ status: 0, out: `${version}\n`, err: "" });
  });
});

describe("a failure", () => {
  /** What a person would read of it, and how it ends. */
  function shown(error: unknown, command?: string): { said: string; status: ExitStatus } {
    let said = "";
    let status: ExitStatus = 0;
    const io: Pick<Io, "say" | "end"> = {
      say: (text) => (said += `${text}\n`),
      end: (next) => (status = next),
    };
    showFailure(io as Io, error, command);
    return { said, status };
  }

  test("of the input says what to change and where to read on", () => {
    expect(shown(new InputError("income: expected a number of rupees", "income"), "eligibility")).toEqual({
      said: "error: income: expected a number of rupees\nSee 'creditline eligibility --help'.\n",
      status: 2,
    });
  });

  test("of a file names the file", () => {
    const error = Object.assign(new Error("ENOENT: no such file"), { code: "ENOENT", path: "people.csv" });
    expect(shown(error)).toEqual({ said: "error: people.csv: no such file or folder\n", status: 2 });
  });

  test("of ours is called one, without a stack", () => {
    const { said, status } = shown(new TypeError("x is not a function"));
    expect(status).toBe(1);
    expect(said).toContain("TypeError: x is not a function");
    expect(said).toContain("This is a bug in creditline");
    expect(said).not.toMatch(/\n\s+at /);
  });

  test("that is no error at all is shown too", () => {
    expect(shown("gone").said).toMatch(/^error: gone\n/);
  });
});
