import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isScreenName } from "@creditline/core/screens/catalogue";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as journey from "../../cli/commands/journey.ts";
import * as sim from "../../cli/commands/sim.ts";
import * as persona from "../../cli/commands/persona.ts";
import { allJourneys, chosenJourneys } from "../../cli/journeys/journey-files.ts";
import { dueJourneys } from "../../scripts/parts.ts";
import { runInMemory } from "./run-in-memory.ts";

interface Report {
  readonly journey: string;
  readonly ok: boolean;
  readonly steps: readonly {
    readonly ok: boolean;
    readonly mismatches: readonly object[];
    readonly toSee?: string;
  }[];
}

describe("creditline persona list", () => {
  test("--json prints every persona with name, phone, story and landing screen", async () => {
    const { out, status } = await runInMemory(persona, ["list", "--json"]);
    const rows = JSON.parse(out) as { name: string; phone: string; landsOn: string }[];
    expect(status).toBe(0);
    expect(rows.map(({ name }) => name)).toEqual(PERSONAS.map(({ name }) => name));
    for (const { landsOn } of rows) expect([landsOn, isScreenName(landsOn)]).toEqual([landsOn, true]);
    expect(out).not.toContain("script");
  });

  test("without it is a table with a line for each", async () => {
    const { out } = await runInMemory(persona, ["list"]);
    expect(out.trim().split("\n")).toHaveLength(PERSONAS.length + 1);
  });
});

describe("creditline journey", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "creditline-journeys-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const written = async (expected: string): Promise<string> => {
    const path = join(folder, "opens.json");
    const steps = [{ id: "open", open: "/", expect: { screen: expected } }];
    await writeFile(
      path,
      JSON.stringify({ name: "opens", story: "Somebody opens the address.", persona: "new-customer", steps }),
    );
    return path;
  };

  test("list --json prints name, persona, story and the count of steps", async () => {
    const { out } = await runInMemory(journey, ["list", "--json"]);
    const rows = JSON.parse(out) as { persona: string; steps: number }[];
    expect(rows.length).toBeGreaterThan(30);
    for (const row of rows) {
      expect(PERSONAS.map(({ name }) => name)).toContain(row.persona);
      expect(row.steps).toBeGreaterThan(0);
    }
  });

  test("--all is every journey there is", async () => {
    expect(await chosenJourneys([], true)).toEqual(await allJourneys());
  });

  test("run: every journey holds, in this process", async () => {
    const names = dueJourneys(await allJourneys()).map(({ name }) => name);
    const { out, status } = await runInMemory(journey, ["run", ...names, "--json"]);
    const reports = JSON.parse(out) as Report[];
    expect(reports.map((report) => report.journey)).toEqual(names);
    for (const { journey: name, steps } of reports) {
      expect({ name, wrong: steps.filter(({ ok }) => !ok) }).toEqual({ name, wrong: [] });
    }
    expect(status).toBe(0);
  }, 60_000);

  test("the same seed gives the same run", async () => {
    const args = ["run", "approved-and-accepted", "--json", "--seed", "7"];
    const first = await runInMemory(journey, args);
    expect((await runInMemory(journey, args)).out).toBe(first.out);
  });

  test("for people, each step has the screen, the rule and the calls", async () => {
    const { out } = await runInMemory(journey, ["run", "approved-and-accepted"]);
    expect(out).toContain("→ approvedApplication  rule 6");
    expect(out).toContain("POST /v1/customer/creditline/application/submit");
    expect(out).toContain("1 passed, 0 failed");
  });

  test("a failed step shows what was expected and what came, and the status is 1", async () => {
    const good = await runInMemory(journey, ["run", await written("customerLogin"), "--json"]);
    expect(good.status).toBe(0);
    const path = await written("cm-home");
    const { out, status } = await runInMemory(journey, ["run", path, "--json"]);
    const [report] = JSON.parse(out) as Report[];
    expect(report?.steps[0]?.mismatches).toEqual([
      { what: "screen", expected: "cm-home", actual: "customerLogin" },
    ]);
    expect(status).toBe(1);
    const readable = await runInMemory(journey, ["run", path]);
    expect(readable.out).toContain("screen: expected cm-home, came customerLogin");
  });

  test("a failed step names the command that shows it in the simulator, and that command does", async () => {
    const path = await written("cm-home");
    const { out } = await runInMemory(journey, ["run", path]);
    const told = /to see it: yes next \| head -n (\d+) \| creditline sim (.*)$/m.exec(out);
    expect(told?.slice(1)).toEqual(["1", `--journey ${path} --plain`]);
    const seen = await runInMemory(sim, (told?.[2] ?? "").split(" "), "next\n".repeat(Number(told?.[1])));
    expect(seen.out).toContain("screen cm-home");
    expect(seen.out).toContain("customerLogin");
    const toSee = async (expected: string) => {
      const { out: json } = await runInMemory(journey, [
        "run",
        await written(expected),
        "--json",
        "--seed",
        "7",
      ]);
      return (JSON.parse(json) as Report[])[0]?.steps.map((step) => step.toSee);
    };
    expect(await toSee("cm-home")).toEqual([
      `yes next | head -n 1 | creditline sim --journey ${path} --seed 7 --plain`,
    ]);
    expect(await toSee("customerLogin")).toEqual([undefined]);
    const good = await runInMemory(journey, ["run", await written("customerLogin"), "--seed", "7"]);
    expect(good.out).not.toContain("to see it");
  });

  test("an unknown part suggests the nearest one", async () => {
    const path = join(folder, "with-part.json");
    const steps = [{ include: "sign-inn" }];
    await writeFile(path, JSON.stringify({ name: "with-part", story: "s", persona: "new-customer", steps }));
    const { said, status } = await runInMemory(journey, ["run", path]);
    expect(said).toContain('include: unknown part "sign-inn" (did you mean sign-in?)');
    expect(status).toBe(2);
  });

  test.each([
    [["run"], "expected a journey's name, or --all"],
    [["run", "zebra"], "unknown journey \"zebra\"; see 'creditline journey list'"],
    [["run", "aproved-and-acepted"], "did you mean approved-and-accepted"],
    [["run", "complaint"], "(did you mean account-complaint?)"],
    [["run", "slow-decision", "--all"], "got both"],
    [["run", "slow-decision", "--seed", "x"], "seed: expected a whole number"],
    [["run", "slow-decision", "--seed", ""], "seed: expected a whole number"],
    [["run", "slow-decision", "--seed", "0x10"], "seed: expected a whole number"],
    [["run", "slow-decision", "--server", "nowhere"], "server: expected an address"],
  ])("%j cannot be used, and ends with 2", async (args, message) => {
    const { said, status } = await runInMemory(journey, args);
    expect(said).toContain(message);
    expect(status).toBe(2);
  });
});
