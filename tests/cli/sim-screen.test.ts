import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { afterEach, describe, expect, test } from "vitest";
import { simulatorParts } from "../../cli/simulator/parts.ts";
import type { Simulation } from "../../cli/simulator/simulation.ts";
import type { SimulatorProps } from "../../cli/ui/simulator.tsx";
import { type InMemoryTerminal, KEYS, terminalInMemory } from "./terminal-in-memory.ts";

const parts = await simulatorParts(1, Date.parse("2026-01-05T04:30:00Z"));
const opened: InMemoryTerminal[] = [];

function open(begun: Simulation | null, columns = 80, rows = 24, color = false): InMemoryTerminal {
  const props: SimulatorProps = {
    ...parts,
    begun,
    color,
    copy: () => "Copied.",
    begin: (chosen) =>
      chosen.kind === "journey"
        ? parts.beginJourney(chosen.name)
        : chosen.kind === "story"
          ? parts.beginStory(chosen.name)
          : parts.beginPersona(chosen.name, chosen.signIn, null),
  };
  const terminal = terminalInMemory(props, columns, rows);
  opened.push(terminal);
  return terminal;
}

const openPersona = async (name: string, columns = 80, rows = 24, signIn = true) =>
  open(await parts.beginPersona(name, signIn, null), columns, rows);

afterEach(() => {
  for (const { instance } of opened.splice(0)) instance.unmount();
});

const widest = (terminal: InMemoryTerminal): number =>
  Math.max(...terminal.rows().map((row) => [...row].length));

describe("cancelling it", () => {
  test("shows people and journeys, filtered by what is typed, and begins with Enter", async () => {
    const terminal = open(null);
    await terminal.shows("Which customer or journey?");
    await terminal.press("m", "u", "s", "k");
    expect(terminal.text()).toContain("▸ line-started-muskmelon");
    expect(terminal.text()).not.toContain("new-customer");
    await terminal.press(KEYS.enter);
    await terminal.shows("Rule 7 leads to cm-home.");
  });

  test("begins at the login screen after Tab", async () => {
    const terminal = open(null);
    await terminal.press(KEYS.tab);
    await terminal.shows("customers start at the login screen");
    await terminal.press(KEYS.enter);
    await terminal.shows("Sign in or apply");
  });

  test("begins a journey, which the right arrow plays", async () => {
    const terminal = open(null);
    await terminal.press(..."approved-and-accepted", KEYS.enter);
    await terminal.shows("step 0 of 12");
    await terminal.press(KEYS.right);
    await terminal.shows("✓ ask-for-a-code");
    await terminal.press(KEYS.left);
    await terminal.shows("back at that moment");
  });

  test("P plays a persona's story to its end, and the moments of it can be stepped back through", async () => {
    const terminal = await openPersona("rejected-recent-personal-loan");
    await terminal.press("P");
    await terminal.shows("Recent personal loan");
    await terminal.press(KEYS.left);
    await terminal.shows("back at that moment");
  });

  test("P says so where the story is over at the first sign-in", async () => {
    const terminal = await openPersona("line-started");
    await terminal.press("P");
    await terminal.shows("line-started's story ends at the first sign-in");
  });

  test("leaves with Escape, and says when nothing matches", async () => {
    const terminal = open(null);
    await terminal.press("z", "z", "z");
    expect(terminal.text()).toContain("nothing matches");
    await terminal.press(KEYS.escape);
    await terminal.instance.waitUntilExit();
  });
});

describe("the walk", () => {
  test("shows the phone, the status, the calls, the rule, what comes next and what would change it", async () => {
    const terminal = await openPersona("approved-not-yet");
    const text = terminal.text();
    for (const part of [
      "╭─ /qual/approved ─",
      "Congratulations, you're approved",
      "waiting for the customer: the customer's answer to the offer, since 5 Jan",
      "▸ Rule 6  AIP success and not interested",
      "2 record  nothing changed here",
      "3 calls  2 here: GET /v1/customer/",
      "6 rules  6 of 11 matched",
      "3 of 3   5 Jan 2026, 10:00:00",
      "? all keys",
    ]) {
      expect(text).toContain(part);
    }
  });

  test("tells more where there is more room", async () => {
    const text = (await openPersona("approved-not-yet", 140, 52)).text();
    expect(text).toContain("· CM_LINE_STARTED 80000.30000");
    expect(text).toContain("▸ AIP_SUCCESS 30000.50000");
    expect(text).toContain("─ 2 record ─");
  });

  test("fills a form by hand: types, chooses, presses, and goes to the first error", async () => {
    const terminal = await openPersona("new-customer", 80, 40);
    await terminal.press(
      KEYS.tab,
      ..."Asha Verma",
      KEYS.enter,
      ..."2703199",
      KEYS.down,
      KEYS.right,
      KEYS.right,
    );
    expect(terminal.text()).toContain("[A••• V••••");
    expect(terminal.text()).toContain("(•) Female");
    expect(terminal.text()).toContain("Check your Credit Limit");
    await terminal.press(...Array.from({ length: 6 }, () => KEYS.down), KEYS.enter);
    await terminal.shows("6 fields need a correction.");
    await terminal.shows("▸ Date of birth");
    await terminal.press("4", KEYS.down);
    expect(terminal.text()).not.toContain("Invalid Date");
  });

  test("shows a new screen from its top, with the keys on none of it, as a page that is opened", async () => {
    const simulation = await parts.beginPersona("approved-not-yet", true, null);
    simulation.type("lender", "INCRED");
    const terminal = open(simulation);
    for (let tabs = 0; tabs < 20 && !terminal.text().includes("▸ [ Continue with InCred ]"); tabs += 1)
      await terminal.press(KEYS.tab);
    expect(terminal.text()).toContain("▸ [ Continue with InCred ]");
    await terminal.press(KEYS.enter);
    await terminal.shows("leads to hypervergeOkyc");
    expect(terminal.text()).toMatch(/╭─ \/app\/okyc\/hyprvrg ─+╮/);
    expect(terminal.text()).toContain("│ Verify your Aadhaar");
    expect(terminal.text()).toContain("Tab screen");
  });

  test("shows what is typed while it is typed, and hides it after", async () => {
    const terminal = await openPersona("new-customer", 80, 24, false);
    await terminal.press(KEYS.tab, ..."9876543210");
    expect(terminal.text()).toContain("[9876543210▏");
    await terminal.press(KEYS.tab);
    expect(terminal.text()).toContain("[••••••3210");
    expect(terminal.text()).not.toContain("9876543210");
  });

  test("keys move about in a text and change it where they are", async () => {
    const terminal = await openPersona("new-customer", 80, 24, false);
    await terminal.press(KEYS.tab, ..."9876543210", KEYS.left, KEYS.left);
    expect(terminal.text()).toContain("[98765432▏10");
    await terminal.press(KEYS.backspace, "9");
    expect(terminal.text()).toContain("[98765439▏10");
    await terminal.press("\u0001", "\u001b[3~", "5");
    expect(terminal.text()).toContain("[5▏876543910");
    await terminal.press("\u0005", KEYS.backspace, "\u001b[H");
    expect(terminal.text()).toContain("[▏587654391");
    await terminal.press("\u001b[F", "\u0017");
    expect(terminal.text()).toContain("[▏ ");
    await terminal.press("4");
    expect(terminal.text()).toContain("[4▏");
  });

  test("moving about in what someone else filled in shows and changes nothing", async () => {
    const terminal = await openPersona("new-customer", 80, 24, false);
    await terminal.press(KEYS.tab, KEYS.ctrlF);
    expect(terminal.text()).toContain("[••••••0001");
    await terminal.press(KEYS.left, "\u0001", KEYS.right);
    expect(terminal.text()).toContain("[••••••0001");
    await terminal.press(KEYS.backspace);
    expect(terminal.text()).toContain("[▏ ");
  });

  test("never shows what someone else filled in: the first key writes it again", async () => {
    const terminal = await openPersona("new-customer", 80, 24, false);
    await terminal.press(KEYS.tab, KEYS.ctrlF);
    expect(terminal.text()).toContain("[••••••0001");
    await terminal.press("7");
    expect(terminal.text()).toContain("[7▏");
  });

  test("ticks a box with the space bar", async () => {
    const terminal = open(await parts.beginJourney("approved-and-accepted"), 80, 40);
    const steps = [
      "ask-for-a-code",
      "code",
      "sign-in",
      "who-you-are",
      "what-you-earn",
      "where-you-live",
      "your-work",
    ];
    for (const step of steps) {
      await terminal.press(KEYS.right);
      await terminal.shows(`✓ ${step}`);
    }
    expect(terminal.text()).not.toContain("[x]");
    await terminal.press(KEYS.tab, " ");
    expect(terminal.text()).toContain("[x]");
  });

  test("opens a list for a long choice", async () => {
    const terminal = open(await parts.beginPersona("new-customer", true, "30000.15000"), 80, 40);
    await terminal.press(...Array.from({ length: 7 }, () => KEYS.down));
    expect(terminal.text()).toContain("▸ State or union territory");
    await terminal.press(KEYS.enter);
    expect(terminal.rows()).toHaveLength(40);
    await terminal.press(..."kera", KEYS.enter);
    await terminal.shows("[Kerala");
  });

  test("moves to a status that is chosen by typing its name, and says where each would lead", async () => {
    const terminal = await openPersona("line-started");
    await terminal.press("s");
    await terminal.shows("▸ CM_LINE_STARTED");
    await terminal.press(..."address");
    await terminal.shows("▸ AIP_ADDRESS_REQD  30000.15000  residenceAddress (rule 1)");
    await terminal.press(KEYS.enter);
    await terminal.shows("Rule 1 leads to residenceAddress.");
  });

  test("moves to a code without a name", async () => {
    const terminal = await openPersona("line-started");
    await terminal.press("s", ..."90000.85000", KEYS.enter);
    await terminal.shows("The status is now 90000.85000.");
  });

  test("comes to an address that is typed, with its query", async () => {
    const terminal = await openPersona("line-started");
    await terminal.press("g", ..."/cm?action=request_payment", KEYS.enter);
    await terminal.shows("Rule 7 leads to cm-emi-repayment.");
  });

  test("says of an address that no screen has that it is none", async () => {
    const terminal = await openPersona("line-started");
    await terminal.press("g", ..."/nowhere/at/all", KEYS.enter);
    await terminal.shows("╭─ an unknown address ─");
  });

  test("scrolls the phone by hand, no further than it goes", async () => {
    const terminal = await openPersona("approved-not-yet");
    await terminal.press(...Array.from({ length: 60 }, () => KEYS.pageDown));
    expect(terminal.text()).toContain("Your bank account");
    await terminal.press(KEYS.pageUp);
    expect(terminal.text()).toContain("↓ 5 more");
  });

  test("lets time pass for both sides", async () => {
    const terminal = await openPersona("interaction-over");
    await terminal.press("w");
    await terminal.shows("Let time pass, here and on the platform");
    await terminal.press("3");
    await terminal.shows("10:01:00");
    await terminal.shows("Rule 6 leads to approvedApplication.");
  });

  test("tells everything about why, scrolled by the arrows, and goes back", async () => {
    const terminal = await openPersona("approved-not-yet");
    await terminal.press("e");
    expect(terminal.text()).toContain("▸ Rule 6  AIP success and not interested");
    await terminal.press(KEYS.pageDown, KEYS.pageDown);
    expect(terminal.text()).toContain("With another status");
    await terminal.press("e");
    expect(terminal.text()).toContain("╭─ /qual/approved");
  });

  test("lists every call, and every key", async () => {
    const terminal = await openPersona("approved-not-yet");
    await terminal.press("c");
    expect(terminal.text()).toContain("10:00:00  GET /v1/customer/customerData  200");
    expect(terminal.text()).toContain("customerDetails.phone: ••••••0016");
    await terminal.press(KEYS.escape, "?");
    expect(terminal.text()).toContain("let time pass, in the application and on the platform");
  });

  test("goes back to the choice with p", async () => {
    const terminal = await openPersona("approved-not-yet");
    await terminal.press("p");
    await terminal.shows("Which customer or journey?");
  });

  test("the walk is still there where no one else is chosen", async () => {
    const terminal = await openPersona("approved-not-yet");
    const before = terminal.text();
    await terminal.press("p");
    await terminal.shows("Esc back");
    await terminal.press(KEYS.escape);
    await terminal.shows("waiting for");
    expect(terminal.text()).toBe(before);
  });

  test.each([
    ["q", "q"],
    ["Ctrl-C", KEYS.ctrlC],
  ])("%s quits, with an empty screen behind it", async (_name, key) => {
    const terminal = await openPersona("approved-not-yet");
    await terminal.press(key);
    await terminal.instance.waitUntilExit();
    expect(terminal.text().trim()).toBe("");
  });

  test("a letter that is typed into a field is no command", async () => {
    const terminal = await openPersona("new-customer");
    await terminal.press(KEYS.tab, "q", "s");
    expect(terminal.text()).toContain("[qs▏");
  });
});

describe("any window", () => {
  const WINDOWS = [
    [40, 14],
    [60, 20],
    [79, 24],
    [80, 24],
    [100, 30],
    [140, 40],
    [200, 60],
  ] as const;
  const names = PERSONAS.filter((_, i) => i % 8 === 0).map(({ name }) => name);

  test.each(WINDOWS.flatMap(([columns, rows]) => names.map((name) => [columns, rows, name] as const)))(
    "of %i by %i is filled by %s and not overrun",
    async (columns, rows, name) => {
      const terminal = await openPersona(name, columns, rows);
      for (const key of ["v", "e", KEYS.escape, "s", KEYS.escape, "w", KEYS.escape, KEYS.tab]) {
        await terminal.press(key);
        expect([key, terminal.rows().length]).toEqual([key, rows]);
        expect(widest(terminal)).toBeLessThanOrEqual(columns);
      }
      terminal.instance.unmount();
    },
  );

  test("that is too small says what it needs", async () => {
    const terminal = await openPersona("new-customer", 30, 10);
    expect(terminal.text()).toContain("40 by 14");
    terminal.resize(80, 24);
    await terminal.shows("Step 1 of 9");
  });

  test("shows one side at a time where both do not fit, and v changes it", async () => {
    const terminal = await openPersona("approved-not-yet", 60, 24);
    expect(terminal.text()).not.toContain("1 why");
    await terminal.press("v");
    expect(terminal.text()).toContain("1 why");
    terminal.resize(120, 30);
    await terminal.shows("╭─ /qual/approved");
    expect(terminal.text()).toContain("1 why");
  });

  test("without colour carries none, and nothing is lost", async () => {
    const simulation = await parts.beginPersona("approved-not-yet", true, null);
    const terminal = open(simulation, 80, 24, false);
    for (let tabs = 0; tabs < 20 && !terminal.text().includes("▸ I am not interested"); tabs += 1)
      await terminal.press(KEYS.tab);
    // Bold (1) and faint (2) and their ends are no colours.
    const codes = terminal.drawn().match(new RegExp(`${KEYS.escape}\\[[\\d;]*m`, "g")) ?? [];
    expect(codes.filter((code) => !/\[(?:0|1|2|22)m/.test(code))).toEqual([]);
    expect(terminal.text()).toContain("▸ I am not interested");
    expect(terminal.text()).toContain("[ Continue ]");
  });
});
