import { VALIDATE_FIELDS } from "@creditline/core/validation/fields.table";
import { describe, expect, test } from "vitest";
import { build } from "../../cli/commands/validate.ts";
import { runInMemory } from "./run-in-memory.ts";

/** Half past midnight in India on 1 April 2026, still 31 March in UTC. */
const NOW = Date.parse("2026-03-31T19:00:00Z");

const run = (args: readonly string[], input = "") =>
  runInMemory({ build: (io) => build(io, () => NOW) }, args, input);

const json = async (...args: string[]): Promise<unknown> => JSON.parse((await run([...args, "--json"])).out);

const lines = async (...documents: readonly unknown[]): Promise<unknown[]> => {
  const input = documents.map((document) => JSON.stringify(document)).join("\n");
  const { out } = await run(["--jsonl"], input);
  return out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
};

const refusal = async (document: unknown): Promise<string> => {
  const [reply] = (await lines(document)) as [{ error: { line: number; message: string } }];
  expect(Object.keys(reply)).toEqual(["error"]);
  expect(reply.error.line).toBe(1);
  return reply.error.message;
};

describe("creditline validate FIELD VALUE", () => {
  test("--json prints the answer in the shape that is fixed", async () => {
    const { out, said, status } = await run(["pan", " abcpk1234l", "--json"]);
    expect(out).toBe('{"field":"pan","ok":true,"value":"ABCPK1234L","errors":[]}\n');
    expect([said, status]).toEqual(["", 0]);
  });

  test("a wrong value is an answer: status 0, the error with its code and message", async () => {
    const { out, status } = await run(["dateOfBirth", "30/02/1990", "--json"]);
    expect(JSON.parse(out)).toEqual({
      field: "dateOfBirth",
      ok: false,
      value: "30/02/1990",
      errors: [{ code: "INVALID_DATE", message: "Invalid Date" }],
    });
    expect(status).toBe(0);
  });

  test.each([
    ["phone", "+91 98765 43210", "9876543210"],
    ["fullName", "José Álvarez", "Jose Alvarez"],
    ["fullName", "A. P. J. Kalam", "A P J Kalam"],
    ["pincode", "560 001", "560001"],
    ["monthlySalary", "₹ 1.5 lakh", "150000"],
    ["ifsc", "hdfc0001234", "HDFC0001234"],
  ])("%s %j arrives whole, and its normal form is certain (ruling R69)", async (field, value, normal) => {
    expect(await json(field, value)).toMatchObject({ ok: true, value: normal });
  });

  test.each([
    ["fullName", "आरव शर्मा 😀", "Write it in English letters, A to Z."],
    ["companyName", "Pvt. Ltd. & Co", "Use only letters, digits and spaces. Write 'and' for &."],
    ["phone", "98765432101", "Enter your 10-digit mobile number, without the country code."],
    ["dateOfBirth", "1994-08-14", "Invalid Date"],
  ])("%s %j stays as it came, with what to change", async (field, value, message) => {
    expect(await json(field, value)).toMatchObject({ ok: false, value, errors: [{ message }] });
  });

  test("an empty value is a value", async () => {
    expect(await json("landmark", "")).toMatchObject({ ok: true, value: "" });
    expect(await json("flat", "")).toMatchObject({ ok: false, errors: [{ code: "REQUIRED" }] });
  });

  test("context is given as key=value, several at once, text with spaces included", async () => {
    expect(await json("pincode", "600001", "--context", "state=Tamil Nadu")).toMatchObject({ ok: true });
    expect(await json("pincode", "600001", "--context", "state=Goa")).toMatchObject({
      ok: false,
      errors: [{ code: "PINCODE_NOT_IN_STATE" }],
    });
    const apollo = ["--context", "asOf=2026-11-21", "minimumAge=21", "maximumAge=35"];
    expect(await json("dateOfBirth", "21/11/2005", ...apollo)).toMatchObject({ ok: true });
    expect(await json("dateOfBirth", "22/11/2005", ...apollo)).toMatchObject({ ok: false });
    expect(await json("currentCity", "Panaji", "--context", "cities=Pune, Panaji")).toMatchObject({
      ok: true,
    });
  });

  test("without asOf, age is counted today in India, not in UTC", async () => {
    expect(await json("dateOfBirth", "01/04/2003")).toMatchObject({ ok: true });
    expect(await json("dateOfBirth", "02/04/2003")).toMatchObject({
      ok: false,
      errors: [{ code: "AGE_BELOW_MINIMUM" }],
    });
  });

  test("every field answers", async () => {
    for (const field of VALIDATE_FIELDS) expect(await json(field, "1")).toMatchObject({ field });
  });

  test("without --json the answer is readable, and identifiers are shown in part (ruling R30)", async () => {
    expect((await run(["pan", "ABCPK1234L"])).out).toBe("pan    valid\nvalue  ABC••••••L\n");
    for (const [field, value] of [
      ["aadhaar", "234123412346"],
      ["aadhaar", "234123412345"],
      ["phone", "9876543210"],
      ["mobile", "9876543210"],
      ["accountNumber", "000123456789"],
    ] as const) {
      const { out } = await run([field, value]);
      expect(out).not.toContain(value);
      expect(out).toContain(value.slice(-4));
    }
    expect((await run(["otp", "12"])).out).toContain("Enter the 6-digit OTP");
  });

  test("what could rewrite the terminal is shown as a code", async () => {
    const { out } = await run(["fullName", "a\u001b[31m\u202eb"]);
    expect(out).not.toContain("\u001b");
    expect(out).not.toContain("\u202e");
    expect(out).toContain("\\u{1b}[31m\\u{202e}");
  });
});

describe("input that cannot be used ends with 2 and names what was expected", () => {
  test("an unknown field lists the known ones and guesses", async () => {
    const { out, said, status } = await run(["pincde", "560001", "--json"]);
    expect([out, status]).toEqual(["", 2]);
    expect(said).toContain("did you mean pincode?");
    for (const field of VALIDATE_FIELDS) expect(said).toContain(field);
  });

  test.each([
    [[], "field: expected one of"],
    [["pan"], "value: expected a value"],
    [["pan", "ABCPK1234L", "--context", "state"], "--context: expected key=value"],
    [["pan", "ABCPK1234L", "--context", "=Goa"], "--context: expected key=value"],
    [["pan", "ABCPK1234L", "--context", "sate=Goa"], "did you mean state?"],
    [["pan", "ABCPK1234L", "--context", "state=Goa", "state=Delhi"], "--context: expected state once"],
    [["pincode", "560001", "--context", "state=Atlantis"], "context.state: expected a state or territory"],
    [["dateOfBirth", "01011990", "--context", "asOf=01/01/2026"], "context.asOf: expected a day"],
    [
      ["dateOfBirth", "01011990", "--context", "minimumAge=old"],
      "context.minimumAge: expected a whole number",
    ],
    [
      ["dateOfBirth", "01011990", "--context", "minimumAge=40", "maximumAge=30"],
      "context.maximumAge: expected",
    ],
    [["totalExperience", "12", "--context", "currentExperience=-1"], "context.currentExperience: expected"],
    [["pan", "--jsonl"], "from standard input"],
  ])("%j", async (args, expected) => {
    const { out, said, status } = await run(args);
    expect([out, status]).toEqual(["", 2]);
    expect(said).toContain(expected);
    expect(said).not.toMatch(/\n\s+at /);
  });
});

describe("creditline validate --jsonl", () => {
  test("answers a document a line, in order", async () => {
    expect(
      await lines(
        { field: "pan", value: "ABCPK1234L" },
        { field: "totalExperience", value: "12", context: { currentExperience: "13" } },
        { field: "pincode", value: "560001", context: { state: "Karnataka", asOf: null, city: "" } },
      ),
    ).toEqual([
      { field: "pan", ok: true, value: "ABCPK1234L", errors: [] },
      expect.objectContaining({
        ok: false,
        value: "12",
        errors: [expect.objectContaining({ code: "TOTAL_BELOW_CURRENT" })],
      }),
      { field: "pincode", ok: true, value: "560001", errors: [] },
    ]);
  });

  test("a bad line gives an error in its place, the rest continue, and the status is 1", async () => {
    const input = '{"field":"otp","value":"123456"}\nnot json\n{"field":"otp","value":"12345"}\n';
    const { out, status } = await run(["--jsonl"], input);
    const replies = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(replies[0]).toMatchObject({ ok: true });
    expect(replies[1]).toMatchObject({ error: { line: 2 } });
    expect(replies[2]).toMatchObject({ ok: false });
    expect(status).toBe(1);
  });

  test("a wrong value is no bad line", async () => {
    expect((await run(["--jsonl"], '{"field":"pan","value":"x"}\n')).status).toBe(0);
  });

  test("a number is taken as its digits", async () => {
    expect(
      await lines({ field: "monthlySalary", value: 45_000 }, { field: "monthlySalary", value: 45_000.5 }),
    ).toMatchObject([{ ok: true, value: "45000" }, { ok: false }]);
    expect(
      await lines({ field: "totalExperience", value: 12, context: { currentExperience: 12 } }),
    ).toMatchObject([{ ok: true, value: "12" }]);
  });

  test("a number that JSON cannot carry exactly is refused", async () => {
    const { out } = await run(["--jsonl"], '{"field":"accountNumber","value":123456789012345678}\n');
    expect(out).toContain("value: expected text");
  });

  test.each([null, true, [], {}, undefined])(
    "a value that is %j is refused, and not repeated",
    async (value) => {
      expect(await refusal({ field: "pan", value })).toMatch(/^value: expected text or a number, got /);
    },
  );

  test.each([
    [{ value: "x" }, "field: expected one of"],
    [{ field: 5, value: "x" }, "field: expected one of"],
    [{ field: "constructor", value: "x" }, "field: expected one of"],
    [[], "expected an object"],
    ["pan", "expected an object"],
    [null, "expected an object"],
    [{ field: "pan", value: "x", context: [] }, "context: expected an object"],
    [{ field: "pan", value: "x", context: "state=Goa" }, "context: expected an object"],
    [{ field: "pan", value: "x", context: { stat: "Goa" } }, "did you mean state?"],
    [{ field: "pan", value: "x", context: { toString: 1 } }, "context: expected keys among"],
    [{ field: "pincode", value: "560001", context: { state: 5 } }, "context.state: expected"],
    [{ field: "pincode", value: "560001", context: { city: 5 } }, "context.city: expected"],
    [{ field: "currentCity", value: "Pune", context: { cities: [5] } }, "context.cities: expected"],
    [{ field: "currentCity", value: "Pune", context: { cities: [""] } }, "context.cities: expected"],
    [{ field: "dateOfBirth", value: "01011990", context: { asOf: 20_260_101 } }, "context.asOf: expected"],
    [{ field: "dateOfBirth", value: "01011990", context: { asOf: "2026-02-30" } }, "context.asOf: expected"],
    [
      { field: "dateOfBirth", value: "01011990", context: { minimumAge: 21.5 } },
      "context.minimumAge: expected",
    ],
    [
      { field: "dateOfBirth", value: "01011990", context: { maximumAge: 151 } },
      "context.maximumAge: expected",
    ],
    [
      { field: "yearsInCity", value: "5", context: { yearsInResidence: true } },
      "context.yearsInResidence: expected",
    ],
  ])("%j is refused", async (document, expected) => {
    expect(await refusal(document)).toContain(expected);
  });

  test("a key named __proto__ is an unknown key and nothing more", async () => {
    const { out } = await run(
      ["--jsonl"],
      '{"field":"pan","value":"x","context":{"__proto__":{"state":"Goa"}}}\n',
    );
    expect(out).toContain("context: expected keys among");
  });
});

test("the help has two examples", async () => {
  const { out, status } = await run(["--help"]);
  expect(out.match(/\$ creditline validate/g)).toHaveLength(2);
  expect(status).toBe(0);
});
