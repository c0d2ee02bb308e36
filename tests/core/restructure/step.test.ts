import {
  RESTRUCTURE_SCREEN_NAMES,
  RESTRUCTURE_START,
  RESTRUCTURE_TRANSITIONS,
  RESTRUCTURE_TRANSITIONS_STATUS,
  type RestructureEvent,
  restructureEvents,
  type RestructureScreen,
  restructureStep,
} from "@creditline/core/restructure/screens.table";
import { SCREENS } from "@creditline/core/screens/catalogue";
import { describe, expect, test } from "vitest";

const SCREEN_NAMES: readonly RestructureScreen[] = Object.values(RESTRUCTURE_SCREEN_NAMES);
const walk = (...events: readonly RestructureEvent[]) => events.reduce(restructureStep, RESTRUCTURE_START);

describe("a loan restructure (spec 2 §4)", () => {
  test("has exactly the restructure screens of the catalogue, and none needs a login", () => {
    const listed = SCREENS.filter((screen) => screen.area === "loan-restructure");
    expect(listed.map((screen) => screen.name).toSorted()).toEqual(SCREEN_NAMES.toSorted());
    expect(listed.every((screen) => !screen.login)).toBe(true);
  });

  test("says that its transitions are assumed", () => {
    expect(RESTRUCTURE_TRANSITIONS_STATUS).toBe("assumed");
  });

  test("goes from the estimate over the code to its end", () => {
    expect(walk("estimated", "agreed", "created")).toBe("loan-restructure-successful");
    expect(walk("estimated", "terms-opened", "terms-closed", "agreed")).toBe(
      "loan-restructure-otp-confirmation",
    );
  });

  test("takes a payment in between, with its three ends", () => {
    expect(walk("estimated", "agreed", "payment-succeeded")).toBe("loan-restructure-payment-success");
    expect(walk("estimated", "agreed", "payment-succeeded", "continued")).toBe("loan-restructure-successful");
    expect(walk("estimated", "agreed", "payment-failed")).toBe("loan-restructure-payment-failure");
    expect(walk("estimated", "agreed", "payment-failed", "retried")).toBe(
      "loan-restructure-otp-confirmation",
    );
    expect(walk("estimated", "agreed", "payment-pending")).toBe("loan-restructure-payment-pending");
    expect(walk("estimated", "agreed", "payment-pending", "payment-succeeded")).toBe(
      "loan-restructure-payment-success",
    );
  });

  test("an event that comes too early or too late changes nothing", () => {
    expect(walk("created")).toBe("loan-restructure-home");
    expect(walk("estimated", "agreed", "created", "payment-failed")).toBe("loan-restructure-successful");
  });

  test("reaches every screen from the start, and ends on the successful one alone", () => {
    const reached = new Set<RestructureScreen>([RESTRUCTURE_START]);
    for (const screen of reached) {
      for (const event of restructureEvents(screen)) reached.add(restructureStep(screen, event));
    }
    expect([...reached].toSorted()).toEqual(SCREEN_NAMES.toSorted());
    expect(SCREEN_NAMES.filter((screen) => restructureEvents(screen).length === 0)).toEqual([
      "loan-restructure-successful",
    ]);
  });

  test("never has two answers to one event", () => {
    const keys = RESTRUCTURE_TRANSITIONS.map(({ from, on }) => `${from} ${on}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
