import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { describe, expect, test } from "vitest";
import { simulatorParts } from "../../cli/simulator/parts.ts";
import { KNOWN_STATUSES, statusFrom } from "../../cli/source/statuses.ts";
import { statusTimeline } from "../../cli/simulator/panes/why-pane.ts";
import {
  effectText,
  nextActions,
  nextTimers,
  otherFacts,
  screensByStatus,
  whyThisScreen,
} from "../../cli/simulator/what-next.ts";

const parts = await simulatorParts(1, Date.parse("2026-01-05T04:30:00Z"));
const snapshotOf = async (name: string, signIn = true) => {
  const simulation = await parts.beginPersona(name, signIn, null);
  const snapshot = simulation.snapshot();
  await simulation.close();
  return snapshot;
};

describe("why this screen", () => {
  test("before anybody signs in: no rule, and why not", async () => {
    const { state } = await snapshotOf("new-customer", false);
    expect(whyThisScreen(state)).toEqual({
      kind: "no-rule",
      because: "no one is signed in, so the login screen comes first",
      trace: [],
    });
  });

  test.each(PERSONAS.map(({ name }) => name))(
    "%s: a rule with its name and reason, those before it failed",
    async (name) => {
      const { state } = await snapshotOf(name);
      const why = whyThisScreen(state);
      expect(why.kind).toBe("rule");
      expect(why.trace).toHaveLength(11);
      const matched = why.trace.findIndex(({ outcome }) => outcome === "matched");
      expect(why.kind === "rule" && why.rule).toEqual(why.trace[matched]);
      expect(why.trace.slice(0, matched).every(({ outcome }) => outcome === "failed")).toBe(true);
      expect(why.trace.every(({ name: rule, because }) => rule !== "" && because !== "")).toBe(true);
    },
  );

  test("a screen that the application went to by itself says which rule came before", async () => {
    const simulation = await parts.beginPersona("no-response", true, "30000.10000");
    await simulation.pass(200_000);
    const { state, view } = simulation.snapshot();
    expect(view?.screen).toBe("noResponse");
    expect(whyThisScreen(state)).toMatchObject({
      kind: "no-rule",
      because: "the application opened it automatically; before that, rule 11 had chosen submitApplication",
    });
    await simulation.close();
  });
});

describe("what would change it", () => {
  test("each known status is in exactly one group, and one of the groups is here", async () => {
    const { state } = await snapshotOf("approved-not-yet");
    const groups = screensByStatus(state, {});
    const names = groups.flatMap(({ statuses }) => statuses.map(({ name }) => name));
    expect(names.toSorted()).toEqual(KNOWN_STATUSES.map(({ name }) => name).toSorted());
    expect(groups.filter(({ here }) => here)).toEqual([
      expect.objectContaining({ screen: "approvedApplication", rule: 6 }),
    ]);
  });

  test("interest would lead an approved customer to onboarding", async () => {
    const { state } = await snapshotOf("approved-not-yet");
    expect(otherFacts(state, {})).toContainEqual({
      were: "the customer was interested in CASH_LINE",
      screen: "aipHome",
      rule: 8,
    });
  });

  test("with DMI on consumer finance, interest changes nothing and another line type does", async () => {
    const facts = otherFacts((await snapshotOf("consumer-finance-dmi")).state, {});
    expect(facts.map(({ were }) => were).filter((were) => were.includes("interested"))).toEqual([]);
  });

  test("a payment request would lead a started line to the EMI screen, but not with Muskmelon", async () => {
    const asked = "the address asked for a payment (action=request_payment)";
    const screens = async (name: string) =>
      otherFacts((await snapshotOf(name)).state, {})
        .filter(({ were }) => were === asked)
        .map(({ screen }) => screen);
    expect(await screens("line-started")).toEqual(["cm-emi-repayment"]);
    expect(await screens("line-started-muskmelon")).toEqual([]);
  });

  test("without a record there is nothing to ask about", async () => {
    const { state } = await snapshotOf("new-customer", false);
    expect([screensByStatus(state, {}), otherFacts(state, {})]).toEqual([[], []]);
  });
});

describe("what comes next", () => {
  test("an action names what must be corrected and the calls it leads to", async () => {
    const { state, view, now } = await snapshotOf("new-customer", false);
    if (view === null) throw new Error("the login screen should be shown");
    expect(nextActions(state, view, now)).toEqual([
      {
        name: "getCode",
        label: "Get OTP",
        corrections: ["phone"],
        effect: { calls: ["POST /v1/otp/send"], leadsTo: { kind: "here" } },
      },
    ]);
  });

  test("the calls foretold for a good form are the calls then made", async () => {
    const simulation = await parts.beginPersona("new-customer", true, null);
    for (let i = 0; i < 8; i += 1) {
      await simulation.autofill();
      const { state, view, now } = simulation.snapshot();
      const [action] = view === null ? [] : nextActions(state, view, now);
      if (action === undefined) break;
      expect(action.corrections).toEqual([]);
      const before = simulation.snapshot().calls.length;
      await simulation.press(action.name);
      const made = simulation
        .snapshot()
        .calls.slice(before)
        .map(({ call }) => call);
      // What the screen looks up by itself when it is entered is no longer the action's.
      expect(made.slice(0, action.effect.calls.length)).toEqual(action.effect.calls);
      expect(made.slice(action.effect.calls.length).every((call) => call.startsWith("GET /lookup/"))).toBe(
        true,
      );
    }
    expect(simulation.snapshot().view?.title).toBe("We're checking your limit");
    await simulation.close();
  });

  test("what only the rules decide asks for no fresh record", async () => {
    const effect = { calls: [], leadsTo: { kind: "rules" as const } };
    expect(effectText(effect, "short")).toBe("the rules decide");
    const fresh = { ...effect, calls: ["GET /v1/customer/customerData"] };
    expect(effectText(fresh, "short")).toBe("the rules on a fresh record");
  });

  test("a wait tells when it asks, when it says that it is slow, and when it gives up", async () => {
    const simulation = await parts.beginPersona("no-response", true, "30000.10000");
    const { state, timers, now } = simulation.snapshot();
    expect(nextTimers(state, timers, now).map(({ inMs, effect }) => [inMs, effectText(effect)])).toEqual([
      [2_000, "POST /v1/customer/creditline/status"],
      [30_000, "another part of this screen"],
      [180_000, "the screen noResponse"],
    ]);
    await simulation.close();
  });
});

describe("the status timeline", () => {
  const told = (now: string, been: readonly string[]): string =>
    statusTimeline(now, been)
      .map(
        ({ name, code, mark }) => `${{ been: "✓", now: "●", ahead: "·" }[mark]} ${name === "" ? code : name}`,
      )
      .join(", ");

  test.each<[string, string, readonly string[], string]>([
    [
      "who has not applied has the straight way ahead",
      "",
      [""],
      "· AIP_SUBMITTED, · AIP_SUCCESS, · AIP_INTERESTED, · CM_LINE_APPROVED, · CM_LINE_ISSUED, · CM_LINE_STARTED",
    ],
    [
      "what only some come through stands there for those alone, in the order they did",
      "30000.50000",
      ["", "30000.10000", "30000.20000", "30000.10000", "30000.50000"].filter(
        (code, i, all) => all.indexOf(code) === i,
      ),
      "✓ AIP_SUBMITTED, ✓ AIP_PERFIOS_REQD, ● AIP_SUCCESS, · AIP_INTERESTED, · CM_LINE_APPROVED, · CM_LINE_ISSUED, · CM_LINE_STARTED",
    ],
    [
      "nothing is ahead of who was rejected",
      "90000.30000",
      ["30000.10000"],
      "✓ AIP_SUBMITTED, ● AIP_REJECTED",
    ],
    ["nor of who came to the end", "80000.30000", [], "● CM_LINE_STARTED"],
    [
      "a way back is told as it went",
      "30000.10000",
      ["30000.50000"],
      "✓ AIP_SUCCESS, ● AIP_SUBMITTED, · AIP_SUCCESS, · AIP_INTERESTED, · CM_LINE_APPROVED, · CM_LINE_ISSUED, · CM_LINE_STARTED",
    ],
    [
      "a code without a name stands by its code",
      "85000.00000",
      ["80000.30000"],
      "✓ CM_LINE_STARTED, ● 85000.00000",
    ],
  ])("%s", (_what, now, been, path) => {
    expect(told(now, been)).toBe(path);
  });
});

test.each([
  ["30000.50000", "30000.50000"],
  ["AIP_SUCCESS", "30000.50000"],
  ["aip success", "30000.50000"],
  [" Cm-Line-Started ", "80000.30000"],
  ["12345.67890", "12345.67890"],
  ["30000", null],
  ["AIP_SOFT_NI_1", null],
  ["", null],
])("the status that “%s” means is %s", (text, code) => {
  expect(statusFrom(text)).toBe(code);
});
