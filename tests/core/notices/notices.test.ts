import { english } from "@creditline/core/messages/translate";
import { verbatim } from "@creditline/core/messages/message";
import {
  AUTO_CLOSE_READINGS,
  LIFETIME_MS,
  byPriority,
  NOTICE_PRIORITY,
  type NoticePriority,
} from "@creditline/core/notices/notice";
import {
  CHUNK_FAILURES,
  CHUNK_KINDS,
  CHUNK_TIMEOUT_MS,
  LOADER,
  ASSUMED_MESSAGE,
  contactProvider,
  MESSAGE,
} from "@creditline/core/notices/messages.table";
import { BANK_MESSAGE, LATER_MESSAGE } from "@creditline/core/notices/later-messages.table";
import { REJECTION_REASONS } from "@creditline/core/notices/refusal-reasons.table";
import { TRACE_SAMPLE_RATE, TRACKERS } from "@creditline/core/session/measuring";
import { PAYMENT_TEXTS } from "@creditline/core/repayment/amount-due";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

describe("notification priorities (spec 1 §3, spec 2 §9)", () => {
  test("are the seven that are stated", () => {
    expect(NOTICE_PRIORITY).toEqual({
      URGENT: 100,
      ACUTE: 99,
      CRITICAL: 95,
      IMPORTANT: 80,
      HIGH: 60,
      MEDIUM: 40,
      LOW: 20,
    });
  });

  const priority = fc.constantFrom(...(Object.keys(NOTICE_PRIORITY) as NoticePriority[]));

  test("a notice never comes after one that matters less, and of equal ones the first stays first", () => {
    fc.assert(
      fc.property(fc.array(fc.record({ priority, id: fc.nat() })), (notices) => {
        const shown = byPriority(notices);
        expect(shown).toHaveLength(notices.length);
        for (const [at, notice] of shown.entries()) {
          const next = shown[at + 1];
          if (next === undefined) continue;
          expect(NOTICE_PRIORITY[notice.priority]).toBeGreaterThanOrEqual(NOTICE_PRIORITY[next.priority]);
          if (notice.priority === next.priority) {
            expect(notices.indexOf(notice)).toBeLessThan(notices.indexOf(next));
          }
        }
      }),
    );
  });
});

describe("texts that are shown exactly (spec 1 §4, §8, spec 2 §8)", () => {
  test("the loader's seven messages", () => {
    expect(Object.values(LOADER).map(english)).toEqual([
      "Loading",
      "Gathering your application details",
      "Authenticating",
      "Building profile",
      "Submitting",
      "Scrutinizing your bank details",
      "Getting your details...",
    ]);
  });

  test("the notices", () => {
    expect(Object.values({ ...MESSAGE, ...LATER_MESSAGE }).map(english)).toEqual([
      "Something went wrong",
      "You have been logged out. Login to continue",
      "You are not registered with us. Please sign up",
      "Unable to log you in. Please try after a while.",
      "Unable to retrieve your information. Please try after a while.",
      "Something went wrong while saving details",
      "Unable to fetch details",
      "We couldn’t submit your application Please refresh the page and try again",
      "Couldn’t register profile",
      "Please enter the OTP sent to your given number",
      "Could not send OTP",
      "Complete current step",
      "Allow pop-up access",
      "Couldn’t submit bank statements",
      "Couldn’t process bank details",
      "Couldn’t upload bank statements",
      "the user cancelled the request",
      "Sorry, our systems seem to be having a bad day...",
      "Looks like something went wrong",
    ]);
    expect(english(contactProvider(verbatim("Acme")))).toBe("Something went wrong. Please contact Acme");
  });

  test("two that the specification names without their words are ours, and stand apart", () => {
    expect(Object.keys(BANK_MESSAGE)).toEqual(["noBankDetails", "noSalaryAccount"]);
    const stated = Object.values(MESSAGE).map(english);
    for (const text of Object.values({ ...ASSUMED_MESSAGE, ...BANK_MESSAGE }))
      expect(stated).not.toContain(english(text));
  });

  test("the six reasons for a rejection", () => {
    expect(Object.values(REJECTION_REASONS).map(english)).toEqual([
      "Too many obligations",
      "Not meeting eligibility",
      "Irregular salary",
      "Recent personal loan",
      "Too many loan enquiries",
      "Delayed or defaulted repayments",
    ]);
  });
});

describe("times and shares (spec 1 §8, §9, spec 2 §8, §9)", () => {
  test("how long notices and the offline banner stay", () => {
    expect(LIFETIME_MS).toEqual({
      default: 10_000,
      loginError: 3_000,
      savingError: 5_000,
      remark: 5_000,
      refreshWarning: 5_000,
      offlineBannerAfterReconnect: 2_000,
    });
  });

  test("both readings of a notification's lifetime are kept, and the application shows the first", () => {
    expect(AUTO_CLOSE_READINGS.map(({ ms }) => ms)).toEqual([10_000, 5_000]);
    expect(LIFETIME_MS.default).toBe(AUTO_CLOSE_READINGS[0].ms);
  });

  test("a screen's file fails after two minutes, in three ways", () => {
    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
    expect(CHUNK_FAILURES).toEqual(["missing", "load", "timeout"]);
    expect(CHUNK_KINDS).toEqual(["script", "style"]);
  });

  test("five trackers and an error reporter are told, four fifths of the traces", () => {
    expect([TRACKERS.analytics.count, TRACKERS.errorReporter.count]).toEqual([5, 1]);
    expect(TRACKERS.analytics.names.status).toBe("not-stated");
    expect(TRACE_SAMPLE_RATE).toBe(0.8);
  });
});

test("a payment that was cancelled is informed of in the words of its notice (spec 2 §8)", () => {
  expect(PAYMENT_TEXTS.cancelled).toBe(english(MESSAGE.cancelled));
});
