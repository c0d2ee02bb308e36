import { describe, expect, test } from "vitest";
import * as schedule from "../../cli/commands/schedule.ts";
import { runInMemory } from "./run-in-memory.ts";

const run = (args: string, input?: string) => runInMemory(schedule, args.split(" ").filter(Boolean), input);
const LOAN = "--amount 20000 --rate 15 --months 24";

describe("creditline schedule --json", () => {
  test("answers the example of the interfaces", async () => {
    const { out, said: err, status } = await run(`${LOAN} --fee 400 --json`);
    const { rows, ...answer } = JSON.parse(out);
    expect(answer).toEqual({
      emi: 969.73,
      totalInterest: 3273.59,
      totalPayable: 23273.59,
      netDisbursed: 19600,
      apr: { nominal: 17.07, compounded: 18.47 },
    });
    expect(rows).toHaveLength(24);
    expect(rows[0]).toEqual({
      n: 1,
      outstanding: 20000,
      principal: 719.73,
      interest: 250,
      instalment: 969.73,
      closing: 19280.27,
    });
    expect(rows[23]).toMatchObject({ closing: 0 });
    expect([err, status]).toEqual(["", 0]);
  });

  test("is the same with its defaults written out", async () => {
    const plain = await run(`${LOAN} --fee 240 160 --json`);
    const written = await run(`${LOAN} --fee 240 --fee 160 --rounding paise --day-count 30/360 --json`);
    expect(written.out).toBe(plain.out);
  });

  test("has due days where days are given, and none elsewhere", async () => {
    const due = async (args: string) =>
      JSON.parse((await run(`${LOAN} ${args} --json`)).out).rows.map((row: { due?: string }) => row.due);
    expect((await due("--disbursed 2026-11-05")).slice(0, 2)).toEqual(["2026-12-05", "2027-01-05"]);
    expect((await due("--first-due 2026-12-31")).slice(0, 3)).toEqual([
      "2026-12-31",
      "2027-01-31",
      "2027-02-28",
    ]);
    expect((await due("--disbursed 2026-11-05 --emi-day 10"))[0]).toBe("2026-12-10");
    expect(await due("--emi-day 10")).toEqual(Array(24).fill(undefined));
  });

  test("tells pre-EMI interest only when asked, and takes it as the lender does", async () => {
    const answer = async (args: string) =>
      JSON.parse((await run(`${LOAN} --disbursed 2026-10-20 ${args} --json`)).out);
    expect(await answer("--lender FULLERTON")).not.toHaveProperty("preEmi");
    expect(await answer("--pre-emi")).toMatchObject({
      preEmi: {
        from: "2026-10-20",
        to: "2026-11-05",
        days: 15,
        interest: 125,
        treatment: "deducted-upfront",
      },
      netDisbursed: 19875,
    });
    expect(await answer("--pre-emi --lender DMI")).toMatchObject({ netDisbursed: 19875 });
    const fullerton = await answer("--pre-emi --lender FULLERTON");
    expect(fullerton).toMatchObject({
      netDisbursed: 20000,
      preEmi: { treatment: "added-to-first-instalment" },
    });
    expect(fullerton.rows[0]).toMatchObject({ interest: 375, instalment: 1094.73 });
  });

  test("takes an amount as people write it", async () => {
    const { out } = await run("--amount 5,00,000 --rate 0 --months 1 --json");
    expect(JSON.parse(out)).toMatchObject({ emi: 500000 });
  });
});

describe("creditline schedule with what it cannot use", () => {
  test.each([
    ["", "amount"],
    ["--amount 20000 --months 24", "rate"],
    ["--amount 20000 --rate 15", "months"],
    ["--amount 0 --rate 15 --months 24", "amount"],
    ["--amount -5 --rate 15 --months 24", "amount"],
    ["--amount 1.005 --rate 15 --months 24", "amount"],
    ["--amount 2e4 --rate 15 --months 24", "amount"],
    ["--amount 20000 --rate -1 --months 24", "rate"],
    ["--amount 20000 --rate NaN --months 24", "rate"],
    ["--amount 20000 --rate 15% --months 24", "rate"],
    ["--amount 20000 --rate 15 --months 0", "months"],
    ["--amount 20000 --rate 15 --months 1.5", "months"],
    ["--amount 20000 --rate 15 --months 10000", "months"],
    [`${LOAN} --rounding down`, "rounding"],
    [`${LOAN} --day-count actual/360`, "dayCount"],
    [`${LOAN} --day-count actual/365`, "disbursed"],
    [`${LOAN} --disbursed 2026-02-30`, "disbursed"],
    [`${LOAN} --disbursed 2026-11-05 --first-due 2026-11-05`, "firstDue"],
    [`${LOAN} --first-due 5/12/2026`, "firstDue"],
    [`${LOAN} --emi-day 32`, "emiDay"],
    [`${LOAN} --fee 20000`, "fees"],
    [`${LOAN} --fee -1`, "fees"],
    [`${LOAN} --fee x`, "fees"],
    [`${LOAN} --pre-emi`, "disbursed"],
    [`${LOAN} --lender NOBODY`, "lender"],
  ])("%j names the field %s", async (args, field) => {
    const { out, said: err, status } = await run(`${args} --json`);
    expect(status).toBe(2);
    expect(out).toBe("");
    expect(err).toMatch(new RegExp(`^error: ${field}: expected .+\n`));
    expect(err).not.toMatch(/\n\s+at /);
  });

  test("lists the roundings and day counts it knows", async () => {
    expect((await run(`${LOAN} --rounding x`)).said).toContain("none, paise, rupee, rupee-up");
    expect((await run(`${LOAN} --day-count x`)).said).toContain("30/360, actual/365");
  });
});

describe("creditline schedule --jsonl", () => {
  const lines = async (documents: readonly unknown[], flags = "") => {
    const input = documents.map((one) => (typeof one === "string" ? one : JSON.stringify(one))).join("\n");
    const { out, status } = await run(`--jsonl ${flags}`, input);
    return {
      status,
      answers: out
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line)),
    };
  };
  const loan = { amount: 20000, rate: 15, months: 24 };

  test("an unknown key of a line is reported, with the nearest known one", async () => {
    const { said, status } = await run("--jsonl", JSON.stringify({ ...loan, emi_day: 7 }));
    expect(said).toContain("note: line 1: emi_day: unknown key, ignored (did you mean emiDay?)");
    expect(status).toBe(0);
  });

  test("answers a line a line, in order", async () => {
    const { answers, status } = await lines([loan, { ...loan, months: 12 }, { ...loan, rounding: "rupee" }]);
    expect(answers.map((answer) => [answer.emi, answer.rows.length])).toEqual([
      [969.73, 24],
      [1805.17, 12],
      [970, 24],
    ]);
    expect(status).toBe(0);
  });

  test("takes fees under either name, one or a list, and null as left out", async () => {
    const { answers } = await lines([
      { ...loan, fees: [240, 160] },
      { ...loan, fee: 400 },
      { ...loan, fees: 400, disbursed: null, emiDay: null, lender: null, preEmi: null },
    ]);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[0].apr.nominal).toBe(17.07);
  });

  test("a bad line gives its error in its place, and the rest continue", async () => {
    const { answers, status } = await lines([
      loan,
      { ...loan, amount: "20000" },
      "not json",
      "[]",
      "null",
      { ...loan, rate: {} },
      { ...loan, months: [24] },
      { ...loan, fees: [1, "x"] },
      { ...loan, rounding: 1 },
      { ...loan, firstDue: 20261205 },
      { ...loan, preEmi: "yes" },
      { ...loan, disbursed: "2026-02-30" },
      loan,
    ]);
    expect(status).toBe(1);
    expect(answers).toHaveLength(13);
    expect(answers[12]).toEqual(answers[0]);
    const errors = answers.slice(1, 12).map((answer) => answer.error);
    expect(errors.map((error) => error.line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(errors[0].message).toBe(
      'amount: expected a number of rupees above 0, with at most two decimals, got "20000"',
    );
    expect(errors.slice(4).map((error) => error.message.split(":")[0])).toEqual([
      "rate",
      "months",
      "fees",
      "rounding",
      "firstDue",
      "preEmi",
      "disbursed",
    ]);
  });

  test("fills what a line lacks from the options, and the line wins", async () => {
    const { answers } = await lines(
      [loan, { ...loan, rounding: "paise", fee: 0 }],
      "--rounding rupee --fee 400",
    );
    expect(answers.map((answer) => [answer.emi, answer.netDisbursed])).toEqual([
      [970, 19600],
      [969.73, 20000],
    ]);
  });
});

describe("creditline schedule for people", () => {
  test("prints what it comes to and a line for each instalment, in columns", async () => {
    const { out, status } = await run(`${LOAN} --fee 400 --disbursed 2026-11-05`);
    expect(status).toBe(0);
    expect(out).toMatch(/^APR +17\.07% a year \(18\.47% compounded\)$/m);
    expect(out).toContain(" 1  2026-12-05   ₹20,000.00    ₹719.73   ₹250.00     ₹969.73  ₹19,280.27");
    const widths = out
      .trimEnd()
      .split("\n")
      .slice(-24)
      .map((line) => line.length);
    expect(new Set(widths).size).toBe(1);
  });

  test("its help has two examples, and the choices of its options", async () => {
    const { out, status } = await run("--help");
    expect(status).toBe(0);
    expect(out.match(/\$ creditline schedule/g)).toHaveLength(2);
    expect(out).toContain('"rupee-up"');
  });
});
