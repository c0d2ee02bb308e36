import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { CREDITLINE, buildCreditline, creditline } from "./spawn-creditline.ts";

beforeAll(buildCreditline, 120_000);

/** What would make a terminal do something: control characters of both sets, and direction marks. */
const OBEYED = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u;
const ESCAPES = "\u001b[31m\u001b]0;owned\u0007\u001b[2J\r\u009b1m\u202e\u007f";

/** Commands with all options that take a value, and all that do not. */
const COMMANDS: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ["status", [], ["--json", "--jsonl", "--strict"]],
  [
    "route",
    ["--persona", "--record", "--server", "--customer", "--status", "--line-type", "--partner", "--interest"],
    ["--json", "--jsonl", "--explain", "--strict", "--interaction-required"],
  ],
  [
    "route",
    ["--actionable", "--blocked", "--requested", "--current", "--query", "--layout"],
    ["--json", "--jsonl"],
  ],
  ["routes", [], ["--json"]],
  ["validate", ["--context"], ["--json", "--jsonl", "--strict"]],
  [
    "eligibility",
    ["--id", "--age", "--dob", "--income", "--city", "--lender", "--as-of", "--config"],
    ["--what-if", "--by-outcome", "--words", "--json", "--jsonl", "--strict"],
  ],
  ["eligibility batch -", ["--lender", "--as-of", "--config"], []],
  [
    "fees",
    ["--lender", "--line", "--amount", "--config", "--as-of"],
    ["--general", "--side-by-side", "--json", "--jsonl", "--strict"],
  ],
  [
    "kfs --lender DMI --line CASH_LINE",
    [
      "--amount",
      "--rate",
      "--months",
      "--disbursed",
      "--first-due",
      "--day-count",
      "--rounding",
      "--charged",
      "--config",
    ],
    ["--json"],
  ],
  ["rules diff built-in built-in", ["--population", "--as-of"], ["--fail-on-change", "--json"]],
  ["lenders show", ["--config", "--as-of"], ["--json"]],
  ["lenders check", [], ["--json"]],
  [
    "schedule --amount 20000 --rate 15 --months 6",
    ["--rounding", "--day-count", "--disbursed", "--first-due", "--emi-day", "--fee", "--lender"],
    ["--pre-emi", "--json", "--jsonl", "--strict"],
  ],
  ["schedule", ["--amount", "--rate", "--months"], ["--json", "--jsonl"]],
  ["banner", [], ["--json"]],
  ["persona list", [], ["--json"]],
  ["journey run", ["--seed", "--server"], ["--json"]],
  ["sim --plain", ["--persona", "--journey", "--status", "--layout", "--seed", "--at"], ["--login"]],
  ["completion", [], []],
  ["help", [], []],
  ["", [], []],
];

const rubbish = fc.oneof(
  fc.constantFrom("", "-1", "NaN", "1e309", "Infinity", "9".repeat(400), "0x10", "4,000", "null", "{}", "[]"),
  fc.constantFrom(
    "__proto__",
    "constructor",
    "--",
    "-",
    "--bogus",
    `--${ESCAPES}`,
    ESCAPES,
    "a\nb",
    "राम",
    "👋",
  ),
  fc.constantFrom(
    "/",
    "/dev/full",
    "/dev/zero",
    "http://[::1",
    "file:///etc/passwd",
    "2026-02-30",
    "a=b",
    "=",
  ),
  fc.constantFrom("DMI", "CASH_LINE", "30000.50000", "YES", "30", "15", "pan", "Pune", "line-started"),
  fc.string({ unit: "binary", maxLength: 20 }).map((text) => text.replaceAll("\0", "")),
);

const document = fc.dictionary(
  fc.constantFrom(
    "status",
    "code",
    "field",
    "value",
    "context",
    "age",
    "lender",
    "amount",
    "query",
    "policy",
    ESCAPES,
  ),
  fc.oneof(rubbish, fc.double(), fc.constant(null), fc.jsonValue({ maxDepth: 2 })),
);
const input = fc.oneof(
  fc
    .array(
      fc.oneof(
        document.map((value) => JSON.stringify(value)),
        rubbish,
      ),
      { maxLength: 4 },
    )
    .map((lines) => lines.join("\n")),
  fc.uint8Array({ maxLength: 200 }),
  fc.constant("x".repeat(1_000_000)),
  fc.constant("[".repeat(100_000)),
);

const environment = fc.record(
  {
    COLUMNS: fc.constantFrom("20", "0", "-5", "99999"),
    NO_COLOR: fc.constantFrom("", "1"),
    TERM: fc.constantFrom("dumb", "xterm"),
    CREDITLINE_TOKEN: fc.constant(ESCAPES),
  },
  { requiredKeys: [] },
);

interface Asked {
  readonly args: readonly string[];
  readonly input: string | Uint8Array;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const asked: fc.Arbitrary<Asked> = fc.constantFrom(...COMMANDS).chain(([command, valued, bare]) => {
  const option =
    valued.length === 0
      ? rubbish.map((value) => [value])
      : fc.tuple(fc.constantFrom(...valued), rubbish).map((pair): readonly string[] => pair);
  const piece = fc.oneof(
    { weight: 3, arbitrary: option },
    {
      weight: 2,
      arbitrary:
        bare.length === 0 ? rubbish.map((value) => [value]) : fc.constantFrom(...bare).map((name) => [name]),
    },
    { weight: 1, arbitrary: rubbish.map((value) => [value]) },
  );
  const words = command.split(" ").filter((word) => word !== "");
  return fc.record({
    args: fc.array(piece, { maxLength: 4 }).map((pieces) => [...words, ...pieces.flat()]),
    input,
    env: environment,
  });
});

interface Ended {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs it; what has not ended after 20 seconds is ended, and has no status. */
function run({ args, input: given, env }: Asked): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CREDITLINE, ...args], {
      env: { ...env },
      cwd: "/",
      timeout: 20_000,
    });
    let out = "";
    let err = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
    child.once("error", reject);
    child.once("close", (status) => resolve({ status, out, err }));
    child.stdin.on("error", () => {});
    child.stdin.end(given);
  });
}

describe("rubbish", () => {
  test("of any kind, given to any command, ends with a status of its own, no stack and no control character", async () => {
    await fc.assert(
      fc.asyncProperty(asked, async (what) => {
        const { status, out, err } = await run(what);
        expect([0, 1, 2, 4]).toContain(status);
        expect(err).not.toMatch(/^\s+at .*:\d+:\d+/m);
        expect(err).not.toContain("fault in creditline");
        expect(OBEYED.exec(out)?.[0]).toBeUndefined();
        expect(OBEYED.exec(err)?.[0]).toBeUndefined();
        if (status === 2 || status === 4) expect(err).not.toBe("");
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  test.each<[string, readonly string[]]>([
    ["an unknown command", [ESCAPES]],
    ["an unknown command of a group", ["journey", ESCAPES]],
    ["an unknown option", ["status", `--${ESCAPES}`]],
    ["an argument too many", ["routes", ESCAPES]],
    ["a topic of help", ["help", ESCAPES]],
    ["a file's name", ["lenders", "check", `/${ESCAPES}`]],
    ["a value", ["status", ESCAPES]],
  ])("with escape characters in %s is escaped", async (_what, args) => {
    const { status, err } = await creditline(args);
    expect(status).toBe(2);
    expect(err).toMatch(/\\u\{1b\}|\\u001b/);
    expect(OBEYED.exec(err)?.[0]).toBeUndefined();
  });

  test("in JSON keeps its value, escaped", async () => {
    const args = ["eligibility", "--id", "\u009b1m\u202e\u007f", "--age", "30", "--lender", "RBL", "--json"];
    const { out } = await creditline(args);
    expect(out).toContain(String.raw`"\u009b1m\u202e\u007f"`);
    expect(JSON.parse(out)).toMatchObject({ id: "\u009b1m\u202e\u007f" });
  });

  test.each([
    ["why", ["why", "--status", "30000.50000", "--partner", ESCAPES]],
    ["why", ["why", "--status", "30000.50000", "--query", `action=${ESCAPES}`]],
    ["why", ["why", "--status", "30000.10000", "--blocked", ESCAPES]],
    ["route", ["route", "--explain", "--status", "30000.50000", "--partner", ESCAPES]],
  ])("in what %s shows of a customer is escaped", async (_what, args) => {
    const { out } = await creditline(args, { input: "" });
    expect(out).not.toBe("");
    expect(OBEYED.exec(out)?.[0]).toBeUndefined();
  });

  test("in a case and in someone else's journey is escaped", async () => {
    const directory = mkdtempSync(join(tmpdir(), "creditline-rubbish-"));
    try {
      const [packed, journey] = [join(directory, "case.json"), join(directory, "journey.json")];
      await creditline(["case", "pack", "--persona", "line-started", "--out", packed]);
      const whole = JSON.parse(readFileSync(packed, "utf8")) as object;
      writeFileSync(packed, JSON.stringify({ ...whole, request: { requested: ESCAPES } }));
      const steps = [{ include: "sign-in" }, { id: ESCAPES, do: ESCAPES, expect: { title: ESCAPES } }];
      writeFileSync(journey, JSON.stringify({ name: "x", story: "x", persona: "line-started", steps }));
      for (const args of [
        ["why", "--case", packed],
        ["case", "check", packed],
        ["sim", "--plain", "--case", packed],
        ["journey", "run", journey],
      ]) {
        const { out } = await creditline(args, { input: "why\nquit\n" });
        expect(out, args[0]).not.toBe("");
        expect(OBEYED.exec(out)?.[0], args[0]).toBeUndefined();
      }
    } finally {
      rmSync(directory, { recursive: true });
    }
  });

  test("given to the simulator as a command is escaped", async () => {
    const { out } = await creditline(["sim", "--plain"], { input: `${ESCAPES}\nquit\n` });
    expect(out).toContain(String.raw`\u{1b}[31m`);
    expect(OBEYED.exec(out)?.[0]).toBeUndefined();
  });

  test("of a hundred thousand characters is quoted in part", async () => {
    const { status, err } = await creditline(["status", "a".repeat(100_000)]);
    expect(status).toBe(2);
    expect(err.length).toBeLessThan(5_000);
    const unknown = await creditline(["b".repeat(100_000)]);
    expect(unknown.status).toBe(2);
    expect(unknown.err).toContain("… (100");
    expect(unknown.err.length).toBeLessThan(5_000);
  });

  test.each<[string, readonly string[]]>([
    ["a lender's file", ["lenders", "check", "/dev/zero"]],
    ["a configuration", ["eligibility", "--age", "30", "--config", "/dev/zero"]],
    ["a customer's record", ["route", "--record", "/dev/zero"]],
  ])("without an end as %s is refused", async (_what, args) => {
    const { status, err } = await creditline(args);
    expect(status).toBe(2);
    expect(err).toMatch(/^error: \/dev\/zero: expected a file of at most 64 MB\n/);
  });

  test("keeps the joiners that letters need", async () => {
    const { err } = await creditline(["status", "👨‍👩‍👧 क्‍ष"]);
    expect(err).toContain("👨‍👩‍👧 क्‍ष");
  });
});
