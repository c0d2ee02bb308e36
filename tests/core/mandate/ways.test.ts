import { translate } from "@creditline/core/messages/translate";
import { AUTO_REPAYMENT, AUTO_REPAYMENT_MODES } from "@creditline/core/reference/banks/mandate-ways.table";
import {
  INCOME_VERIFICATION_SECONDS,
  STATEMENT_MONTHS,
} from "@creditline/core/mandate/income-verification-times.table";
import { MANDATE_FORM } from "@creditline/core/screens/app/bank/mandate-blocks";
import { isScreenName } from "@creditline/core/screens/catalogue";
import { STATEMENT_MODE_FORM } from "@creditline/core/screens/behaviours/bank-statements";
import { expect, test } from "vitest";

test("automatic repayment is an e-mandate or a form on paper (spec 2 §1)", () => {
  expect(AUTO_REPAYMENT_MODES).toEqual(["E_MANDATE", "PHYSICAL_NACH"]);
  for (const mode of AUTO_REPAYMENT_MODES) expect(isScreenName(AUTO_REPAYMENT[mode].screen)).toBe(true);
  const offered = translate(MANDATE_FORM).fields.find(({ name }) => name === "mode")?.options ?? [];
  expect(offered.map(({ value }) => value)).toEqual(AUTO_REPAYMENT_MODES);
});

test("netbanking takes about 30 seconds, statements of 3 months about 2 minutes, and the form says so (spec 1 §9)", () => {
  expect(INCOME_VERIFICATION_SECONDS).toEqual({ NETBANKING: 30, STATEMENT_UPLOAD: 120 });
  expect(STATEMENT_MONTHS).toBe(3);
  const labels = translate(STATEMENT_MODE_FORM).fields.find(({ name }) => name === "mode")?.options ?? [];
  expect(labels.map(({ value }) => value)).toEqual(Object.keys(INCOME_VERIFICATION_SECONDS));
  expect(labels[0]?.label).toContain(`about ${INCOME_VERIFICATION_SECONDS.NETBANKING} seconds`);
  expect(labels[1]?.label).toContain(`about ${INCOME_VERIFICATION_SECONDS.STATEMENT_UPLOAD / 60} minutes`);
  expect(labels[1]?.label).toContain(`last ${STATEMENT_MONTHS} months`);
});
