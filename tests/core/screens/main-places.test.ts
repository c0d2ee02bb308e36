import { SCREENS } from "@creditline/core/screens/catalogue";
import {
  homeOfFlow,
  isInFlow,
  MAIN_PLACES,
  mainPlaces,
  PLACE_OF,
} from "@creditline/core/screens/main-places";
import { isDocument } from "@creditline/core/screens/routes/top-level.routes.table";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { describe, expect, test } from "vitest";

const withLine = (count: number): CustomerRecord => ({
  customerId: "1001",
  creditLineInfo: {
    creditLines: Array.from({ length: count }, (_, priority) => ({ lineType: "FAST_CASH", priority })),
  },
});

/** The screens of the credit line in the middle of a flow, by their names without the lender. */
const FLOWS = [
  "cm-tenure-selection",
  "cm-confirm-transaction",
  "cm-key-fact-statement",
  "cm-emi-repayment",
  "cm-repayments-list-emi-payment",
  "cm-setup-emandate",
  "cm-beneficiary-details",
  "cm-schedule-appointment",
  "cm-submit-bank-proof",
  "limitIncrease",
];

/** The screens before an approval that are an answer. */
const ANSWERS = ["rejectedApplication", "approvedApplication", "noResponse"];

describe("main places", () => {
  test.each(SCREENS.map(({ name, area }) => [name, area] as const))(
    "%s is a main place, in a flow, or outside the credit line",
    (screen, area) => {
      const isFlow = FLOWS.includes(screen) || /^cm-(sign|laf)-document-/.test(screen);
      expect(isInFlow(screen)).toBe(isFlow);
      expect(homeOfFlow(screen)).toBe(
        isFlow
          ? "cm-home"
          : area === "qual" && !ANSWERS.includes(screen)
            ? "account"
            : area === "app" && screen !== "aipHome"
              ? "aipHome"
              : null,
      );
      const shown = mainPlaces({ screen, record: withLine(1) });
      const isShown = screen === "account" || isDocument(screen) || (area === "cm" && !isFlow);
      expect(shown.map(({ name }) => name)).toEqual(isShown ? MAIN_PLACES : []);
      // Pages of terms belong to no place, but those about help.
      const place = PLACE_OF[screen];
      expect(place !== undefined || !isShown || isDocument(screen)).toBe(true);
      expect(shown.filter(({ current }) => current).map(({ name }) => name)).toEqual(
        isShown && place !== undefined ? [place] : [],
      );
    },
  );

  test("lead to their own screens", () => {
    expect(
      mainPlaces({ screen: "cm-home", record: withLine(1) }).map(({ name, href }) => [name, href]),
    ).toEqual([
      ["home", "/cm"],
      ["borrow", "/cm/tenure-selection"],
      ["repay", "/cm/repayments-list"],
      ["help", "/cm/chat-list"],
      ["account", "/account"],
    ]);
  });

  test("are not there without a line", () => {
    expect(mainPlaces({ screen: "account", record: withLine(0) })).toEqual([]);
    expect(mainPlaces({ screen: "account", record: null })).toEqual([]);
  });

  test("do not offer borrowing while a payment is late (ruling R61)", () => {
    const names = (overdue: boolean) =>
      mainPlaces({ screen: "cm-home", record: withLine(1), overdue }).map(({ name }) => name);
    expect(names(true)).toEqual(["home", "repay", "help", "account"]);
    expect(names(false)).toContain("borrow");
  });
});
