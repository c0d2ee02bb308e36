import { translate } from "@creditline/core/messages/translate";
import {
  answerFailure,
  type FailedActivity,
  type Failure,
  LIFETIME_MS,
} from "@creditline/core/notices/notice";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

const shown = (failure: Failure) => translate(answerFailure(failure).notice);
const effects = (failure: Failure) => answerFailure(failure).effects.toSorted();

describe('a generic failure (spec 1 §8 "Generic", spec 2 §8: HTTP 477)', () => {
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
    expect(shown({ during: "other", status: 477, action: "saving your details" })?.text).toBe(
      "Something went wrong while saving your details",
    );
    expect(shown({ during: "other", status: 477, errorMessage: "No", action: "paying" })?.text).toBe(
      "No while paying",
    );
  });

  test.each(["No.", "No. Try again."])(
    "behind a whole sentence (%s) the action is in brackets",
    (errorMessage) => {
      expect(shown({ during: "other", status: 477, errorMessage, action: "paying" })?.text).toBe(
        `${errorMessage} (while paying)`,
      );
    },
  );
});

describe('HTTP 401 (spec 1 §8 "HTTP 401", spec 2 §8)', () => {
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

/** Everything that can come back: a status, no answer, and an answer that is not the platform's. */
const ENDS = [400, 401, 403, 404, 422, 429, 477, 500, 502, 503, "no answer", "a proxy's page"] as const;
type End = (typeof ENDS)[number];

function failed(during: FailedActivity, end: End, errorMessage?: string): Failure {
  const described = { during, provider: "Acme", ...(errorMessage === undefined ? {} : { errorMessage }) };
  if (end === "no answer") return { during, provider: "Acme" };
  if (end === "a proxy's page") return { during, provider: "Acme", status: 403, foreign: true };
  return { ...described, status: end };
}

describe('a login that fails (spec 1 §8 "Login failure", ruling R39)', () => {
  const UNAVAILABLE = "Unable to log you in. Please try after a while.";
  const SIGN_UP = "You are not registered with us. Please sign up";
  const CONTACT = "Something went wrong. Please contact Acme";
  const WORDS = "This code is no longer valid.";

  test.each([
    [400, UNAVAILABLE, WORDS],
    [401, SIGN_UP, WORDS],
    [403, SIGN_UP, WORDS],
    [404, UNAVAILABLE, UNAVAILABLE],
    [422, SIGN_UP, WORDS],
    [429, CONTACT, CONTACT],
    [477, CONTACT, WORDS],
    [500, UNAVAILABLE, UNAVAILABLE],
    [502, UNAVAILABLE, UNAVAILABLE],
    [503, CONTACT, CONTACT],
    ["no answer", CONTACT, CONTACT],
    ["a proxy's page", CONTACT, CONTACT],
  ] as const)("with %s says %j, and described by the platform %j", (end, plain, described) => {
    expect(shown(failed("login", end))?.text).toBe(plain);
    expect(shown(failed("login", end, WORDS))?.text).toBe(described);
    for (const words of [undefined, WORDS]) {
      const notice = shown(failed("login", end, words));
      expect(notice?.lifetimeMs).toBe(notice?.text === CONTACT ? 3_000 : 10_000);
    }
  });

  test("429 and 503 have the platform's words below, and no other has", () => {
    const below = ENDS.filter((end) => shown(failed("login", end, WORDS))?.detail === WORDS);
    expect(below).toEqual([429, 503]);
  });

  test('"Something went wrong" describes nothing: it counts as no words', () => {
    expect(shown(failed("login", 403, "Something went wrong"))?.text).toBe(SIGN_UP);
    expect(shown(failed("login", 429, "Something went wrong"))).not.toHaveProperty("detail");
  });

  test("without a provider's name says to contact the service provider", () => {
    expect(shown({ during: "login" })?.text).toBe(
      "Something went wrong. Please contact your service provider",
    );
  });
});

describe('a record that cannot be refreshed (spec 1 §8 "Customer-data refresh failure", spec 2 §8)', () => {
  const answer = (status?: number) =>
    translate(answerFailure({ during: "customer-refresh", ...(status === undefined ? {} : { status }) }));

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

describe('other undertakings (spec 1 §8 "Saving details", "Magic-link fetch", "Notifications" and "Pincode")', () => {
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
  ] as const)(
    "%s says %j however it failed, and the platform's own words below it",
    (during, text, lifetimeMs) => {
      for (const end of ENDS.filter((each) => each !== 401)) {
        const plain = shown(failed(during, end));
        expect(plain).toMatchObject({ text, lifetimeMs });
        expect(plain).not.toHaveProperty("detail");
        const described = shown(failed(during, end, "This number is taken."));
        expect(described?.text).toBe(text);
        const hasWords = end !== "no answer" && end !== "a proxy's page";
        expect(described?.detail).toBe(hasWords ? "This number is taken." : undefined);
      }
      expect(shown(failed(during, 401))?.text).toBe("You have been logged out. Login to continue");
    },
  );

  test("a code that is wrong is told in the platform's words alone, and one that no one looked at is a failed submission", () => {
    expect(shown(failed("confirm-code", 477, "Wrong."))).toMatchObject({ text: "Wrong." });
    expect(shown(failed("confirm-code", 400, "Wrong."))).not.toHaveProperty("detail");
    const submit = "We couldn’t submit your application Please refresh the page and try again";
    expect(shown(failed("confirm-code", 400))).toMatchObject({ text: submit });
    expect(shown(failed("confirm-code", 500, "Later."))).toMatchObject({ text: submit, detail: "Later." });
    expect(shown(failed("confirm-code", "no answer"))).toMatchObject({ text: submit });
  });

  test("a pincode that cannot be looked up is no failure of the customer's: nothing is said", () => {
    expect(answerFailure({ during: "pincode-lookup", status: 500 })).toMatchObject({
      notice: null,
      effects: [],
    });
  });
});

const UNDERTAKINGS: readonly FailedActivity[] = [
  "login",
  "customer-refresh",
  "save-details",
  "magic-link-fetch",
  "pincode-lookup",
  "submit-application",
  "confirm-code",
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
