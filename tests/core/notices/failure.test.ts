import { answerFailure, type Failure, type Undertaking } from "@creditline/core/notices/failure";
import { LIFETIME_MS } from "@creditline/core/notices/lifetimes.table";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

const shown = (failure: Failure) => answerFailure(failure).notice;
const effects = (failure: Failure) => answerFailure(failure).effects.toSorted();

describe("a generic failure (spec 1 §8, spec 2 §8: HTTP 477)", () => {
  test("shows the body's message under the title Error", () => {
    expect(shown({ during: "other", status: 477, errorMessage: "No" })).toEqual({
      tone: "error",
      title: "Error",
      text: "No",
      lifetimeMs: 10_000,
      closable: true,
    });
  });

  test("without one its default words, and what was being done where that is known", () => {
    expect(shown({ during: "other", status: 477 })?.text).toBe("Something went wrong");
    expect(shown({ during: "other", status: 477, action: "saving your choice" })?.text).toBe(
      "Something went wrong while saving your choice",
    );
    expect(shown({ during: "other", status: 477, errorMessage: "No", action: "paying" })?.text).toBe(
      "No while paying",
    );
  });
});

describe("HTTP 401 (spec 1 §8, spec 2 §8)", () => {
  test("warns, marks the customer logged out and dismisses the loader", () => {
    const failure = { during: "save-details", status: 401, errorMessage: "token expired" } as const;
    expect(shown(failure)).toEqual({
      tone: "warning",
      title: null,
      text: "You have been logged out. Login to continue",
      lifetimeMs: 10_000,
      closable: true,
    });
    expect(effects(failure)).toEqual(["dismiss-loader", "mark-logged-out"]);
  });
});

describe("a login that fails (spec 1 §8)", () => {
  test.each([400, 404, 500, 502])("with %d cannot log in, where the server gives no words", (status) => {
    expect(shown({ during: "login", status })?.text).toBe("Unable to log you in. Please try after a while.");
  });

  test.each([403, 422, 477])("with %d is not registered, where the server gives no words", (status) => {
    expect(shown({ during: "login", status })?.text).toBe("You are not registered with us. Please sign up");
  });

  test("shows the server's words where it gives some", () => {
    expect(shown({ during: "login", status: 400, errorMessage: "The code is wrong." })?.text).toBe(
      "The code is wrong.",
    );
  });

  test("without an answer and a provider's name says to contact the service provider", () => {
    expect(shown({ during: "login" })?.text).toBe(
      "Something went wrong. Please contact your service provider",
    );
  });

  test("without an answer names whom to contact, for three seconds", () => {
    expect(shown({ during: "login", provider: "Acme" })).toMatchObject({
      text: "Something went wrong. Please contact Acme",
      lifetimeMs: 3_000,
    });
  });
});

describe("a record that cannot be refreshed (spec 1 §8, spec 2 §8)", () => {
  const answer = (status?: number) =>
    answerFailure({ during: "customer-refresh", ...(status === undefined ? {} : { status }) });

  test("400, 401 and 502 log the customer out, and no other status", () => {
    for (const status of [400, 401, 402, 403, 404, 477, 500, 501, 502, 503, 504, undefined]) {
      const logsOut = answer(status).effects.includes("log-out");
      expect([status, logsOut]).toEqual([status, status === 400 || status === 401 || status === 502]);
    }
  });

  test("401, 500 and 502 show nothing, and every other failure warns for five seconds without a close button", () => {
    for (const status of [400, 401, 402, 403, 404, 477, 500, 501, 502, 503, undefined]) {
      const { notice } = answer(status);
      if (status === 401 || status === 500 || status === 502) expect(notice).toBeNull();
      else {
        expect(notice).toEqual({
          tone: "warning",
          title: null,
          text: "Unable to retrieve your information. Please try after a while.",
          lifetimeMs: 5_000,
          closable: false,
        });
      }
    }
  });

  test("always hides the loader and marks the customer logged out", () => {
    for (const status of [400, 401, 404, 500, 502, undefined]) {
      expect(answer(status).effects).toEqual(expect.arrayContaining(["dismiss-loader", "mark-logged-out"]));
    }
  });
});

describe("other undertakings (spec 1 §8)", () => {
  test.each([
    ["save-details", "Something went wrong while saving details", 5_000],
    ["magic-link-fetch", "Unable to fetch details", 10_000],
    [
      "submit-application",
      "We couldn’t submit your application Please refresh the page and try again",
      10_000,
    ],
    ["sign-up", "Couldn’t register profile", 10_000],
    ["send-otp", "Could not send OTP", 10_000],
    ["submit-statements", "Couldn’t submit bank statements", 10_000],
    ["process-bank-details", "Couldn’t process bank details", 10_000],
    ["upload-statements", "Couldn’t upload bank statements", 10_000],
  ] as const)("%s says %j", (during, text, lifetimeMs) => {
    expect(shown({ during, status: 500 })).toMatchObject({ text, lifetimeMs });
    expect(shown({ during })).toMatchObject({ text, lifetimeMs });
  });

  const refusal = (status?: number) =>
    shown({
      during: "sign-up",
      errorMessage: "This number is taken.",
      ...(status === undefined ? {} : { status }),
    })?.text;

  test("a refusal that gives words says them, a fault of the server or of the network never does", () => {
    expect(refusal(400)).toBe("This number is taken.");
    expect(refusal(499)).toBe("This number is taken.");
    expect(refusal(500)).toBe("Couldn’t register profile");
    expect(refusal(503)).toBe("Couldn’t register profile");
    expect(refusal()).toBe("Couldn’t register profile");
    expect(shown({ during: "sign-up", status: 400 })?.text).toBe("Couldn’t register profile");
  });

  test("HTTP 477 is the generic failure, whatever was being done", () => {
    expect(shown({ during: "save-details", status: 477 })).toMatchObject({
      text: "Something went wrong",
      lifetimeMs: 10_000,
    });
    expect(shown({ during: "save-details", status: 478 })?.text).toBe(
      "Something went wrong while saving details",
    );
  });

  test("a pincode that cannot be looked up is no failure of the customer's: nothing is said", () => {
    expect(answerFailure({ during: "pincode-lookup", status: 500 })).toMatchObject({
      notice: null,
      effects: [],
    });
  });
});

const UNDERTAKINGS: readonly Undertaking[] = [
  "login",
  "customer-refresh",
  "save-details",
  "magic-link-fetch",
  "pincode-lookup",
  "submit-application",
  "sign-up",
  "send-otp",
  "submit-statements",
  "process-bank-details",
  "upload-statements",
  "other",
];

test("every failure has a row, and a notice has words and a stated lifetime", () => {
  const lifetimes: readonly number[] = Object.values(LIFETIME_MS);
  fc.assert(
    fc.property(
      fc.constantFrom(...UNDERTAKINGS),
      fc.option(fc.integer({ min: 100, max: 599 }), { nil: undefined }),
      (during, status) => {
        const { row, notice } = answerFailure({ during, ...(status === undefined ? {} : { status }) });
        expect(row).not.toBe("");
        if (notice === null) return;
        expect(notice.text).not.toBe("");
        expect(lifetimes).toContain(notice.lifetimeMs);
      },
    ),
  );
});
