import { sessionHere, withCurrentSession } from "@creditline/core/journey/navigation/link-visit";
import { sampleReply } from "@creditline/core/calls/sample";
import type { Reply } from "@creditline/core/journey/events";
import { RENEW, sharedFlows, SPEAK } from "@creditline/core/journey/shared-flows";
import { formOf, type JourneyState, pendingCall } from "@creditline/core/journey/state";
import type { StepResult } from "@creditline/core/journey/step";
import { viewInTexts } from "@creditline/core/journey/view";
import { screenOf } from "@creditline/core/screens/catalogue";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { needsCustomer } from "@creditline/core/routing/guard";
import { translate } from "@creditline/core/messages/translate";
import { EXPLAINING_CONFIG } from "@creditline/adapters/driver/application";
import { describe, expect, test } from "vitest";
import { allJourneys } from "../../cli/journeys/journey-files.ts";
import { TOKENS } from "../core/journey/harness.ts";
import { unmarked } from "../messages/unmarked.ts";
import { type Asked, askedBeside, askedIn, callsOf, taking, viewAt, type Went } from "./asked.ts";
import { ANSWER_NAMES, answering } from "./failing-answers.ts";
import { type Case, failuresTold } from "./failures-told.ts";

const answered = (state: JourneyState, asked: Asked, reply: Reply, id = asked.pending.id): StepResult =>
  taking(state, { type: "answered", at: asked.at, id, reply });

const REACHED = await askedIn(await allJourneys());
// A session that is renewed by itself has tests of its own below.
const ASKED = [...REACHED, ...askedBeside(REACHED)].filter(({ pending }) => pending.flow !== RENEW);

const CASES: readonly Case[] = (
  await Promise.all(
    ASKED.map((asked) =>
      Promise.all(
        ANSWER_NAMES.map(async (answer): Promise<Case> => {
          const reply = await answering(asked, answer);
          const name = `${asked.name}: ${answer}`;
          return { name, asked, answer, reply, after: answered(asked.before, asked, reply) };
        }),
      ),
    ),
  )
).flat();

/** A body that a lenient call takes for a success is one; a success is not a failure. */
const FAILED = CASES.filter(({ reply }) => !reply.ok);

const withoutRenewal = (asked: Asked): Asked => ({
  ...asked,
  before: withCurrentSession(asked.before, { ...sessionHere(asked.before), refreshToken: null }),
});

const UNAUTHORISED = FAILED.filter(({ answer, asked }) => answer === "401" && asked.flow.during !== "login");

/** The names of those of which something is wrong. */
const wrongIn = (cases: readonly Case[], wrong: (one: Case) => unknown): readonly string[] =>
  cases.flatMap((one) => {
    const found = wrong(one);
    return found === null || found === false || found === undefined || found === ""
      ? []
      : [`${one.name}${found === true ? "" : `: ${String(found)}`}`];
  });

/** Failures of which nothing is said, and why. */
const isUnsaid = ({ asked: { flow }, reply }: Case): boolean =>
  flow.quiet === true ||
  // The city and the state can be typed.
  flow.during === "pincode-lookup" ||
  // The session ends on this side, whatever is answered.
  flow.call === "logout" ||
  // Spec 1 §8 "Customer-data refresh failure": silent on these.
  (flow.during === "customer-refresh" && [401, 500, 502].includes(reply.status ?? 0));

/** Failures that end the session: spec 1 §8 "Customer-data refresh failure", and HTTP 401. */
const mayEnd = ({ asked: { flow }, reply }: Case): boolean =>
  reply.status === 401 ||
  flow.call === "logout" ||
  (flow.during === "customer-refresh" && [400, 502].includes(reply.status ?? 0));

const isRenewing = ({ asked, answer }: Case): boolean =>
  answer === "401" && asked.flow.during !== "login" && sessionHere(asked.before).refreshToken !== null;

function bringsWords({ asked: { before, at }, after: { state } }: Case): boolean {
  const known = new Set(before.notices.map(({ id }) => id));
  return state.notices.some(({ id }) => !known.has(id)) || (viewAt(state, at)?.errors.length ?? 0) > 0;
}

/** A notice, an error at a field, or a block. */
function saysSomething(one: Case): boolean {
  const { asked, after } = one;
  const [was, is] = [viewAt(asked.before, asked.at), viewAt(after.state, asked.at)];
  return bringsWords(one) || JSON.stringify(was?.blocks) !== JSON.stringify(is?.blocks);
}

/**
 * No one types a token of Google's, and one that was sent is of no more use: another account is chosen, or the same
 * again.
 */
const isTyped = (screen: string, field: string): boolean =>
  !(screen === "googleSignIn" && field === "google");

/** What was typed before and is gone or changed. */
function lost(before: JourneyState, after: JourneyState): string {
  return Object.entries(before.forms)
    .flatMap(([screen, { values }]) =>
      Object.entries(values)
        .filter(([field, value]) => isTyped(screen, field) && formOf(after, screen).values[field] !== value)
        .map(([field]) => `${screen} ${field}`),
    )
    .join(", ");
}

/** The press that asked, where it is still offered; the one that asks for the record again, where that did not come. */
function pressAgain({ asked, after: { state } }: Pick<Case, "asked" | "after">): string | null {
  const [was, is] = [viewAt(asked.before, asked.at), viewAt(state, asked.at)];
  if (is?.screen === "recordNotLoaded") return "tryAgain";
  const isOffered =
    is?.screen === was?.screen && is?.actions.some(({ name }) => name === asked.before.acting);
  return isOffered ? asked.before.acting : null;
}

/** Saves of what was typed before the login: the press that brought them signed in, and is another one after that. */
const HELD: ReadonlySet<string> = new Set(["saveProfile", "saveHome", "saveWork"]);

/** More calls than any press makes. */
const MOST_CALLS = 20;

/** Makes the press again and answers as the journey was answered, until nothing holds the screen. */
function pressedAgain({ asked, after }: Pick<Case, "asked" | "after">, { replies }: Went): StepResult {
  const { at } = asked;
  const action = pressAgain({ asked, after }) ?? "";
  const left = new Map([...replies].map(([flow, list]) => [flow, [...list]]));
  let now = taking(after.state, { type: "did", at, action });
  const calls = [...callsOf(now)];
  let made = 0;
  for (let call = calls.shift(); call !== undefined && made < MOST_CALLS; call = calls.shift()) {
    made += 1;
    const { id, call: name } = call;
    const flow = now.state.pending.find((pending) => pending.id === id)?.flow ?? "";
    const reply = left.get(flow)?.shift() ??
      replies.get(flow)?.at(-1) ?? { ok: true, status: 200, body: sampleReply(name) };
    now = taking(now.state, { type: "answered", at, id, reply });
    if (pendingCall(now.state) === null) break;
    calls.push(...callsOf(now));
  }
  return now;
}

describe("every call of every screen, whatever comes of it", () => {
  test("every flow of every built screen is tried", () => {
    const tried = new Set(ASKED.map(({ pending: { screen, flow } }) => `${screen} ${flow}`));
    const flows = Object.entries(ALL_SCREENS).flatMap(([screen, { flows: own = {} }]) =>
      Object.keys(own).map((flow) => `${screen} ${flow}`),
    );
    expect(flows.filter((flow) => !tried.has(flow))).toEqual([]);
    expect(flows.length).toBeGreaterThan(0);
  });

  test("and every flow of no screen but two that no screen asks for: a call renews a token, the foot of the page keeps the language", () => {
    const tried = new Set(ASKED.map(({ pending: { flow } }) => flow));
    expect(Object.keys(sharedFlows).filter((flow) => !tried.has(flow))).toEqual([RENEW, SPEAK]);
  });

  test("says something of a failure, unless the flow is quiet", () => {
    const audible = FAILED.filter((one) => !isUnsaid(one) && !isRenewing(one));
    expect(wrongIn(audible, (one) => !saysSomething(one))).toEqual([]);
  });

  test("brings no notice and marks no field where the flow is quiet", () => {
    const quiet = FAILED.filter((one) => one.asked.flow.quiet === true && !mayEnd(one));
    expect(wrongIn(quiet, bringsWords)).toEqual([]);
  });

  test("says the platform's own words of a refusal", () => {
    const refused = FAILED.filter(
      (one) =>
        ["400", "400 at a field", "400 at a field that is not asked", "477"].includes(one.answer) &&
        !isUnsaid(one) &&
        // Spec 1 §8 "Customer-data refresh failure" has words of its own.
        one.asked.flow.during !== "customer-refresh",
    );
    const isSaid = ({ asked, after: { state } }: Case): boolean =>
      JSON.stringify([translate(state.notices), viewAt(state, asked.at)?.errors]).includes("The reason.");
    expect(wrongIn(refused, (one) => !isSaid(one))).toEqual([]);
  });

  test("marks the field that a refusal names, where it is asked", () => {
    const named = FAILED.filter(
      ({ answer, asked, reply }) =>
        answer === "400 at a field" &&
        asked.flow.blame === undefined &&
        asked.flow.quiet !== true &&
        asked.pending.screen !== "" &&
        !reply.ok &&
        viewAt(asked.before, asked.at)?.form?.fields.some(({ name }) => name === reply.field),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(
      wrongIn(
        named.filter(({ asked }) => asked.flow.during !== "customer-refresh"),
        ({ asked, reply, after: { state } }) =>
          !reply.ok &&
          !viewAt(state, asked.at)?.errors.some(
            ({ field, message }) => field === reply.field && message === "The reason.",
          ),
      ),
    ).toEqual([]);
  });

  test("loses nothing that was typed", () => {
    expect(
      wrongIn(
        // A field that a lenient answer fills in is filled in; who signs out is forgotten.
        FAILED.filter(({ asked }) => asked.flow.call !== "logout"),
        ({ asked, after }) => lost(asked.before, after.state),
      ),
    ).toEqual([]);
  });

  test("leaves no call over, and the screen free", () => {
    expect(
      wrongIn(CASES, ({ asked: { before, pending }, after }) => {
        const known = new Set([
          ...before.pending.filter(({ id }) => id !== pending.id).map(({ id }) => id),
          ...callsOf(after).map(({ id }) => id),
        ]);
        const over = after.state.pending.filter(
          ({ id, renewed }) => !known.has(id) && !(renewed && id === pending.id),
        );
        const isHeld = pendingCall(after.state) === null && after.state.acting !== null;
        return isHeld ? "the screen stays held" : over.map(({ flow }) => flow).join(", ");
      }),
    ).toEqual([]);
  });

  test("leaves a screen that can be drawn, in every language", () => {
    expect(
      wrongIn(CASES, ({ asked: { at }, after: { state } }) => {
        const view = viewInTexts(ALL_SCREENS, state, { at, config: EXPLAINING_CONFIG });
        if (viewAt(state, at)?.title === "") return "no title";
        return view === null ? "nothing is shown" : unmarked(view).join(", ");
      }).filter((line) => !line.startsWith("Start again")),
    ).toEqual([]);
  });

  test("can be asked for again by the same press, which leads on when it is answered well", () => {
    const again = FAILED.filter(
      ({ asked, after }) =>
        asked.went !== null &&
        asked.before.acting !== null &&
        pressAgain({ asked, after }) !== null &&
        !HELD.has(asked.pending.flow) &&
        after.state.session.accessToken === asked.before.session.accessToken &&
        pendingCall(after.state) === null,
    );
    expect(again.length).toBeGreaterThan(0);
    expect(
      wrongIn(again, (one) => {
        const { went } = one.asked;
        if (went === null) return "it went nowhere";
        const { state } = pressedAgain(one, went);
        const [is, meant] = [viewAt(state, one.asked.at), viewAt(went.settled, one.asked.at)];
        if (pendingCall(state) !== null) return `it waits for ${pendingCall(state)?.flow}`;
        return is?.screen === meant?.screen && is?.title === meant?.title && is?.errors.length === 0
          ? null
          : `${is?.screen} "${is?.title}" in place of ${meant?.screen} "${meant?.title}"`;
      }),
    ).toEqual([]);
  });

  test("is made again under its own key where no answer came", () => {
    const unanswered = FAILED.filter(
      ({ answer, after, asked }) =>
        answer === "no answer" && after.state.unanswered !== null && asked.before.acting,
    );
    expect(unanswered.length).toBeGreaterThan(0);
    expect(
      wrongIn(unanswered, ({ asked, after }) => {
        const again = taking(after.state, { type: "did", at: asked.at, action: asked.before.acting ?? "" });
        const [call] = callsOf(again);
        return call?.key !== asked.pending.key || call.call !== asked.flow.call;
      }),
    ).toEqual([]);
  });

  test("logs no one out but for what is stated", () => {
    expect(
      wrongIn(
        FAILED.filter((one) => !mayEnd(one)),
        ({ asked: { before }, after: { state } }) =>
          JSON.stringify(state.session) !== JSON.stringify(before.session) || state.record !== before.record,
      ),
    ).toEqual([]);
  });
});

describe("a call of a screen that is answered with 401", () => {
  /** What is wrong at the login that a call leads to. */
  function atLogin({ before, pending: { entering } }: Asked, { state }: StepResult): string {
    const route = state.place?.route;
    if (route === undefined || !screenOf(route).modes.includes("AUTHENTICATION"))
      return `at ${route}, not at a login`;
    if (state.session.accessToken !== null || state.pending.length > 0) return "not logged out";
    const gone = lost(before, state);
    if (gone !== "") return `lost ${gone}`;
    const from = before.place?.route;
    if (from === undefined || screenOf(from).modes.includes("AUTHENTICATION")) return "";
    // Who was on the way to where the rules land comes there by the login as well; what is open to all asks for none.
    const back = needsCustomer(from) ? from : undefined;
    const meant = entering === null ? back : entering.failed.query["redirect"];
    return state.place?.query["redirect"] === meant ? "" : `no way back to ${meant}`;
  }
  const known = UNAUTHORISED.filter(
    ({ asked }) => asked.before.session.accessToken !== null && asked.flow.call !== "logout",
  );

  test("leads to the login with the way back kept, where there is no token to renew with", () => {
    expect(
      wrongIn(known, ({ asked, reply }) => {
        const bare = withoutRenewal(asked);
        return atLogin(bare, answered(bare.before, bare, reply));
      }),
    ).toEqual([]);
  });

  const renewing = known.filter(isRenewing);

  test("has its token renewed, and is made again under its own key, with nothing said", () => {
    expect(renewing.length).toBeGreaterThan(0);
    expect(
      wrongIn(renewing, ({ asked, after }) => {
        const renewal = after.state.pending.find(({ flow }) => flow === "renew");
        if (renewal === undefined) return "no token is asked for";
        const reply: Reply = { ok: true, status: 200, body: { ...TOKENS, access_token: "token-2" } };
        const again = answered(after.state, asked, reply, renewal.id);
        const [call] = callsOf(again);
        if (call?.id !== asked.pending.id || call.key !== asked.pending.key)
          return "Your answer is final: this offer isn't made again.";
        return JSON.stringify(again.state.notices) === JSON.stringify(asked.before.notices)
          ? lost(asked.before, again.state)
          : "something is said";
      }),
    ).toEqual([]);
  });

  test("leads to the login with the way back kept, where its token is not renewed", () => {
    expect(
      wrongIn(renewing, ({ asked, reply, after }) => {
        const renewal = after.state.pending.find(({ flow }) => flow === "renew");
        return atLogin(asked, answered(after.state, asked, reply, renewal?.id));
      }),
    ).toEqual([]);
  });

  test("fails as any other where the renewal does not come, and logs no one out", () => {
    // The record is requested again at a press, or answers 502 as if its own call had (spec 1 §8).
    expect(
      wrongIn(renewing, ({ asked, after }) => {
        const renewal = after.state.pending.find(({ flow }) => flow === "renew");
        const { state } = answered(after.state, asked, { ok: false, kind: "network" }, renewal?.id);
        if (state.session.accessToken !== asked.before.session.accessToken) return "logged out";
        const over = state.pending.filter(({ renewed, flow }) => renewed || flow === "renew");
        if (over.length > 0) return "a call is left over";
        return lost(asked.before, state);
      }),
    ).toEqual([]);
  });

  test("is not renewed twice", () => {
    expect(
      wrongIn(renewing, ({ asked, reply }) => {
        const once = { ...asked.pending, renewed: true };
        const before = {
          ...asked.before,
          pending: asked.before.pending.map((one) => (one.id === once.id ? once : one)),
        };
        return atLogin(asked, answered(before, asked, reply));
      }),
    ).toEqual([]);
  });
});

test("what every flow says of each failure is as it was", async () => {
  await expect(failuresTold(FAILED)).toMatchFileSnapshot("told/failures.txt");
});
