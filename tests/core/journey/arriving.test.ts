import type { Command } from "@creditline/core/journey/events";
import { currentScreen, formOf } from "@creditline/core/journey/state";
import { startState, toSavedState } from "@creditline/core/journey/saved-state";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { translate } from "@creditline/core/messages/translate";
import { NO_SESSION, SHORT_LIVED_MS, withToken } from "@creditline/core/session/session";
import { NEW_VISIT } from "@creditline/core/session/visit";
import { describe, expect, test } from "vitest";
import {
  answer,
  answerWith,
  arrive,
  callOf,
  fill,
  FRESH,
  go,
  MORNING,
  NEW_CUSTOMER,
  PERSON,
  play,
  type Played,
  press,
  recordAt,
  RESIDENCE,
  shown,
  signIn,
  TOKENS,
} from "./harness.ts";

/** When the record that came in the morning has to be fetched again. */
const LATER = MORNING + 301_000;
const REFUSED = { ok: false, kind: "http", status: 401 } as const;

const token = (sub: string): string => `h.${btoa(JSON.stringify({ sub }))}.s`;
const callsOf = ({ commands }: Played): readonly Command[] => commands.filter(({ type }) => type === "call");
const scrolls = ({ commands }: Played): readonly Command[] =>
  commands.filter(({ type }) => type === "scroll");

/** Someone who comes back with a token, and of whom nothing else is known yet. */
const withSession = (accessToken: string, shortLived = false): Played => ({
  state: startState(NEW_VISIT, withToken(NO_SESSION, accessToken, { at: MORNING, shortLived }), null),
  commands: [],
});

describe("a record that was fetched", () => {
  test("is requested again once it is old, but not without a network", () => {
    const home = signIn(NEW_CUSTOMER);
    expect(callsOf(play(home, { type: "opened", route: "residenceDetails" }, LATER))).toMatchObject([
      { call: "customerData" },
    ]);
    const offline = play(play(home, { type: "network", online: false }), {
      type: "opened",
      route: "residenceDetails",
    });
    expect(callsOf(play(offline, { type: "opened", route: "financialDetails" }, LATER))).toEqual([]);
    expect(shown(play(offline, { type: "opened", route: "financialDetails" }, LATER))?.screen).toBe(
      "financialDetails",
    );
  });

  test("is requested again before the questions of the credit bureau, once (spec 1 §2)", () => {
    const asked = play(signIn(recordAt("30000.30000")), { type: "opened", route: "creditEligibility" });
    const [call, ...more] = callsOf(asked);
    expect([call, more]).toMatchObject([{ call: "customerData" }, []]);
    const there = answerWith(asked, recordAt("30000.30000"));
    expect(callsOf(there).filter((one) => one.type === "call" && one.call === "customerData")).toEqual([]);
  });

  test("goes with a short-lived session that is over (spec 1 §4)", () => {
    const { state } = signIn(NEW_CUSTOMER);
    const session = withToken(NO_SESSION, "token-1", { at: MORNING, shortLived: true });
    const over = play(
      { state: { ...state, session }, commands: [] },
      { type: "opened", route: "residenceDetails" },
      MORNING + SHORT_LIVED_MS + 1,
    );
    expect(currentScreen(over.state)).toBe("customerLogin");
    expect([over.state.record, over.state.recordAt]).toEqual([null, null]);
  });

  test("says to which step the qualification's home leads (ruling R37)", () => {
    const profiled = recordAt("", {
      personalDetails: { firstName: "Asha", dateOfBirth: "1994-03-27", gender: "FEMALE" },
      panDetails: { panNumber: "ABCPV1234D" },
      incomeInfo: { declared: 45_000 },
    });
    const home = play(signIn(profiled), { type: "opened", route: "financialDetails" });
    expect(shown(play(home, { type: "opened", route: "qual" }))?.screen).toBe("residenceDetails");
  });
});

describe("a token in the address (rulings R28, R47)", () => {
  const tokenOf = ({ state }: Played) => state.session.accessToken;
  const whose = (played: Played) => shown(played)?.screen;

  test("begins a session that ends after an hour in the payments app, and one without an end elsewhere", () => {
    expect(arrive(FRESH, "/cm?token=secret").state.session).toMatchObject({
      shortLived: false,
      expiryTime: null,
    });
    expect(arrive(FRESH, "/gq/residence-details?token=secret").state.session).toMatchObject({
      shortLived: true,
      expiryTime: MORNING + SHORT_LIVED_MS,
    });
  });

  test("of the customer who is signed in takes the place of theirs, by the record or by their own token", () => {
    expect(tokenOf(arrive(signIn(NEW_CUSTOMER), `/?token=${token("c-1")}`))).toBe(token("c-1"));
    const again = `${token("c-1")}again`;
    expect(tokenOf(arrive(withSession(token("c-1")), `/?token=${again}`))).toBe(again);
  });

  test("of another customer is not taken unasked, nor one that names no one", () => {
    for (const [mine, theirs] of [
      [token("c-1"), token("c-2")],
      [token("c-1"), "opaque"],
      ["opaque", token("c-2")],
      ["opaque", "another"],
    ] as const) {
      const asked = arrive(withSession(mine), `/?token=${theirs}`);
      expect(tokenOf(asked)).toBe(mine);
      expect(asked.state.asked).toMatchObject({ token: theirs, accepted: false });
    }
  });

  test("of another customer begins, once it is wanted, a session as short as any other there", () => {
    for (const [address, shortLived] of [
      [`/?token=${token("c-2")}`, false],
      [`/gq/quick-profile?token=${token("c-2")}`, true],
    ] as const) {
      const asked = press(arrive(withSession(token("c-1")), address), "switchCustomer");
      expect([callOf(asked).call, tokenOf(asked)]).toEqual(["logout", token("c-1")]);
      const switched = answer(asked, { ok: true, status: 200, body: {} });
      expect(callOf(switched).call).toBe("customerData");
      expect(switched.state.session).toMatchObject({
        accessToken: token("c-2"),
        shortLived,
        expiryTime: shortLived ? MORNING + SHORT_LIVED_MS : null,
      });
    }
  });

  test("of another customer is never taken by signing out of one's own session", () => {
    const asked = arrive(signIn(NEW_CUSTOMER), `/?token=${token("c-2")}`);
    expect(whose(asked)).toBe("anotherCustomersLink");
    const out = answer(play(asked, { type: "signed-out" }), { ok: true, status: 200, body: {} });
    expect(tokenOf(out)).toBeNull();
  });
});

describe("who comes to an address", () => {
  test("is where the older notation says, with that address shown (spec 1 §2)", () => {
    const older = arrive(FRESH, "/#/terms");
    expect(shown(older)?.screen).toBe("terms");
    expect(older.state.address?.text).toBe("/terms");
    expect(older.commands).toEqual([{ type: "clean-address", path: "/terms", hash: "" }]);
  });

  test("is at the part of the page that it names once the record is there, and not before", () => {
    const asked = arrive(withSession("token-1"), "/qual/residence-details#pincode");
    expect(scrolls(asked)).toEqual([]);
    const there = answerWith(asked, NEW_CUSTOMER);
    expect(shown(there)?.screen).toBe("residenceDetails");
    expect(scrolls(there)).toEqual([{ type: "scroll", anchor: "pincode" }]);
  });

  test("gets the answer to what was looked up on the screen before", () => {
    const asked = fill(play(signIn(NEW_CUSTOMER), { type: "opened", route: "residenceDetails" }), {
      pincode: "560001",
    });
    const { id } = callOf(asked);
    const elsewhere = go(asked, "/qual/quick-profile-v2", -1);
    const found = play(elsewhere, {
      type: "answered",
      id,
      reply: { ok: true, status: 200, body: { city: "Bengaluru", state: "Karnataka" } },
    });
    expect(formOf(found.state, "residenceDetails").values).toMatchObject({ city: "Bengaluru" });
  });

  test("to the login finds the way back again after a reload (ruling R29)", () => {
    const asked = arrive(FRESH, "/app/benefits?from=sms");
    const query = { redirect: "benefits", from: "sms" };
    expect(asked.state.place).toMatchObject({ route: "customerLogin", query });
    const loaded = {
      state: startState(NEW_VISIT, NO_SESSION, toSavedState(ALL_SCREENS, asked.state)),
      commands: [],
    };
    expect(arrive(loaded, "/").state.place).toMatchObject({ route: "customerLogin", query });
  });
});

describe("Back and Forward over the pages of a form", () => {
  const atPay = (): Played => press(fill(signIn(NEW_CUSTOMER), PERSON), "invite");

  test("show the page that is left until the record for the next screen is there", () => {
    const asked = play(
      atPay(),
      { type: "went", address: { path: "/qual/residence-details", query: {}, hash: "" }, by: 1 },
      LATER,
    );
    expect(shown(asked)?.title).toBe("Your invite code");
    expect(shown(answerWith(asked, NEW_CUSTOMER))?.screen).toBe("residenceDetails");
  });

  test("hold nothing against the page that is turned to, and all against the one that is shown already", () => {
    const tried = press(fill(atPay(), { inviteCode: "" }), "useCode");
    const errors = formOf(tried.state, "quickProfileV2").errors.length;
    expect(errors).toBeGreaterThan(0);
    const same = go(tried, "/qual/quick-profile-v2#invite-code", 1);
    expect(formOf(same.state, "quickProfileV2").errors).toHaveLength(errors);
    const back = go(tried, "/qual/quick-profile-v2", -1);
    expect(formOf(back.state, "quickProfileV2").errors).toEqual([]);
  });
});

describe("a save whose session turns out to be over", () => {
  test("leads to the login, and from there to the screen that would have come", () => {
    const at = fill(play(signIn(NEW_CUSTOMER), { type: "opened", route: "residenceDetails" }), RESIDENCE);
    const refreshing = answerWith(press(at, "save"), {});
    expect(callOf(refreshing).call).toBe("customerData");
    const out = answer(answer(refreshing, REFUSED), REFUSED);
    expect(currentScreen(out.state)).toBe("customerLogin");
    expect(out.state.place?.query).toEqual({ redirect: "financialDetails" });
  });

  test("leads to the login with no way back where the rules would have said where to go", () => {
    const coded = fill(
      answerWith(press(fill(arrive(FRESH, "/"), { phone: "9000000001" }), "getCode"), { success: true }),
      { otp: "123456" },
    );
    const refreshing = answerWith(press(coded, "signIn"), TOKENS);
    const out = answer(answer(refreshing, REFUSED), REFUSED);
    expect([currentScreen(out.state), out.state.place?.query]).toEqual(["customerLogin", {}]);
    expect(translate(out.state.notices)).toEqual([]);
  });
});
