import { startState, toSavedState } from "@creditline/core/journey/saved-state";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { currentCredentials } from "@creditline/core/journey/navigation/link-visit";
import { NO_SESSION } from "@creditline/core/session/session";
import { NEW_VISIT } from "@creditline/core/session/visit";
import { DAY_MS } from "@creditline/core/calendar/duration";
import type { ErrorCode } from "@creditline/core/screens/define/screen";
import { describe, expect, test } from "vitest";
import {
  answer,
  answerWith,
  arrive,
  callOf,
  calls,
  fill,
  FRESH,
  MORNING,
  NO_ANSWER,
  play,
  press,
  recordAt,
  shown,
  signIn,
  TOKENS,
} from "./harness.ts";

const LINK = "/ml/L1?token=L1.secret&action=other_details_pending";
const TOLD = {
  success: true,
  linkId: "L1",
  currentActionId: "other_details_pending",
  screen: "captureOtherDetails-ml",
  completed: false,
  wanted: true,
  firstName: "Kavya",
  partnerCode: "DMI",
  applicationId: "app-1",
  expiresAt: "2026-01-12T04:30:00.000Z",
};
const GRANTED = { ...TOKENS, access_token: "link-token", refresh_token: "link-refresh" };

/** Someone who has opened a link, as far as its token. */
const opened = (address = LINK, before = FRESH) =>
  answerWith(answerWith(arrive(before, address), TOLD), GRANTED);

const refusal = (status: number, errorCode: ErrorCode) =>
  ({ ok: false, kind: "http", status, errorCode, errorMessage: "Unable to fetch details" }) as const;

describe("a link's home (spec 2 §2)", () => {
  test("says who asks, by the lender's legal name, and what for; the query leaves the address", () => {
    const home = opened();
    const view = shown(home);
    expect(view).toMatchObject({ screen: "home-ml", title: "A few more details" });
    expect(JSON.stringify(view)).toContain("DMI Finance Private Limited");
    expect(JSON.stringify(view)).toContain("We never ask for a password, PIN or card number.");
    expect(home.state.address?.text).toBe("/ml/L1");
  });

  test("leads to the screen of its one action", () => {
    expect(shown(press(opened(), "begin"))?.screen).toBe("captureOtherDetails-ml");
  });

  test("of a link whose work is done says so, and asks for no token", () => {
    const done = answerWith(arrive(FRESH, LINK), { ...TOLD, completed: true });
    expect(shown(done)?.title).toBe("This step is done");
    expect(calls(done)).toEqual([]);
  });

  test("of a link whose step is not asked at the moment says so, and leads to no screen of it", () => {
    const home = answerWith(answerWith(arrive(FRESH, LINK), { ...TOLD, wanted: false }), GRANTED);
    const view = shown(home);
    expect(view?.title).toBe("Nothing to do");
    expect(view?.actions.map(({ name }) => name)).toEqual(["signIn", "support"]);
    expect(shown(press(home, "support"))?.screen).toBe("help");
  });

  test.each<readonly [ErrorCode, string]>([
    ["INVALID_LINK", "Unable to fetch details"],
    ["LINK_EXPIRED", "This link has expired"],
  ])("of a link that is refused with %s says what to do", (code, title) => {
    const view = shown(answer(arrive(FRESH, LINK), refusal(477, code)));
    expect(view).toMatchObject({ screen: "home-ml", title });
    expect(view?.actions.length).toBeGreaterThan(1);
  });

  test("that could not be looked at is looked at again", () => {
    const failed = answer(arrive(FRESH, LINK), refusal(500, "SOMETHING_WENT_WRONG"));
    expect(shown(failed)?.title).toBe("Unable to fetch details");
    expect(calls(press(failed, "again"))).toEqual(["magicLinkFetch"]);
  });

  test("without a token of its own is changed for one by its identifiers, the default action where none is named", () => {
    const asked = arrive(FRESH, "/ml/L1");
    expect(callOf(asked)).toMatchObject({
      call: "token",
      payload: { grant_type: "client_credentials", link_id: "L1", action_id: "kyc_upload_pending" },
    });
    expect(shown(answer(asked, refusal(401, "INVALID_LINK")))?.title).toBe("Unable to fetch details");
  });

  test("is where ml in any address leads (spec 2 §2)", () => {
    const came = arrive(FRESH, "/cm?ml=L1&token=L1.secret");
    expect(shown(came)?.screen).toBe("home-ml");
    expect(came.state.link).toMatchObject({ linkId: "L1", token: "L1.secret" });
  });
});

describe("a link's session (spec 2 §6)", () => {
  test("is its own: it goes with the link's calls, and the customer's stays as it was", () => {
    const customer = signIn(recordAt("31000.50000"));
    const { state } = opened(LINK, customer);
    expect(currentCredentials(state)).toMatchObject({ token: "link-token", link: { linkId: "L1" } });
    expect(state.session.accessToken).toBe("token-1");
    expect(shown(opened(LINK, customer))?.signedIn).toBe(false);
  });

  test("is left with the link's screens: who sees their application continues by their own session, and lands by it", () => {
    const record = recordAt("31000.50000", { actionables: ["KYC"] });
    const customer = play(signIn(record), { type: "opened", route: "customerLogin" }, MORNING + DAY_MS);
    const done = answerWith(arrive(answerWith(customer, record), LINK), { ...TOLD, completed: true });
    const later = play(done, { type: "did", action: "signIn" }, MORNING + 2 * DAY_MS);
    expect(calls(later)).toEqual(["customerData"]);
    expect(currentCredentials(later.state)).toEqual({ token: "token-1", link: null });
    expect(shown(answerWith(later, record))?.screen).toBe("aipHome");
  });

  test("outlasts a reload; what the link told is requested again", () => {
    const { state } = opened();
    const again = startState(NEW_VISIT, NO_SESSION, toSavedState(ALL_SCREENS, state));
    const there = arrive({ state: again, commands: [] }, "/ml/L1/other-details");
    expect(shown(there)?.screen).toBe("captureOtherDetails-ml");
    expect(there.state.link?.record).toBeNull();
  });

  test("of another link begins again, with nothing of the first", () => {
    const other = arrive(opened(), "/ml/L2?token=L2.secret");
    expect(other.state.link).toMatchObject({ linkId: "L2", session: { accessToken: null } });
    expect(other.state.memory["home-ml"]).not.toMatchObject({ of: "L1" });
  });

  test("that has run out is renewed once, and the call made again", () => {
    const asking = press(opened(), "begin");
    const refused = answer(asking, refusal(401, "UNAUTHORIZED"));
    expect(callOf(refused)).toMatchObject({
      call: "token",
      payload: { grant_type: "refresh_token", refresh_token: "link-refresh" },
    });
    const renewed = answerWith(refused, { ...GRANTED, access_token: "newer" });
    expect(renewed.state.link?.session.accessToken).toBe("newer");
    expect(calls(renewed)).toEqual(["magicLinkFetch"]);
  });

  test("that opens nothing any more leads to the link's home and never to the login, with what was typed", () => {
    const fields = [{ name: "motherMaidenName", label: "", required: true, value: null }];
    const details = { success: true, applicationId: "app-1", dataCollection: { fields } };
    const asked = answerWith(answerWith(press(opened(), "begin"), TOLD), details);
    const typed = fill(asked, { motherMaidenName: "Lila Rao" });
    const renewing = answer(press(typed, "save"), refusal(401, "UNAUTHORIZED"));
    const over = answer(renewing, refusal(401, "INVALID_REFRESH_TOKEN"));
    expect(shown(over)?.screen).toBe("home-ml");
    expect(over.state.link?.session.accessToken).toBeNull();
    expect(over.state.forms["captureOtherDetails-ml"]?.values["motherMaidenName"]).toBe("Lila Rao");
  });
});

describe("a copy on a link", () => {
  const TERMS = "/ml/L1/terms-and-conditions?token=L1.secret&action=terms_and_conditions_pending";
  const terms = { ...TOLD, currentActionId: "terms_and_conditions_pending", screen: "termsAndConditions-ml" };
  const came = answerWith(answerWith(arrive(FRESH, TERMS), terms), GRANTED);

  test("that is come to without a session is shown once the link has one", () => {
    expect(shown(came)?.screen).toBe("termsAndConditions-ml");
    expect(callOf(came)).toMatchObject({ call: "magicLinkAdditionalData", payload: { token: "L1.secret" } });
  });

  test("begins with what the link tells, and makes its calls then", () => {
    const told = answerWith(came, { ...terms, documents: [], record: { customerId: "c-1" } });
    expect(told.state.link?.record).toEqual({ customerId: "c-1" });
    expect(calls(told)).toEqual(["docTnc"]);
  });

  test("waits where there is no network, and asks the home where it is refused", () => {
    expect(shown(answer(came, NO_ANSWER))?.screen).toBe("termsAndConditions-ml");
    expect(shown(answer(came, refusal(477, "LINK_EXPIRED")))?.screen).toBe("home-ml");
  });
});
