import { said } from "@creditline/core/say/said";
import { AUTO_REPAYMENT_FORMS } from "@creditline/core/mandate/auto-repayment-forms.table";
import {
  INCOME_VERIFICATION_SECONDS,
  STATEMENT_MONTHS,
} from "@creditline/core/mandate/income-verification-times.table";
import { isScreenName } from "@creditline/core/screens/catalogue";
import { STATEMENT_MODE_FORM } from "@creditline/core/screens/income-statement.form";
import { expect, test } from "vitest";

test("automatic repayment is an e-mandate or a form on paper (spec 2 §1)", () => {
  expect(AUTO_REPAYMENT_FORMS.map(({ form }) => form)).toEqual(["e-mandate", "physical-nach"]);
  for (const { screen } of AUTO_REPAYMENT_FORMS) expect(isScreenName(screen)).toBe(true);
});

test("netbanking takes about 30 seconds, statements of 3 months about 2 minutes, and the form says so (spec 1 §9)", () => {
  expect(INCOME_VERIFICATION_SECONDS).toEqual({ NETBANKING: 30, STATEMENT_UPLOAD: 120 });
  expect(STATEMENT_MONTHS).toBe(3);
  const labels = said(STATEMENT_MODE_FORM).fields.find(({ name }) => name === "mode")?.options ?? [];
  expect(labels.map(({ value }) => value)).toEqual(Object.keys(INCOME_VERIFICATION_SECONDS));
  expect(labels[0]?.label).toContain(`about ${INCOME_VERIFICATION_SECONDS.NETBANKING} seconds`);
  expect(labels[1]?.label).toContain(`about ${INCOME_VERIFICATION_SECONDS.STATEMENT_UPLOAD / 60} minutes`);
  expect(labels[1]?.label).toContain(`last ${STATEMENT_MONTHS} months`);
});
