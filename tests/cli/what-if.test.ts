import { decideLanding, type Situation } from "@creditline/core/routing/landing";
import type { Finding } from "@creditline/core/routing/lint";
import type { WhatIf } from "@creditline/core/routing/what-if";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as rules from "../../cli/commands/rules.ts";
import * as whatIf from "../../cli/commands/what-if.ts";
import { BUILT_IN_DIGEST } from "../../cli/lender-desk/built-in-digest.ts";
import { runInMemory } from "./run-in-memory.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "creditline-rules-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const written = async (document: unknown): Promise<string> => {
  const path = join(folder, "document.json");
  await writeFile(path, JSON.stringify(document));
  return path;
};

describe("creditline what-if", () => {
  const ask = async (...args: readonly string[]) => {
    const ran = await runInMemory(whatIf, [...args, "--json"]);
    return { ...ran, answer: (ran.out === "" ? null : JSON.parse(ran.out)) as WhatIf | null };
  };

  test("names the changed facts, from, to and by whom", async () => {
    const flags = ["--status", "AIP_SUCCESS", "--line-type", "CASH_LINE", "--to", "aiphome"];
    const { answer, said, status } = await ask(...flags);
    expect([said, status]).toEqual(["", 0]);
    expect(answer).toEqual({
      from: "approvedApplication",
      to: "aipHome",
      reachable: true,
      changes: [
        [{ fact: "interest", from: null, to: "YES", by: "customer" }],
        [{ fact: "actionables", from: "none", to: "some", by: "lender" }],
      ],
      configuration: BUILT_IN_DIGEST,
    });
  });

  test("a status is with its names", async () => {
    const { answer } = await ask("--status", "AIP_SUBMITTED", "--to", "perfiosValidation", "--most", "1");
    expect(answer?.changes[0]).toEqual([
      {
        fact: "status",
        from: "30000.10000",
        to: "30000.20000",
        fromName: "AIP_SUBMITTED",
        toName: "AIP_PERFIOS_REQD",
        by: "lender",
      },
    ]);
  });

  test("is about a record as well", async () => {
    const record = {
      customerId: "c1",
      loanResponse: { applicationState: { applicationStatusCode: "30000.10000" } },
    };
    const { answer } = await ask("--record", await written(record), "--to", "creditEligibility");
    expect(answer).toMatchObject({ from: "submitApplication", reachable: true });
    expect(answer?.changes).toContainEqual([
      { fact: "interactionRequired", from: false, to: true, by: "lender" },
    ]);
  });

  test("already there: reachable, no changes, status 0", async () => {
    const { answer, status } = await ask("--to", "qual");
    expect(answer).toMatchObject({ from: "qual", to: "qual", reachable: true, changes: [] });
    expect(status).toBe(0);
  });

  test("no set of that size: status 1, and four changes do what three cannot", async () => {
    const { answer, status } = await ask("--to", "cm-emi-repayment");
    expect([answer?.reachable, answer?.changes, status]).toEqual([false, [], 1]);
    const more = await ask("--to", "cm-emi-repayment", "--most", "4");
    expect([more.answer?.reachable, more.status]).toEqual([true, 0]);
    expect(new Set(more.answer?.changes.map((set) => set.length))).toEqual(new Set([4]));
  });

  test.each<[readonly string[], string]>([
    [["--to", "aipHom"], "did you mean aipHome?"],
    [["--to", "aipHome", "--most", "0"], "most: expected a number of changes from 1 to 8"],
    [[], "--to"],
  ])("%j cannot be used: status 2", async (args, message) => {
    const { out, said, status } = await ask(...args);
    expect([out, status]).toEqual(["", 2]);
    expect(said).toContain(message);
  });

  test("tells each set in words", async () => {
    const { out } = await runInMemory(whatIf, ["--status", "AIP_SUCCESS", "--to", "aipHome", "--most", "2"]);
    expect(out).toContain("- actionables from none to some, by the lender\n");
    expect(out).toContain(
      "- lineType from nothing to CASH_LINE, by the lender\n    and interest from nothing to YES",
    );
  });
});

describe("creditline rules lint", () => {
  const lint = async (policy?: unknown) => {
    const flags = policy === undefined ? [] : ["--policy", await written(policy)];
    const ran = await runInMemory(rules, ["lint", "--json", ...flags]);
    return { ...ran, ...(ran.out === "" ? {} : (JSON.parse(ran.out) as { findings: Finding[] })) };
  };

  test("by default rule 10 never decides, which is accepted: status 0", async () => {
    const { findings, status } = await lint();
    expect(findings).toMatchObject([{ kind: "unreachable", rule: 10, witness: null, accepted: "R8" }]);
    expect(status).toBe(0);
  });

  test("what no ruling accepts ends with status 1, and its witness is a situation for route", async () => {
    const { findings, status } = await lint({ interestExempt: ["DMI"] });
    expect(status).toBe(1);
    expect(findings).toMatchObject([{ kind: "contradiction", rule: 6, accepted: null }]);
    expect(decideLanding(findings?.[0]?.witness as Situation).rule).toBe(6);
  });

  test("a list that no one knows is told with the nearest one, and is an error with --strict", async () => {
    const policy = await written({ interestExemt: ["DMI"] });
    const { said, status } = await runInMemory(rules, ["lint", "--policy", policy]);
    expect([said, status]).toEqual([
      "note: policy.interestExemt: unknown key, ignored (did you mean interestExempt?)\n",
      0,
    ]);
    expect((await runInMemory(rules, ["lint", "--policy", policy, "--strict"])).status).toBe(2);
  });

  test("a policy that cannot be read names the file and the list", async () => {
    const { said, status } = await lint({ interestExempt: "DMI" });
    expect(status).toBe(2);
    expect(said).toMatch(/document\.json: policy\.interestExempt: expected a list/);
  });
});
