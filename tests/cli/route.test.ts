import { describe, expect, test } from "vitest";
import * as route from "../../cli/commands/route.ts";
import { runInMemory } from "./run-in-memory.ts";

const run = (args: readonly string[], input?: unknown) =>
  runInMemory(route, args, typeof input === "string" ? input : JSON.stringify(input));

/** The situation that the interface gives as its example. */
const EXAMPLE = {
  status: "80000.30000",
  lineType: "CASH_LINE",
  partner: "INCRED",
  interest: { CASH_LINE: "YES" },
  actionables: [],
  blockedMilestones: [],
  interactionRequired: false,
  requested: "cm-repayments-list",
  current: null,
  query: { action: "request_payment", expiryDate: "2026-12-05" },
  layout: "default",
  policy: { requestPayment: ["INCRED"] },
};

describe("creditline route", () => {
  test("prints the document of the interface, in its order", async () => {
    const { out, said, status } = await run(["--json"], EXAMPLE);
    expect(out).toBe(
      '{"rule":7,"route":"cm-emi-repayment","path":"/cm/emi-repayment","query":{"expiryDate":"2026-12-05",' +
        '"action":"request_payment"},"mode":"CREDIT_MANAGEMENT","stage":"CREDIT_MANAGEMENT"}\n',
    );
    expect([said, status]).toEqual(["", 0]);
  });

  test("all but the status may be left out, and null is as if left out", async () => {
    const keys = Object.keys(EXAMPLE).filter((key) => key !== "status");
    const nulls = Object.fromEntries(keys.map((key) => [key, null]));
    const left = await run(["--json"], { status: "30000.50000" });
    expect(JSON.parse(left.out)).toMatchObject({ rule: 6, route: "approvedApplication" });
    expect((await run(["--json"], { status: "30000.50000", ...nulls })).out).toBe(left.out);
  });

  test("a customer who has not applied has no status, null or empty text", async () => {
    for (const status of [null, ""]) {
      expect(JSON.parse((await run(["--json"], { status })).out)).toEqual({
        rule: 11,
        route: "qual",
        path: "/qual",
        query: {},
        mode: "QUALIFICATION",
        stage: "QUALIFICATION",
      });
    }
  });

  test("the policy's lists override the assumed ones one by one", async () => {
    const decided = async (policy: object) =>
      JSON.parse((await run(["--json"], { ...EXAMPLE, policy })).out).route;
    expect(await decided({})).toBe("cm-emi-repayment");
    expect(await decided({ requestPayment: [] })).toBe("cm-repayments-list");
    expect(await decided({ requestPayment: null })).toBe("cm-emi-repayment");
    expect(await decided({ creditManagementLineTypes: ["FAST_CASH"] })).toBe("cm-repayments-list");
    expect(
      JSON.parse((await run(["--json"], { ...EXAMPLE, policy: { creditManagementLineTypes: [] } })).out).rule,
    ).toBe(9);
  });

  test("a partner outside the thirteen is in no list, and a route that does not exist is as if absent", async () => {
    const decision = JSON.parse(
      (await run(["--json"], { ...EXAMPLE, partner: "OTHER", requested: "nowhere", policy: null })).out,
    );
    expect(decision).toMatchObject({ rule: 7, route: "cm-home" });
  });

  test("parameters of the requested route go into its path", async () => {
    const asked = {
      ...EXAMPLE,
      query: {},
      requested: "cm-repayments-detail",
      requestedParams: { cardId: "12" },
    };
    expect(JSON.parse((await run(["--json"], asked)).out).path).toBe("/cm/repayments-detail/12");
  });

  test("--explain adds the trace of all eleven rules", async () => {
    const { trace, ...decision } = JSON.parse((await run(["--json", "--explain"], EXAMPLE)).out);
    expect(decision).toEqual(JSON.parse((await run(["--json"], EXAMPLE)).out));
    expect(trace).toHaveLength(11);
    expect(trace.map((row: { outcome: string }) => row.outcome).join(" ")).toBe(
      `${"failed ".repeat(6)}matched${" not-reached".repeat(4)}`,
    );
    expect(Object.keys(trace[0])).toEqual(["rule", "outcome", "because", "facts"]);
    expect(trace[6].because).toContain("INCRED");
  });

  test("lines are answered in order, a bad one in its place, with a trace where asked", async () => {
    const input = [EXAMPLE, { status: "x" }, { status: "90000.99000" }]
      .map((line) => JSON.stringify(line))
      .join("\n");
    const { out, status } = await run(["--jsonl", "--explain"], input);
    const answers = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(answers.map((answer) => answer.rule ?? answer.error.line)).toEqual([7, 2, 2]);
    expect(answers[2].trace).toHaveLength(11);
    expect(status).toBe(1);
  });

  test("without --json it can be read, in 80 columns", async () => {
    const { out } = await run(["--explain"], EXAMPLE);
    expect(out).toContain("Lands on  cm-emi-repayment");
    expect(out).toContain("Query     expiryDate=2026-12-05 action=request_payment");
    expect(out).toContain("4 more rules: not reached");
    for (const line of out.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
    expect((await run([], { status: null })).out).toContain("By rule   11, Otherwise");
    expect((await run(["--explain"], { status: "30000.00000" })).out).not.toContain("not reached");
  });

  test.each([
    [{}, "status: expected a status code"],
    [{ status: 3 }, "status: expected a status code"],
    [{ status: "90000" }, 'got "90000"'],
    [{ status: "80000.3000" }, "expected a status code"],
    [{ ...EXAMPLE, lineType: "CASH" }, "lineType: expected one of CASH_LINE, FAST_CASH, CONSUMER_FINANCE"],
    [{ ...EXAMPLE, partner: 7 }, "partner: expected a partner code"],
    [{ ...EXAMPLE, partner: "" }, "partner: expected a partner code"],
    [{ ...EXAMPLE, interest: "YES" }, "interest: expected an object of texts"],
    [{ ...EXAMPLE, interest: { CASH_LINE: true } }, "interest.CASH_LINE: expected a text, got true"],
    [{ ...EXAMPLE, actionables: {} }, "actionables: expected a list"],
    [{ ...EXAMPLE, blockedMilestones: "PAN" }, "blockedMilestones: expected a list"],
    [{ ...EXAMPLE, interactionRequired: "true" }, "interactionRequired: expected true or false"],
    [{ ...EXAMPLE, requested: 1 }, "requested: expected the name of a route"],
    [{ ...EXAMPLE, current: {} }, "current: expected the name of a route"],
    [{ ...EXAMPLE, requestedParams: [] }, "requestedParams: expected an object of texts"],
    [{ ...EXAMPLE, query: { action: 1 } }, "query.action: expected a text, got 1"],
    [{ ...EXAMPLE, layout: "mobile" }, "layout: expected default or gpay"],
    [{ ...EXAMPLE, policy: [] }, "policy: expected an object with lists named consumerFinanceListed"],
    [{ ...EXAMPLE, policy: { interestExempt: "DMI" } }, "policy.interestExempt: expected a list"],
    [
      { ...EXAMPLE, policy: { interestExempt: ["DMI", 1] } },
      "policy.interestExempt[1]: expected a partner code",
    ],
    [
      { ...EXAMPLE, policy: { creditManagementLineTypes: ["X"] } },
      "policy.creditManagementLineTypes[0]: expected one of CASH_LINE",
    ],
    [[], "input: expected a situation"],
    ["null", "input: expected a situation"],
    ["{", "not a JSON document"],
    ["", "expected a JSON document, got nothing"],
  ])("%j cannot be used: status 2 and the field named", async (input, message) => {
    const { out, said, status } = await run(["--json"], input);
    expect([out, status]).toEqual(["", 2]);
    expect(said).toContain(message);
  });

  test("a long bad value is shown cut short", async () => {
    const { said } = await run(["--json"], { status: "9".repeat(5000) });
    expect(said.length).toBeLessThan(300);
  });

  test.each([
    [{ ...EXAMPLE, linetype: "CASH_LINE" }, "linetype: unknown key", "did you mean lineType?"],
    [{ ...EXAMPLE, partner: "INCREDD" }, 'partner: unknown partner "INCREDD"', "did you mean INCRED?"],
    [{ ...EXAMPLE, requested: "cm-hom" }, 'requested: unknown route "cm-hom"', "did you mean cm-home?"],
    [{ ...EXAMPLE, interest: { CASHLINE: "YES" } }, "interest.CASHLINE: unknown", "did you mean CASH_LINE?"],
    [{ ...EXAMPLE, interest: { CASH_LINE: "SURE" } }, "interest.CASH_LINE: expected YES or NO", "SURE"],
    [{ ...EXAMPLE, policy: { interestExempt: ["DMII"] } }, "policy.interestExempt[0]: unknown", "DMI?"],
    [
      { ...EXAMPLE, policy: { requestPayments: [] } },
      "policy.requestPayments: unknown key",
      "did you mean requestPayment?",
    ],
  ])("of %j prints a note on what is ignored; with --strict it is an error", async (input, what, near) => {
    const said = await run(["--json"], input);
    expect([said.status, JSON.parse(said.out).rule]).toEqual([0, 7]);
    expect(said.said).toContain(what);
    expect(said.said).toContain(near);
    const strict = await run(["--json", "--strict"], input);
    expect([strict.out, strict.status]).toEqual(["", 2]);
    expect(strict.said).toContain(what);
    expect(strict.said).toContain(near);
    expect(strict.said).not.toMatch(/which is/);
  });

  test("what is nested beyond writing is refused by its name, as any other wrong value", async () => {
    const deep = `{"status":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
    const { said, status } = await run(["--json"], deep);
    expect([said.includes("status: expected"), status]).toEqual([true, 2]);
  });

  test("prints no notes for a document with only known names", async () => {
    expect((await run(["--json", "--strict"], EXAMPLE)).said).toBe("");
  });

  test("names are taken in any letter case, and decide as their own", async () => {
    const loud = {
      ...EXAMPLE,
      status: "cm_line_started",
      lineType: "cash_line",
      partner: "InCred",
      interest: { cash_line: "yes" },
      requested: "CM-Repayments-List",
      layout: "DEFAULT",
      policy: { requestPayment: ["incred"] },
    };
    const answered = await run(["--json"], loud);
    expect(answered).toEqual(await run(["--json"], EXAMPLE));
  });

  test("of lines, each remark is stated once with its first line, and is an error in its place with --strict", async () => {
    const wrong = JSON.stringify({ ...EXAMPLE, partner: "INCREDD" });
    const input = [JSON.stringify(EXAMPLE), wrong, wrong].join("\n");
    const { said, out, status } = await run(["--jsonl"], input);
    expect(said.match(/unknown partner/g)).toHaveLength(1);
    expect(said).toContain("line 2: partner");
    expect([out.trim().split("\n").length, status]).toEqual([3, 0]);
    const strict = await run(["--jsonl", "--strict"], input);
    const rows = strict.out
      .trim()
      .split("\n")
      .map((row) => JSON.parse(row));
    expect(rows.map((row) => row.error?.line ?? null)).toEqual([null, 2, 3]);
    expect(strict.status).toBe(1);
  });

  test("the help has two examples", async () => {
    expect((await run(["--help"])).out.match(/^ {2}\$ /gm)).toHaveLength(2);
  });
});
