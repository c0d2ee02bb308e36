import { Readable } from "node:stream";
import { type Applicant, eligibility } from "@creditline/core/lenders/eligibility/eligibility";
import type { Lender } from "@creditline/core/lenders/lender";
import { lenderOf, LENDERS } from "@creditline/core/lenders/lenders.table";
import { LENDER_CODES } from "@creditline/core/reference/lenders/lender-codes.table";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Io } from "../../cli/io.ts";
import { answerBatch } from "../../cli/lender-desk/batch/answer-batch.ts";
import { type CsvRecord, recordsOf } from "../../cli/lender-desk/population/csv-population.ts";

const AS_OF = "2026-11-21";

/** Bytes that come in pieces of the given sizes, over and over. */
function* pieces(bytes: Uint8Array, sizes: readonly number[]): Generator<Uint8Array> {
  for (let [at, turn] = [0, 0]; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

/** Streams in memory: applicants on standard input, answers and what is said beside them. */
function streamsOf(bytes: Uint8Array, sizes: readonly number[], write: (bytes: Uint8Array) => Promise<void>) {
  const said: string[] = [];
  const io: Io = {
    stdin: Readable.from(pieces(bytes, sizes)),
    write: (text) => write(Buffer.from(text)),
    writeBytes: write,
    say: (text) => said.push(text),
    terminal: false,
    color: false,
    columns: 80,
    end() {},
  };
  return { io, said };
}

async function batch(
  text: string | Uint8Array,
  sizes: readonly number[] = [1 << 16],
  lenders: readonly Lender[] = LENDERS,
) {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const written: Uint8Array[] = [];
  const { io, said } = streamsOf(bytes, sizes, async (output) => void written.push(output.slice()));
  await answerBatch(io, "-", { asOf: AS_OF, lender: lenders.map(({ code }) => code) });
  const [done = ""] = said.splice(-1);
  const counts = /^Answered ([\d,]+) rows? in \d+\.\d s(?:; ([\d,]+) bad rows? left out)?$/.exec(done);
  const [answered, bad] = [counts?.[1] ?? "none", counts?.[2] ?? "0"].map((n) =>
    Number(n.replaceAll(",", "")),
  );
  const refused = said.map((line) => line.replace(/^line /, ""));
  return { out: Buffer.concat(written).toString("utf8"), refused, answered, bad };
}

/** The records that the lines of bad rows are found by. */
async function recordsIn(bytes: Uint8Array, sizes: readonly number[]): Promise<readonly CsvRecord[]> {
  const found: CsvRecord[] = [];
  for await (const records of recordsOf(Readable.from(pieces(bytes, sizes)))) found.push(...records);
  return found;
}

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;
const cell = (value: string): string => (/[",\r\n]/.test(value) ? quoted(value) : value);

/** The row that an applicant asked about alone would have. */
function rowOf(id: string, applicant: Applicant): string {
  const cells = eligibility(applicant, LENDERS, AS_OF).map(({ outcome, reasons }) =>
    reasons.length === 0 ? outcome : `${outcome}:${reasons.map(({ code }) => code).join("|")}`,
  );
  return [cell(id), ...cells].join(",");
}

const HEADER_ROW = `id,${LENDER_CODES.join(",")}\n`;

const ids = fc.oneof(
  fc.stringMatching(/^[a-z0-9-]{1,12}$/),
  fc.string({ minLength: 1, unit: fc.constantFrom("a", " ", '"', ",", "\n", "\r\n", "é", "अ", "=", "'") }),
);
const days = fc
  .date({ min: new Date("1930-01-01"), max: new Date("2026-11-21"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const people = fc.record(
  {
    id: ids,
    age: fc.integer({ min: 0, max: 150 }),
    dob: days,
    monthlyIncome: fc.oneof(
      fc.integer({ min: 0, max: 40_000 }),
      fc.constantFrom(14_999.99, 15_000, 20_000, 21_000, 24_999.99, 25_000),
      fc.integer({ min: 0, max: 50_000_00 }).map((paise) => paise / 100),
    ),
    city: fc.constantFrom("Pune", " MUMBAI ", "Bengaluru", "Atlantis", "New Delhi", "Thane, West", "पुणे"),
  },
  { requiredKeys: ["id"] },
);

type Person = typeof people extends fc.Arbitrary<infer T> ? T : never;

const COLUMNS = ["id", "age", "dob", "monthlyIncome", "city", "note"] as const;

/** A file of people: columns in any order, LF or CRLF, with or without a mark, quotes where they may be. */
const files = fc
  .record({
    people: fc.array(people, { maxLength: 30 }),
    columns: fc.shuffledSubarray([...COLUMNS], { minLength: COLUMNS.length }),
    end: fc.constantFrom("\n", "\r\n"),
    mark: fc.boolean(),
    lastEnd: fc.boolean(),
    allQuoted: fc.boolean(),
  })
  .map(({ people: rows, columns, end, mark, lastEnd, allQuoted }) => {
    const write = allQuoted ? quoted : cell;
    const lines = rows.map((person) =>
      columns
        .map((name) => write(name === "note" ? 'a "note", ignored' : String(valueOf(person, name))))
        .join(","),
    );
    const text = [columns.map(write).join(","), ...lines].join(end) + (lastEnd ? end : "");
    return { rows, text: `${mark ? "\ufeff" : ""}${text}` };
  });

/** Both an age and a date of birth would be refused: the age goes. */
const valueOf = (person: Person, name: Exclude<(typeof COLUMNS)[number], "note">): string | number =>
  name === "age" && person.dob !== undefined ? "" : (person[name] ?? "");

/** An id as a spreadsheet shows it: an apostrophe goes before what it would calculate. */
const shownId = (id: string): string =>
  /^[=+@\t\r\uff1d\uff0b\uff0d\uff20-]/.test(id) && !/^[+-]?\d+(?:\.\d+)?$/.test(id) ? `'${id}` : id;

const answerTo = (person: Person): string => {
  const { id, age, dob, monthlyIncome, city } = person;
  return rowOf(shownId(id), dob === undefined ? { age, monthlyIncome, city } : { dob, monthlyIncome, city });
};

describe("a batch and one-at-a-time answers", () => {
  test("agree for random applicants, wherever the file is cut into pieces", async () => {
    await fc.assert(
      fc.asyncProperty(
        files,
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
        async ({ rows, text }, sizes) => {
          const expected = HEADER_ROW + rows.map((person) => `${answerTo(person)}\n`).join("");
          expect(await batch(text, sizes)).toEqual({
            out: expected,
            refused: [],
            answered: rows.length,
            bad: 0,
          });
        },
      ),
      { numRuns: 60 },
    );
  }, 120_000);

  test("agree on every age with incomes on both sides of every bound, in either order", async () => {
    const incomes = [14_999, 15_000, 19_999, 20_000, 20_999, 21_000, 24_999, 25_000, undefined];
    const ages = [undefined, ...Array.from({ length: 60 }, (_, n) => n + 15)];
    const all = ages.flatMap((age) =>
      incomes.flatMap((monthlyIncome) =>
        ["Pune", "Atlantis", undefined].map((city) => ({ age, monthlyIncome, city })),
      ),
    );
    for (const asked of [all, all.toReversed()]) {
      const rows = asked.map(
        ({ age = "", monthlyIncome = "", city = "" }) => `a,${age},${monthlyIncome},${city}`,
      );
      const { out } = await batch(`id,age,monthlyIncome,city\n${rows.join("\n")}`);
      expect(out).toBe(HEADER_ROW + asked.map((applicant) => `${rowOf("a", applicant)}\n`).join(""));
    }
  });

  test("agree with a cut after every single byte", async () => {
    const text =
      '\ufeffid,note,dob,monthlyIncome,city\r\n"a,1","x""y\r\nz",2003-11-21,25000.50,"Pune"\r\n' +
      "é2,,2003-11-22,,Atlantis\r\n\r\na3,,,,";
    const whole = await batch(text);
    expect(whole.refused).toEqual([]);
    expect(whole.answered).toBe(3);
    const bytes = new TextEncoder().encode(text);
    for (const sizes of [[1], [2, 1], [bytes.length - 1]]) expect(await batch(bytes, sizes)).toEqual(whole);
    const records = await recordsIn(bytes, [bytes.length]);
    expect(records.map(({ line }) => line)).toEqual([1, 2, 4, 6]);
    for (let at = 1; at < bytes.length; at += 1) {
      expect(await recordsIn(bytes, [at, bytes.length])).toEqual(records);
    }
  });
});

describe("cells of a batch", () => {
  const DMI = [lenderOf("DMI")];
  const one = async (row: string, header = "id,age,monthlyIncome,city") => {
    const { out, refused } = await batch(`${header}\n${row}\n`, [1 << 16], DMI);
    return refused[0] ?? out.slice("id,DMI\n".length);
  };

  test.each([
    ["a,30,25000,Pune", "a,eligible\n"],
    ["a, 30 , 25000 , Pune ", "a,eligible\n"],
    ["a,030,025000.00,Pune", "a,eligible\n"],
    ['"a","30","25000","Pune"', "a,eligible\n"],
    ["a,30,24999.99,", "a,ineligible:INCOME_BELOW_MINIMUM\n"],
    ["a,30,24999.9,", "a,ineligible:INCOME_BELOW_MINIMUM\n"],
    ["a,30,25000.1, ", "a,eligible\n"],
    ["a,30,9999999999.99,", "a,eligible\n"],
    ["a,150,25000,", "a,ineligible:AGE_ABOVE_MAXIMUM\n"],
    ["a,100,25000,", "a,ineligible:AGE_ABOVE_MAXIMUM\n"],
    ["a,0,0,", "a,ineligible:AGE_BELOW_MINIMUM|INCOME_BELOW_MINIMUM\n"],
    [",30,25000,Pune", ",eligible\n"],
    ['"a ""b""",30,25000,Pune', '"a ""b""",eligible\n'],
    ['a "b",30,25000,Pune', '"a ""b""",eligible\n'],
    ['"a,b",30,25000,Pune', '"a,b",eligible\n'],
    ['"a, b" , "30",25000,Pune', '"a, b",eligible\n'],
    ['a\r,30,25000,"Pune"', '"a\r",eligible\n'],
  ])("%s", async (row, expected) => {
    expect(await one(row)).toBe(expected);
  });

  test.each([
    ["a,151,25000,", "2: age: expected a whole number of years from 0 to 150, got 151"],
    ["a,25.5,25000,", "2: age: expected a whole number of years from 0 to 150, got 25.5"],
    ["a,1e1,25000,", '2: age: expected a whole number of years from 0 to 150, got "1e1"'],
    ["a,30,Infinity,", "2: monthlyIncome: expected"],
    ["a,30,25000.005,", "2: monthlyIncome: expected"],
    ["a,30,25000.,", "2: monthlyIncome: expected"],
    ["a,30,.50,", "2: monthlyIncome: expected"],
    ["a,30,₹25000,", "2: monthlyIncome: expected"],
    ['a,30,"25,000",', "2: monthlyIncome: expected"],
    ["a,30,99999999999,", "2: monthlyIncome: expected"],
    ["a,null,25000,", '2: age: expected a whole number of years from 0 to 150, got "null"'],
  ])("%s is a bad row", async (row, expected) => {
    expect(await one(row)).toContain(expected);
  });

  test.each([
    ["a,,2003-11-21,25000", "a,eligible\n"],
    ["a,,2003-11-22,25000", "a,ineligible:AGE_BELOW_MINIMUM\n"],
    ["a,30,,25000", "a,eligible\n"],
    ["a,30,2003-11-21,25000", "2: age, dob: expected only one of them"],
    ["a,,2026-11-22,25000", "2: dob: expected a day up to 2026-11-21"],
    ["a,,2026-11-21,25000", "a,ineligible:AGE_BELOW_MINIMUM\n"],
    ["a,,2001-02-29,25000", "2: dob: expected a day"],
    ["a,,2000-02-29,25000", "a,eligible\n"],
    ["a,,21-11-2003,25000", "2: dob: expected a day"],
    ["a,,1900-01-01,25000", "a,ineligible:AGE_ABOVE_MAXIMUM\n"],
    ["a,,1800-01-01,25000", "2: dob: expected a day up to 2026-11-21 and at most 150 years before it"],
  ])("with both columns: %s", async (row, expected) => {
    expect(await one(row, "id,age,dob,monthlyIncome")).toContain(expected);
  });
});

describe("broken and endless rows", () => {
  const HEADER = "id,age,monthlyIncome\n";
  const DMI = [lenderOf("DMI")];

  test("a stray quote costs its own line only", async () => {
    const text = `${HEADER}"a1,30,25000\na2,30,25000\na3,30,25000\n`;
    for (const size of [1, 7, 1 << 16]) {
      expect(await batch(text, [size], DMI)).toEqual({
        out: "id,DMI\na2,eligible\na3,eligible\n",
        refused: ["2: expected quotes only around whole values, each closed"],
        answered: 2,
        bad: 1,
      });
    }
  });

  test("a bad row is reported with its line, also after values with Windows line ends", async () => {
    const text = `id,age,monthlyIncome\r\n"a\r\n1",30,25000\r\n\r\na2,x,25000\r\nb "2",30,25000\r\na3,y,1\r\n`;
    const { out, refused } = await batch(text, [1 << 16], DMI);
    expect(out).toBe('id,DMI\n"a\r\n1",eligible\n"b ""2""",eligible\n');
    expect(refused.map((one) => one.split(",")[0])).toEqual([
      "5: age: expected a whole number of years from 0 to 150",
      "7: age: expected a whole number of years from 0 to 150",
    ]);
  });

  test("a quote that is never closed in a long file does not take it in", async () => {
    const rows = Array.from({ length: 40_000 }, (_, n) => `b${n},30,25000\n`).join("");
    const { out, refused, answered } = await batch(`${HEADER}"a1,30,25000\n${rows}`, [50_000], DMI);
    expect(refused).toEqual(["2: expected a row of at most 256 KiB (is a quote not closed?)"]);
    expect(answered).toBe(40_000);
    expect(out.startsWith("id,DMI\nb0,eligible\nb1,eligible\n")).toBe(true);
    expect(out.endsWith("b39999,eligible\n")).toBe(true);
  });

  test("a line without end is dropped up to its end", async () => {
    const text = `${HEADER}${"x".repeat(700_000)},30,25000\na2,abc,1\na3,30,25000\n`;
    const { out, refused } = await batch(text, [60_000], DMI);
    expect(out).toBe("id,DMI\na3,eligible\n");
    expect(refused).toEqual([
      "2: expected a row of at most 256 KiB (is a quote not closed?)",
      '3: age: expected a whole number of years from 0 to 150, got "abc"',
    ]);
  });

  test("a long id comes out whole", async () => {
    const id = '"'.repeat(100_000);
    const { out } = await batch(`${HEADER}${quoted(id)},30,25000\n`, [60_000], DMI);
    expect(out).toBe(`id,DMI\n${quoted(id)},eligible\n`);
  });

  test("endless different cities do not disturb the answers", async () => {
    const rows = Array.from(
      { length: 6_000 },
      (_, n) => `a${n},30,25000,${n % 3 === 0 ? "Pune" : `Town ${n}`}\n`,
    );
    const { out } = await batch(`id,age,monthlyIncome,city\n${rows.join("")}`, [9_999], DMI);
    const expected = rows.map((_, n) => `a${n},${n % 3 === 0 ? "eligible" : "ineligible:CITY_NOT_SERVED"}\n`);
    expect(out).toBe(`id,DMI\n${expected.join("")}`);
  });

  test("cities of one length are distinguished", async () => {
    const served = [
      "Mumbai",
      "Jaipur",
      "Kanpur",
      "Nagpur",
      "Rajkot",
      "Indore",
      "Bhopal",
      "Raipur",
      "Mohali",
      "Mysore",
    ];
    const towns = Array.from({ length: 1_000 }, (_, n) => `Town${n.toString(36).padStart(2, "0")}`);
    const rows = [...towns, ...served].map((city) => `a,30,25000,${city}\n`).join("");
    const { out } = await batch(`id,age,monthlyIncome,city\n${rows}`, [1 << 16], DMI);
    expect(out).toBe(`id,DMI\n${"a,ineligible:CITY_NOT_SERVED\n".repeat(1_000)}${"a,eligible\n".repeat(10)}`);
  });

  test("what is written may be kept until the next write is done", async () => {
    const rows = Array.from({ length: 60_000 }, (_, n) => `id-${n},30,25000\n`).join("");
    const written: string[] = [];
    const { io } = streamsOf(new TextEncoder().encode(HEADER + rows), [1 << 18], async (bytes) => {
      await new Promise((done) => setImmediate(done));
      written.push(Buffer.from(bytes).toString("latin1"));
    });
    await answerBatch(io, "-", { asOf: AS_OF });
    const lines = written.join("").trimEnd().split("\n");
    expect(lines).toHaveLength(60_001);
    lines.slice(1).forEach((line, n) => expect(line.startsWith(`id-${n},eligible,`)).toBe(true));
  });

  test("an output that fails stops the work", async () => {
    const { io } = streamsOf(new TextEncoder().encode(`${HEADER}a1,30,25000\n`), [10], async () =>
      Promise.reject(new Error("disk full")),
    );
    await expect(answerBatch(io, "-", { asOf: AS_OF })).rejects.toThrow("disk full");
  });
});
