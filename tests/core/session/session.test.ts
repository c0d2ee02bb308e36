import {
  loginRoute,
  LOGOUT_STEPS,
  currentSession,
  isAuthenticated,
  isExpired,
  loggedOut,
  NO_SESSION,
  renewed,
  resetIfExpired,
  type Session,
  SHORT_LIVED_MS,
  signedIn,
  signInFailed,
  withToken,
} from "@creditline/core/session/session";
import {
  ASSUMED_RECORD_MAX_AGE,
  fromStored,
  isStale,
  toStored,
} from "@creditline/core/session/stored-session";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

const NOW = 1_000_000;
const REPLY = {
  access_token: "a1",
  refresh_token: "r1",
  expires_in: 3600,
  scope: "app",
  token_type: "bearer",
};
const web = signedIn(NO_SESSION, REPLY, { at: NOW, shortLived: false });
const app = signedIn(NO_SESSION, REPLY, { at: NOW, shortLived: true });

const SIGNED_IN: Session = {
  accessToken: "a1",
  refreshToken: "r1",
  expiresIn: 3600,
  scope: "app",
  tokenType: "bearer",
  authenticated: true,
  shortLived: false,
  expiryTime: null,
};

describe("a successful login", () => {
  test("makes an authenticated session that never expires", () => {
    expect(web).toEqual(SIGNED_IN);
    expect(isAuthenticated(web, Number.MAX_SAFE_INTEGER)).toBe(true);
  });

  test("takes over what the reply says, each part by its own name, and nothing for what is not there", () => {
    const terms = { at: NOW, shortLived: false };
    expect(signedIn(NO_SESSION, REPLY, terms)).toEqual(SIGNED_IN);
    const bare = { access_token: "a1", expires_in: null, scope: null, token_type: null };
    for (const tokens of [bare, { ...bare, refresh_token: "", scope: "", token_type: "" }]) {
      expect(signedIn(web, tokens, terms)).toEqual({
        ...NO_SESSION,
        accessToken: "a1",
        authenticated: true,
      });
    }
  });

  test("in the payments app lasts one hour by default", () => {
    expect(SHORT_LIVED_MS).toBe(60 * 60 * 1000);
    expect(app).toMatchObject({ shortLived: true, expiryTime: NOW + SHORT_LIVED_MS });
    expect(isAuthenticated(app, NOW + SHORT_LIVED_MS - 1)).toBe(true);
    expect(isAuthenticated(app, NOW + SHORT_LIVED_MS)).toBe(false);
  });

  test("or as long as is configured", () => {
    expect(signedIn(NO_SESSION, REPLY, { at: NOW, shortLived: true, lastsMs: 5 }).expiryTime).toBe(NOW + 5);
  });
});

test.each(["", null])(
  "a login whose access token is %j has failed: an empty, unauthenticated token is stored",
  (access_token) => {
    expect(signedIn(web, { ...REPLY, access_token }, { at: NOW, shortLived: false })).toEqual(NO_SESSION);
    expect(signInFailed(web)).toEqual(NO_SESSION);
  },
);

test("a token from the address is signed in with, and lives an hour in the payments app", () => {
  expect(withToken(NO_SESSION, "t", { at: NOW, shortLived: false })).toMatchObject({
    accessToken: "t",
    authenticated: true,
    expiryTime: null,
  });
  expect(withToken(web, "t", { at: NOW, shortLived: true })).toMatchObject({
    accessToken: "t",
    refreshToken: null,
    expiryTime: NOW + SHORT_LIVED_MS,
  });
});

describe("an expired short-lived session", () => {
  const end = NOW + SHORT_LIVED_MS;

  test("is reset: token cleared, unauthenticated, a new expiry set", () => {
    expect(isExpired(app, end)).toBe(true);
    expect(resetIfExpired(app, end)).toEqual({
      ...NO_SESSION,
      shortLived: true,
      expiryTime: end + SHORT_LIVED_MS,
    });
    expect(resetIfExpired(app, end, 7).expiryTime).toBe(end + 7);
  });

  test("a moment before its end it stays as it is", () => {
    expect(resetIfExpired(app, end - 1)).toBe(app);
  });

  test("only a short-lived session that has an end comes to it", () => {
    expect(isExpired({ ...app, expiryTime: null }, NOW)).toBe(false);
    expect(isExpired({ ...web, expiryTime: NOW }, NOW + 1)).toBe(false);
    expect(isExpired({ ...app, expiryTime: NOW }, NOW + 1)).toBe(true);
  });

  test("a session that never expires stays as it is at any time", () => {
    fc.assert(fc.property(fc.maxSafeNat(), (at) => resetIfExpired(web, at) === web));
  });
});

describe("a session counts as authenticated", () => {
  test("if the one in memory has a token, whatever is stored", () => {
    expect(currentSession(web, app, NOW)).toBe(web);
  });

  test("else if a stored one does, which is then restored", () => {
    expect(currentSession(NO_SESSION, web, NOW)).toBe(web);
    expect(isAuthenticated(currentSession(NO_SESSION, web, NOW), NOW)).toBe(true);
  });

  test("else it does not", () => {
    expect(isAuthenticated(currentSession(NO_SESSION, null, NOW), NOW)).toBe(false);
    expect(isAuthenticated(currentSession(NO_SESSION, NO_SESSION, NOW), NOW)).toBe(false);
  });

  test("an expired one in memory gives way to a stored one that is not, and an expired stored one is not restored", () => {
    const late = NOW + SHORT_LIVED_MS;
    expect(currentSession(app, web, late)).toBe(web);
    expect(currentSession(NO_SESSION, app, late)).toBe(NO_SESSION);
    expect(currentSession(app, app, late)).toMatchObject({
      accessToken: null,
      authenticated: false,
      expiryTime: late + SHORT_LIVED_MS,
    });
  });
});

describe("a refreshed token", () => {
  test("takes the old one's place and keeps the refresh token where the reply has none", () => {
    expect(renewed(web, { ...REPLY, access_token: "a2", refresh_token: undefined }, NOW + 1)).toMatchObject({
      accessToken: "a2",
      refreshToken: "r1",
      expiryTime: null,
    });
    expect(renewed(web, { ...REPLY, access_token: "a2", refresh_token: "r2" }, NOW + 1)).toMatchObject({
      refreshToken: "r2",
    });
  });

  test("leaves a short-lived session short-lived, for an hour where it had no end yet", () => {
    expect(renewed(app, REPLY, NOW + 1000)).toEqual(app);
    expect(renewed({ ...app, expiryTime: null }, REPLY, NOW + 1000)?.expiryTime).toBe(
      NOW + 1000 + SHORT_LIVED_MS,
    );
  });

  test("does not lengthen a short-lived session", () => {
    expect(renewed(app, REPLY, NOW + 1000)?.expiryTime).toBe(app.expiryTime);
  });

  test("is none where the reply has no access token", () => {
    expect(renewed(web, { ...REPLY, access_token: null }, NOW)).toBeNull();
  });
});

describe("logout", () => {
  test("tells the server first, then clears token, customer and profile, then goes to login", () => {
    expect(LOGOUT_STEPS).toEqual([
      "tell-server",
      "clear-token",
      "clear-customer",
      "clear-profile",
      "go-to-login",
    ]);
    expect(loginRoute("default")).toBe("customerLogin");
    expect(loginRoute("gpay")).toBe("gpay-customerLogin");
  });

  test("leaves nothing of the session", () => {
    expect(loggedOut(app)).toEqual(NO_SESSION);
  });
});

describe("the stored record", () => {
  test("has the specification's field names", () => {
    expect(Object.keys(toStored(web))).toEqual(
      "access_token refresh_token expires_in scope token_type authenticated short_lived expiry_time".split(
        " ",
      ),
    );
  });

  test("returns the session that was stored", () => {
    for (const session of [web, app, NO_SESSION] satisfies Session[]) {
      expect(fromStored(JSON.parse(JSON.stringify(toStored(session))))).toEqual(session);
    }
  });

  test("anything else in storage is no session, and never throws", () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => fromStored(value).accessToken === null));
  });

  test("nothing at all, and an empty token, are no session", () => {
    expect(fromStored(undefined)).toEqual(NO_SESSION);
    expect(fromStored({ ...toStored(web), access_token: "" })).toEqual(NO_SESSION);
    expect(fromStored({ ...toStored(web), access_token: 7 })).toEqual(NO_SESSION);
  });

  test("a text that is empty and a number that is none are as if absent", () => {
    for (const expires_in of ["3600", Number.NaN, Infinity, null]) {
      const odd = { refresh_token: "", expires_in, scope: 1, token_type: null };
      expect(fromStored({ ...toStored(web), ...odd })).toEqual({
        ...web,
        refreshToken: null,
        expiresIn: null,
        scope: null,
        tokenType: null,
      });
    }
  });

  test("a short-lived token without a readable expiry is not trusted", () => {
    expect(fromStored({ ...toStored(app), expiry_time: "later" })).toEqual(NO_SESSION);
  });
});

describe("the customer record's freshness", () => {
  test("the maximum age is marked as assumed, the specification gives none", () => {
    expect(ASSUMED_RECORD_MAX_AGE).toMatchObject({ ms: 300_000, status: "assumed" });
  });

  test("an absent record is fetched", () => {
    expect(isStale(null, NOW)).toBe(true);
    expect(isStale(null, 0)).toBe(true);
  });

  test("a record exactly as old as the maximum is kept, an older one fetched", () => {
    expect(isStale(NOW, NOW)).toBe(false);
    expect(isStale(NOW, NOW + 300_000)).toBe(false);
    expect(isStale(NOW, NOW + 300_001)).toBe(true);
    expect(isStale(NOW, NOW + 11, { ms: 10, status: "configured", source: "test" })).toBe(true);
  });

  test("a record from the future says that a clock was changed, and is fetched", () => {
    expect(isStale(NOW + 1, NOW)).toBe(true);
  });
});
