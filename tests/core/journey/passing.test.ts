import { translate } from "@creditline/core/messages/translate";
import { formOf, currentScreen } from "@creditline/core/journey/state";
import { describe, expect, test } from "vitest";
import {
  answer,
  answerWith,
  arrive,
  callOf,
  fill,
  FRESH,
  play,
  type Played,
  press,
  recordAt,
  RESIDENCE,
  signIn,
  TOKENS,
  notWaiting,
} from "./harness.ts";

const network = { ok: false, kind: "network" } as const;
const refused = { ok: false, kind: "http", status: 401 } as const;
const texts = ({ state }: Played): string[] => translate(state.notices).map(({ text }) => text);

describe("notices", () => {
  const failed = (before: Played): Played => answer(press(before, "getCode"), network);
  const once = failed(fill(arrive(FRESH, "/"), { phone: "9000000001" }));

  test("the same words are shown once, the newer in place of the older", () => {
    const other = {
      ...once,
      state: {
        ...once.state,
        notices: [{ ...once.state.notices[0]!, text: "Something else", id: 90, closable: false }],
      },
    };
    const twice = failed(other);
    expect(texts(twice)).toEqual(["Something else", "Could not send OTP"]);
    const thrice = failed({
      ...twice,
      state: { ...twice.state, notices: twice.state.notices.map((n) => ({ ...n, closable: false })) },
    });
    expect(texts(thrice)).toEqual(["Something else", "Could not send OTP"]);
  });

  test("one that is closed, or whose time is over, goes; the others stay", () => {
    const [notice] = once.state.notices;
    const id = notice?.id ?? -1;
    expect(texts(play(once, { type: "dismissed", notice: id }))).toEqual([]);
    expect(texts(play(once, { type: "dismissed", notice: id + 1 }))).toEqual(["Could not send OTP"]);
    expect(texts(play(once, { type: "timer", name: `notice/${id}` }))).toEqual([]);
    expect(texts(play(once, { type: "timer", name: "notice/999" }))).toEqual(["Could not send OTP"]);
  });
});

describe("timers and the network", () => {
  test("a timer of no one's, or of a screen without one, changes nothing", () => {
    const here = arrive(FRESH, "/");
    for (const name of ["", "network", "network/back", "customerLogin/poll", "nowhere/poll"])
      expect(play(here, { type: "timer", name }).state).toEqual(here.state);
  });

  test("a network that was never away does not come back", () => {
    const here = arrive(FRESH, "/");
    const still = play(here, { type: "network", online: true });
    expect(still.state).toEqual(here.state);
    expect(still.commands).toEqual([]);
    const off = play(here, { type: "network", online: false });
    expect(play(off, { type: "timer", name: "network/back" }).state.network).toBe("offline");
  });
});

describe("a pincode is looked up", () => {
  const at = play(signIn(recordAt("")), { type: "opened", route: "residenceDetails" });
  const asked = (played: Played): boolean => played.commands.some((command) => command.type === "call");

  test("at its sixth digit, once, and not for another field", () => {
    expect(asked(fill(at, { pincode: "56000" }))).toBe(false);
    const whole = fill(at, { pincode: "560001" });
    expect(callOf(whole)).toMatchObject({ call: "pincode", payload: { pincode: "560001" } });
    expect(asked(fill(fill(whole, { pincode: "56000" }), { pincode: "560001" }))).toBe(false);
    expect(asked(fill(at, { addressLine1: "560001" }))).toBe(false);
  });

  test("the city and the state are filled in, and what was wrong with them is over", () => {
    const tried = press(fill(at, { addressLine1: "" }), "save");
    expect(formOf(tried.state, "residenceDetails").errors.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["city", "state", "addressLine1"]),
    );
    const found = answerWith(fill(tried, { pincode: "560001" }), {
      pincode: "560001",
      city: "Bengaluru",
      state: "Karnataka",
    });
    const form = formOf(found.state, "residenceDetails");
    expect(form.values).toMatchObject({ city: "Bengaluru", state: "Karnataka" });
    const wrong = form.errors.map(({ field }) => field);
    expect(wrong).toContain("addressLine1");
    expect(wrong).not.toContain("city");
    expect(wrong).not.toContain("state");
  });

  test("an answer without a city leaves what was typed", () => {
    const typed = fill(at, { city: "Mysuru", pincode: "560001" });
    const found = answerWith(typed, { pincode: "560001", city: "" });
    expect(formOf(found.state, "residenceDetails").values).toMatchObject({ city: "Mysuru" });
  });

  test("a slow answer for a pincode that has been changed since means nothing", () => {
    const first = fill(at, { pincode: "560001" });
    const { id } = callOf(first);
    const changed = fill(first, { pincode: "110001" });
    const late = play(changed, {
      type: "answered",
      id,
      reply: { ok: true, status: 200, body: { city: "Bengaluru", state: "Karnataka" } },
    });
    expect(late.state.forms).toEqual(changed.state.forms);
  });
});

describe("what was wrong with an answer", () => {
  const tried = press(arrive(FRESH, "/"), "getCode");
  const wrong = (played: Played) => formOf(played.state, "customerLogin").errors.length;

  test("is said until the answer is right, and not before the next try", () => {
    expect(wrong(tried)).toBe(1);
    expect(wrong(fill(tried, { phone: "90000" }))).toBe(1);
    expect(wrong(fill(tried, { phone: "9000000001" }))).toBe(0);
    const right = fill(tried, { phone: "9000000001" });
    expect(wrong(fill(right, { phone: "90" }))).toBe(0);
  });
});

describe("a token that ran out", () => {
  const atHome = signIn(recordAt(""));
  const lookedUp = fill(play(atHome, { type: "opened", route: "residenceDetails" }), { pincode: "560001" });

  test("is renewed once for all calls that met it, and each is sent again", () => {
    const second = fill(lookedUp, { pincode: "110001" });
    const ids = [callOf(lookedUp).id, callOf(second).id];
    const one = play(second, { type: "answered", id: ids[0]!, reply: refused });
    expect(callOf(one).call).toBe("token");
    const two = play(one, { type: "answered", id: ids[1]!, reply: refused });
    expect(two.commands).toEqual([]);
    const renewed = play(two, {
      type: "answered",
      id: callOf(one).id,
      reply: { ok: true, status: 200, body: { ...TOKENS, access_token: "token-2" } },
    });
    const sent = renewed.commands.filter((command) => command.type === "call");
    expect(sent.map(({ id }) => id)).toEqual(ids);
    // A second refusal is the end of it.
    const out = play(renewed, { type: "answered", id: ids[0]!, reply: refused });
    expect(currentScreen(out.state)).toBe("customerLogin");
  });

  test("without a refresh token is not renewed", () => {
    const bare = { ...lookedUp.state, session: { ...lookedUp.state.session, refreshToken: null } };
    const out = answer({ ...lookedUp, state: bare }, refused);
    expect(out.commands.some((command) => command.type === "call")).toBe(false);
    expect(currentScreen(out.state)).toBe("customerLogin");
    expect(out.state.pending).toEqual([]);
  });

  test("a refusal at the login is no token that ran out", () => {
    const asked = press(fill(arrive(FRESH, "/"), { phone: "9000000001" }), "getCode");
    const coded = press(fill(answerWith(asked, { success: true }), { otp: "123456" }), "signIn");
    const known = {
      ...coded,
      state: { ...coded.state, session: { ...coded.state.session, refreshToken: "r" } },
    };
    const out = answer(known, { ...refused, errorMessage: "The code is wrong." });
    expect(out.commands.some((command) => command.type === "call")).toBe(false);
    expect(formOf(out.state, "customerLogin").errors).toMatchObject([{ field: "otp" }]);
  });
});

describe("an address", () => {
  test("with a hash scrolls to what it names", () => {
    expect(arrive(FRESH, "/#what-it-costs").commands).toContainEqual({
      type: "scroll",
      anchor: "what-it-costs",
    });
    expect(arrive(FRESH, "/").commands.map(({ type }) => type)).not.toContain("scroll");
  });

  test("of a link keeps its token with the link alone, never as the session's", () => {
    const { state } = arrive(FRESH, "/ml/L1?token=secret-token&action=kyc_upload_pending");
    expect(state.link).toMatchObject({ linkId: "L1", token: "secret-token" });
    expect(JSON.stringify({ ...state, link: null, pending: [] })).not.toContain("secret-token");
    expect(state.session.accessToken).toBeNull();
  });
});

describe("a refusal", () => {
  const coded = press(
    fill(answerWith(press(fill(arrive(FRESH, "/"), { phone: "9000000001" }), "getCode"), { success: true }), {
      otp: "123456",
    }),
    "signIn",
  );

  test("without a code of its own is REFUSED, and without words is no field's fault", () => {
    const http = { ok: false, kind: "http", status: 400 } as const;
    const worded = answer(coded, { ...http, errorMessage: "The code is wrong." });
    expect(translate(formOf(worded.state, "customerLogin").errors)).toEqual([
      { field: "otp", code: "REFUSED", message: "The code is wrong." },
    ]);
    expect(formOf(answer(coded, http).state, "customerLogin").errors).toEqual([]);
  });

  test("of a quiet call says nothing, but for a login that is over", () => {
    const waiting = signIn(recordAt("30000.10000"));
    const polling = play(waiting, { type: "timer", name: "submitApplication/poll" });
    const quiet = answer(polling, { ok: false, kind: "http", status: 500 });
    expect(texts(quiet)).toEqual(texts(waiting));
    const over = answer(answer(polling, refused), refused);
    expect(texts(over)).toContain("You have been logged out. Login to continue");
  });

  test("that comes after its screen was left shows no error there", () => {
    const at = play(signIn(recordAt("")), { type: "opened", route: "residenceDetails" });
    const saving = press(fill(at, RESIDENCE), "save");
    const left = play(saving, { type: "opened", route: "financialDetails" });
    const late = play(left, {
      type: "answered",
      id: callOf(saving).id,
      reply: { ok: false, kind: "http", status: 400, errorMessage: "No." },
    });
    expect(formOf(late.state, "residenceDetails").errors).toEqual([]);
  });
});

describe("the end of a wait", () => {
  const waiting = signIn(recordAt("30000.10000"));
  const poll = { type: "timer", name: "submitApplication/poll" } as const;

  test("a timer that comes when nothing is waited for asks nothing", () => {
    const over = notWaiting(waiting);
    for (const name of ["poll", "slow", "give-up"]) {
      const after = play(over, { type: "timer", name: `submitApplication/${name}` });
      expect(after.state).toEqual(over.state);
      expect(after.commands).toEqual([]);
    }
  });

  test("a question that is under way is not asked again", () => {
    expect(play(play(waiting, poll), poll).commands).toEqual([]);
  });

  test("an answer that comes when nothing is waited for any more starts no other question", () => {
    const asked = play(waiting, poll);
    const over = notWaiting(asked);
    const after = answerWith(over, { applicationStatusCode: "30000.10000" });
    expect(after.commands).toEqual([]);
    expect(after.state.pending).toEqual([]);
  });
});

describe("signing out", () => {
  test("leads to the login once the platform knows, and forgets the session", () => {
    const out = play(signIn(recordAt("")), { type: "signed-out" });
    expect(callOf(out).call).toBe("logout");
    const done = answerWith(out, { success: true });
    expect(currentScreen(done.state)).toBe("customerLogin");
    expect(done.state.session.accessToken).toBeNull();
    expect(done.state.record).toBeNull();
  });
});

test("the notice that a code was sent goes with the code", () => {
  const asked = press(fill(arrive(FRESH, "/"), { phone: "9000000001" }), "getCode");
  const sent = answerWith(asked, { success: true });
  expect(texts(sent)).toHaveLength(1);
  const other = { ...sent.state.notices[0]!, id: 90, text: "Something else", closable: false };
  const two = { ...sent, state: { ...sent.state, notices: [...sent.state.notices, other] } };
  const used = answerWith(press(fill(two, { otp: "123456" }), "signIn"), TOKENS);
  expect(texts(used)).toEqual(["Something else"]);
});
