import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as fees from "../../cli/commands/fees.ts";
import { runInMemory } from "./run-in-memory.ts";

const run = (args: readonly string[], input?: string) => runInMemory(fees, args, input);
const document = async (...args: readonly string[]) => JSON.parse((await run([...args, "--json"])).out);

describe("creditline fees", () => {
  test("prints the document of the interface, in rupees", async () => {
    const { out, said, status } = await run([
      "--lender",
      "DMI",
      "--line",
      "CASH_LINE",
      "--amount",
      "4000",
      "--json",
    ]);
    expect(out.replace(/"[0-9a-f]{12}"/, '"digest"')).toBe(
      '{"lender":"DMI","line":"CASH_LINE","amount":4000,' +
        '"processing":{"kind":"exact","amount":399,"gst":null,"readings":[{"text":' +
        '"199 for 3k, 399 for 5k, 499 for 10k; above 10k 2% or 500, whichever higher","source":"spec 2 §9"}]},' +
        '"bounce":{"kind":"exact","amount":450,"gst":null,"readings":[{"text":"Rs 450","source":"spec 2 §9"}]},' +
        '"overdue":{"kind":"text","text":"2% per month on outstanding EMI","gst":null,' +
        '"readings":[{"text":"2% per month on outstanding EMI","source":"spec 2 §9"}]},' +
        '"foreclosure":{"kind":"not-stated","readings":[]},"configuration":"digest"}\n',
    );
    expect([said, status]).toEqual(["", 0]);
  });

  test("adds the APR over each time to repay where it is asked, on the day that is given (ruling R60)", async () => {
    const asked = ["--lender", "DMI", "--line", "CASH_LINE", "--amount", "25000", "--apr"];
    const { day, apr } = await document(...asked, "--as-of", "2026-12-01");
    expect(day).toBe("2026-12-01");
    expect(apr.map(({ months }: { months: number }) => months)).toEqual([2, 3, 6, 12, 24]);
    expect(apr[3]).toEqual({ months: 12, rate: 18, nominal: 22.31 });
    expect((await document(...asked, "--as-of", "2026-12-05")).apr[3].nominal).toBe(21.91);
    const { out } = await run([...asked, "--as-of", "2026-12-01"]);
    expect(out).toContain("APR with all that is charged upfront, withdrawn on 2026-12-01:");
    expect(out).toMatch(/over 12 months +22\.31%, interest 18%/);
    expect(await document("--lender", "DMI", "--line", "CASH_LINE", "--apr")).not.toHaveProperty("apr");
  });

  test.each([["4,000"], ["₹4,000"], [" 4000.00 "]])(
    "takes the amount %j as it is written in India",
    async (amount) => {
      const asked = ["--lender", "dmi", "--line", "cash_line", "--amount"];
      expect(await document(...asked, amount)).toEqual(await document(...asked, "4000"));
    },
  );

  test.each([["4,00"], ["40,00"], ["4.000,00"], ["1e3"], ["-4,000"], ["NaN"], ["0"]])(
    "does not take %j for an amount",
    async (amount) => {
      const { out, said, status } = await run([
        "--lender",
        "DMI",
        "--line",
        "CASH_LINE",
        `--amount=${amount}`,
      ]);
      expect([out, status]).toEqual(["", 2]);
      expect(said).toContain("amount: expected a number of rupees above 0");
    },
  );

  test("gives every kind in rupees", async () => {
    const processing = async (lender: string, line: string, amount: string) =>
      (await document("--lender", lender, "--line", line, "--amount", amount)).processing;
    expect(await processing("INCRED", "CASH_LINE", "20000")).toMatchObject({
      kind: "one-of",
      amounts: [625, 750],
      gst: null,
    });
    expect(await processing("HDBFS", "CASH_LINE", "30000.50")).toMatchObject({
      kind: "range",
      minimum: 750.01,
      maximum: 900.02,
      gst: null,
    });
    expect(await processing("TAPSTART", "CASH_LINE", "10000")).toMatchObject({
      kind: "at-most",
      maximum: 500,
      gst: 90,
    });
    expect(await processing("MUSKMELON", "CASH_LINE", "10001")).toEqual({
      kind: "not-stated",
      readings: [{ text: "Rs 499 for 5000, Rs 799 for 10000", source: "spec 2 §9" }],
    });
    expect(await processing("KOMAC", "CASH_LINE", "4000")).toEqual({
      kind: "conflicting",
      readings: [
        {
          text: "299 up to 3k, 549 up to 5k, up to 1000 for 5k-25k, up to 5% at 25k or above, plus taxes",
          source: "spec 2 §9",
          quote: { kind: "exact", amount: 549, gst: 98.82 },
        },
        { text: "up to 5% plus GST", source: "spec 2 §9", quote: { kind: "at-most", maximum: 200, gst: 36 } },
      ],
    });
  });

  test("without an amount the amount is null, and fees that depend on it are described", async () => {
    const answer = await document("--lender", "lendbox", "--line", "cash_line_bolt");
    expect(answer).toMatchObject({ lender: "LENDBOX", line: "CASH_LINE_BOLT", amount: null });
    expect(answer.processing.readings).toMatchObject([
      { quote: { kind: "text", text: "processing up to 8%" } },
      { quote: { kind: "text", text: "bolt lines up to 5-9%" } },
    ]);
    expect(answer.bounce).toMatchObject({ kind: "exact", amount: 500, gst: 90 });
  });

  test("for people, penal figures stand under Penal charges, and general ranges apart from the lender's own", async () => {
    const { out } = await run(["--lender", "APOLLO", "--line", "FAST_CASH", "--amount", "500000"]);
    expect(out).toContain("APOLLO FAST_CASH, on a withdrawal of ₹5,00,000\n");
    expect(out).toMatch(/^ {2}Penal charges +not stated$/m);
    expect(out).toMatch(/\n\nQuoted for lenders in general, not for this one:\n/);
    for (const line of out.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
    const dmi = (await run(["--lender", "DMI", "--line", "CASH_LINE"])).out;
    expect(dmi).toMatch(/^ {2}Penal charges +"2% per month on outstanding EMI" \(spec 2 §9\)$/m);
  });

  test("general ranges and the unnamed lender's figures can be asked for", async () => {
    const answer = await document("--general");
    expect(answer.general.bounce[0].text).toBe("bounce Rs 450 to 650");
    expect(answer.unnamedLender.processing[0].text).toBe("processing up to 7%");
    expect((await run(["--general"])).out).toContain('"penal 36% per annum" (spec 2 §9)');
  });

  test("an unknown key of a line is reported, with the nearest known one", async () => {
    const { said, status } = await run(["--jsonl"], '{"lender":"DMI","line":"CASH_LINE","amout":3000}\n');
    expect(said).toContain("note: line 1: amout: unknown key, ignored (did you mean amount?)");
    expect(status).toBe(0);
  });

  test("lines are answered in order, a bad one in its place", async () => {
    const lines = [
      '{"lender":"DMI","line":"CASH_LINE","amount":3000}',
      '{"lender":"DMI","line":"CASH_LINE","amount":"3000"}',
      '{"lender":"DMI","line":"FAST_CASH","amount":null}',
      "[]",
    ];
    const { out, status } = await run(["--jsonl"], `${lines.join("\n")}\n`);
    expect(
      out
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { processing: { kind: "exact", amount: 199 } },
      { error: { line: 2, message: expect.stringContaining("amount: expected a number of rupees above 0") } },
      { amount: null, processing: { kind: "range", minimum: 799, maximum: 2199, gst: 395.82 } },
      { error: { line: 4, message: expect.stringContaining("expected an object with lender, line") } },
    ]);
    expect(status).toBe(1);
  });

  test.each([
    [[], "lender: expected one of RBL, DMI"],
    [["--lender", "X", "--line", "CASH_LINE"], 'got "X"'],
    [["--lender", "DMI", "--line", "CASH_LIN"], "(did you mean CASH_LINE?)"],
    [
      ["--lender", "DMI", "--line", "CASH_LINE", "--amount", "0"],
      "amount: expected a number of rupees above 0, with at most two decimals, got 0",
    ],
    [
      ["--lender", "DMI", "--line", "CASH_LINE", "--amount=-5"],
      "amount: expected a number of rupees above 0, with at most two decimals, got -5",
    ],
    [["--lender", "DMI", "--line", "CASH_LINE", "--amount", "NaN"], 'got "NaN"'],
    [["--lender", "DMI", "--line", "CASH_LINE", "--amount", "10.005"], "got 10.005"],
    [["--lender", "DMI", "--line", "CASH_LINE", "--amount", "99999999999"], "amount: expected"],
    [["--jsonl", "--lender", "DMI"], "lender: expected no --lender with --jsonl"],
    [["--general", "--amount", "5"], "amount: expected no --amount with --general"],
  ])("%j cannot be used: status 2 and what was expected", async (args, message) => {
    const { out, said, status } = await run(args);
    expect([out, status]).toEqual(["", 2]);
    expect(said).toContain(message);
  });

  test("uses a file of changes", async () => {
    const folder = await mkdtemp(join(tmpdir(), "creditline-"));
    const file = join(folder, "rbl.json");
    const reading = {
      text: "Rs 600 plus GST",
      source: "letter",
      gst: true,
      charge: { kind: "exact", sum: { rupees: 600 } },
    };
    await writeFile(file, JSON.stringify({ lender: "RBL", fees: { CASH_LINE: { bounce: [reading] } } }));
    const answer = await document("--lender", "RBL", "--line", "CASH_LINE", "--config", file);
    expect(answer.bounce).toEqual({
      kind: "exact",
      amount: 600,
      gst: 108,
      readings: [{ text: "Rs 600 plus GST", source: "letter" }],
    });
    await rm(folder, { recursive: true });
  });
});

describe("fees without a line", () => {
  test("are those of each of the lender's lines, and what is quoted in general comes once", async () => {
    const { out, status } = await run(["--lender", "INCRED", "--amount", "20000"]);
    expect(status).toBe(0);
    const titles = out.split("\n").filter((line) => line.startsWith("INCRED "));
    expect(titles).toEqual(
      ["CASH_LINE", "CASH_LINE_BOLT", "FAST_CASH", "CONSUMER_FINANCE"].map(
        (line) => `INCRED ${line}, on a withdrawal of ₹20,000`,
      ),
    );
    expect(out.match(/Quoted for lenders in general/g)).toHaveLength(1);
  });

  test("with --json are an array of the documents that each line has", async () => {
    const all = await document("--lender", "INCRED", "--amount", "20000");
    expect(all).toHaveLength(4);
    expect(all[2]).toEqual(await document("--lender", "INCRED", "--line", "FAST_CASH", "--amount", "20000"));
  });

  test("still need a lender", async () => {
    const { said, status } = await run(["--amount", "20000"]);
    expect([said.includes("lender: expected one of RBL, DMI"), status]).toEqual([true, 2]);
  });
});
