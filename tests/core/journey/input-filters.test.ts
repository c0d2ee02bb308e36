import { formOf } from "@creditline/core/journey/state";
import { CREDIT_QUESTIONS_FORM } from "@creditline/core/screens/forms/credit-eligibility.form";
import { FINANCIAL_DETAILS_FORM } from "@creditline/core/screens/forms/financial-details.form";
import type { Form } from "@creditline/core/screens/define/form";
import { QUICK_PROFILE_FORM } from "@creditline/core/screens/forms/quick-profile.form";
import { describe, expect, test } from "vitest";
import { fill, recordAt, signIn } from "./harness.ts";

describe("input filters (spec 1 §5)", () => {
  test("stand at the fields that they are made for, and no field has a mask and a filter", () => {
    const forms: readonly Form[] = [QUICK_PROFILE_FORM, FINANCIAL_DETAILS_FORM, CREDIT_QUESTIONS_FORM];
    const fields = forms.flatMap((form) => form.fields);
    const filtered = fields.flatMap(({ name, filter }) => (filter === undefined ? [] : [[name, filter]]));
    expect(Object.fromEntries(filtered)).toEqual({
      fullName: "name",
      monthlySalary: "digits",
      companyName: "lettersDigitsSpace",
      designation: "lettersDigitsSpace",
      coupon: "lettersDigits",
    });
    expect(fields.filter(({ mask, filter }) => mask !== undefined && filter !== undefined)).toEqual([]);
  });

  test("block keys, and alter nothing that arrives whole, on every surface alike (ruling R69)", () => {
    const profile = signIn(recordAt(""));
    const named = fill(profile, { fullName: "A1!-b  Vérma_" });
    expect(formOf(named.state, "quickProfileV2").values["fullName"]).toBe("A1!-b  Vérma_");
    expect(formOf(fill(named, { fullName: "José Álvarez" }).state, "quickProfileV2").values["fullName"]).toBe(
      "Jose Alvarez",
    );
    const work = signIn(recordAt("", { personalDetails: { fullName: "Asha" } }), "/qual/financial-details");
    const typed = fill(work, {
      companyName: "Kite & Co. 2",
      monthlySalary: "₹40,000",
      designation: "Team-Lead",
    });
    expect(formOf(typed.state, "financialDetails").values).toMatchObject({
      companyName: "Kite & Co. 2",
      monthlySalary: "40000",
      designation: "Team-Lead",
    });
  });
});
