import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { explain, type Situation } from "@creditline/core/routing/landing";
import { describe, expect, test } from "vitest";
import * as route from "../../cli/commands/route.ts";
import * as why from "../../cli/commands/why.ts";
import { runInMemory } from "./run-in-memory.ts";

interface Answer {
  readonly screen: string;
  readonly path: string;
  readonly rule: number;
  readonly turn: string;
  readonly next: readonly { readonly what: string; readonly by: string }[];
  readonly trace: readonly unknown[];
}

const ask = async (...args: readonly string[]): Promise<Answer> =>
  JSON.parse((await runInMemory(why, [...args, "--json"])).out) as Answer;

const WHO = ["customer", "lender", "bank", "partner", "support", "nobody"];

describe("creditline why", () => {
  test("no source at all is the customer who has not applied", async () => {
    expect(await ask()).toMatchObject({ screen: "qual", status: "", statusName: null, turn: "customer" });
  });

  test("has its keys in the order of the interfaces, and the trace of route", async () => {
    const answer = await ask("--status", "AIP_SUBMITTED");
    expect(Object.keys(answer).join(" ")).toBe(
      "screen path query layout rule because status statusName stage mode turn waitingFor since usuallySeconds next trace",
    );
    const situation: Situation = { status: "30000.10000" };
    expect(answer.trace).toEqual(explain(situation).trace);
  });

  test.each(PERSONAS.map(({ name }) => name))(
    "%s: agrees with route, and says who acts next",
    async (name) => {
      const answer = await ask("--persona", name);
      const landed = JSON.parse(
        (await runInMemory(route, ["--persona", name, "--at", "end", "--json"])).out,
      ) as {
        readonly route: string;
        readonly path: string;
        readonly rule: number;
      };
      expect([answer.screen, answer.path, answer.rule]).toEqual([landed.route, landed.path, landed.rule]);
      expect(WHO).toContain(answer.turn);
      for (const { what, by } of answer.next)
        expect([what.length > 0, WHO.includes(by)]).toEqual([true, true]);
    },
  );

  test("is about a record as well, and what is asked for beside it", async () => {
    const record = {
      customerId: "c1",
      loanResponse: {
        lineType: "CASH_LINE",
        statusSince: "2026-11-03T04:30:00.000Z",
        applicationState: { applicationStatusCode: "80000.10000" },
      },
    };
    const flags = ["--record", "-", "--requested", "cm-repayments-list", "--json"];
    const { out } = await runInMemory(why, flags, JSON.stringify(record));
    expect(JSON.parse(out)).toMatchObject({
      screen: "cm-repayments-list",
      turn: "lender",
      since: "2026-11-03T04:30:00.000Z",
      usuallySeconds: 86_400,
    });
  });

  test("tells a person first who acts next", async () => {
    const { out } = await runInMemory(why, ["--status", "AIP_PERFIOS_SUBMITTED"]);
    expect(out.split("\n")[0]).toBe("Turn      the lender, for the analysis of the bank statements");
    expect(out).toContain("Rule      3, Income-statement check required or submitted");
  });

  test("a strict reader is informed of an unknown key by status 2", async () => {
    const record = JSON.stringify({ customerId: "c1", actionable: [] });
    const { said, status } = await runInMemory(why, ["--record", "-", "--strict", "--json"], record);
    expect(status).toBe(2);
    expect(said).toContain("did you mean actionables?");
  });
});

describe("a persona's story (--at)", () => {
  const screenOf = async (...args: readonly string[]) => (await ask(...args)).screen;

  test.each(PERSONAS.map(({ name, landsOn, leadsTo }) => [name, leadsTo ?? landsOn] as const))(
    "%s is at its end on %s",
    async (name, screen) => {
      expect(await screenOf("--persona", name, "--at", "end")).toBe(screen);
    },
    20_000,
  );

  test("is at its end by default", async () => {
    expect(await ask("--persona", "rejected-recent-personal-loan")).toEqual(
      await ask("--persona", "rejected-recent-personal-loan", "--at", "end"),
    );
  });

  test("is at its start the first sign-in", async () => {
    expect(await screenOf("--persona", "rejected-recent-personal-loan", "--at", "start")).toBe("qual");
  });

  test("is at a step of a journey what the step led to", async () => {
    expect(await screenOf("--persona", "new-customer", "--at", "accept")).toBe("aipHome");
  });

  test.each([
    [["--persona", "new-customer", "--at", "acept"], "at: expected one of start, end, "],
    [["--persona", "new-customer", "--at", "acept"], "did you mean accept?"],
    [["--at", "end"], "at: needs --persona"],
    [["--status", "AIP_SUCCESS", "--at", "end"], "at: needs --persona"],
  ])("%j is refused", async (args, message) => {
    const { said, status } = await runInMemory(why, args);
    expect([said.includes(message), status]).toEqual([true, 2]);
  });

  test("route is about the first sign-in unless --at says otherwise", async () => {
    const routed = async (...args: readonly string[]) =>
      (JSON.parse((await runInMemory(route, [...args, "--json"])).out) as { route: string }).route;
    const name = "rejected-recent-personal-loan";
    expect(await routed("--persona", name)).toBe("qual");
    expect(await routed("--persona", name, "--at", "end")).toBe("rejectedApplication");
  });
});
