import { translate } from "@creditline/core/messages/translate";
import { startState, toSavedState } from "@creditline/core/journey/saved-state";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { NO_SESSION, withToken } from "@creditline/core/session/session";
import { NEW_VISIT } from "@creditline/core/session/visit";
import { describe, expect, test } from "vitest";
import {
  answer,
  answerWith,
  arrive,
  callOf,
  fill,
  MORNING,
  play,
  type Played,
  press,
  recordAt,
  shown,
  signIn,
  TOKENS,
} from "./harness.ts";

const ADDRESS = { addressLine1: "12 Lake View" };
const OF_ANOTHER = recordAt("", { customerId: "c-2", customerDetails: { phone: "9000000002" } });

const token = (sub: string): string => `h.${btoa(JSON.stringify({ sub }))}.s`;

/** The first customer, at the second step with something typed. */
const typed = fill(play(signIn(recordAt("")), { type: "opened", route: "residenceDetails" }), ADDRESS);

/** The session breaks off: the token does not hold any more, and cannot be renewed. */
function brokenOff(): Played {
  const asked = play(typed, { type: "opened", route: "financialDetails" }, MORNING + 3_600_000);
  const refused = answer(asked, { ok: false, kind: "http", status: 401 });
  return answer(refused, { ok: false, kind: "http", status: 401 });
}

function signInAgain(at: Played, record: unknown): Played {
  const coded = answerWith(press(fill(at, { phone: "9000000002" }), "getCode"), { success: true });
  return answerWith(answerWith(press(fill(coded, { otp: "123456" }), "signIn"), TOKENS), record);
}

describe("what is kept belongs to one customer (ruling R48)", () => {
  test("the same customer finds it again after a session that broke off, at the step where it was", () => {
    const again = signInAgain(brokenOff(), recordAt(""));
    expect(shown(play(again, { type: "opened", route: "residenceDetails" }))?.values).toMatchObject(ADDRESS);
  });

  test("another customer finds nothing of it, and begins at the first step", () => {
    const other = signInAgain(brokenOff(), OF_ANOTHER);
    expect(shown(other)).toMatchObject({
      screen: "quickProfileV2",
      title: "get started by creating your profile",
    });
    expect(JSON.stringify(other.state)).not.toContain("Lake View");
    expect(JSON.stringify(toSavedState(ALL_SCREENS, other.state))).not.toContain("Lake View");
  });

  test("another customer who is signed in when the page is loaded again finds nothing of it", () => {
    const loaded = {
      state: startState(NEW_VISIT, typed.state.session, toSavedState(ALL_SCREENS, typed.state)),
      commands: [],
    };
    const other = answerWith(arrive(loaded, "/qual/residence-details"), OF_ANOTHER);
    expect(shown(other)?.screen).toBe("residenceDetails");
    expect(JSON.stringify(other.state)).not.toContain("Lake View");
    const same = answerWith(arrive(loaded, "/qual/residence-details"), recordAt(""));
    expect(shown(same)?.values).toMatchObject(ADDRESS);
  });

  test("signing out leaves nothing of it, not even for the same customer", () => {
    const out = answer(play(typed, { type: "signed-out" }), { ok: true, status: 200, body: {} });
    expect(toSavedState(ALL_SCREENS, out.state)).toMatchObject({
      owner: null,
      typed: {},
      wayBack: {},
      pages: {},
    });
  });
});

describe("another tab changes the session", () => {
  const mine = {
    ...typed,
    state: {
      ...typed.state,
      session: withToken(NO_SESSION, token("c-1"), { at: MORNING, shortLived: false }),
    },
  };
  const elsewhere = (sub: string | null) =>
    play(mine, {
      type: "session-elsewhere",
      session:
        sub === null ? NO_SESSION : withToken(NO_SESSION, token(sub), { at: MORNING + 1, shortLived: false }),
    });

  test("by renewing it: nothing is seen of that", () => {
    const renewed = play(mine, {
      type: "session-elsewhere",
      session: { ...mine.state.session, accessToken: `${token("c-1")}2` },
    });
    expect(shown(renewed)).toEqual(shown(mine));
    expect(renewed.state.session.accessToken).toBe(`${token("c-1")}2`);
  });

  test("by signing another customer in: this tab shows nothing of the first any more", () => {
    const other = elsewhere("c-2");
    expect(shown(other)).toBeNull();
    expect(callOf(other).call).toBe("customerData");
    const landed = answerWith(other, OF_ANOTHER);
    expect(shown(landed)?.screen).toBe("quickProfileV2");
    expect(JSON.stringify(landed.state)).not.toContain("Lake View");
  });

  test("by nothing but what is known here already: nothing happens", () => {
    const same = play(mine, { type: "session-elsewhere", session: { ...mine.state.session } });
    expect([same.state, same.commands]).toEqual([mine.state, []]);
  });

  test("before this one knows whose its own is: the record is asked for, once", () => {
    const { session } = mine.state;
    const begun = arrive({ state: startState(NEW_VISIT, session, null), commands: [] }, "/");
    for (const sub of ["c-1", "c-2"]) {
      const renewed = play(begun, {
        type: "session-elsewhere",
        session: { ...session, accessToken: `${token(sub)}2` },
      });
      expect(callOf(renewed).call).toBe("customerData");
      expect(renewed.state.pending).toHaveLength(1);
      expect(renewed.state.session.accessToken).toBe(`${token(sub)}2`);
    }
  });

  test("by signing out: this tab is at the login, and says so", () => {
    const out = elsewhere(null);
    expect(shown(out)).toMatchObject({ screen: "customerLogin", signedIn: false });
    expect(JSON.stringify(out.state)).not.toContain("Lake View");
    expect(translate(out.state.notices).map(({ text }) => text)).toEqual(["You signed out in another tab."]);
  });
});

describe("a token in the address (ruling R47)", () => {
  const mine = {
    ...typed,
    state: {
      ...typed.state,
      session: withToken(NO_SESSION, token("c-1"), { at: MORNING, shortLived: false }),
    },
  };
  const come = (to: string) => arrive(mine, `/qual/financial-details?token=${to}`);

  test("of the customer who is signed in is taken without a word", () => {
    const taken = come(`${token("c-1")}2`);
    expect(taken.state.asked).toBeNull();
    expect(callOf(taken).call).toBe("customerData");
  });

  test("of another customer asks first, calls nothing, and is out of the address", () => {
    const asked = come(token("c-2"));
    expect(shown(asked)).toMatchObject({ title: "This link is for another customer", signedIn: true });
    expect(asked.commands).toEqual([{ type: "clean-address", path: "/qual/financial-details", hash: "" }]);
    expect(asked.state.session.accessToken).toBe(token("c-1"));
    expect(JSON.stringify(toSavedState(ALL_SCREENS, asked.state))).not.toContain(token("c-2"));
  });

  test("that names no one asks as well", () => {
    expect(shown(come("opaque"))?.title).toBe("This link is for another customer");
  });

  test("is forgotten by whoever stays signed in, and the place is theirs", () => {
    const stayed = press(come(token("c-2")), "staySignedIn");
    expect(shown(stayed)).toMatchObject({ screen: "financialDetails" });
    expect(JSON.stringify(stayed.state)).not.toContain(token("c-2"));
    expect(stayed.state.forms["residenceDetails"]?.values).toMatchObject(ADDRESS);
  });

  test("ends the old session at the platform before the new one begins, with nothing left of the first", () => {
    const ending = press(come(token("c-2")), "switchCustomer");
    expect(callOf(ending).call).toBe("logout");
    expect(ending.state.session.accessToken).toBe(token("c-1"));
    const begun = answer(ending, { ok: false, kind: "http", status: 500 });
    expect(begun.state.session.accessToken).toBe(token("c-2"));
    const landed = answerWith(begun, OF_ANOTHER);
    expect(shown(landed)?.screen).toBe("financialDetails");
    expect(JSON.stringify(landed.state)).not.toContain("Lake View");
  });
});
