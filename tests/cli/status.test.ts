import { STATUS_CODES } from "@creditline/core/status/code";
import { describe, expect, test } from "vitest";
import * as status from "../../cli/commands/status.ts";
import { runInMemory } from "./run-in-memory.ts";

const run = (args: readonly string[], input?: string) => runInMemory(status, args, input);

describe("creditline status", () => {
  test("prints the document of the interface, in its order", async () => {
    const { out, said, status: ended } = await run(["30000.50000", "--json"]);
    expect(out).toBe(
      '{"code":"30000.50000","name":"AIP_SUCCESS","stage":"POST_AIP","mode":"POST_AIP","predicates":{"submitted":true,' +
        '"finalResultPending":false,"aipSuccess":true,"aipSuccessRange":true,"postAip":true,"creditManagement":false,' +
        '"aipRejected":false,"bankerPortalRejected":false,"reroutable":false}}\n',
    );
    expect([said, ended]).toEqual(["", 0]);
  });

  test("a well-formed code without a name has name null", async () => {
    expect(JSON.parse((await run(["12345.67890", "--json"])).out)).toMatchObject({
      name: null,
      stage: "QUALIFICATION",
    });
  });

  test("without --json it is a table that fits 80 columns", async () => {
    const { out } = await run(["90000.31000"]);
    expect(out).toContain("90000.31000  AIP_NOT_INTERESTED");
    expect(out).toMatch(/bankerPortalRejected\s+yes/);
    for (const line of out.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
    expect((await run(["12345.67890"])).out).toContain("(no name)");
  });

  test.each([
    [[]],
    [[""]],
    [["30000"]],
    [["30000.5000"]],
    [["AIP_SUCESS"]],
    [[" 30000.50000"]],
    [["30000.500000"]],
    [["３0000.50000"]],
  ])("%j cannot be used: status 2 and what was expected, nothing on standard output", async (args) => {
    for (const more of [[], ["--json"]]) {
      const { out, said, status: ended } = await run([...args, ...more]);
      expect([out, ended]).toEqual(["", 2]);
      expect(said).toMatch(/^error: code: expected a status code such as/);
      expect(said).not.toContain("at ");
    }
  });

  test("lines are answered in order, a bad one in its place, and status is 1 for it", async () => {
    const lines = [
      '{"code":"90000.99000"}',
      '{"code":"9"}',
      "",
      "[]",
      '{"code":null}',
      "nonsense",
      '{"code":"30000.10900"}',
    ];
    const { out, status: ended } = await run(["--jsonl"], `${lines.join("\n")}\n`);
    const answers = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(answers.map((answer) => answer.name ?? answer.error.line)).toEqual([
      "LINE_CLOSED",
      2,
      3,
      4,
      5,
      6,
      "AIP_NOHIT",
    ]);
    expect(answers[1].error.message).toContain("code: expected");
    expect(ended).toBe(1);
  });

  test("every known code answers its name", async () => {
    const input = Object.values(STATUS_CODES)
      .map((code) => JSON.stringify({ code }))
      .join("\n");
    const { out, status: ended } = await run(["--jsonl"], input);
    expect(
      out
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line).name),
    ).toEqual(Object.keys(STATUS_CODES));
    expect(ended).toBe(0);
  });

  test.each([["AIP_SUCCESS"], ["aip_success"], ["Aip Success"], ["aip-success"]])(
    "%s is the name of a code, whatever its letters",
    async (name) => {
      const asked = await run([name, "--json"]);
      expect(asked.out).toBe((await run(["30000.50000", "--json"])).out);
      const line = await run(["--jsonl"], JSON.stringify({ code: name }));
      expect(JSON.parse(line.out)).toEqual(JSON.parse(asked.out));
    },
  );

  test("a name that is nearly one is asked about", async () => {
    expect((await run(["AIP_SUCESS"])).said).toContain("did you mean AIP_SUCCESS?");
  });

  test("a code beside --jsonl is refused", async () => {
    expect(await run(["30000.50000", "--jsonl"])).toMatchObject({ out: "", status: 2 });
  });

  test("the help has two examples", async () => {
    const { out, status: ended } = await run(["--help"]);
    expect(out.match(/^ {2}\$ /gm)).toHaveLength(2);
    expect(ended).toBe(0);
  });
});
