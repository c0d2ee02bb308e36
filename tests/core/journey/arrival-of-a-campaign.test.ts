import { Refused } from "@creditline/adapters/contract/failures";
import { inviteCode } from "@creditline/adapters/platform/identity/signed-up";
import { translate } from "@creditline/core/messages/translate";
import { NO_CAMPAIGN, campaignAt, visitFrom } from "@creditline/core/session/visit";
import type { Notice } from "@creditline/core/notices/notice";
import { showNotice } from "@creditline/core/journey/notices-and-timers";
import type { JourneyState } from "@creditline/core/journey/state";
import { parseAddress } from "@creditline/core/routing/arrival";
import { describe, expect, test } from "vitest";
import {
  answer,
  answerWith,
  arrive,
  callOf,
  fill,
  FRESH,
  PERSON,
  play,
  type Played,
  press,
  recordAt,
  shown,
  signIn,
  TOKENS,
} from "./harness.ts";

const OK = { success: true };
const CAMPAIGN = "/?utm_source=new_qual&utm_campaign=diwali";
const asked = (address: string) => press(fill(arrive(FRESH, address), { phone: "9000000001" }), "getCode");

const codeKeptOf = (code: string) =>
  arrive(FRESH, `/?inviteCode=${encodeURIComponent(code)}`).state.visit.inviteCode;

describe("a sign-up with install metadata (spec 1 §7)", () => {
  test("is made before the code, with the utm code, the campaign and the flow type", () => {
    const signingUp = asked(CAMPAIGN);
    expect(callOf(signingUp)).toMatchObject({
      call: "signup",
      payload: {
        phone: "9000000001",
        utmCode: "new_qual",
        installMetadata: { utm_source: "new_qual", utm_campaign: "diwali", qualFlowType: "NEW" },
      },
    });
    const coded = answerWith(signingUp, OK);
    expect(callOf(coded).call).toBe("otpSend");
    expect(callOf(press(answerWith(coded, OK), "sendAgain")).call).toBe("otpSend");
  });

  test("names the web-qualification source where only the page before is known", () => {
    const there = play(FRESH, { type: "arrived", address: parseAddress("/"), referrer: "News.Example" });
    expect(callOf(press(fill(there, { phone: "9000000001" }), "getCode")).payload).toMatchObject({
      utmCode: "web-qualification",
      installMetadata: { referrer: "news.example", qualFlowType: "NEW_CONTROL" },
    });
  });

  test("that fails is said, and the code is sent anyway", () => {
    const failed = answer(asked(CAMPAIGN), { ok: false, kind: "http", status: 503 });
    expect(callOf(failed).call).toBe("otpSend");
    expect(translate(failed.state.notices).map(({ text }) => text)).toEqual(["Couldn’t register profile"]);
  });

  test("is not made where nothing is known of how the visitor came", () => {
    expect(callOf(asked("/")).call).toBe("otpSend");
    expect(callOf(asked("/?utm_source=&other=1")).call).toBe("otpSend");
  });

  test("comes before the code of the payments app too, which is asked for at its end", () => {
    expect(callOf(asked("/gpay?utm_source=wallet")).call).toBe("signup");
  });
});

describe("how a visitor came", () => {
  test("is what the first address said; a later one changes nothing", () => {
    const later = arrive(arrive(FRESH, CAMPAIGN), "/?utm_source=other");
    expect(later.state.visit.campaign.parameters).toEqual({ utm_source: "new_qual", utm_campaign: "diwali" });
    expect(later.state.visit.flowType).toBe("NEW");
  });

  test("the first stored flow type is kept, whatever a later visit says", () => {
    const kept = {
      ...FRESH,
      state: { ...FRESH.state, visit: { ...FRESH.state.visit, flowType: "NEW_CONTROL" } },
    };
    expect(arrive(kept, CAMPAIGN).state.visit.flowType).toBe("NEW_CONTROL");
  });

  test("takes ten short parameters of a campaign, and nothing else of an address", () => {
    const many = Object.fromEntries(
      Array.from({ length: 20 }, (_, i) => [`utm_${"abcdefghijklmnopqrst"[i]}`, "x"]),
    );
    expect(Object.keys(campaignAt(NO_CAMPAIGN, many, null).parameters)).toHaveLength(10);
    const odd = { utm_source: "x".repeat(101), utm_A: "1", token: "secret", "utm_<b>": "1" };
    expect(campaignAt(NO_CAMPAIGN, odd, null)).toBe(NO_CAMPAIGN);
    expect(campaignAt(NO_CAMPAIGN, { utm_source: "x".repeat(100) }, null)).not.toBe(NO_CAMPAIGN);
  });

  test("goes with the events of the timeline, and without a campaign nothing does", () => {
    const approved = recordAt("30000.50000", {}, { currentPartnerCode: "INCRED" });
    const from = (address: string) => {
      const coded = answerWith(asked(address), OK);
      const sent = callOf(coded.commands.some(({ type }) => type === "call") ? coded : asked(address)).call;
      const typed = fill(sent === "otpSend" && address !== "/" ? answerWith(coded, OK) : coded, {
        otp: "123456",
      });
      return press(answerWith(answerWith(press(typed, "signIn"), TOKENS), approved), "interested");
    };
    expect(callOf(from(CAMPAIGN)).payload).toMatchObject({ metadata: { utm_source: "new_qual" } });
    expect(callOf(from("/")).payload).not.toHaveProperty("metadata");
  });

  test("goes beside what the screen says of an event, and takes nothing from it", () => {
    const there = signIn(recordAt("90000.30000"));
    const { state } = there;
    const came = { parameters: { utm_source: "sms" }, referrer: null };
    const byCampaign = { ...there, state: { ...state, visit: { ...state.visit, campaign: came } } };
    const rated = (from: Played) => callOf(press(fill(from, { rating: "4" }), "rate")).payload;
    expect(rated(there)).toMatchObject({ metadata: { rating: "4" } });
    expect(rated(there)).not.toHaveProperty("metadata.utm_source");
    expect(rated(byCampaign)).toMatchObject({ metadata: { rating: "4", utm_source: "sms" } });
  });

  test("an event of the timeline says all that the specification has of one (spec 1 §3)", () => {
    const approved = signIn(recordAt("30000.50000", {}, { currentPartnerCode: "INCRED" }));
    const chosen = press(approved, "interested");
    const { key } = callOf(chosen);
    expect(callOf(chosen).payload).toEqual({
      event: "AIP_INTERESTED",
      eventOrg: "creditline",
      category: "QUALIFICATION",
      appName: "creditline",
      appProduct: "credit-line",
      module: "approvedApplication",
      clientPlatform: "default",
      eventId: key,
    });
  });

  test("is read back from what was stored, and whatever else is stored is nothing", () => {
    const { visit } = arrive(FRESH, `${CAMPAIGN}&inviteCode=FRIEND1`).state;
    expect(visitFrom(JSON.parse(JSON.stringify(visit)))).toEqual(visit);
    expect(visitFrom({ campaign: { parameters: { utm_source: 3 } } }).campaign).toBe(NO_CAMPAIGN);
  });
});

describe("an invite code in the address (spec 1 §7)", () => {
  test("is saved once the customer is known, once", () => {
    const known = signIn(recordAt(""), "/?inviteCode=FRIEND1");
    expect(callOf(known)).toMatchObject({
      call: "saveInviteCode",
      payload: { id: "c-1", inviteCode: "FRIEND1" },
    });
    expect(known.state.place?.route).toBe("quickProfileV2");
    expect(answerWith(known, OK).state.visit.inviteCode).toBeNull();
  });

  test("that the platform does not know is not asked again, and nothing is said", () => {
    const refused = answer(signIn(recordAt(""), "/?inviteCode=NOBODY"), {
      ok: false,
      kind: "http",
      status: 400,
    });
    expect([refused.state.visit.inviteCode, refused.state.notices]).toEqual([null, []]);
  });

  test("that cannot be one is left alone", () => {
    for (const code of ["", "a b", "<script>", "x".repeat(3), "x".repeat(21)]) {
      expect(codeKeptOf(code)).toBeNull();
    }
  });

  test.each([3, 4, 20, 21])("of %i letters is kept where the platform takes one of so many", (length) => {
    const code = "A".repeat(length);
    const isTaken = ((): boolean => {
      try {
        return inviteCode(code) !== "";
      } catch (refusal) {
        // One that no one gave out is written as a code is.
        return refusal instanceof Refused;
      }
    })();
    expect(codeKeptOf(code)).toBe(isTaken ? code : null);
    expect(isTaken).toBe(length === 4 || length === 20);
  });
});

describe("an invite code that is asked for on screen (spec 1 §6, §7)", () => {
  const atInvite = press(signIn(recordAt("")), "invite");
  const used = press(fill(atInvite, { inviteCode: "welcome" }), "useCode");

  test("is validated, kept in its normal form, and saved with the next record", () => {
    expect(callOf(used)).toMatchObject({ call: "inviteCodeValidation", payload: { inviteCode: "welcome" } });
    const kept = answerWith(used, { success: true, inviteCode: "WELCOME" });
    expect(kept.state.visit.inviteCode).toBe("WELCOME");
    expect(shown(kept)?.title).toBe("get started by creating your profile");
    expect(JSON.stringify(shown(kept)?.blocks)).toContain("WELCOME");
  });

  test("that is refused is said at its field, and nothing is kept", () => {
    const refused = answer(used, {
      ok: false,
      kind: "http",
      status: 477,
      errorCode: "INVALID_INVITE_CODE",
      errorMessage: "This invite code isn't valid. Check it, or continue without a code.",
    });
    expect(shown(refused)?.errors).toMatchObject([
      { field: "inviteCode", message: "This invite code isn't valid. Check it, or continue without a code." },
    ]);
    expect(refused.state.visit.inviteCode).toBeNull();
  });

  test("is not offered to someone whose code is saved", () => {
    const record = recordAt("", { customerDetails: { phone: "9000000001", inviteCode: "WELCOME" } });
    expect(shown(signIn(record))?.actions.map(({ name }) => name)).toEqual(["save"]);
    expect(shown(signIn(recordAt("")))?.actions.map(({ name }) => name)).toEqual(["save", "invite"]);
  });

  test("is not sent with the profile", () => {
    const at = fill(signIn(recordAt("")), PERSON);
    const typed = fill(at, {
      pan: "ABCPK1234L",
      pincode: "560001",
      salaried: "yes",
      monthlySalary: "50000",
      householdIncome: "yes",
    });
    expect(callOf(press(typed, "save")).payload).not.toHaveProperty("inviteCode");
  });
});

describe("notices", () => {
  const notice = (tone: Notice["tone"], text: string, lifetimeMs = 10_000): Notice => ({
    tone,
    title: null,
    text,
    lifetimeMs,
    closable: true,
  });
  const showing = (state: JourneyState, ...notices: readonly Notice[]) =>
    notices.reduce((now, one) => showNotice(now, one).state, state).notices;

  test("are shown by what matters most, and of one kind in the order they came", () => {
    const inOrder = showing(
      FRESH.state,
      notice("success", "a"),
      notice("error", "b"),
      notice("info", "c"),
      notice("error", "d"),
    );
    expect(inOrder.map(({ text }) => text)).toEqual(["b", "d", "c", "a"]);
  });

  test("close by themselves after five seconds in credit management, and after ten elsewhere (spec 2 §9)", () => {
    const at = (route: "cm-home" | "aipHome"): JourneyState => ({
      ...FRESH.state,
      place: { route, params: {}, query: {} },
    });
    expect(showing(at("cm-home"), notice("info", "a"))[0]?.lifetimeMs).toBe(5_000);
    expect(showing(at("aipHome"), notice("info", "a"))[0]?.lifetimeMs).toBe(10_000);
    expect(showing(at("cm-home"), notice("info", "a", 3_000))[0]?.lifetimeMs).toBe(3_000);
    expect(showNotice(at("cm-home"), notice("info", "a")).tasks).toMatchObject([
      { command: { afterMs: 5_000 } },
    ]);
  });
});
