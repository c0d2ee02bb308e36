import { banner, BANNER_STATES, type BannerState } from "@creditline/core/mandate/banner";
import { STATUS_CODES } from "@creditline/core/status/code";
import { describe, expect, test } from "vitest";
import { type Played, press, recordAt, shown, signIn } from "./harness.ts";

const ACCOUNT = { bankName: "HDFC Bank", accountNumber: "50100000001421", ifsc: "HDFC0000001" };
const SCREENS = [
  "/cm/beneficiary-details",
  "/cm/setup-emandate",
  "/cm/schedule-appointment",
  "/cm/submit-bank-proof",
];
/** What else changes something of the line. */
const OTHERS = ["/cm/limitIncrease", "/cm/sign-document-hdbfs"];

const recordWith = (status: BannerState, isAcctLocked = "OPEN") =>
  recordAt(STATUS_CODES.CM_LINE_ISSUED, {
    actionables: ["KYC"],
    customerDetails: { phone: "9000000001", isAcctLocked },
    beneficiaryBankInfo: { ...ACCOUNT, status },
  });
const landed = (address: string, status: BannerState, lock?: string): Played =>
  signIn(recordWith(status, lock), address);
const screenOf = (played: Played) => shown(played)?.screen;

describe("the banner of a line (spec 2 §4)", () => {
  test.each(BANNER_STATES.filter((state) => banner(state).needed && banner(state).action !== null))(
    "%s leads to the screen of its row, which has something to do there, and back home",
    (state) => {
      const there = press(landed("/cm", state), "mandate");
      expect(screenOf(there)).toBe(banner(state).action?.route);
      expect(shown(there)?.title).not.toMatch(/^(?:First,|No )/);
      expect(screenOf(press(there, "home"))).toBe("cm-home");
    },
  );

  test.each(SCREENS)("leaves a way home from %s in each state", (address) => {
    for (const state of BANNER_STATES) {
      const played = landed(address, state);
      expect(
        shown(played)?.actions.map(({ name }) => name),
        state,
      ).toContain("home");
      expect(screenOf(press(played, "home")), state).toBe("cm-home");
    }
  });
});

describe("a locked account (ruling R56)", () => {
  test.each([...SCREENS, ...OTHERS])(
    "is told so on %s, with what can be done and whom to ask, and nothing is looked up",
    (address) => {
      for (const state of BANNER_STATES) {
        const played = landed(address, state, "LOCKED");
        expect(shown(played)?.title, state).toBe("Your account is locked");
        expect(shown(played)?.form, state).toBeNull();
        expect(
          played.commands.some(({ type }) => type === "call"),
          state,
        ).toBe(false);
        expect(screenOf(press(played, "help")), state).toBe("cm-chat-list");
      }
    },
  );
});

test("an account that is not proven leads to the proof's own screen", () => {
  const played = landed("/cm/beneficiary-details", "MANDATE_PENDING_EMANDATE_COMPLETED");
  expect(shown(played)?.title).toBe("Your bank account isn't verified yet");
  expect(screenOf(press(played, "proof"))).toBe("cm-submit-bank-proof");
});

test("a proof that is looked at is looked after again by itself", () => {
  const reviewed = landed("/cm/submit-bank-proof", "DOCUMENT_REVIEW");
  expect(reviewed.commands).toContainEqual(
    expect.objectContaining({ type: "timer", name: "cm-submit-bank-proof/look" }),
  );
});
