import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { viewOf } from "@creditline/core/journey/view";
import { describe, expect, test } from "vitest";
import { CONFIG, fill, MORNING, type Played, press, recordAt, shown, signIn } from "../journey/harness.ts";

const errorsOf = ({ state }: Played) =>
  viewOf(ALL_SCREENS, state, { at: MORNING, config: CONFIG })?.errors.map(({ field, code }) => [field, code]);

const RESIDENCE = {
  addressLine1: "12 Lake View",
  pincode: "560001",
  city: "Bangalore",
  state: "Karnataka",
  residenceType: "Rented",
};
const home = fill(signIn(recordAt(""), "/qual/residence-details"), RESIDENCE);
const work = fill(signIn(recordAt(""), "/qual/financial-details"), {
  employmentType: "Salaried",
  companyName: "Blue Kite",
  companyType: "PRIVATE_LIMITED",
  designation: "Analyst",
  officeEmail: "a@blue-kite.example",
  monthlySalary: "40000",
  salaryMode: "CASH",
});

describe("two answers that do not go together are one mistake, said once", () => {
  test.each([
    [
      "years",
      home,
      { yearsInResidence: "7", yearsInCity: "5" },
      ["yearsInResidence", "RESIDENCE_ABOVE_CITY"],
    ],
    [
      "experience",
      work,
      { currentExperience: "37", totalExperience: "11" },
      ["currentExperience", "CURRENT_ABOVE_TOTAL"],
    ],
  ] as const)("%s", (_what, begun, answers, error) => {
    const pressed = press(fill(begun, answers), "save");
    expect(errorsOf(pressed)).toEqual([error]);
  });

  test.each([
    ["the home's years", home, { yearsInResidence: "7", yearsInCity: "5" }, { yearsInResidence: "5" }],
    ["the city's years", home, { yearsInResidence: "7", yearsInCity: "5" }, { yearsInCity: "7" }],
    [
      "the months of this work",
      work,
      { currentExperience: "37", totalExperience: "11" },
      { currentExperience: "11" },
    ],
    [
      "the months of all work",
      work,
      { currentExperience: "37", totalExperience: "11" },
      { totalExperience: "37" },
    ],
  ] as const)(
    "it is gone as soon as %s are put right, whichever of the two it is",
    (_which, begun, wrong, right) => {
      expect(errorsOf(fill(press(fill(begun, wrong), "save"), right))).toEqual([]);
    },
  );

  test.each([
    [
      "the years in the city",
      signIn(recordAt(""), "/qual/residence-details"),
      ["yearsInResidence", "yearsInCity"],
      ["7", "12", "9"],
    ],
    [
      "the experience in all",
      signIn(recordAt(""), "/qual/financial-details"),
      ["currentExperience", "totalExperience"],
      ["11", "35", "37"],
    ],
  ] as const)(
    "%s follow the shorter of the two until they are answered for themselves",
    (_what, begun, [least, most], [first, second, own]) => {
      const values = (played: Played) => shown(played)?.values[most];
      const followed = fill(fill(begun, { [least]: first }), { [least]: second });
      expect(values(followed)).toBe(second);
      const answered = fill(followed, { [most]: own });
      expect(values(fill(answered, { [least]: first }))).toBe(own);
      // An answer that came first is the customer's own.
      expect(values(fill(fill(begun, { [most]: own }), { [least]: first }))).toBe(own);
    },
  );

  test("it stays while they still do not go together", () => {
    const wrong = press(fill(home, { yearsInResidence: "7", yearsInCity: "5" }), "save");
    expect(errorsOf(fill(wrong, { yearsInCity: "6" }))).toEqual([
      ["yearsInResidence", "RESIDENCE_ABOVE_CITY"],
    ]);
    // Nothing new is said while someone still types: that waits for the press.
    expect(errorsOf(fill(fill(home, { yearsInResidence: "7" }), { yearsInCity: "5" }))).toEqual([]);
  });
});
