import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { isScreenName, type ScreenName } from "@creditline/core/screens/catalogue";
import { checkCase } from "../../cli/cases/check-case.ts";
import { build } from "../../cli/commands/sim.ts";
import { journeyPersona } from "../../cli/journeys/journey-files.ts";
import { SETTABLE_FACTS, settingChoices, settingFrom } from "../../cli/simulator/fact-settings.ts";
import { packSession } from "../../cli/cases/pack-case.ts";
import { ALL_KEYS } from "../../cli/ui/walk-keys.ts";
import { keepCase } from "../../cli/simulator/keep-case.ts";
import { injectedFaultFrom } from "../../cli/simulator/running-tasks.ts";
import { simulatorParts } from "../../cli/simulator/parts.ts";
import type { Simulation } from "../../cli/simulator/simulation.ts";
import { ticketText } from "../../cli/simulator/support-actions.ts";
import { situationHere } from "../../cli/simulator/what-next.ts";
import { caseInFile } from "../../cli/source/case-source.ts";
import { recordOfPersona } from "../../cli/source/persona-source.ts";
import { terminalClipboard } from "../../cli/ui/clipboard.ts";
import { runInMemory } from "./run-in-memory.ts";
import { type InMemoryTerminal, KEYS, terminalInMemory } from "./terminal-in-memory.ts";

const parts = await simulatorParts(1, Date.parse("2026-01-05T04:30:00Z"));
const opened: InMemoryTerminal[] = [];
const copied: string[] = [];
const folder = await mkdtemp(join(tmpdir(), "desk-"));

const persona = (name: string) => parts.beginPersona(name, true, null);

const open = async (name: string, columns = 80, rows = 24): Promise<InMemoryTerminal> =>
  openAt(await persona(name), columns, rows);

function openAt(simulation: Simulation, columns = 80, rows = 24): InMemoryTerminal {
  const terminal = terminalInMemory(
    {
      ...parts,
      begun: simulation,
      color: false,
      begin: () => Promise.resolve(simulation),
      copy: (text) => {
        copied.push(text);
        return "Copied.";
      },
    },
    columns,
    rows,
  );
  opened.push(terminal);
  return terminal;
}

afterEach(() => {
  copied.splice(0);
  for (const { instance } of opened.splice(0)) instance.unmount();
});

const plain = (name: string, ...commands: readonly string[]) =>
  runInMemory({ build }, ["--plain", "--persona", name], [...commands, "quit"].join("\n"));

const everything = async (simulation: Simulation): Promise<string> => {
  const { now, state, view, timers, calls, policy, ordered } = simulation.snapshot();
  const platform = [...(await simulation.landings())];
  return JSON.stringify({ now, state, view, timers, calls, policy, ordered, platform });
};

describe("a fact that is set", () => {
  const situation = (simulation: Simulation) => {
    const { state, policy } = simulation.snapshot();
    const found = situationHere(state, policy);
    if (found === null) throw new Error("nobody is signed in");
    return found;
  };

  test.each([
    ["status CM_LINE_STARTED", "status", "80000.30000"],
    ["lineType FAST_CASH", "lineType", "FAST_CASH"],
    ["partner muskmelon", "partner", "MUSKMELON"],
    ["interest NO", "interest", { CASH_LINE: "NO" }],
    ["interest nothing", "interest", {}],
    ["actionables KYC,SELFIE", "actionables", ["KYC", "SELFIE"]],
    ["actionables none", "actionables", []],
    ["blockedMilestones BUREAU_CHECK", "blockedMilestones", ["BUREAU_CHECK"]],
    ["interactionRequired yes", "interactionRequired", true],
    ["action request_payment", "query", { action: "request_payment" }],
    ["layout gpay", "layout", "gpay"],
    ["policy requestPayment nobody", "policy", { requestPayment: [] }],
    [
      "policy creditManagementLineTypes without FAST_CASH",
      "policy",
      { creditManagementLineTypes: ["CASH_LINE", "CONSUMER_FINANCE"] },
    ],
    ["policy interestExempt with dmi", "policy", { interestExempt: ["DMI"] }],
    ["policy consumerFinanceListed DMI,INCRED", "policy", { consumerFinanceListed: ["DMI", "INCRED"] }],
  ] as const)("%s is so, is on the tape, and is gone again one step back", async (text, fact, value) => {
    const simulation = await persona("onboarding-dmi");
    const before = await everything(simulation);
    const { ok, said } = await simulation.set(text);
    expect([ok, said]).toEqual([true, said]);
    expect(situation(simulation)[fact]).toEqual(value);
    const after = await everything(simulation);
    await simulation.back();
    expect(await everything(simulation)).toBe(before);
    await simulation.forward();
    expect(await everything(simulation)).toBe(after);
    await simulation.close();
  });

  test("interest moves with the line to another line type", async () => {
    const simulation = await persona("onboarding-dmi");
    await simulation.set("lineType FAST_CASH");
    expect(situation(simulation).interest).toEqual({ FAST_CASH: "YES" });
    await simulation.close();
  });

  test("of the policy changes where the customer lands", async () => {
    const simulation = await persona("line-started");
    await simulation.visit("/cm?action=request_payment");
    expect(simulation.snapshot().moments.at(-1)?.screen).toBe("cm-emi-repayment");
    await simulation.set("policy requestPayment nobody");
    await simulation.visit("/cm?action=request_payment");
    expect(simulation.snapshot().moments.at(-1)?.screen).toBe("cm-home");
    await simulation.close();
  });

  test.each([
    ["partner NOBODY", "partner: expected one of RBL"],
    ["partner", "is nothing"],
    ["weather fine", "expected a fact, one of status"],
    ["interactionRequired maybe", "expected yes or no"],
    ["layout tablet", "expected default or gpay"],
    ["policy requestPayment ZZZ", "expected some of RBL"],
    ["policy weather DMI", "expected one of consumerFinanceListed"],
    ["status 12", "12 is not a status"],
  ])("%s is read or refused in words", async (text, said) => {
    const simulation = await persona("onboarding-dmi");
    const read = settingFrom(text, simulation.snapshot());
    expect(read.ok ? "is nothing" : read.said).toContain(said);
    await simulation.close();
  });

  test("every choice of the list can be made, and every fact is among them", async () => {
    const simulation = await persona("onboarding-dmi");
    const snapshot = simulation.snapshot();
    const choices = settingChoices(snapshot);
    expect(choices.map(({ text }) => [text, settingFrom(text, snapshot).ok])).toEqual(
      choices.map(({ text }) => [text, true]),
    );
    expect(new Set(choices.map(({ fact }) => fact))).toEqual(new Set(SETTABLE_FACTS));
    await simulation.close();
  });

  test("a list of the policy is told by who comes into it or goes", async () => {
    const terminal = await open("onboarding-dmi");
    await terminal.press("s", ..."requestpayment dmi");
    expect(terminal.text()).toContain("▸ policy requestPayment without DMI");
    await terminal.press(KEYS.enter);
    await terminal.shows("Policy requestPayment: RBL, APOLLO");
  });

  test("is chosen by any of its words", async () => {
    const terminal = await open("onboarding-dmi");
    await terminal.press("s", ..."partner musk", KEYS.enter);
    await terminal.shows("Set partner MUSKMELON. Reloaded.");
  });

  test("is set in the plain mode, and refused in words", async () => {
    const { out, status } = await plain(
      "onboarding-dmi",
      "set partner INCRED",
      "facts incred current",
      "set partner X",
    );
    expect(out).toContain("Set partner INCRED. Reloaded.");
    expect(out).toContain("set partner INCRED, current");
    expect(out).toContain("Cannot: partner: expected one of RBL");
    expect(status).toBe(1);
  });
});

describe("a screen that is the target", () => {
  const TARGETS: readonly ScreenName[] = [
    "approvedApplication",
    "aipHome",
    "cm-home",
    "rejectedApplication",
    "bankerPortalRejected",
    "residenceAddress",
    "creditEligibility",
  ];

  test.each([
    ["approved-not-yet"],
    ["onboarding-dmi"],
    ["line-started"],
    ["consumer-finance-dmi"],
    ["rejected-can-reapply"],
    ["interaction-required"],
    ["line-issued"],
  ])("is reached by each of the first sets of changes: %s", async (name) => {
    const simulation = await persona(name);
    const start = simulation.snapshot().at;
    let reached = 0;
    for (const target of TARGETS) {
      await simulation.goTo(start);
      const sets = (simulation.leadingTo(target)?.changes ?? []).filter(
        (set) => !set.some(({ fact, to }) => fact === "status" && to === ""),
      );
      for (const set of sets.slice(0, 3)) {
        await simulation.goTo(start);
        const { ok, said } = await simulation.change(set);
        const { moments, at } = simulation.snapshot();
        // A line that a status opens has a type, whatever is set: that is said.
        if (!ok && said.includes("keeps what goes with it: lineType is")) continue;
        expect([target, set, ok, moments[at]?.screen]).toEqual([target, set, true, target]);
        reached += 1;
      }
    }
    expect(reached).toBeGreaterThan(3);
    await simulation.close();
  });

  test("no one is moved back to before they applied", async () => {
    const simulation = await persona("approved-not-yet");
    const change = { fact: "status", from: "30000.50000", to: "", by: "customer" } as const;
    expect(await simulation.change([change])).toEqual({
      ok: false,
      said: "a customer can't be moved back to before they applied",
    });
    await simulation.close();
  });

  test("is found by part of its name, and a set of changes is made with Enter", async () => {
    const terminal = await open("approved-not-yet");
    await terminal.press("t", ..."aiphome", KEYS.enter);
    await terminal.shows("What would lead to aipHome");
    await terminal.press(..."interest yes", KEYS.enter);
    await terminal.shows("leads to aipHome");
  });

  test("is asked for in the plain mode, where a number makes the changes", async () => {
    const { out } = await plain("approved-not-yet", "target aiphome", "target aipHome 1", "target nowhere");
    expect(out).toContain("From approvedApplication to aipHome, any one of these");
    expect(out).toMatch(/\n1\. .+ by the \w+\.\n/);
    expect(out).toContain("Screen: Your next steps. aipHome");
    expect(out).toContain("Cannot: to: unknown screen");
  });
});

describe("an ordered failure", () => {
  test.each([
    ["502", "PUT /v1/customer/{id}/pathInfo"],
    ["drop", "PUT /v1/customer/{id}/pathInfo"],
    ["10s", "PUT /v1/customer/{id}/pathInfo"],
  ])("%s is suffered once, and again byte for byte on the way back and forth", async (fault, call) => {
    const simulation = await persona("onboarding-dmi");
    const seen: string[] = [];
    const look = async (): Promise<void> => {
      seen[simulation.snapshot().at] = await everything(simulation);
    };
    await look();
    expect((await simulation.order(call, fault)).ok).toBe(true);
    expect(simulation.snapshot().ordered.map((order) => order.call)).toEqual([call]);
    await look();
    const before = simulation.snapshot().now;
    await simulation.press("next");
    expect(simulation.snapshot().ordered).toEqual([]);
    const made = simulation.snapshot().calls.findLast((one) => one.call === call);
    expect([made?.ok, made?.status]).toEqual(
      fault === "10s" ? [true, 200] : fault === "drop" ? [false, null] : [false, 502],
    );
    expect(simulation.snapshot().now - before).toBe(fault === "10s" ? 10_000 : 0);
    await look();
    await simulation.pass(30_000);
    await simulation.reload();
    await look();
    const last = simulation.snapshot().at;
    for (const at of [last - 2, 2, 3, last, 4]) {
      await simulation.goTo(at);
      if (seen[at] !== undefined) expect([at, await everything(simulation)]).toEqual([at, seen[at]]);
    }
    await simulation.close();
  });

  test.each([
    ["POST /v1/otp/send", "502", true],
    ["post /v1/otp/send", "5s", true],
    ["customerData", "drop", true],
    ["POST /nowhere", "502", false],
    ["POST /v1/otp/send", "200", false],
    ["POST /v1/otp/send", "61s", false],
    ["POST /v1/otp/send", "soon", false],
  ])("%s %s is an order: %s", (call, fault, ok) => {
    expect(injectedFaultFrom(call, fault).ok).toBe(ok);
  });

  test("of the record leaves the customer at a screen that says so, and the panes say why", async () => {
    const { out } = await plain("onboarding-dmi", "order customerData 503", "reload", "why", "copy");
    expect(out).toContain("Screen: We couldn't load this. recordNotLoaded, /app.");
    expect(out).toContain(
      "No rule: GET /v1/customer/customerData answered 503, and without the record no rule can decide.",
    );
    expect(out).toMatch(/What happens next:\n\w+: Try/);
    expect(out).toContain("Failed here: GET /v1/customer/customerData 503");
    const terminal = await open("onboarding-dmi");
    await terminal.press("d", ..."customerdata", KEYS.enter);
    await terminal.shows("The next GET /v1/customer/customerData");
    await terminal.press(..."drop", KEYS.enter);
    await terminal.shows("drops the connection.");
    await terminal.press("r");
    await terminal.shows("We couldn't load this");
    expect(terminal.text()).toContain("╭─ /app ─");
  });

  test("is chosen from two lists, the calls of this walk first", async () => {
    const terminal = await open("onboarding-dmi");
    await terminal.press("d");
    expect(terminal.text()).toContain("Made here, newest first");
    await terminal.press(..."put pathinfo", KEYS.enter);
    await terminal.shows("The next PUT /v1/customer/{id}/pathInfo");
    await terminal.press(..."503", KEYS.enter);
    await terminal.shows("The next PUT /v1/customer/{id}/pathInfo answers 503.");
    await terminal.press("3");
    await terminal.shows("Faults for the next calls");
  });

  test("is set and listed in the plain mode", async () => {
    const { out } = await plain(
      "onboarding-dmi",
      "order PUT /v1/customer/{id}/pathInfo 502",
      "do next",
      "order x",
    );
    expect(out).toContain("Fault set: the next PUT /v1/customer/{id}/pathInfo answers 502.");
    expect(out).toContain("PUT /v1/customer/{id}/pathInfo, 502");
    expect(out).toContain("Cannot: order: expected a call");
  });
});

describe("the moments", () => {
  test("are listed with what led there, and one is gone to by searching for it", async () => {
    const terminal = await open("approved-not-yet");
    await terminal.press("w", "3");
    await terminal.shows("10:01:00");
    await terminal.press("m", ..."login", KEYS.enter);
    await terminal.shows("1 of 4");
    await terminal.shows("Sign in or apply");
  });

  test("are listed in the plain mode", async () => {
    const { out } = await plain(
      "approved-not-yet",
      "fill lender INCRED",
      "do interested",
      "moments hypervergeokyc",
    );
    expect(out).toMatch(
      /Moment 4; current: .+ hypervergeOkyc, AIP_INTERESTED, 5 Jan 2026, 10:00:00, \d+ changes in the record\./,
    );
  });
});

describe("the answer for a ticket", () => {
  test("is copied, shown, and says where it went", async () => {
    const terminal = await open("approved-not-yet");
    await terminal.press("y");
    expect(terminal.text()).toContain("Copied.");
    expect(terminal.text()).toContain("Why: rule 6, AIP success and not interested");
    expect(copied[0]).toContain("Waiting for the customer: the customer's answer to the offer, since 5 Jan");
    expect(copied[0]).toContain("What would change it:");
    expect(copied[0]).toContain("Source: persona approved-not-yet, in the simulator; moment 3 of 3");
    await terminal.press(KEYS.escape);
    expect(terminal.text()).toContain("╭─ /qual/approved");
  });

  test("is the terminal's own sequence for its clipboard", () => {
    const written: string[] = [];
    const said = terminalClipboard((text) => written.push(text), true)("why");
    expect(written).toEqual([`\u001B]52;c;${Buffer.from("why").toString("base64")}\u0007`]);
    expect(said).toContain("set-clipboard");
    expect(terminalClipboard((text) => written.push(text), false)("w".repeat(80_000))).toContain("Too long");
    expect(written).toHaveLength(1);
  });

  test("says of a customer on a server that they are one, and not who", async () => {
    const record = await recordOfPersona("onboarding-dmi");
    const copyOf = { server: "http://127.0.0.1:4173", customer: "cust-1" };
    const simulation = await parts.beginRecord(record, null, copyOf);
    expect(ticketText(simulation.snapshot()).join("\n")).toContain(
      "Source: a customer on a server, in the simulator",
    );
    await simulation.close();
  });

  test("is printed in the plain mode", async () => {
    const { out } = await plain("onboarding-dmi", "copy");
    expect(out).toContain("Why: rule 9, Post-AIP with interest");
    expect(out).toMatch(/Rules: creditline \d+\.\d+\.\d+, rules [\da-f]{12}, lenders [\da-f]{12}/);
  });

  test.each(PERSONAS.map(({ name, phone }) => [name, phone] as const))(
    "tells no one who %s is",
    async (name, phone) => {
      const simulation = await persona(name);
      const { state } = simulation.snapshot();
      const text = ticketText(simulation.snapshot()).join("\n");
      const { pan, fullName, firstName, lastName, city, companyName } = journeyPersona(name).person;
      const known = [phone, pan, fullName, firstName, lastName, city, companyName, state.record?.customerId];
      for (const one of known) if (one !== undefined && one !== "") expect(text).not.toContain(one);
      await simulation.close();
    },
  );
});

describe("the case of a walk", () => {
  async function checked(file: string) {
    const { read, document } = await caseInFile(file);
    return { read, result: await checkCase(read, document) };
  }

  test("that began with a record holds every step, with what was ordered and set, and checks", async () => {
    const simulation = await parts.beginRecord(await recordOfPersona("onboarding-dmi"), null);
    await simulation.order("PUT /v1/customer/{id}/pathInfo", "502");
    await simulation.press("next");
    await simulation.set("partner INCRED");
    await simulation.set("policy interestExempt DMI");
    const file = join(folder, "record.json");
    const { ok, said } = await keepCase(simulation, file, false);
    expect([ok, said]).toEqual([true, `Packed 5 screens into ${file}, without personal data.`]);
    const { read, result } = await checked(file);
    expect(read.tape.entries.map(({ did }) => did)).toEqual([
      "signed-in",
      "ordered",
      "pressed",
      "set",
      "ruled",
    ]);
    expect(result).toMatchObject({ same: true, personal: [] });
    const screen = simulation.snapshot().moments.at(-1)?.screen;
    expect(read.digests.screens.at(-1)?.screen).toBe(screen);
    await simulation.close();
  });

  test("that continues from a case is a case again, with other placeholder values and the same screens", async () => {
    const first = await parts.beginRecord(await recordOfPersona("approved-not-yet"), null);
    first.type("lender", "INCRED");
    await first.press("interested");
    const file = join(folder, "first.json");
    await keepCase(first, file, false);
    const { read } = await checked(file);
    const second = await parts.beginRecord(read.record, read.tape);
    await second.set("partner RBL");
    const further = join(folder, "second.json");
    await keepCase(second, further, false);
    const { read: again, result } = await checked(further);
    expect(again.tape.entries.map(({ did }) => did)).toEqual(["signed-in", "typed", "pressed", "set"]);
    expect(result).toMatchObject({ same: true, personal: [] });
    expect(again.digests.screens.slice(0, read.digests.screens.length).map(({ screen }) => screen)).toEqual(
      read.digests.screens.map(({ screen }) => screen),
    );
    await Promise.all([first.close(), second.close()]);
  });

  test("holds what was done up to the shown moment, and begins a simulation there", async () => {
    const simulation = await parts.beginRecord(await recordOfPersona("approved-not-yet"), null);
    simulation.type("lender", "INCRED");
    await simulation.press("interested");
    await simulation.back();
    const file = join(folder, "back.json");
    await keepCase(simulation, file, false);
    const { read } = await checked(file);
    expect(read.tape.entries.map(({ did }) => did)).toEqual(["signed-in", "typed"]);
    const again = await parts.beginRecord(read.record, read.tape);
    expect(again.snapshot().moments.at(-1)?.screen).toBe("approvedApplication");
    await Promise.all([simulation.close(), again.close()]);
  });

  test.each(PERSONAS.filter((_, i) => i % 6 === 0).map(({ name }) => [name]))(
    "of a persona ends where the walk stands: %s",
    async (name) => {
      const simulation = await persona(name);
      const file = join(folder, `${name}.json`);
      const { ok, said } = await keepCase(simulation, file, false);
      expect([ok, said]).toEqual([true, said]);
      const { read, result } = await checked(file);
      expect(result).toMatchObject({ same: true, personal: [] });
      expect(read.digests.screens.at(-1)?.screen).toBe(simulation.snapshot().moments.at(-1)?.screen);
      await simulation.close();
    },
  );

  test("is not written over a file without asking", async () => {
    const file = join(folder, "there.json");
    await writeFile(file, "mine");
    const terminal = await open("onboarding-dmi");
    await terminal.press("x", ...file, KEYS.enter);
    await terminal.shows("already exists. Overwrite it?");
    await terminal.press(KEYS.enter);
    await terminal.shows("Nothing was saved.");
    expect(await readFile(file, "utf8")).toBe("mine");
    const { out, status } = await plain("onboarding-dmi", `case ${file}`, `case ${file} anew`);
    expect(out).toContain("Cannot: there.json already exists.");
    expect(out).toContain("without personal data");
    expect(status).toBe(1);
  });

  test("is refused in words before anybody is signed in", async () => {
    const simulation = await parts.beginPersona("new-customer", false, null);
    const { ok, said } = await keepCase(simulation, join(folder, "nobody.json"), false);
    expect([ok, said]).toEqual([false, "no one is signed in, so there is no case to pack"]);
    await simulation.close();
  });
});

test("a person is found by phone in the plain mode too", async () => {
  const { out } = await runInMemory({ build }, ["--plain"], "list 9000000025\nlist zebra\nquit\n");
  expect(out).toContain("Person onboarding-dmi, 9000000025:");
  expect(out).not.toContain("Person line-started");
  expect(out).toContain("No customer or journey matches “zebra”.");
});

test("a person is found by phone and a journey by whom it is about", async () => {
  const terminal = terminalInMemory(
    { ...parts, begun: null, color: false, begin: () => persona("onboarding-dmi"), copy: () => "" },
    80,
    24,
  );
  opened.push(terminal);
  await terminal.press(..."9000000025");
  expect(terminal.text()).toContain("▸ onboarding-dmi");
});

test("a person is found by status, by name or code, and by lender, in both modes", async () => {
  const terminal = terminalInMemory(
    { ...parts, begun: null, color: false, begin: () => persona("onboarding-dmi"), copy: () => "" },
    80,
    24,
  );
  opened.push(terminal);
  await terminal.press(..."80000.20000");
  expect(terminal.text()).toContain("▸ line-issued");
  const { out } = await runInMemory({ build }, ["--plain"], "list CM_LINE_ISSUED\nlist HDBFS\nquit\n");
  expect(out).toContain("Person line-issued,");
  expect(out).not.toContain("Nobody and no journey");
});

test("a file that cannot be written is reported in words", async () => {
  const nowhere = join(folder, "nowhere", "case.json");
  const simulation = await persona("approved-not-yet");
  const { said } = await keepCase(simulation, nowhere, false);
  expect(said).toBe(`${nowhere}: no such file or folder`);
  await simulation.close();
});

test("every target of the catalogue is a screen's name", async () => {
  const terminal = await open("onboarding-dmi");
  await terminal.press("t");
  const names = terminal.rows().flatMap((row) => /^[▸ ] ([\w-]+) {2}/.exec(row)?.[1] ?? []);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !isScreenName(name))).toEqual([]);
});

describe("support, from the desk", () => {
  const details = (simulation: Simulation) => simulation.snapshot().state.record?.customerDetails;

  test("sends a code and a link again, and sees what was sent without what signs in", async () => {
    const simulation = await persona("onboarding-dmi");
    const before = (await simulation.messages()).length;
    expect((await simulation.support({ what: "code" })).said).toBe("A new OTP was sent.");
    expect((await simulation.support({ what: "link", action: "kyc_upload_pending" })).ok).toBe(true);
    const messages = await simulation.messages();
    expect(messages).toHaveLength(before + 2);
    const kinds = messages.slice(0, 2).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["link", "otp"]);
    const told = JSON.stringify(messages);
    expect(told).not.toMatch(/\d{6}(?!\d)(?=[^"]*"[,}])|token=/);
    expect(messages.find(({ kind }) => kind === "otp")?.text).toContain("••••••");
    expect((await simulation.support({ what: "link", action: "nothing" })).ok).toBe(false);
    await simulation.close();
  });

  test.each([
    ["lock", "isAcctLocked", "LOCKED"],
    ["escalate", "escalatedAt", expect.stringMatching(/^2026-01-05T/)],
  ] as const)("%ss with a note: on the tape, and gone again one step back", async (what, field, value) => {
    const simulation = await persona("line-started");
    const before = await everything(simulation);
    expect((await simulation.support({ what, note: " " })).said).toContain("Enter a note");
    expect(await everything(simulation)).toBe(before);
    expect((await simulation.support({ what, note: "Ravi called." })).ok).toBe(true);
    expect(details(simulation)?.[field]).toEqual(value);
    const after = await everything(simulation);
    await simulation.back();
    expect(await everything(simulation)).toBe(before);
    await simulation.forward();
    expect(await everything(simulation)).toBe(after);
    expect(
      (await simulation.support({ what: what === "lock" ? "unlock" : "resolve", note: "Done." })).ok,
    ).toBe(true);
    expect(details(simulation)?.[field]).not.toEqual(value);
    await simulation.close();
  });

  test("a case of such a walk replays, and its notes are in no one's words", async () => {
    const simulation = await persona("onboarding-dmi");
    await simulation.support({ what: "escalate", note: "Ravi Verma called about 9876543210." });
    const { state } = simulation.snapshot();
    const { file } = await packSession(simulation.walked(), state);
    expect(JSON.stringify(file)).not.toContain("Ravi");
    expect(file.tape.entries.at(-1)).toEqual({
      did: "supported",
      what: "escalate",
      note: "A note of support.",
    });
    expect(await checkCase(file, JSON.parse(JSON.stringify(file)))).toMatchObject({
      same: true,
      personal: [],
    });
    const entries = file.tape.entries.map((entry) =>
      entry.did === "supported" ? { ...entry, note: "Meera called." } : entry,
    );
    const changed = { ...file, tape: { ...file.tape, entries } };
    expect((await checkCase(changed, JSON.parse(JSON.stringify(changed)))).personal).toEqual([
      { where: `tape.entries[${entries.length - 1}].note`, what: "a note in somebody's own words" },
    ]);
    await simulation.close();
  });

  const COMPLAINED = [
    "visit /account#complaints",
    "fill about CHARGES",
    "fill complaint Charged twice. Call 9876543210.",
    "do raise",
  ];
  const ASKED = ["visit /app/chat/documents", "fill message Is a passport all right?", "do send"];

  test("answers a question and a complaint in words that the customer reads, and that no echo repeats", async () => {
    const { out, status } = await plain(
      "papers-to-send",
      ...COMPLAINED,
      "asked",
      "answer complaint It is on its way back.",
      ...ASKED,
      "answer documents It will do.",
      "asked passport",
    );
    expect(status).toBe(0);
    expect(out).toMatch(/Complaint C\d{6}-\d{5}, about CHARGES, reply due by 4 February 2026\./);
    expect(out).toMatch(/> asked\n.*Charged twice\. Call ••/);
    expect(out).toContain("> answer complaint\nReply to the complaint sent.");
    expect(out).toContain("Reply: It is on its way back. (Our grievance officer)");
    expect(out).toContain("> answer documents\nReply sent.");
    const told = out.slice(out.indexOf("> asked passport"));
    expect(told).toMatch(/Question about documents\. Customer.*passport all right\? Support.*It will do\./);
    expect(told).not.toContain("Complaint");
    const refused = await plain("papers-to-send", "answer pigeon Coo.", "answer complaint Coo.", "answer x");
    expect(refused.status).toBe(1);
    for (const said of [
      "This topic doesn't exist.",
      "Complaint not found.",
      "expected a topic or “complaint”",
    ])
      expect(refused.out).toContain(said);
  });

  test("keys: the list offers what there is to answer, and the page of messages what was asked", async () => {
    const simulation = await persona("papers-to-send");
    const terminal = openAt(simulation);
    await terminal.press("a");
    await terminal.shows("send a new OTP");
    expect(terminal.text()).not.toMatch(/answer (?:a question|the complaint)/);
    await terminal.press(KEYS.escape);
    await simulation.visit("/account#complaints");
    simulation.type("about", "CHARGES");
    simulation.type("complaint", "Charged twice.");
    await simulation.press("raise");
    await simulation.visit("/app/chat/documents");
    simulation.type("message", "Is a passport all right?");
    await simulation.press("send");
    await terminal.press("i");
    await terminal.shows("Questions and complaints");
    await terminal.press("i", "a");
    await terminal.shows("answer the complaint");
    await terminal.press(..."answer a question", KEYS.enter);
    await terminal.shows("Which question?");
    await terminal.shows("Is a passport all right?");
    await terminal.press(KEYS.enter);
    await terminal.shows("Your reply about documents?");
    await terminal.press(..."It will do.", KEYS.enter);
    await terminal.shows("Reply sent.");
    expect((await simulation.asked()).threads[0]?.messages.at(-1)?.text).toBe("It will do.");
    await terminal.press("a");
    await terminal.shows("answer the complaint");
    await terminal.press(..."complaint", KEYS.enter);
    await terminal.shows("Your reply?");
    await terminal.press(..."Sorry.", KEYS.enter);
    await terminal.shows("Reply to the complaint sent.");
    expect((await simulation.asked()).complaints[0]?.answer?.text).toBe("Sorry.");
  });

  test("an answer is on the tape: gone one step back, and in a case in no one's words", async () => {
    const simulation = await persona("papers-to-send");
    await simulation.visit("/app/chat/documents");
    const before = await everything(simulation);
    await simulation.support({ what: "answer", topic: "documents", note: "Ravi, it will do." });
    const { file } = await packSession(simulation.walked(), simulation.snapshot().state);
    expect(JSON.stringify(file)).not.toContain("Ravi");
    expect(await checkCase(file, JSON.parse(JSON.stringify(file)))).toMatchObject({ same: true });
    await simulation.back();
    expect(await everything(simulation)).toBe(before);
    expect((await simulation.asked()).threads).toEqual([]);
    await simulation.close();
  });

  test("of a customer on a server says what does it there, since it is done to a copy", async () => {
    const record = await recordOfPersona("onboarding-dmi");
    const copyOf = { server: "http://127.0.0.1:4173", customer: "cust 1" };
    const simulation = await parts.beginRecord(record, null, copyOf);
    const { said } = await simulation.support({ what: "lock", note: "Ravi called." });
    expect(said).toContain(
      "On the server: creditline support lock --server http://127.0.0.1:4173 --customer 'cust 1' --note …",
    );
    expect((await simulation.support({ what: "link", action: "kyc_upload_pending" })).said).toContain(
      "On the server: creditline support send link --server http://127.0.0.1:4173 --customer 'cust 1' --action kyc_upload_pending",
    );
    await simulation.close();
    const alone = await persona("onboarding-dmi");
    expect((await alone.support({ what: "lock", note: "Ravi called." })).said).not.toContain(
      "creditline support",
    );
    await alone.close();
  });

  test("keys: the messages, and an escalation with a note, which is on top", async () => {
    const terminal = await open("onboarding-dmi");
    await terminal.press("i");
    await terminal.shows("Sent to the customer, newest first");
    await terminal.press("i", "a");
    await terminal.shows("What should support do?");
    await terminal.press(..."escalate", KEYS.enter);
    await terminal.shows("Why? To escalate the account");
    await terminal.press(..."Name is misspelt.", KEYS.enter);
    await terminal.shows("waiting for support: support to look into it");
    expect(terminal.text()).not.toContain("misspelt");
    await terminal.press("a");
    await terminal.shows("close an escalation");
    expect(terminal.text()).not.toContain("unlock the account");
  });

  test("plain: the same, in words", async () => {
    const { out, status } = await plain(
      "line-started",
      "send code",
      "messages otp",
      "send link kyc_upload_pending",
      "lock Phone was stolen.",
      "why turn",
      "unlock Has it again.",
      "escalate Ticket 12.",
      "why",
      "resolve Done.",
    );
    expect(status).toBe(0);
    expect(out).toContain("A new OTP was sent.");
    expect(out).toContain("••••••");
    // A message of several lines is one sentence here.
    expect(out).not.toContain("\\u{a}");
    expect(out).toContain("The account is locked.");
    expect(out).toContain("Waiting for support: the account to be unlocked.");
    expect(out).toContain("support to look into it");
    expect(out).toContain("Escalation resolved.");
    const refused = await plain("line-started", "lock", "send pigeon", "resolve Nothing was.");
    expect(refused.status).toBe(1);
    expect(refused.out).toContain("expected a note with the reason");
    expect(refused.out).toContain("expected “code”, or “link”");
  });
});

describe("the keys", () => {
  test("at 80 columns every key is at the bottom or behind ?, and ? names each", async () => {
    const named = ALL_KEYS.flatMap(([, keys]) => keys.map(({ key }) => key))
      .join(" ")
      .split(" ");
    for (const key of "nbmstdwrgopfyxaiecvzq/?") expect([key, named.includes(key)]).toEqual([key, true]);
    const terminal = await open("onboarding-dmi");
    expect(terminal.rows().at(-1)).toContain("? all keys");
    await terminal.press("?");
    const seen: string[] = [];
    for (let page = 0; page < 6; page += 1) {
      seen.push(terminal.text());
      await terminal.press(KEYS.pageDown);
    }
    for (const key of "mstdxaiy")
      expect([key, seen.some((text) => text.includes(`\n  ${key}  `))]).toEqual([key, true]);
  });
});
