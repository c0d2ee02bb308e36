import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { describe, expect, test } from "vitest";
import { statusOf } from "@creditline/core/journey/state";
import { labelOf } from "../../cli/simulator/labels.ts";
import { personaValue } from "../../cli/simulator/fill-form.ts";
import { simulatorParts } from "../../cli/simulator/parts.ts";
import { currentCalls, nextStep, type Simulation } from "../../cli/simulator/simulation.ts";
import type { ScreenView } from "@creditline/core/journey/view";
import { nextActions } from "../../cli/simulator/what-next.ts";
import { STATUS_CODES } from "@creditline/core/status/code";
import { KNOWN_STATUSES } from "../../cli/source/statuses.ts";

const BEGINNING = Date.parse("2026-01-05T04:30:00Z");
const parts = await simulatorParts(1, BEGINNING);

/** Fills in and presses the first action, until the screen is the one named. */
async function walkTo(simulation: Simulation, screen: string): Promise<void> {
  for (let i = 0; i < 12 && simulation.snapshot().view?.screen !== screen; i += 1) {
    await simulation.autofill();
    const [action] = simulation.snapshot().view?.actions ?? [];
    await (action === undefined ? simulation.pass(5_000) : simulation.press(action.name));
  }
  expect(simulation.snapshot().view?.screen).toBe(screen);
}

const persona = (name: string) => parts.beginPersona(name, true, null);

/** How long someone waits for whoever has the turn, each time longer. */
const WAITS_MS = [12_000, 120_000, 16 * 60_000, 26 * 3_600_000];

describe("a person in onboarding", () => {
  test.each(["onboarding-dmi", "papers-to-send", "signs-lendbox"])(
    "%s comes to an issued line by filling in and the main action alone",
    async (name) => {
      const simulation = await persona(name);
      const here = (): string => JSON.stringify(simulation.snapshot().view);
      let waited = 0;
      for (let moves = 0; moves < 60 && waited < WAITS_MS.length; moves += 1) {
        await simulation.autofill();
        const before = here();
        const main = simulation.snapshot().view?.actions.find(({ kind }) => kind === "main");
        if (main !== undefined) await simulation.press(main.name);
        if (main === undefined || here() === before) {
          await simulation.pass(WAITS_MS[waited] ?? 0);
          waited += 1;
        } else waited = 0;
        if (simulation.snapshot().view?.screen === "cm-home") break;
      }
      await simulation.pass(12_000);
      expect(simulation.snapshot().view?.screen).toBe("cm-home");
      expect(statusOf(simulation.snapshot().state)).toBe(STATUS_CODES.CM_LINE_ISSUED);
      await simulation.close();
    },
  );
});

test("in Hindi a journey holds, and the papers that are signed are in Hindi", async () => {
  const inHindi = await simulatorParts(
    1,
    BEGINNING,
    "default",
    await mkdtemp(join(tmpdir(), "in-hindi-")),
    "hi",
  );
  const simulation = await inHindi.beginJourney("from-approval-to-line");
  const read: string[] = [];
  for (let next = nextStep(simulation.snapshot()); next !== null; next = nextStep(simulation.snapshot())) {
    await simulation.playUntil(next.id);
    const { view, moments, at } = simulation.snapshot();
    expect([next.id, moments[at]?.report?.ok]).toEqual([next.id, true]);
    for (const block of view?.blocks ?? []) if (block.kind === "document") read.push(JSON.stringify(block));
  }
  expect(read.length).toBeGreaterThan(2);
  expect(read.flatMap((paper) => paper.match(/[A-Za-z]{3,}(?: [a-z]{3,}){3,}/g) ?? [])).toEqual([]);
  await simulation.close();
});

test("a paper's day is filled in, as one of a fortnight ago", () => {
  const field = {
    name: "issuedOn",
    label: "Date on the document",
    kind: "date",
    rule: null,
    required: true,
  } as const;
  expect(personaValue(field, { name: "anybody", phone: "9000000290", person: {} }, null, BEGINNING)).toBe(
    "22/12/2025",
  );
});

describe("a person who signs in by themselves", () => {
  test.each(PERSONAS.map(({ name, landsOn }) => [name, landsOn === "qual" ? "quickProfileV2" : landsOn]))(
    "%s lands on %s",
    async (name, screen) => {
      const simulation = await persona(name);
      expect(simulation.snapshot().view?.screen).toBe(screen);
      expect(simulation.snapshot().moments.map(({ label }) => label)).toEqual([
        "The login screen",
        "Get OTP",
        "Sign in",
      ]);
      await simulation.close();
    },
  );

  test("may start at the login screen instead", async () => {
    const simulation = await parts.beginPersona("new-customer", false, null);
    expect(simulation.snapshot().view?.screen).toBe("customerLogin");
    await simulation.close();
  });

  test("may begin at a status", async () => {
    const simulation = await parts.beginPersona("new-customer", true, "30000.15000");
    expect(simulation.snapshot().view?.screen).toBe("residenceAddress");
    await simulation.close();
  });

  test("who no one knows is refused by name", async () => {
    await expect(parts.beginPersona("nobody", true, null)).rejects.toThrow('unknown persona "nobody"');
  });
});

describe("stepping", () => {
  test("back is the moment before on both sides: the platform has not had what came later", async () => {
    const simulation = await persona("approved-not-yet");
    simulation.type("lender", "INCRED");
    const before = simulation.snapshot();
    await simulation.press("interested");
    await simulation.pass(60_000);
    await simulation.back();
    const { said } = await simulation.back();
    expect(said).toContain("Clock, platform and screen are back at that moment.");
    expect(JSON.stringify(simulation.snapshot().state)).toBe(JSON.stringify(before.state));
    expect(simulation.snapshot().now).toBe(before.now);
    await simulation.reload();
    expect(statusOf(simulation.snapshot().state)).toBe("30000.50000");
    await simulation.close();
  });

  test("every moment of a walk is byte for byte what it was, from wherever one comes to it", async () => {
    const simulation = await persona("new-customer");
    const everything = async (): Promise<string> => {
      const { now, state, view, timers, calls } = simulation.snapshot();
      const platform = [...(await simulation.landings())];
      return JSON.stringify({ now, state, view, timers, calls, platform });
    };
    const seen: string[] = [];
    const look = async (): Promise<void> => {
      seen[simulation.snapshot().at] = await everything();
    };
    await look();
    const steps = [
      () => walkTo(simulation, "submitApplication"),
      () => simulation.autofill().then(() => simulation.press("getOtp")),
      () => simulation.autofill().then(() => simulation.press("submit")),
      () => simulation.pass(10_000),
      () => {
        simulation.type("lender", "RBL");
        return simulation.press("interested");
      },
      () => simulation.jump("80000.30000"),
      () => simulation.open("cm-repayments-list"),
      () => simulation.visit("/cm?action=request_payment"),
      () => simulation.signOut(),
    ];
    for (const step of steps) {
      await step();
      await look();
    }
    const last = simulation.snapshot().moments.length - 1;
    for (const at of [last - 1, 3, last, last - 4, last - 2]) {
      await simulation.goTo(at);
      if (seen[at] !== undefined) expect([at, await everything()]).toEqual([at, seen[at]]);
    }
    await simulation.close();
  });

  test("a moment that is not there is refused", async () => {
    const simulation = await persona("approved-not-yet");
    expect(await simulation.goTo(3)).toEqual({ ok: false, said: "Expected a moment from 1 to 3." });
    await simulation.close();
  });

  test("forward after back shows the later moment again, with the same calls", async () => {
    const simulation = await persona("approved-not-yet");
    simulation.type("lender", "INCRED");
    await simulation.press("interested");
    const later = simulation.snapshot();
    await simulation.back();
    await simulation.forward();
    expect(simulation.snapshot().state.place).toEqual(later.state.place);
    expect(simulation.snapshot().calls).toEqual(later.calls);
    await simulation.close();
  });

  test("another course after back drops the moments of the first", async () => {
    const simulation = await persona("approved-not-yet");
    simulation.type("lender", "INCRED");
    await simulation.press("interested");
    await simulation.back();
    await simulation.pass(5_000);
    expect(
      simulation
        .snapshot()
        .moments.map(({ label }) => label)
        .slice(-2),
    ).toEqual(["Sign in", "5 s passed"]);
    await simulation.close();
  });

  test("a moment is called the same when it comes and when the tape leads there again, without a query", async () => {
    const simulation = await persona("approved-not-yet");
    await simulation.open("help");
    await simulation.visit("/help?token=secret");
    await simulation.reload();
    const labels = (of: Simulation): readonly string[] => of.snapshot().moments.map(({ label }) => label);
    const came = labels(simulation).slice(-3);
    expect(came).toEqual(["Opened help", "Opened /help", "Reloaded"]);
    expect(labelOf({ did: "opened", screen: "help" })).toBe(came[0]);
    await simulation.close();
  });

  test("back before the beginning stays there and says so", async () => {
    const simulation = await parts.beginPersona("new-customer", false, null);
    expect(await simulation.back()).toEqual({ ok: true, said: "This is the first moment." });
    expect(simulation.snapshot().at).toBe(0);
    await simulation.close();
  });

  test("typed text is kept with the moment in which it was typed", async () => {
    const simulation = await persona("new-customer");
    simulation.type("fullName", "Asha Verma");
    await simulation.pass(1_000);
    simulation.type("fullName", "Somebody Else");
    await simulation.back();
    expect(simulation.snapshot().view?.values["fullName"]).toBe("Asha Verma");
    await simulation.forward();
    expect(simulation.snapshot().view?.values["fullName"]).toBe("Somebody Else");
    await simulation.close();
  });

  test("a wait that was stepped back over continues where it was", async () => {
    const simulation = await persona("new-customer");
    await walkTo(simulation, "submitApplication");
    await simulation.autofill();
    await simulation.press("getOtp");
    await simulation.autofill();
    await simulation.press("submit");
    expect(simulation.snapshot().timers.map(({ name }) => name)).toContain("submitApplication/poll");
    await simulation.back();
    expect(simulation.snapshot().timers.map(({ name }) => name)).not.toContain("submitApplication/poll");
    await simulation.forward();
    await simulation.pass(10_000);
    expect(simulation.snapshot().view?.screen).toBe("approvedApplication");
    await simulation.close();
  });

  test("an action while another is under way is answered with nothing", async () => {
    const simulation = await persona("approved-not-yet");
    simulation.type("lender", "INCRED");
    const first = simulation.press("interested");
    const second = simulation.press("notInterested");
    await Promise.all([first, second]);
    expect(statusOf(simulation.snapshot().state)).toBe("31000.50000");
    expect(simulation.snapshot().moments).toHaveLength(4);
    await simulation.close();
  });
});

describe("a jump to a status", () => {
  test.each([
    "new-customer",
    "approved-not-yet",
    "approved-interested",
    "line-started",
    "rejected-can-reapply",
    "line-closed",
    "consumer-finance-dmi",
  ])("leads %s where the list says, whatever the platform gives along with a status", async (who) => {
    const told = await persona(who);
    const landings = await told.landings();
    await told.close();
    for (const { code } of KNOWN_STATUSES) {
      const simulation = await persona(who);
      const foretold = landings.get(code);
      await simulation.jump(code);
      const { state, view } = simulation.snapshot();
      expect([code, view?.screen, state.decision?.rule]).toEqual([code, foretold?.screen, foretold?.rule]);
      await simulation.close();
    }
  });

  test("the list moves no one", async () => {
    const simulation = await persona("line-started");
    expect((await simulation.landings()).size).toBe(KNOWN_STATUSES.length);
    await simulation.reload();
    expect(statusOf(simulation.snapshot().state)).toBe("80000.30000");
    await simulation.close();
  });

  test("to something that is not a status is refused", async () => {
    const simulation = await persona("new-customer");
    expect(await simulation.jump("30000")).toMatchObject({ ok: false });
    expect(simulation.snapshot().moments).toHaveLength(3);
    await simulation.close();
  });

  test("before anybody has signed in is refused", async () => {
    const simulation = await parts.beginPersona("new-customer", false, null);
    expect((await simulation.jump("AIP_SUCCESS")).said).toContain("no one has signed in yet");
    await simulation.close();
  });
});

describe("a journey", () => {
  test.each(parts.journeys.map(({ name }) => name))("%s holds to its end, step by step", async (name) => {
    const simulation = await parts.beginJourney(name);
    const wrong: string[] = [];
    for (let step = nextStep(simulation.snapshot()); step !== null; step = nextStep(simulation.snapshot())) {
      await simulation.forward();
      const { moments, at } = simulation.snapshot();
      const report = moments[at]?.report;
      expect(report?.id).toBe(step.id);
      if (report?.ok !== true) wrong.push(`${step.id}: ${JSON.stringify(report?.mismatches)}`);
    }
    expect(wrong).toEqual([]);
    expect((await simulation.forward()).said).toContain("The journey is over");
    await simulation.close();
  });

  test("that was stepped back shows its later moments before it plays on", async () => {
    const simulation = await parts.beginJourney("approved-and-accepted");
    await simulation.forward();
    await simulation.forward();
    const calls = simulation.snapshot().calls.length;
    await simulation.back();
    await simulation.back();
    await simulation.forward();
    await simulation.forward();
    expect(simulation.snapshot().calls).toHaveLength(calls);
    await simulation.forward();
    expect(simulation.snapshot().moments[3]?.played).toBe(3);
    await simulation.close();
  });
});

test("the calls of a moment are those that led to it", async () => {
  const simulation = await persona("approved-not-yet");
  const callsOf = () => currentCalls(simulation.snapshot()).map(({ call, status }) => `${call} ${status}`);
  expect(callsOf()).toEqual(["POST /oauth/token 200", "GET /v1/customer/customerData 200"]);
  await simulation.pass(1_000);
  expect(callsOf()).toEqual([]);
  await simulation.back();
  await simulation.back();
  expect(callsOf()).toEqual(["POST /v1/otp/send 200"]);
  await simulation.close();
});

test("time passes for the application and the platform alike, once", async () => {
  const simulation = await persona("income-statement-submitted");
  await simulation.pass(25_000);
  expect(simulation.snapshot().view?.screen).toBe("perfiosValidation");
  await simulation.pass(20_000);
  expect(simulation.snapshot().view?.screen).toBe("approvedApplication");
  expect(simulation.snapshot().now).toBe(BEGINNING + 45_000);
  await simulation.close();
});

test("what a persona would fill in is right at once, from the first screen to the decision", async () => {
  const simulation = await persona("new-customer");
  await walkTo(simulation, "approvedApplication");
  await simulation.close();
});

describe("an address from outside", () => {
  test("asks for a payment where the lender takes them, and its query is not told", async () => {
    const simulation = await persona("line-started");
    const { said } = await simulation.visit("/cm?action=request_payment&expiryDate=2026-12-05");
    expect(said).toBe("Opened /cm from outside. Rule 7 leads to cm-emi-repayment.");
    await simulation.close();
  });

  test("leads to the login and back to where it pointed", async () => {
    const simulation = await parts.beginPersona("onboarding-dmi", false, null);
    await simulation.visit("/app/upload-selfie");
    expect(simulation.snapshot().view?.screen).toBe("customerLogin");
    await simulation.autofill();
    await simulation.press("getCode");
    await simulation.autofill();
    await simulation.press("signIn");
    expect(simulation.snapshot().view?.screen).toBe("uploadSelfie");
    await simulation.close();
  });

  test("that is none is refused", async () => {
    const simulation = await persona("line-started");
    expect(await simulation.visit("cm")).toMatchObject({ ok: false });
    expect(simulation.snapshot().moments).toHaveLength(3);
    await simulation.close();
  });
});

test("a lookup and a choice that asks more are followed when a form is filled in", async () => {
  const simulation = await parts.beginPersona("income-statement-required", true, "30000.20000");
  simulation.type("mode", "STATEMENT_UPLOAD");
  await simulation.autofill();
  const { view } = simulation.snapshot();
  expect(view?.values["statements"]).toContain("statement-november.pdf");
  expect((await simulation.autofill()).said).toBe("Nothing left to fill in.");
  await simulation.close();
});

describe("after an address that does not exist", () => {
  test("who is signed in is still known, what each status leads to, and where the way on leads", async () => {
    const simulation = await persona("line-started");
    await simulation.visit("/nowhere/at/all");
    const { state, view, now } = simulation.snapshot();
    expect([view?.screen, statusOf(state)]).toEqual(["notFound", "80000.30000"]);
    expect(nextActions(state, view as ScreenView, now)).toMatchObject([
      { name: "home", effect: { leadsTo: { kind: "rules" } } },
    ]);
    expect((await simulation.landings()).get("80000.30000")).toEqual({ screen: "cm-home", rule: 7 });
    await simulation.press("home");
    expect(simulation.snapshot().view?.screen).toBe("cm-home");
    await simulation.close();
  });

  test("a status leads where the list of statuses says", async () => {
    const simulation = await persona("line-started");
    await simulation.visit("/nowhere/at/all");
    const landing = (await simulation.landings()).get("30000.15000");
    expect(landing).toEqual({ screen: "residenceAddress", rule: 1 });
    await simulation.jump("AIP_ADDRESS_REQD");
    const { state, view } = simulation.snapshot();
    expect([view?.screen, statusOf(state)]).toEqual(["residenceAddress", "30000.15000"]);
    await simulation.close();
  });

  test("no one is signed in who was not", async () => {
    const simulation = await parts.beginPersona("line-started", false, null);
    await simulation.visit("/nowhere");
    expect(simulation.snapshot().state.record).toBeNull();
    expect((await simulation.landings()).size).toBe(0);
    await simulation.press("home");
    expect(simulation.snapshot().view?.screen).toBe("customerLogin");
    await simulation.close();
  });

  test("who signed out is not known any more", async () => {
    const simulation = await persona("line-started");
    await simulation.signOut();
    await simulation.visit("/nowhere");
    expect(simulation.snapshot().state.record).toBeNull();
    await simulation.close();
  });
});
