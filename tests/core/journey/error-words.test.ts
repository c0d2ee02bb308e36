import { translate } from "@creditline/core/messages/translate";
import { checkField } from "@creditline/core/journey/forms/check-form";
import { CURRENT_EXPERIENCE, TOTAL_EXPERIENCE } from "@creditline/core/screens/forms/financial-details.form";
import { QUICK_PROFILE_FORM } from "@creditline/core/screens/forms/quick-profile.form";
import { expect, test } from "vitest";
import { CHECKING } from "./harness.ts";

test("an invalid date keeps the specification's words, and says what to enter after them", () => {
  const field = QUICK_PROFILE_FORM.fields.find(({ name }) => name === "dateOfBirth");
  if (field === undefined) throw new Error("the form asks for no date of birth");
  const message = (typed: string) =>
    translate(checkField(field, { dateOfBirth: typed }, CHECKING)).error?.message;
  expect(message("31/02/1990")).toBe("Invalid Date. Enter a valid date, like 27/03/1994.");
  expect(message("27/03/1994")).toBeUndefined();
});

test.each([CURRENT_EXPERIENCE, TOTAL_EXPERIENCE])(
  "$name is asked for in the years that its list shows",
  (field) => {
    expect(
      translate(field)
        .options?.map(({ label }) => label)
        .join(" "),
    ).toContain("year");
    expect(translate(checkField(field, {}, CHECKING)).error?.message).toBe("Choose one.");
  },
);
