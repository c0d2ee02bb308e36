import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkLenderFile } from "@creditline/core/lenders/file/lender-file";
import { JsonError, readPositionedJson } from "@creditline/core/lenders/file/json-positions";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { LENDER_CODES } from "@creditline/core/reference/lenders/lender-codes.table";
import fc from "fast-check";
import { LIVE_LENDERS } from "../adapters/live-lenders.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as lenders from "../../cli/commands/lenders.ts";
import { runInMemory } from "./run-in-memory.ts";

const run = (args: readonly string[]) => runInMemory(lenders, args);

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "creditline-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("creditline lenders list", () => {
  test("lists all with their bounds", async () => {
    const list = JSON.parse((await run(["list", "--json"])).out);
    expect(list.map(({ code }: { code: string }) => code)).toEqual(LENDER_CODES);
    expect(list[1]).toMatchObject({
      name: "DMI",
      minimumAge: { status: "stated", value: 23 },
      maximumAge: { status: "stated", value: 56 },
      minimumIncome: { status: "stated", value: 25_000 },
      cities: 39,
    });
    const { out } = await run(["list"]);
    expect(out).toMatch(/^DMI +DMI +23 to 56 +₹25,000 +ALL +39$/m);
    expect(out).toMatch(/^MUSKMELON +Muskmelon +23 to 65 \(general\) +not stated +EMANDATE +39$/m);
  });
});

describe("creditline lenders show", () => {
  test.each(LENDER_CODES)("%s: the whole configuration with sources", async (code) => {
    const shown = JSON.parse((await run(["show", code, "--json"])).out);
    expect(shown).toMatchObject(JSON.parse(JSON.stringify(LENDERS.find((lender) => lender.code === code))));
    expect(Object.keys(shown.emiInformation)).toEqual([
      "CASH_LINE",
      "CASH_LINE_BOLT",
      "FAST_CASH",
      "CONSUMER_FINANCE",
      "DEFAULT",
    ]);
    const { out, said, status } = await run(["show", code.toLowerCase()]);
    expect(out.replace(/\s+/g, " ")).toContain("(assumed, ruling R22)");
    expect(out).toMatch(/^ {2}Bank code +not stated$/m);
    for (const line of out.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
    expect([said, status]).toEqual(["", 0]);
  });

  test("an unknown lender is an error that lists the known ones", async () => {
    const { said, status } = await run(["show", "DNI"]);
    expect(said).toContain("code: expected one of RBL, DMI, APOLLO");
    expect(said).toContain("(did you mean DMI?)");
    expect(status).toBe(2);
  });
});

/** What is where nothing is stated, by key. */
const INSTEAD: Readonly<Record<string, unknown>> = {
  minimumAge: 24,
  maximumAge: 57,
  minimumIncome: 9,
  cardBenefits: ["A benefit"],
};
const READING = {
  text: "Rs 7",
  source: "a letter",
  gst: true,
  charge: { kind: "exact", sum: { rupees: 7 } },
};

const mapped = (value: object, to: (key: string, one: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(value).map(([key, one]) => [key, to(key, one)]));

/** What a lender has under a key, with another in its place. */
function otherwise(key: string, value: unknown): unknown {
  if (typeof value === "string") return `${value} otherwise`;
  if (Array.isArray(value)) return [...value, "another"];
  if (typeof value !== "object" || value === null) return value;
  if (key === "fees") return mapped(value, (_, line) => mapped(line as object, () => [READING]));
  const { status, readings, ...figure } = value as Readonly<Record<string, unknown>>;
  if (status === undefined) return mapped(value, otherwise);
  const source = "a letter";
  if (status === "not-stated") return { status: "stated", value: INSTEAD[key] ?? "A text", source };
  if (status !== "conflicting") return { ...figure, status, source };
  return { status, readings: (readings as object[]).map((reading) => ({ ...reading, source })) };
}

describe("creditline lenders check", () => {
  const check = async (text: string, ...flags: readonly string[]) => {
    const file = join(folder, "lender.json");
    await writeFile(file, text);
    return { file, ...(await run(["check", file, ...flags])) };
  };

  test("a good file is confirmed", async () => {
    const { file, out, status } = await check('{"lender":"DMI","minimumIncome":28000}');
    expect(out).toBe(`${file}: good, changes minimumIncome of DMI\n`);
    expect(status).toBe(0);
    expect(JSON.parse((await check('{"lender":"DMI"}', "--json")).out)).toMatchObject({
      ok: true,
      errors: [],
    });
  });

  test("a file of several lenders shows what it changes and adds, and the resulting configuration", async () => {
    const text = '{"lenders":{"DMI":{"minimumIncome":28000},"ACME":{"minimumAge":21}}}';
    const { file, out, said, status } = await check(text);
    expect([said, status]).toEqual(["", 0]);
    expect(out).toBe(`${file}: good, changes minimumIncome of DMI; adds ACME with minimumAge\n`);
    const document = JSON.parse((await check(text, "--json")).out);
    expect(document.configuration).toMatch(/^[0-9a-f]{12}$/);
    const near = await check('{"lenders":{"DMII":{}}}');
    expect(near.said).toContain("lenders.DMII: adds a lender (did you mean DMI?)");
    expect(near.status).toBe(0);
  });

  test.each(LENDER_CODES)("what 'show' prints of %s is a good file, and changes nothing", async (code) => {
    const shown = (await run(["show", code, "--json"])).out;
    const whole = JSON.parse((await check(`{"lenders":{"${code}":${shown}}}`, "--json")).out);
    expect(whole).toMatchObject({ ok: true, configuration: JSON.parse(shown).configuration });
  });

  test.each(LENDER_CODES)("all that 'show' prints of %s can be set, each key on its own", async (code) => {
    const { emiInformation, configuration, ...shown } = JSON.parse((await run(["show", code, "--json"])).out);
    expect([Object.keys(emiInformation).length, configuration.length]).toEqual([5, 12]);
    const names = Object.keys(shown).filter((name) => name !== "code");
    expect(names).toContain("legalName");
    for (const name of names) {
      const other = otherwise(name, shown[name]);
      const { file } = await check(JSON.stringify({ lenders: { [code]: { [name]: other } } }));
      const after = JSON.parse((await run(["show", code, "--config", file, "--json"])).out);
      expect(after[name]).toEqual(other);
      expect(after[name]).not.toEqual(shown[name]);
      for (const rest of names.filter((one) => one !== name)) expect(after[rest]).toEqual(shown[rest]);
    }
  });

  test.each([
    [
      '\ufeff{"lenders":{\r\n"DMI":{"minimumIncom":1},\r\n"dmi":{}}}',
      "2:23: lenders.DMI.minimumIncom: unknown field (did you mean minimumIncome?)",
      "3:7: lenders.dmi: expected a lender's code: capital letters, digits, _ and -, 2 to 32 of them (did you mean DMI?)",
    ],
    ['{"lenders":[]}', "1:12: lenders: expected an object of lenders, got []"],
    [
      '{"lenders":{"DMI":7}}',
      "1:19: lenders.DMI: expected an object with what to change of the lender, got 7",
    ],
    ['{"lenders":{"DMI":{}},"lender":"DMI"}', "1:32: lender: unknown field (expected lenders alone)"],
    ['{"lenders":{"DMI":{},"DMI":{}}}', "1:28: lenders.DMI: given twice"],
    [
      '{"lenders":{"DMI":{"minimumIncome":-1}}}',
      "lenders.DMI.minimumIncome: expected a whole number of rupees",
    ],
    ['{"lenders":{"DMI":{"minimumIncome":"Not-stated"}}}', 'got "Not-stated"'],
    ['{"lenders":{"DMI":{"code":"RBL"}}}', 'lenders.DMI.code: expected DMI, got "RBL"'],
    [
      '{"lenders":{"DMI":{"emiInformation":{}}}}',
      "lenders.DMI.emiInformation: expected nothing: it follows from fees",
    ],
    ['{"lenders":{"DMI":{"minimumAge":57}}}', "expected a minimum age up to the maximum, got 57 to 56"],
    [
      '{"lenders":{"DMI":{"minimumAge":{"dated":[{"from":"2027-01-01","value":57}]}}}}',
      "expected a minimum age up to the maximum, got 57 to 56",
    ],
    [
      '{"lenders":{"DMI":{"emiDay":{"dated":[\n{"from":"2027-02-01","value":5},\n{"from":"2027-02-01","value":7}]}}}}',
      '3:9: lenders.DMI.emiDay.dated[1].from: expected another day than before, got "2027-02-01"',
    ],
    [
      '{"lenders":{"DMI":{"emiDay":{"dated":[{"from":"2027-02-30","value":5}]}}}}',
      "dated[0].from: expected a day",
    ],
    [
      '{"lenders":{"DMI":{"maximumAge":{"status":"conflicting","readings":[]}}}}',
      "status: expected one of stated, assumed",
    ],
    ['{"lenders":{"__proto__":{}}}', "lenders.__proto__: expected a lender's code"],
    [
      '{"lenders":{"DMI":{"tenures":[{"months":0}]}}}',
      "tenures[0].months: expected a whole number of months from 1",
    ],
  ])("%j is told: %s", async (text, ...messages) => {
    const { said, status } = await check(text);
    for (const message of messages) expect(said).toContain(message);
    expect(status).toBe(1);
  });

  test("both ages may change together, one of them beyond what the other was", async () => {
    expect((await check('{"lenders":{"DMI":{"minimumAge":57,"maximumAge":57}}}')).status).toBe(0);
    expect((await check('{"lenders":{"DMI":{"minimumAge":56}}}')).status).toBe(0);
  });

  test("a fee may be not stated, and a name may not be those words", async () => {
    const fees = '{"lenders":{"DMI":{"fees":{"CASH_LINE":{"processing":"not-stated"}}}}}';
    expect((await check(fees)).status).toBe(0);
    const named = await check('{"lenders":{"DMI":{"name":"not-stated"}}}');
    expect([named.said.includes("lenders.DMI.name: expected a name"), named.status]).toEqual([true, 1]);
  });

  test("a file that takes from an offered lender what its papers need is refused, with lender and field (ruling R59)", async () => {
    for (const field of ["legalName", "grievanceOfficer", "transferable"]) {
      const { said, status } = await check(`{"lenders":{"DMI":{"${field}":"not-stated"}}}`);
      expect(said).toContain(
        `1:${23 + field.length}: lenders.DMI.${field}: expected one, since the lender is offered`,
      );
      expect(status).toBe(1);
      const out = await check(`{"lenders":{"DMI":{"${field}":"not-stated","offered":false}}}`);
      expect(out.status).toBe(0);
    }
    const wrong = await check(
      '{"lenders":{"DMI":{"grievanceOfficer":{"name":"A","email":"a","phone":"1"}}}}',
    );
    expect(wrong.said).toContain("grievanceOfficer.email: expected an e-mail address");
    expect(wrong.said).toContain("grievanceOfficer.phone: expected a phone number");
  });

  test("--live refuses what a server without SANDBOX=on refuses: also what only a sandbox invents", async () => {
    const { said, status } = await check('{"lenders":{}}', "--live");
    expect(status).toBe(1);
    expect(said).toContain("lenders.KOMAC.legalName: expected one");
    expect(said).toContain("lenders.DMI.grievanceOfficer: expected the lender's own, not the sandbox's");
    expect(said).not.toContain("DMI.legalName");
    expect(said).not.toContain("APOLLO");
    expect((await check(JSON.stringify(LIVE_LENDERS), "--live")).status).toBe(0);
  });

  test("all errors are reported with their line, from the top down", async () => {
    const text = `{
  "minimumAge": "24",
  "minimumIncom": 5,
  "emiDay": 31,
  "emiDay": 5,
  "paymentMode": null,
  "supportedCities": ["Pune", ""],
  "nationalityMap": {"Indian": 1},
  "fees": { "CASH_LINE": {
     "bounce": [{"text": "Rs 500", "source": "letter", "gst": "no",
                 "charge": {"kind": "exakt"}}],
     "overdue": [{}],
     "processing": [{"text": "t", "source": "s", "gst": false, "charge": {"kind": "slabs", "slabs": [
        {"upTo": -1, "charge": {"kind": "exact", "sum": {"percent": 101}}},
        {"charge": {"kind": "range", "from": {"rupees": 1}}},
        {"charge": {"kind": "exact", "sum": {"rupees": 1, "percent": 1}}} ]}}]
  } }
}`;
    const { file, said, status, out } = await check(text);
    expect(out).toBe("");
    expect(status).toBe(1);
    expect(
      said
        .trimEnd()
        .split("\n")
        .map((line) => line.replace(`${file}:`, "")),
    ).toEqual([
      '1:1: expected "lenders", an object of lenders, got none',
      '2:17: minimumAge: expected a whole number of years from 0 to 150, got "24"',
      "3:19: minimumIncom: unknown field (did you mean minimumIncome?)",
      "5:13: emiDay: given twice",
      "6:18: paymentMode: expected one of ALL, EMANDATE, got null",
      '7:31: supportedCities[1]: expected the name of a city, got ""',
      "8:32: nationalityMap.Indian: expected text, got 1",
      '10:63: fees.CASH_LINE.bounce[0].gst: expected true or false, got "no"',
      '11:37: fees.CASH_LINE.bounce[0].charge.kind: expected one of exact, one-of, range, at-most, text, not-stated, slabs, got "exakt"',
      "12:18: fees.CASH_LINE.overdue[0].text: expected a value, got nothing",
      "12:18: fees.CASH_LINE.overdue[0].source: expected a value, got nothing",
      "12:18: fees.CASH_LINE.overdue[0].gst: expected a value, got nothing",
      "12:18: fees.CASH_LINE.overdue[0].charge: expected a value, got nothing",
      "14:18: fees.CASH_LINE.processing[0].charge.slabs[0].upTo: expected a number of rupees, 0 or more, got -1",
      "14:69: fees.CASH_LINE.processing[0].charge.slabs[0].charge.sum.percent: expected a percentage from 0 to 100 with at most two decimals, got 101",
      "15:20: fees.CASH_LINE.processing[0].charge.slabs[1].charge.to: expected a value, got nothing",
      '16:45: fees.CASH_LINE.processing[0].charge.slabs[2].charge.sum: expected an object with one of rupees, percent, higherOf, lowerOf, got {"rupees":1,"percent":1}',
    ]);
  });

  test.each([
    ["", "1:1: not JSON: unexpected token, got the end of the file"],
    ['{\n "lender": "DMI",\n}', '2:17: not JSON: expected a value after ",", got none'],
    ['{\n "lender": "DMI"\n "emiDay": 5}', "3:2: not JSON: unexpected token"],
    ['{\n "lender": "DMI', "2:12: not JSON: unterminated string constant"],
    ['{\n lender: "DMI"}', "2:2: not JSON: expected a key in double quotes"],
    ["{\n 'lender': \"DMI\"}", "2:2: not JSON: expected a key in double quotes"],
    ["{\n // as agreed\n}", "2:2: not JSON: expected no comments"],
    ['{"lender":\n 0x1}', '2:2: not JSON: expected a value, got "0x1"'],
    ['{"lender":\n\u00a0"DMI"}', "2:1: not JSON: expected a space"],
    ['{"lender":"DMI"', "1:16: not JSON: unexpected token, got the end of the file"],
    ['{"lender": "DMI"} x', '1:19: not JSON: expected the end of the document, got "x"'],
    ['{"lender": DMI}', '1:12: not JSON: expected a value, got "DMI"'],
    ["[]", "1:1: expected an object with a lender and what to change of it, got []"],
    ["null", "1:1: expected an object with a lender"],
    ['{"lender": "dmi"}', "1:12: lender: expected one of RBL"],
    [
      '{"lender":"DMI",\n"minimumAge":60}',
      "2:14: minimumAge: expected a minimum age up to the maximum, got 60 to 56",
    ],
    [
      '{"lender":"DMI",\n"maximumAge":20}',
      "2:14: maximumAge: expected a minimum age up to the maximum, got 23 to 20",
    ],
    [
      '{"lender":"MUSKMELON","minimumAge":66}',
      "minimumAge: expected a minimum age up to the maximum, got 66 to 65",
    ],
    ['{"lender":"DMI","toString":1}', "toString: unknown field"],
    ['{"lender":"DMI","__proto__":1}', "__proto__: unknown field"],
    ["[".repeat(100_000), "not JSON: expected fewer values inside each other"],
  ])("%j is told: %s", async (text, message) => {
    const { said, status } = await check(text);
    expect(said).toContain(message);
    expect(status).toBe(1);
  });

  test("the document for programs has line, column and message", async () => {
    const { out, status } = await check('{"lender":"DMI",\n "emiDay":0}', "--json");
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      errors: [{ line: 2, column: 11, message: "emiDay: expected a day of the month from 1 to 28, got 0" }],
    });
    expect(status).toBe(1);
  });

  test("a file that is not there cannot be used", async () => {
    const { said, status } = await run(["check", join(folder, "none.json")]);
    expect(said).toContain("no such file");
    expect(status).toBe(2);
  });

  test("a lender's own fees pass, line by line", () => {
    for (const { code, fees } of LENDERS) {
      expect(checkLenderFile(JSON.stringify({ lender: code, fees }), LENDERS)).toMatchObject({ ok: true });
    }
  });

  test.each([
    [{ percent: 2, per: "week", of: "overdue-instalment" }, "month, year, once"],
    [{ percent: "2", per: "month", of: "overdue-instalment" }, "loan-rate"],
    [{ percent: 2, per: "month", of: "everything" }, "overdue-principal"],
    [{ percent: 2, per: "month" }, "of"],
    [{ percent: 2, per: "month", of: "overdue-instalment", freeMonths: -1 }, "months"],
  ])("a share of %j is refused", (share, expected) => {
    const reading = { text: "2% a month", source: "a test", gst: false, charge: { kind: "text", share } };
    const checked = checkLenderFile(
      JSON.stringify({ lender: "DMI", fees: { CASH_LINE: { overdue: [reading] } } }),
      LENDERS,
    );
    expect(checked.ok).toBe(false);
    expect(JSON.stringify(checked)).toContain(expected);
  });
});

describe("reading JSON with its positions", () => {
  test("agrees with JSON.parse on any document, however it is laid out", () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(0, 2), (text, indent) => {
        const laidOut = JSON.stringify(JSON.parse(text), null, indent);
        expect(readPositionedJson(laidOut).value).toEqual(JSON.parse(laidOut));
      }),
    );
  });

  test("refuses what JSON.parse refuses, and only that", () => {
    const pieces = fc.constantFrom(
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      '"a"',
      "1",
      "-",
      ".",
      "e",
      "true",
      " ",
      "\n",
      '"',
      "\\",
      "01",
      "0x1",
      "(",
      ")",
      "/",
      "/*",
      "'",
      "`",
      "\u00a0",
      "\u2028",
      "x",
      "...",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const text = parts.join("");
        const parsed = tryTo(() => JSON.parse(text));
        const placed = tryTo(() => readPositionedJson(text).value);
        expect(placed).toEqual(parsed);
      }),
      { numRuns: 5_000 },
    );
  });

  function tryTo(read: () => unknown): unknown {
    try {
      return { value: read() };
    } catch (error) {
      if (error instanceof SyntaxError || error instanceof JsonError) return "refused";
      throw error;
    }
  }
});
