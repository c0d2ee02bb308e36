import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { type ScreenView, viewOf } from "@creditline/core/journey/view";
import { STATUS_CODES } from "@creditline/core/status/code";
import { describe, expect, test } from "vitest";
import { callOf, CONFIG, fill, MORNING, type Played, press, recordAt, signIn } from "../journey/harness.ts";

function seen(played: Played): ScreenView {
  const view = viewOf(ALL_SCREENS, played.state, { at: MORNING, config: CONFIG });
  if (view === null) throw new Error("no screen is shown");
  return view;
}
const actionsOf = ({ actions }: ScreenView): string[] => actions.map(({ name }) => name);

describe("the credit-bureau verification screen (spec 1 §2)", () => {
  const asked = (view: ScreenView) => view.form?.fields.map(({ name }) => name);
  const KNOWN = {
    customerDetails: { phone: "9876543210", currentCity: "Bengaluru" },
    homeDetails: { residenceType: "Rented", currentAddressDuration: 2, currentCityDuration: 5 },
    workDetails: {
      employmentType: "Salaried",
      companyName: "Blue Kite",
      companyType: "PRIVATE_LIMITED",
      jobTitle: "Analyst",
      officeEmail: "a@blue-kite.example",
      currentExperienceDuration: { totalMonths: 35 },
      totalExperienceDuration: { totalMonths: 37 },
    },
    incomeInfo: { declared: 60_000, mode: "BANK_TRANSFER" },
  };
  const at = (more: object) => signIn({ ...recordAt(STATUS_CODES.AIP_CUSTOMER_INTERACTION_REQ), ...more });

  test("asks only what is not known, and shows the rest to be changed", () => {
    const view = seen(at(KNOWN));
    expect(view).toMatchObject({ screen: "creditEligibility" });
    expect(asked(view)).toEqual(["creditHistory", "bank"]);
    expect(actionsOf(view)).toEqual(["changeHome", "changeWork", "changeMobile", "getOtp", "addCoupon"]);
    expect(view.blocks.find(({ kind }) => kind === "card")).toMatchObject({
      rows: [
        ["Your home", "Bangalore; Rented; 2 years in this home; 5 years in this city"],
        ["Your work", "Salaried; Analyst; Blue Kite; Private limited; a@blue-kite.example"],
        ["Experience", "1-3 years in this work; More than 3 years in total"],
        ["Monthly income", "₹60,000; Bank transfer"],
        ["Mobile number", "••••••3210"],
      ],
    });
  });

  test("asks no one for a salary mode who works for themselves", () => {
    const { mode: _none, ...incomeInfo } = KNOWN.incomeInfo;
    const own = {
      ...KNOWN,
      workDetails: { ...KNOWN.workDetails, employmentType: "Self Employed" },
      incomeInfo,
    };
    const view = seen(at(own));
    expect(asked(view)).toEqual(["creditHistory", "bank"]);
    expect(view.form?.fields[1]).toMatchObject({ label: "Bank your income is paid into" });
    expect(JSON.stringify(view.blocks)).toContain("Monthly income");
  });

  test.each([
    [
      "a city that is not served",
      { customerDetails: { phone: "9876543210", currentCity: "Atlantis" } },
      ["currentCity"],
    ],
    ["a home that is not known", { homeDetails: null }, ["residenceType", "yearsInResidence", "yearsInCity"]],
    ["a salary's mode that is not known", { incomeInfo: { declared: 60_000 } }, ["salaryMode"]],
  ])("%s is asked for", (_what, more, fields) => {
    expect(asked(seen(at({ ...KNOWN, ...more })))).toEqual(["creditHistory", "bank", ...fields]);
  });

  test("asks all of it of whom nothing is known, but the coupon", () => {
    const view = seen(signIn(recordAt(STATUS_CODES.AIP_CUSTOMER_INTERACTION_REQ)));
    expect(asked(view)).not.toContain("coupon");
    expect(asked(view)?.length).toBeGreaterThan(10);
  });

  test("opens what the customer changes, and sends it with what is shown", () => {
    const opened = press(at(KNOWN), "changeHome");
    expect(asked(seen(opened))).toEqual([
      "creditHistory",
      "bank",
      "currentCity",
      "residenceType",
      "yearsInResidence",
      "yearsInCity",
    ]);
    const filled = fill(opened, { creditHistory: "ESTABLISHED", bank: "HDFC", yearsInCity: "6" });
    expect(callOf(press(filled, "getOtp")).payload).toMatchObject({ phone: "9876543210" });
  });
});
