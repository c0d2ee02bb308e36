import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { afterEach, describe, expect, test } from "vitest";
import { journeyPersona } from "../../cli/journeys/journey-files.ts";
import { type PaneName, PANES } from "../../cli/simulator/panes/pane.ts";
import { panesOf } from "../../cli/simulator/panes/panes.ts";
import { simulatorParts } from "../../cli/simulator/parts.ts";
import { shownValues } from "../../cli/simulator/shown-document.ts";
import { paneText } from "../../cli/simulator/plain-text.ts";
import { recordChanges } from "../../cli/simulator/record-changes.ts";
import { lineText, lineWidth } from "../../cli/ui/lines.ts";
import { INITIAL_VIEW, paneLines, panesLines, withPane } from "../../cli/ui/panes-view.ts";
import { build } from "../../cli/commands/sim.ts";
import { runInMemory } from "./run-in-memory.ts";
import { type InMemoryTerminal, KEYS, terminalInMemory } from "./terminal-in-memory.ts";

const parts = await simulatorParts(1, Date.parse("2026-01-05T04:30:00Z"));
const opened: InMemoryTerminal[] = [];

async function open(name: string, columns: number, rows: number): Promise<InMemoryTerminal> {
  const begun = await parts.beginPersona(name, true, null);
  const props = {
    ...parts,
    begun,
    color: false,
    copy: () => "Copied.",
    begin: () => parts.beginPersona(name, true, null),
  };
  const terminal = terminalInMemory(props, columns, rows);
  opened.push(terminal);
  return terminal;
}

afterEach(() => {
  for (const { instance } of opened.splice(0)) instance.unmount();
});

const snapshotOf = async (name: string) => {
  const simulation = await parts.beginPersona(name, true, null);
  const snapshot = simulation.snapshot();
  await simulation.close();
  return snapshot;
};

/** Something that only the pane itself says of a customer in onboarding with DMI. */
const SAYS: Readonly<Record<PaneName, string>> = {
  why: "Rule 9",
  record: "Changed at this moment",
  calls: "back ",
  lenders: "Matched, according to the record",
  money: "Fees of DMI, CASH_LINE",
  rules: "matched: Post-AIP with interest",
};

describe("the panes on a screen", () => {
  test.each(PANES)("%s is grown by its number at 80×24, with all six named", async (pane) => {
    const terminal = await open("onboarding-dmi", 80, 24);
    await terminal.press(String(PANES.indexOf(pane) + 1), "/");
    await terminal.press(...(SAYS[pane].split(" ")[0] ?? ""));
    const rows = terminal.rows();
    expect(rows.join("\n")).toContain(`━ ${PANES.indexOf(pane) + 1} ${pane} ━`);
    expect(rows.join(" ").replaceAll(/\s+/g, " ")).toContain(SAYS[pane].split(" ")[0]);
    for (const other of PANES.filter((name) => name !== pane)) {
      expect(rows.some((row) => row.includes(`${PANES.indexOf(other) + 1} ${other}  `))).toBe(true);
    }
    expect(Math.max(...rows.map((row) => [...row].length))).toBeLessThanOrEqual(80);
    expect(rows.length).toBeLessThanOrEqual(24);
  });

  test.each(PANES)("%s is beside another at 120×40", async (pane) => {
    const snapshot = await snapshotOf("onboarding-dmi");
    const paneView = withPane(withPane(INITIAL_VIEW, pane === "why" ? "calls" : "why"), pane);
    const lines = panesLines(snapshot, paneView, 75, 34).map(lineText);
    expect(lines[0]).toContain(`${PANES.indexOf(pane) + 1} ${pane} `);
    expect(lines[0]).toContain(pane === "why" ? "3 calls" : "1 why");
    expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(75);
    expect(lines).toHaveLength(34);
  });

  test.each(PERSONAS.map(({ name }) => [name]))(
    "who is asked next and the deciding clause are seen at 80×24 without a key: %s",
    async (name) => {
      const snapshot = await snapshotOf(name);
      const [rule, clause] = panesOf(snapshot)[0]?.entries ?? [];
      const lines = panesLines(snapshot, INITIAL_VIEW, 42, 18)
        .map(lineText)
        .join(" ")
        .replaceAll(/\s+/g, " ");
      expect(lines).toContain(rule?.text);
      expect(lines).toContain(clause?.text);
    },
  );

  test("the least needed names give way first where there are few lines", async () => {
    const snapshot = await snapshotOf("onboarding-dmi");
    const lines = panesLines(snapshot, INITIAL_VIEW, 42, 9).map(lineText).join("\n");
    expect(lines).toContain("2 record");
    expect(lines).toContain("3 calls");
    expect(lines).not.toContain("4 lenders");
  });

  test("the filter leaves what holds its words, Enter keeps it and Escape takes it away", async () => {
    const terminal = await open("onboarding-dmi", 80, 24);
    await terminal.press("2", "/", ..."currentpartner");
    expect(terminal.text()).toContain("/currentpartner▏");
    expect(terminal.text()).toContain("currentPartnerCode");
    expect(terminal.text()).not.toContain("maxAllowedObligation");
    await terminal.press(KEYS.enter);
    expect(terminal.text()).toMatch(/\/currentpartner(?!▏)/);
    await terminal.press(KEYS.escape);
    expect(terminal.text()).toContain("customerId");
  });

  test("a filter that nothing holds says so", async () => {
    const terminal = await open("onboarding-dmi", 80, 24);
    await terminal.press("/", ..."zebra");
    expect(terminal.text()).toContain("nothing matches “zebra”");
  });

  test("the grown pane scrolls, no further than it goes, and takes the whole window", async () => {
    const terminal = await open("onboarding-dmi", 80, 24);
    await terminal.press("6", KEYS.pageDown, KEYS.up);
    expect(terminal.text()).toContain("↑");
    for (let i = 0; i < 20; i += 1) await terminal.press(KEYS.pageDown);
    expect(terminal.text()).toMatch(/6 rules ━+ ↑\d+/);
    expect(terminal.text()).toContain("11  not reached");
    await terminal.press("z");
    expect(terminal.text()).not.toContain("╭─ /app");
    expect(terminal.text()).toContain("11  not reached");
    await terminal.press(KEYS.escape);
    expect(terminal.text()).toContain("╭─ /app");
  });

  test("in a narrow window a number shows the panes, and Tab the phone again", async () => {
    const terminal = await open("onboarding-dmi", 60, 24);
    await terminal.press("4");
    expect(terminal.text()).toContain("━ 4 lenders");
    await terminal.press(KEYS.tab);
    expect(terminal.text()).toContain("╭─ /app");
  });

  test("a text that is pasted goes into the filter", async () => {
    const terminal = await open("onboarding-dmi", 80, 24);
    await terminal.press("2", "/", "\u001B[200~interest\nstatus\u001B[201~");
    expect(terminal.text()).toContain("/interest status▏");
  });

  test("no line of a pane is wider than asked", async () => {
    const snapshot = await snapshotOf("draws-bolt");
    for (const pane of panesOf(snapshot)) {
      for (const width of [20, 34, 42, 80]) {
        const widest = Math.max(...paneLines(pane, "", width, true).map(lineWidth));
        expect([pane.name, width, widest <= width]).toEqual([pane.name, width, true]);
      }
    }
  });
});

describe("what the panes tell", () => {
  test("the record's pane says what the moment changed, with what it was", async () => {
    const simulation = await parts.beginPersona("approved-not-yet", true, null);
    simulation.type("lender", "INCRED");
    await simulation.press("interested");
    const said = paneText("record", "applicationStatusCode", simulation.snapshot());
    expect(said[0]).toBe("Changed at this moment: loanResponse.applicationState:");
    expect(said[1]).toBe("(changed) applicationStatusCode: 31000.50000, was 30000.50000.");
    await simulation.close();
  });

  test("a change that is masked alike on both sides is still told", () => {
    const named = (fullName: string) => ({ customerId: "c", personalDetails: { fullName } });
    expect(recordChanges(named("Asha Verma"), named("Amit Vohra"))).toEqual([
      { path: "personalDetails.fullName", from: "A••• V••••", to: "A••• V••••" },
    ]);
  });

  test("a call tells what was sent and what came back, without the secret", async () => {
    const said = paneText("calls", "oauth", await snapshotOf("onboarding-dmi")).join("\n");
    expect(said).toContain("username: ••••••0025");
    expect(said).toContain("password: ••••");
    expect(said).toMatch(/access_token: •+/);
  });

  test("a lender that does not match says why, and what is nearest", async () => {
    const simulation = await parts.beginPersona("approved-not-yet", true, null);
    const { state } = simulation.snapshot();
    const record = { ...state.record, customerId: "c", incomeInfo: { declared: 12_000 } };
    const said = paneText("lenders", "DMI", { ...simulation.snapshot(), state: { ...state, record } });
    expect(said.join("\n")).toContain("income ₹12,000 is below ₹25,000");
    expect(said.join("\n")).toContain("nearest: income ₹25,000");
    await simulation.close();
  });

  test("two readings of a fee stand side by side, each with its source", async () => {
    const snapshot = await snapshotOf("draws-bolt");
    const money = panesOf(snapshot)[4];
    if (money === undefined) throw new Error("there is no fifth pane");
    const lines = paneLines(money, "processing", 60, true).map(lineText);
    expect(lines.join("\n")).toContain("2 readings");
    expect(lines.some((line) => /“.+\s{2,}“/.test(line))).toBe(true);
    expect(paneText("money", "processing", snapshot).join("\n")).toMatch(/Reading 1: .*\n\s*Reading 2: /);
  });

  test("the rules' pane has all eleven", async () => {
    const rules = panesOf(await snapshotOf("onboarding-dmi"))[5];
    expect(rules?.entries.map(({ label }) => Number(label))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  test.each(PERSONAS.map(({ name, phone }) => [name, phone] as const))(
    "no pane tells who %s is",
    async (name, phone) => {
      const simulation = await parts.beginPersona(name, true, null);
      const said = PANES.flatMap((pane) => paneText(pane, "", simulation.snapshot())).join("\n");
      const { pan, fullName, addressLine1, officeEmail } = journeyPersona(name).person;
      for (const known of [phone, pan, fullName, addressLine1, officeEmail]) {
        if (known !== undefined && known !== "") expect(said).not.toContain(known);
      }
      await simulation.close();
    },
  );
});

describe("a document as it is shown", () => {
  test.each([
    ["a phone under any name", { username: "9000000290" }, "••••••0290"],
    ["a code", { otp: "123456" }, "••••••"],
    ["a token", { refresh_token: "abcdef" }, "••••••"],
    ["an employer", { companyName: "Acme Works" }, "A••• W••••"],
    ["an account's number", { account: { accountNo: "123456789012" } }, "••••••••9012"],
    ["an e-mail inside of a text", { remark: "write to asha@example.com" }, "write to a•••@example.com"],
    ["a lender's name is nobody's", { offers: [{ name: "InCred" }] }, "InCred"],
    ["a status code is nobody's", { code: "30000.50000" }, "30000.50000"],
  ])("%s", (_, document, shown) => {
    expect(shownValues(document).map(({ value }) => value)).toEqual([shown]);
  });
});

describe("the plain mode", () => {
  test.each(PANES)("answers %s with and without words", async (pane) => {
    const { out, status } = await runInMemory(
      { build },
      ["--plain", "--persona", "onboarding-dmi"],
      `${pane}\n${pane} dmi\n${pane} zebra\nquit\n`,
    );
    expect(status).toBe(0);
    expect(out).toContain(`Nothing in ${pane} matches “zebra”.`);
  });

  test("says who is asked next, for what and since when", async () => {
    const { out } = await runInMemory({ build }, ["--plain", "--persona", "onboarding-dmi"], "quit\n");
    expect(out).toContain(
      "Waiting for the customer: proof of identity, since 5 Jan 2026, 10:00:00, 0 s so far.",
    );
  });
});
