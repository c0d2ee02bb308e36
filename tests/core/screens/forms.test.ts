import { translate } from "@creditline/core/messages/translate";
import { CITIES } from "@creditline/core/reference/places/cities.table";
import {
  ABOUT_THE_HOME,
  RESIDENCE_DETAILS_FORM,
  WHERE_YOU_LIVE_FORM,
} from "@creditline/core/screens/forms/address.form";
import { toHomeRequest } from "@creditline/core/screens/qual/residence-address";
import {
  CREDIT_CONFIRM_FORM,
  CREDIT_QUESTIONS_FORM,
} from "@creditline/core/screens/forms/credit-eligibility.form";
import { FINANCIAL_DETAILS_FORM } from "@creditline/core/screens/forms/financial-details.form";
import type { Form } from "@creditline/core/screens/define/form";
import {
  ACCOUNT_FORM,
  accountOptions,
  STATEMENT_MODE_FORM,
} from "@creditline/core/screens/behaviours/bank-statements";
import { CODE_FORM, PHONE_FORM } from "@creditline/core/screens/forms/login.form";
import { QUICK_PROFILE_FORM } from "@creditline/core/screens/forms/quick-profile.form";
import { CONSENT_FORM, PAN_CORRECTION_FORM } from "@creditline/core/screens/forms/submit-application.form";
import { VALIDATE_FIELDS } from "@creditline/core/validation/fields.table";
import { applyMask } from "@creditline/core/validation/typed/entries";
import { validate } from "@creditline/core/validation/rules.table";
import { describe, expect, test } from "vitest";

const asked = ({ fields }: Form): string[] => fields.map(({ name }) => name);

describe("what the qualification screens ask (spec 1 §2)", () => {
  test("the quick profile: name, birth, gender, PAN, pincode, salaried or how else, income, household income", () => {
    const questions = [
      "fullName",
      "dateOfBirth",
      "gender",
      "pan",
      "pincode",
      "salaried",
      "employmentType",
      "monthlySalary",
      "householdIncome",
    ];
    expect(asked(QUICK_PROFILE_FORM)).toEqual(questions);
  });

  test("where do you live: flat, apartment, street, an optional landmark, pincode, city, state", () => {
    expect(asked(WHERE_YOU_LIVE_FORM)).toEqual([
      "flat",
      "apartment",
      "street",
      "landmark",
      "pincode",
      "city",
      "state",
    ]);
    const optional = WHERE_YOU_LIVE_FORM.fields.filter(({ required }) => !required);
    expect(optional.map(({ name }) => name)).toEqual(["landmark"]);
  });

  test("or two address lines, the second optional, with what makes residence complete", () => {
    expect(asked(RESIDENCE_DETAILS_FORM)).toEqual(
      expect.arrayContaining(["addressLine1", "addressLine2", "pincode", "city", "state", "residenceType"]),
    );
    const optional = RESIDENCE_DETAILS_FORM.fields.filter(({ required }) => !required);
    expect(optional.map(({ name }) => name)).toEqual(["addressLine2", "yearsInResidence", "yearsInCity"]);
  });

  test.each([
    [{ yearsInResidence: "", yearsInCity: "" }, {}],
    [{ yearsInResidence: "", yearsInCity: "4" }, { yearsInCity: "4" }],
    [
      { yearsInResidence: "0", yearsInCity: "4" },
      { yearsInResidence: "0", yearsInCity: "4" },
    ],
  ])("of the years in a home, what is not answered is not sent: %j", (years, sent) => {
    expect(toHomeRequest({ pincode: "400001", ...years })).toEqual({ pincode: "400001", ...sent });
  });

  test.each(["yearsInResidence", "yearsInCity"])("the credit bureau's page requires %s", (name) => {
    expect(ABOUT_THE_HOME.find((field) => field.name === name)?.required).toBe(true);
  });

  test("work and income: what makes work complete, but for the PAN that was asked before", () => {
    expect(asked(FINANCIAL_DETAILS_FORM)).toEqual(
      expect.arrayContaining([
        "employmentType",
        "officeEmail",
        "monthlySalary",
        "companyName",
        "designation",
      ]),
    );
  });

  test("submission: consents, an optional WhatsApp opt-in, a code, and the PAN to be corrected", () => {
    const required = CONSENT_FORM.fields.filter((field) => field.required).map(({ name }) => name);
    expect(required).toEqual(["termsAccepted", "bureauConsent", "otp"]);
    expect(asked(CONSENT_FORM)).toContain("whatsAppOptIn");
    expect(asked(PAN_CORRECTION_FORM)).toEqual(["pan"]);
    expect(asked(CODE_FORM)).toEqual(["otp"]);
    expect(asked(PHONE_FORM)).toEqual(["phone"]);
  });

  test("income statement: netbanking or up to three PDF files, then the account and its IFSC", () => {
    expect(asked(STATEMENT_MODE_FORM)).toEqual(expect.arrayContaining(["mode", "bank", "statements"]));
    expect(asked(ACCOUNT_FORM)).toEqual(["account", "ifsc"]);
    const [option] = accountOptions([{ accountNo: "123456789", name: "Asha", bankName: "HDFC Bank" }]);
    expect(option?.label).not.toContain("123456789");
  });

  test("the accounts found are offered by bank, last four digits and name, and both questions must be answered", () => {
    const found = [
      { accountNo: "00112233445566", name: "Asha Verma", bankName: "HDFC Bank" },
      { accountNo: "9988776655", name: "A Verma", bankName: "Axis Bank" },
    ];
    const { name, fields } = ACCOUNT_FORM;
    expect(name).toBe("salaryAccount");
    expect(translate(accountOptions(found))).toEqual([
      { value: "00112233445566", label: "HDFC Bank, account ending 5566, Asha Verma" },
      { value: "9988776655", label: "Axis Bank, account ending 6655, A Verma" },
    ]);
    expect(translate(fields)).toEqual([
      {
        name: "account",
        label: "Your salary account",
        kind: "choice",
        rule: null,
        required: true,
        missing: "Choose one.",
        options: [],
      },
      {
        name: "ifsc",
        label: "IFSC of the branch",
        kind: "text",
        rule: "ifsc",
        required: true,
        hint: "On your cheque book, like HDFC0001234",
        autocomplete: "off",
        maxLength: 11,
        mask: "UUUU#AAAAAA",
      },
    ]);
  });

  test("the bureau's questions: home, work, money, coupon, mobile, and a code", () => {
    expect(asked(CREDIT_QUESTIONS_FORM).toSorted()).toEqual(
      [
        "currentCity",
        "creditHistory",
        "mobile",
        "residenceType",
        "yearsInResidence",
        "yearsInCity",
        "companyName",
        "companyType",
        "designation",
        "employmentType",
        "bank",
        "currentExperience",
        "totalExperience",
        "officeEmail",
        "monthlySalary",
        "salaryMode",
        "coupon",
      ].toSorted(),
    );
    expect(asked(CREDIT_CONFIRM_FORM)).toEqual(["otp"]);
    const cities = CREDIT_QUESTIONS_FORM.fields.find(({ name }) => name === "currentCity");
    expect(cities?.suggestions).toHaveLength(CITIES.length);
  });
});

/** A right value of each field that has a mask, as a customer types it. */
const RIGHT: Readonly<Record<string, string>> = {
  dateOfBirth: "27/03/1994",
  pan: "ABCPK1234L",
  pincode: "560001",
  yearsInResidence: "2",
  yearsInCity: "12",
  mobile: "9876543210",
  phone: "9876543210",
  otp: "123456",
};

describe("every form", () => {
  const forms: readonly Form[] = [
    QUICK_PROFILE_FORM,
    WHERE_YOU_LIVE_FORM,
    RESIDENCE_DETAILS_FORM,
    FINANCIAL_DETAILS_FORM,
    CONSENT_FORM,
    PAN_CORRECTION_FORM,
    STATEMENT_MODE_FORM,
    CREDIT_QUESTIONS_FORM,
    PHONE_FORM,
    CODE_FORM,
  ];

  test.each(forms)(
    "$name: rules are known, names are its own, and a mask never blocks a right value",
    (form) => {
      const fields = asked(form);
      expect(new Set(fields).size).toBe(fields.length);
      for (const field of form.fields) {
        if (field.rule !== null) expect(VALIDATE_FIELDS).toContain(field.rule);
        if (field.rule === null && field.required) expect(field.missing).toBeDefined();
        for (const other of Object.values(field.context ?? {})) expect(fields).toContain(other);
        if (field.mask === undefined) continue;
        const right = RIGHT[field.name] ?? "";
        expect([field.name, validate(field.rule ?? "otp", right).ok]).toEqual([field.name, true]);
        expect(applyMask(field.mask, right)).toBe(right);
      }
    },
  );
});
