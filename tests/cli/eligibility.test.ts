import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LENDER_CODES } from "@creditline/core/reference/lenders/lender-codes.table";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as eligibility from "../../cli/commands/eligibility.ts";
import { runInMemory } from "./run-in-memory.ts";

const run = (args: readonly string[], input?: string) => runInMemory(eligibility, args, input);
const document = async (...args: readonly string[]) => JSON.parse((await run([...args, "--json"])).out);

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "creditline-"));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

describe("creditline eligibility", () => {
  test("prints the document of the interface", async () => {
    expect(await document("--id", "a1", "--age", "30", "--income", "20000", "--lender", "DMI")).toEqual({
      id: "a1",
      lenders: [
        {
          lender: "DMI",
          outcome: "ineligible",
          reasons: [{ code: "INCOME_BELOW_MINIMUM", actual: 20_000, required: 25_000 }],
        },
      ],
      configuration: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
  });

  test("asks all lenders in their order, whatever order they are listed in", async () => {
    const all = await document("--age", "30", "--income", "50000");
    expect(all.id).toBeNull();
    expect(all.lenders.map(({ lender }: { lender: string }) => lender)).toEqual(LENDER_CODES);
    for (const listed of [
      ["--lender", "KOMAC", "dmi", "RBL", "DMI"],
      ["--lender", "KOMAC,RBL", "--lender", "Dmi"],
    ]) {
      const some = await document("--age", "30", ...listed);
      expect(some.lenders.map(({ lender }: { lender: string }) => lender)).toEqual(["RBL", "DMI", "KOMAC"]);
    }
  });

  test("asks whether another city was meant, and answers for the one that was given", async () => {
    const asked = await run(["--city", "Bangalor", "--lender", "DMI", "--json"]);
    expect(asked.said).toContain('city: "Bangalor" is on no list (did you mean Bangalore?)');
    expect(JSON.parse(asked.out).lenders[0].reasons[0]).toMatchObject({
      code: "CITY_NOT_SERVED",
      actual: "Bangalor",
    });
    for (const known of ["bangalore", "Bengaluru", " NEW  delhi ", "Xyzzy"]) {
      expect((await run(["--city", known, "--json"])).said).toBe("");
    }
    const lines = await run(["--jsonl"], '{"city":"Pune"}\n{"city":"Puna"}\n{"city":"Puna"}\n');
    expect(lines.said).toBe('note: line 2: city: "Puna" is on no list (did you mean Pune?)\n');
  });

  test("says of an assumed list of cities that it is, and not of a configured one", async () => {
    const file = join(folder, "cities.json");
    await writeFile(file, JSON.stringify({ lender: "DMI", supportedCities: ["Mumbai"] }));
    const asked = ["--city", "Jorhat", "--lender", "DMI"];
    const told = async (args: readonly string[]) => (await run(args)).out.replace(/\s+/g, " ").trim();
    expect(await told(asked)).toMatch(/Jorhat is not served \(the list of cities is assumed\)$/);
    expect(await told([...asked, "--config", file])).toMatch(/Jorhat is not served$/);
  });

  test("shows a city's control characters by their numbers, and keeps them in JSON", async () => {
    const { out } = await run(["--city", "a\u001b[31mb", "--lender", "DMI"]);
    expect(out).toContain("a\\u{1b}[31mb is not served");
    expect(out).not.toContain("\u001b");
    const { lenders } = await document("--city", "a\u001b[31mb", "--lender", "DMI");
    expect(lenders[0].reasons[0].actual).toBe("a\u001b[31mb");
  });

  test("takes an income as it is written in India", async () => {
    const answers = await document("--age", "30", "--income", "24,999.50", "--lender", "DMI");
    expect(answers).toEqual(await document("--age", "30", "--income", "24999.5", "--lender", "DMI"));
    expect((await run(["--age", "30", "--income", "2,4999"])).status).toBe(2);
  });

  test("answers for the day given, and for today in India without one", async () => {
    vi.useFakeTimers({ now: new Date("2026-11-20T18:29:59Z"), toFake: ["Date"] });
    const asked = ["--dob", "2003-11-21", "--income", "50000", "--lender", "DMI"];
    expect((await document(...asked)).lenders[0].outcome).toBe("ineligible");
    vi.setSystemTime(new Date("2026-11-20T18:30:00Z"));
    expect((await document(...asked)).lenders[0].outcome).toBe("eligible");
    expect((await document(...asked, "--as-of", "2026-11-20")).lenders[0].outcome).toBe("ineligible");
  });

  test("shows the smallest change on request, and null if there is nothing to change", async () => {
    const answer = await document("--age", "30", "--income", "20000", "--lender", "DMI", "RBL", "--what-if");
    expect(answer.lenders).toMatchObject([
      { lender: "RBL", outcome: "eligible", whatIf: null },
      {
        lender: "DMI",
        whatIf: {
          changes: [{ field: "monthlyIncome", from: 20_000, to: 25_000, possible: true }],
          possible: true,
          outcome: "eligible",
        },
      },
    ]);
  });

  test("a table for people fits 80 columns and gives the reasons", async () => {
    const { out, said, status } = await run([
      "--age",
      "22",
      "--income",
      "20000",
      "--city",
      "Atlantis",
      "--what-if",
    ]);
    expect(out).toMatch(/^DMI +ineligible +age 22 is below 23; income ₹20,000 is below/m);
    expect(out).toMatch(/^What would change it$/m);
    for (const line of out.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
    expect([said, status]).toEqual(["", 0]);
  });

  test.each([
    [["--age", "abc"], 'age: expected a whole number of years from 0 to 150, got "abc"'],
    [["--age", "25.5"], "age: expected a whole number of years from 0 to 150, got 25.5"],
    [["--age=-1"], "age: expected a whole number of years from 0 to 150, got -1"],
    [["--age", "1e1"], 'age: expected a whole number of years from 0 to 150, got "1e1"'],
    [["--age", "151"], "got 151"],
    [["--age", ""], 'age: expected a whole number of years from 0 to 150, got ""'],
    [["--income", "abc"], "income: expected a number of rupees, 0 or more, with at most two decimals"],
    [
      ["--income", "Infinity"],
      'income: expected a number of rupees, 0 or more, with at most two decimals, got "Infinity"',
    ],
    [["--income=-5"], "income: expected a number of rupees, 0 or more, with at most two decimals, got -5"],
    [["--income", "10.005"], "income: "],
    [["--dob", "31-12-2000"], 'dob: expected a day as YYYY-MM-DD, got "31-12-2000"'],
    [["--dob", "2001-02-29"], "dob: expected a day"],
    [["--dob", "2026-11-22", "--as-of", "2026-11-21"], "dob: expected a day up to 2026-11-21"],
    [["--dob", "1800-01-01"], "dob: expected a day up to"],
    [["--age", "30", "--dob", "2000-01-01"], "age, dob: expected only one of them"],
    [["--city", " "], 'city: expected the name of a city, got " "'],
    [
      ["--lender", "DMII"],
      "lender: expected one of RBL, DMI, APOLLO, MUSKMELON, INCRED, FULLERTON, TAPSTART",
    ],
    [["--age", "30", "--lender", ","], "lender: expected a list of one or more lender codes"],
    [["--age", "30", "--as-of", "tomorrow"], 'as-of: expected a day as YYYY-MM-DD, got "tomorrow"'],
    [[], "expected at least one of --age, --dob, --income, --city, --lender"],
    [
      ["--jsonl", "--age", "30"],
      "age: --age can't be used with --jsonl, which reads applicants from standard input",
    ],
  ])("%j cannot be used: status 2 and what was expected", async (args, message) => {
    for (const more of [[], ["--json"]]) {
      const { out, said, status } = await run([...args, ...more]);
      expect([out, status]).toEqual(["", 2]);
      expect(said).toContain(`error: `);
      expect(said).toContain(message);
      expect(said).not.toMatch(/^\s+at /m);
    }
  });

  test("uses a file of changes, and refuses one that is wrong with its line", async () => {
    const good = join(folder, "dmi.json");
    await writeFile(good, '{"lender": "DMI", "minimumIncome": 20000, "supportedCities": ["Wai"]}');
    const asked = ["--age", "30", "--income", "20000", "--city", "wai", "--config", good];
    const answer = await document(...asked);
    const eligible = answer.lenders.filter(({ outcome }: { outcome: string }) => outcome === "eligible");
    expect(eligible).toEqual([{ lender: "DMI", outcome: "eligible", reasons: [] }]);

    const bad = join(folder, "bad.json");
    await writeFile(bad, '{"lender": "DMI",\n "minimumIncome": "20000"}');
    const { said, status } = await run(["--age", "30", "--config", bad]);
    expect(said).toContain(`${bad}:2:19: minimumIncome: expected a whole number of rupees`);
    expect(status).toBe(2);
    expect((await run(["--age", "30", "--config", join(folder, "none.json")])).status).toBe(2);
  });
});

describe("creditline eligibility --jsonl", () => {
  test("an unknown key is reported once, with the nearest known one, and ignored", async () => {
    const line = '{"age":30,"monthlyIncom":30000,"lenders":["DMI"]}\n';
    const { out, said, status } = await runInMemory(eligibility, ["--jsonl"], line.repeat(3));
    expect(said).toBe("note: line 1: monthlyIncom: unknown key, ignored (did you mean monthlyIncome?)\n");
    expect(JSON.parse(out.split("\n")[2] ?? "").lenders[0].reasons).toEqual([{ code: "INCOME_MISSING" }]);
    expect(status).toBe(0);
  });

  const answers = async (lines: readonly unknown[], ...flags: readonly string[]) => {
    const input = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
    const ran = await run(["--jsonl", "--as-of", "2026-11-21", ...flags], `${input}\n`);
    return {
      ...ran,
      documents: ran.out
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    };
  };

  test("answers in order, and says which line is bad in its place", async () => {
    const { documents, status } = await answers([
      { id: "a1", age: 30, monthlyIncome: 20_000, lenders: ["DMI"] },
      "nonsense",
      {},
      { id: 2, dob: "1990-01-01", monthlyIncome: 50_000.25, city: "Pune", lenders: ["RBL"] },
    ]);
    expect(documents).toMatchObject([
      { id: "a1", lenders: [{ lender: "DMI", outcome: "ineligible" }] },
      { error: { line: 2 } },
      { error: { line: 3, message: expect.stringContaining("at least one of id, age, dob") } },
      { id: 2, lenders: [{ lender: "RBL", outcome: "eligible" }] },
    ]);
    expect(status).toBe(1);
  });

  test("any one field is enough", async () => {
    const { documents, status } = await answers([
      { id: "only" },
      { age: 30 },
      { dob: "1990-01-01" },
      { monthlyIncome: 1 },
      { city: "Pune" },
      { lenders: ["DMI"] },
      { id: null, age: 30 },
    ]);
    expect(status).toBe(0);
    expect(documents[0].id).toBe("only");
    for (const { id } of documents.slice(1)) expect(id).toBeNull();
    expect(documents[0].lenders[1]).toEqual({
      lender: "DMI",
      outcome: "undetermined",
      reasons: [{ code: "AGE_MISSING" }, { code: "INCOME_MISSING" }],
    });
  });

  test("the flag's lenders are asked where a document names none; unknown fields are ignored", async () => {
    const { documents } = await answers(
      [
        { age: 30, shoe: 42 },
        { age: 30, lenders: ["DMI"] },
      ],
      "--lender",
      "RBL",
    );
    expect(documents.map(({ lenders }) => lenders.map((one: { lender: string }) => one.lender))).toEqual([
      ["RBL"],
      ["DMI"],
    ]);
  });

  test.each([
    [{ age: "30" }, 'age: expected a whole number of years from 0 to 150, got "30"'],
    [{ age: 25.5 }, "age: expected a whole number of years from 0 to 150, got 25.5"],
    [{ age: -1 }, "age: expected a whole number of years from 0 to 150, got -1"],
    [{ age: 1e9 }, "age: expected a whole number of years from 0 to 150, got 1000000000"],
    [{ age: null }, "age: expected a whole number of years from 0 to 150, got null"],
    [{ age: [30] }, "age: expected a whole number of years from 0 to 150, got [30]"],
    ['{"age": 1e999}', "age: expected a whole number of years from 0 to 150, got Infinity"],
    [
      { monthlyIncome: "25000" },
      'monthlyIncome: expected a number of rupees, 0 or more, with at most two decimals, got "25000"',
    ],
    [{ monthlyIncome: -0.01 }, "monthlyIncome: "],
    [{ monthlyIncome: 1.005 }, "monthlyIncome: "],
    [{ monthlyIncome: 1e300 }, "monthlyIncome: "],
    [{ monthlyIncome: null }, "monthlyIncome: "],
    [{ dob: 19900101 }, "dob: expected a day as YYYY-MM-DD, got 19900101"],
    [{ dob: "2026-11-22" }, "dob: expected a day up to 2026-11-21"],
    [{ age: 30, dob: "1990-01-01" }, "age, dob: expected only one of them"],
    [{ age: 30, dob: null }, "dob: expected a day as YYYY-MM-DD, got null"],
    [{ age: null, dob: "1990-01-01" }, "age: expected a whole number of years from 0 to 150, got null"],
    [{ city: 7 }, "city: expected the name of a city, got 7"],
    [{ city: "" }, "city: "],
    [{ lenders: "DMI" }, 'lenders: expected a list of one or more lender codes, got "DMI"'],
    [{ lenders: [] }, "lenders: expected a list of one or more lender codes, got []"],
    [{ lenders: ["X"] }, "lenders: expected one of RBL, DMI"],
    [{ lenders: [null] }, "got null"],
    [{ id: {} }, "id: expected a text or a number, got {}"],
    ["[]", "expected an object"],
    ["null", "expected an object"],
    ['"a"', "expected an object"],
  ])("%j is a bad line", async (line, message) => {
    const { documents, status } = await answers([line]);
    expect(documents[0].error.line).toBe(1);
    expect(documents[0].error.message).toContain(message);
    expect(status).toBe(1);
  });

  test("ids that mean something to JavaScript stay ids", async () => {
    const { documents } = await answers(['{"id":"__proto__","age":30,"__proto__":{"age":20}}']);
    expect(documents[0]).toMatchObject({ id: "__proto__", lenders: expect.any(Array) });
  });
});

describe("creditline eligibility batch FILE", () => {
  const HEADER = "id,age,monthlyIncome,city";
  const file = async (text: string, name = "in.csv") => {
    const path = join(folder, name);
    await writeFile(path, text);
    return path;
  };

  test("prints a row for each applicant and a column for each lender", async () => {
    const input = await file(`${HEADER}\na1,30,20000,Pune\na2,,,\na3,20,1,Atlantis\n`);
    expect(await run(["batch", input])).toMatchObject({
      out:
        `id,${LENDER_CODES.join(",")}\n` +
        "a1,eligible,ineligible:INCOME_BELOW_MINIMUM,eligible,undetermined:CRITERION_NOT_STATED,eligible,eligible," +
        "ineligible:INCOME_BELOW_MINIMUM,eligible,eligible,ineligible:INCOME_BELOW_MINIMUM," +
        "ineligible:INCOME_BELOW_MINIMUM,ineligible:INCOME_BELOW_MINIMUM,ineligible:INCOME_BELOW_MINIMUM\n" +
        `a2,${LENDER_CODES.map((code) =>
          code === "MUSKMELON"
            ? "undetermined:AGE_MISSING|CRITERION_NOT_STATED"
            : "undetermined:AGE_MISSING|INCOME_MISSING",
        ).join(",")}\n` +
        `a3,${LENDER_CODES.map((code) =>
          code === "MUSKMELON"
            ? "ineligible:AGE_BELOW_MINIMUM|CITY_NOT_SERVED"
            : "ineligible:AGE_BELOW_MINIMUM|INCOME_BELOW_MINIMUM|CITY_NOT_SERVED",
        ).join(",")}\n`,
      said: expect.stringMatching(/^Answered \d+ rows? .*in \d+\.\d s\n$/),
      status: 0,
    });
  });

  test("takes its flags before and after the file, and the file among the lenders", async () => {
    const input = await file(`id,dob,monthlyIncome\na1,2003-11-21,25000\n`);
    const expected = "id,DMI,INCRED\na1,eligible,eligible\n";
    for (const args of [
      [input, "--lender", "INCRED", "DMI", "--as-of", "2026-11-21"],
      ["--as-of", "2026-11-21", "--lender", "DMI,INCRED", "--", input],
      ["--as-of", "2026-11-21", "--lender", "DMI", "INCRED", input],
    ]) {
      expect(await run(["batch", ...args])).toEqual({
        out: expected,
        said: expect.stringMatching(/^Answered \d+ rows? .*in \d+\.\d s\n$/),
        status: 0,
      });
    }
    expect((await run(["batch", input, "--lender", "DMI", "--as-of", "2026-11-20"])).out).toBe(
      "id,DMI\na1,ineligible:AGE_BELOW_MINIMUM\n",
    );
  });

  test("reads standard input for -", async () => {
    expect(await run(["batch", "-", "--lender", "DMI"], `${HEADER}\na1,30,25000,Pune`)).toEqual({
      out: "id,DMI\na1,eligible\n",
      said: expect.stringMatching(/^Answered \d+ rows? .*in \d+\.\d s\n$/),
      status: 0,
    });
  });

  test("writes to a file, and never to the one it reads", async () => {
    const input = await file(`${HEADER}\na1,30,25000,Pune\n`);
    const out = join(folder, "out.csv");
    expect(await run(["batch", input, "--lender", "DMI", "--out", out])).toEqual({
      out: "",
      said: expect.stringMatching(/^Answered \d+ rows? .*in \d+\.\d s\n$/),
      status: 0,
    });
    expect(await readFile(out, "utf8")).toBe("id,DMI\na1,eligible\n");

    const refused = await run(["batch", input, "--out", join(folder, ".", "in.csv")]);
    expect([refused.status, refused.said]).toEqual([
      2,
      expect.stringContaining("--out: must differ from the input file"),
    ]);
    expect(await readFile(input, "utf8")).toContain("a1,30");
  });

  test("bad rows go to standard error with their line, leave no row, and the status is 1", async () => {
    const input = await file(
      [
        HEADER,
        "a1,30,25000,Pune",
        "a2,abc,25000,Pune",
        '"a\n3",30,25000,Pune',
        "a4,30,25000",
        "a5,30,25,000,Pune",
        'a6,30,"25000"x,Pune',
        "a7,30,-1,Pune",
        "a8,30,1.005,Pune",
        ",,,",
        "a9,30,25000,Pune",
      ].join("\n"),
    );
    const { out, said, status } = await run(["batch", input, "--lender", "DMI"]);
    expect(out).toBe('id,DMI\na1,eligible\n"a\n3",eligible\na9,eligible\n');
    expect(said.trimEnd().split("\n")).toEqual([
      'line 3: age: expected a whole number of years from 0 to 150, got "abc"',
      "line 6: expected 4 values, got 3",
      "line 7: expected 4 values, got 5",
      "line 8: expected quotes only around whole values, each closed",
      "line 9: monthlyIncome: expected a number of rupees, 0 or more, with at most two decimals, got -1",
      "line 10: monthlyIncome: expected a number of rupees, 0 or more, with at most two decimals, got 1.005",
      "line 11: expected a value in at least one of the columns, got none",
      expect.stringMatching(/^Answered 3 rows in \d+\.\d s; 7 bad rows left out$/),
    ]);
    expect(status).toBe(1);
  });

  test.each([
    ["", "header: expected a column id and age (or dob) and monthlyIncome"],
    ["id,age\na1,30\n", 'header: expected a column monthlyIncome, got "id,age"'],
    ["id,monthlyIncome,city\n", "header: expected a column age (or dob)"],
    ["age,monthlyIncome\n", "header: expected a column id"],
    ["id,age,age,monthlyIncome\n", "header: expected one column age, got several"],
    ["ID,Age,MonthlyIncome\n", "header: expected a column id and age (or dob) and monthlyIncome"],
    ['"id,age,monthlyIncome\n', "header: expected names separated by commas"],
  ])("a file that starts with %j cannot be used, and nothing is written", async (text, message) => {
    const out = join(folder, "out.csv");
    const { said, status } = await run(["batch", await file(text), "--out", out]);
    expect([said, status]).toEqual([expect.stringContaining(message), 2]);
    await expect(readFile(out)).rejects.toThrow("ENOENT");
  });

  test.each([
    [["batch"], "FILE: expected the path of a CSV file"],
    [["batch", "--lender", "DMI"], "FILE: expected the path of a CSV file"],
    [["batch", "none.csv"], "none.csv: no such file"],
    [["batch", tmpdir()], "a folder"],
    [["batch", "in.csv", "--age", "30"], "--age: can't be used with batch"],
    [["batch", "in.csv", "--what-if"], "--what-if: can't be used with batch"],
    [["batch", "in.csv", "--lender", "NOBODY"], "lender: expected one of RBL"],
    [["batch", "in.csv", "--as-of", "x"], "as-of: expected a day"],
  ])("%j cannot be used", async (args, message) => {
    const { out, said, status } = await run(args);
    expect([out, status]).toEqual(["", 2]);
    expect(said).toContain(message);
  });
});

describe("the table", () => {
  test("has headers, and gives a reason that all lenders share once", async () => {
    const { out } = await run(["--age", "30", "--income", "24000", "--city", "Bangalor"]);
    expect(out.match(/Bangalor/g)).toHaveLength(1);
    expect(out).toMatch(
      /^All 13 lenders: Bangalor is not served \(the list of cities is assumed\)\n\nLender +Answer +Reason\n/,
    );
    expect(out).toMatch(/^DMI +ineligible +income ₹24,000 is below ₹25,000$/m);
    expect(out).toMatch(/^RBL +ineligible$/m);
  });

  test("gives a reason with its lender where one lender doesn't share it, or only one is asked", async () => {
    const some = await run(["--age", "60", "--income", "50000", "--city", "Pune"]);
    expect(some.out).not.toContain("All 13");
    const one = await run(["--city", "Bangalor", "--lender", "DMI"]);
    expect(one.out).toMatch(
      /^DMI +undetermined +.*Bangalor is not served|^DMI +ineligible +.*Bangalor is not served/m,
    );
  });

  test("gives figures that differ by lender with each lender, for the same reason", async () => {
    const { out } = await run(["--age", "70", "--income", "50000"]);
    expect(out).not.toContain("All 13");
    expect(out).toContain("age 70 is above 35");
    expect(out).toContain("age 70 is above 65");
  });
});
