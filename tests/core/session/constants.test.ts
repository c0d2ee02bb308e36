import { DAY_MS } from "@creditline/core/calendar/duration";
import { ACCESS_CONTEXTS, accessContextOf, STAFF_ROLES } from "@creditline/core/session/access-context";
import {
  CLIENT_CREDENTIALS,
  CLIENT_INTEGRATIONS,
  clientCredentialOf,
  CONTEXTS,
} from "@creditline/core/session/contexts.table";
import { cookieExpiry } from "@creditline/core/session/measuring";
import {
  COOKIE_DAYS,
  THREE_HUNDRED_SECONDS,
  ASSUMED_SIGN_UP_SOURCE,
  LOGIN_PAYLOADS,
  SIGN_IN_DEFAULTS,
  TOKEN_GRANTS,
} from "@creditline/core/session/session";
import { GEOLOCATION_TIMEOUT_MS, geolocationOutcome } from "@creditline/core/session/geolocation";
import {
  ACCESS_DETAILS_KEY,
  ASSUMED_RECORD_MAX_AGE,
  QUAL_FLOW_TYPE_KEY,
  STORED_KEYS,
} from "@creditline/core/session/stored-session";
import { formatCall } from "@creditline/core/calls/address";
import { SCREENS } from "@creditline/core/screens/catalogue";
import { describe, expect, test } from "vitest";

describe('access contexts (spec 1 §6 "Anonymous visitor", "Logged-in customer", "Magic-link holder" and "Loan-restructure user", spec 2 §6)', () => {
  test("are four, staff not among them", () => {
    expect(ACCESS_CONTEXTS.map(({ context }) => context)).toEqual([
      "anonymous",
      "customer",
      "magic-link-holder",
      "loan-restructure-user",
    ]);
    expect(STAFF_ROLES.status).toBe("not-stated");
  });

  test("an anonymous visitor may validate an invite code, sign up and ask for a code", () => {
    expect(ACCESS_CONTEXTS[0].calls.map((call) => formatCall(call))).toEqual([
      "POST /v1/customer/inviteCode/validation",
      "POST /v1/customer/signup",
      "POST /v1/otp/send",
    ]);
  });

  test("a link's holder gets a client-credentials token, a restructure user none", () => {
    expect(ACCESS_CONTEXTS[2].grant).toBe("client_credentials");
    expect(ACCESS_CONTEXTS[3].grant).toBeNull();
    for (const call of ACCESS_CONTEXTS[3].calls) expect(formatCall(call)).toContain("/loan/restructure/");
  });

  test("a link's and a restructure's screens are their own context, whatever session there is", () => {
    for (const authenticated of [true, false]) {
      expect(accessContextOf("ml", authenticated)).toBe("magic-link-holder");
      expect(accessContextOf("loan-restructure", authenticated)).toBe("loan-restructure-user");
    }
    for (const { area } of SCREENS.filter(({ layout }) => layout === "default" || layout === "gpay")) {
      expect(accessContextOf(area, true)).toBe("customer");
      expect(accessContextOf(area, false)).toBe("anonymous");
    }
  });
});

describe("signing in (spec 1 §3, §6, §7)", () => {
  test("customers from the payments app alone use another client credential", () => {
    for (const context of Object.values(CONTEXTS)) {
      const { web, paymentsApp } = CLIENT_CREDENTIALS;
      expect(clientCredentialOf(context)).toBe(context.name === "gpay" ? paymentsApp : web);
    }
  });

  test("has the stated defaults, and a sign-up without a campaign counts for the web qualification", () => {
    expect(SIGN_IN_DEFAULTS).toEqual({ authType: "GMAIL", authVersion: 2, otpPurpose: "SIGNUP" });
    expect(ASSUMED_SIGN_UP_SOURCE).toBe("web-qualification");
  });

  test("has two payloads and three grants", () => {
    expect(LOGIN_PAYLOADS).toEqual({
      passwordOrGmail: ["userName", "password", "authType", "authVersion"],
      gmailSignIn: ["userName", "jwt"],
    });
    expect(TOKEN_GRANTS.map(({ grant }) => grant)).toEqual([
      "password",
      "refresh_token",
      "client_credentials",
    ]);
  });
});

describe('what the client keeps and loads (spec 1 §3 "Stored client keys", §7)', () => {
  test("fourteen things may be stored, and a logout clears token, customer and profile", () => {
    expect(STORED_KEYS).toHaveLength(14);
    expect(new Set(STORED_KEYS.map(({ holds }) => holds)).size).toBe(14);
    expect(STORED_KEYS.flatMap(({ key }) => key ?? [])).toEqual([ACCESS_DETAILS_KEY, QUAL_FLOW_TYPE_KEY]);
    expect(STORED_KEYS.filter(({ clearedAtLogout }) => clearedAtLogout).map(({ holds }) => holds)).toEqual([
      "access details",
      "customer details",
      "raw customer profile",
      "profile",
    ]);
  });

  test("a captcha, the place, a Google sign-in, an Aadhaar check, trackers and an error reporter", () => {
    expect(CLIENT_INTEGRATIONS).toHaveLength(6);
  });
});

describe("times (spec 1 §9, spec 2 §9)", () => {
  test("a day, a cookie's thirty of them, and a constant of 300 seconds without a stated use", () => {
    expect(DAY_MS).toBe(86_400_000);
    expect(COOKIE_DAYS).toBe(30);
    expect(cookieExpiry(0)).toBe(2_592_000_000);
    expect(cookieExpiry(5, 1)).toBe(86_400_005);
    expect(THREE_HUNDRED_SECONDS).toEqual({ ms: 300_000, use: { status: "not-stated" } });
    expect(ASSUMED_RECORD_MAX_AGE).toMatchObject({ ms: 300_000, status: "assumed" });
  });

  test("a refused place is denied, and every other end of asking counts as granted (spec 1 §8 “Geolocation”)", () => {
    expect(GEOLOCATION_TIMEOUT_MS).toBe(10_000);
    expect(geolocationOutcome(1)).toBe("denied");
    for (const code of [null, 0, 2, 3, 99]) expect(geolocationOutcome(code)).toBe("granted");
  });
});
