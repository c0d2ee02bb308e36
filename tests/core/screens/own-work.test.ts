import { EMPLOYMENT_TYPES, isSelfEmployed } from "@creditline/core/reference/answers/work.table";
import {
  employmentTypeOf,
  ineligibleEmployment,
  toProfileRequest,
} from "@creditline/core/screens/qual/quick-profile";
import { officeStep } from "@creditline/core/onboarding/proof-steps";
import { FINANCIAL_DETAILS_FORM, workQuestions } from "@creditline/core/screens/forms/financial-details.form";
import { toWorkRequest } from "@creditline/core/screens/qual/financial-details";
import { QUICK_PROFILE_FORM } from "@creditline/core/screens/forms/quick-profile.form";
import { translate } from "@creditline/core/messages/translate";
import { describe, expect, test } from "vitest";
import { fill, press, recordAt, shown, signIn } from "../journey/harness.ts";

const answers = { salaried: "", employmentType: "", monthlySalary: "", householdIncome: "" };

describe("how someone earns (spec 1 §5, docs/decisions/applying.md)", () => {
  test.each([
    ["yes", "", "Salaried"],
    ["yes", "Self Employed", "Salaried"],
    ["other", "Self Employed", "Self Employed"],
    ["other", "Salaried", "Salaried"],
    ["other", "none", undefined],
    ["other", "", undefined],
    ["", "Self Employed", undefined],
  ])("%j, %j: the employment type is %j", (salaried, employmentType, expected) => {
    expect(employmentTypeOf({ salaried, employmentType })).toBe(expected);
    const sent = toProfileRequest({ fullName: "Asha Verma", inviteCode: "X", salaried, employmentType });
    expect(sent.employmentType).toBe(expected);
    expect(sent).not.toHaveProperty("inviteCode");
  });

  test("is asked after 'Others' alone", () => {
    const field = QUICK_PROFILE_FORM.fields.find(({ name }) => name === "employmentType");
    expect(field).toMatchObject({ when: { field: "salaried", is: ["other"] }, required: true });
  });

  test("no one is asked for a salary mode who has no salary, and none is sent", () => {
    expect(workQuestions("Self Employed")).toMatchObject({ salaryMode: null });
    const values = { employmentType: "", salaryMode: "CASH", designation: "Tailor" };
    expect(toWorkRequest(values, { employmentType: "Self Employed" })).toEqual({
      employmentType: "Self Employed",
      jobType: "Self Employed",
      designation: "Tailor",
    });
    expect(toWorkRequest(values, { employmentType: "Salaried" })).toMatchObject({ salaryMode: "CASH" });
  });

  test("the questions of own work are the form's own fields, and speak of no salary, payslip or office", () => {
    const words = JSON.stringify(Object.values(translate(workQuestions("Self Employed"))));
    expect(words).not.toMatch(/salary|take-home|payslip|office|designation/i);
    const names = FINANCIAL_DETAILS_FORM.fields.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(workQuestions("Self Employed"))));
  });

  test.each(["Salaried", "", null, undefined])("%j: the questions are as they are for a salary", (type) => {
    expect(workQuestions(type)).toEqual({});
  });

  test.each([
    ["Self Employed", "The address you work from."],
    ["Salaried", "Your office address at Ravi Kumar Nair."],
  ])("%s: where they work is asked with the words %j", (employmentType, lead) => {
    const workDetails = { employmentType, companyName: "Ravi Kumar Nair" };
    const record = recordAt("31000.50000", { actionables: ["KYC"], workDetails });
    expect(shown(signIn(record, "/app/office-address"))?.blocks).toContainEqual(
      expect.objectContaining({ kind: "lead", text: lead }),
    );
  });

  test("the address of the home is shown until another one is asked for", () => {
    const homeDetails = {
      address: {
        addressLine1: "12 Main Road",
        city: "Lucknow",
        state: "Uttar Pradesh",
        pincode: "226001",
      },
    };
    const asked = signIn(
      recordAt("31000.50000", { actionables: ["KYC"], homeDetails }),
      "/app/office-address",
    );
    const says = (played: typeof asked) => JSON.stringify(translate(shown(played)?.blocks ?? []));
    expect(says(asked)).toContain("Your home address");
    expect(shown(asked)?.actions.map(({ name }) => name)).toEqual(["atHome", "elsewhere", "later"]);
    const elsewhere = press(asked, "elsewhere");
    expect(says(elsewhere)).not.toContain("Your home address");
    expect(shown(elsewhere)?.form?.fields[0]?.name).toBe("addressLine1");
  });

  test("the step speaks of no office", () => {
    const record = recordAt("31000.50000", {});
    const { title, takes } = translate(officeStep(record as Parameters<typeof officeStep>[0]));
    expect([title, takes]).toEqual(["Add your work address", "About 1 minute"]);
  });

  test("one of the two job types is work of one's own", () => {
    expect(EMPLOYMENT_TYPES.filter(({ value }) => isSelfEmployed(value))).toHaveLength(1);
  });
});

describe("whether the household's income is above the figure (spec 1 §5)", () => {
  const begun = signIn(recordAt(""), "/qual/quick-profile-v2");
  const household = (...incomes: readonly string[]) =>
    shown(incomes.reduce((played, monthlySalary) => fill(played, { monthlySalary }), begun))?.values[
      "householdIncome"
    ];

  test.each([
    [["25000"], ""],
    [["25001"], "yes"],
    [["25001", "25000"], ""],
  ])("is known where one's own is: %j", (incomes, expected) => {
    expect(household(...incomes)).toBe(expected);
  });

  test("stays as it was answered", () => {
    const answered = fill(begun, { householdIncome: "no" });
    expect(shown(fill(answered, { monthlySalary: "60000" }))?.values["householdIncome"]).toBe("no");
    const changed = fill(fill(begun, { monthlySalary: "60000" }), { householdIncome: "no" });
    expect(shown(fill(changed, { monthlySalary: "70000" }))?.values["householdIncome"]).toBe("no");
  });
});

describe("answers that no application can be made with", () => {
  test.each([
    [{ householdIncome: "no" }, true],
    [{ householdIncome: "no", monthlySalary: "25000" }, true],
    [{ householdIncome: "no", monthlySalary: "a lot" }, true],
    [{ householdIncome: "no", monthlySalary: "38000", salaried: "other", employmentType: "none" }, true],
    [{ householdIncome: "yes" }, false],
    [{}, false],
    [{ salaried: "other", employmentType: "none" }, true],
    // Not asked any more: what was chosen there once says nothing.
    [{ salaried: "yes", employmentType: "none" }, false],
    [{ salaried: "other", employmentType: "Self Employed", householdIncome: "yes" }, false],
  ])("%j: %j", (given, expected) => {
    const values = { ...answers, ...given };
    expect(ineligibleEmployment.is(values)).toBe(expected);
    expect(ineligibleEmployment.blocks(values).some((block) => block !== false)).toBe(expected);
  });

  test.each(["25001", "38000"])(
    "a household income below one's own of %s is a slip: the page says so, and the form continues",
    (monthlySalary) => {
      const values = { ...answers, salaried: "yes", monthlySalary, householdIncome: "no" };
      expect(ineligibleEmployment.is(values)).toBe(false);
      expect(JSON.stringify(translate(ineligibleEmployment.blocks(values)))).toContain(
        "Your own income is above ₹25,000 a month, so choose Yes.",
      );
    },
  );
});
