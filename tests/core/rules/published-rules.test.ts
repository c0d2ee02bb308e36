import { FAILURE_ROWS } from "@creditline/core/notices/notice";
import { LANDING_RULES } from "@creditline/core/routing/landing.table";
import { PUBLISHED_RULES, publishedRule } from "@creditline/core/rules/published-rules";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { VALIDATE_FIELDS } from "@creditline/core/validation/fields.table";
import { expect, test } from "vitest";

const idsOf = (kind: string): readonly string[] =>
  PUBLISHED_RULES.filter((rule) => rule.kind === kind).map(({ id }) => id);

test("every landing rule, row of failures and field is published, in its order, and no id twice", () => {
  expect(idsOf("landing")).toEqual(LANDING_RULES.map(({ id }) => `landing.${id}`));
  expect(idsOf("failure")).toEqual(FAILURE_ROWS.map(({ id }) => `failure.${id}`));
  expect(idsOf("field")).toEqual(VALIDATE_FIELDS.map((field) => `field.${field}`));
  expect(new Set(PUBLISHED_RULES.map(({ id }) => id)).size).toBe(PUBLISHED_RULES.length);
});

test("every lender's bounds and fees are figures with their status", () => {
  for (const { code } of LENDERS)
    for (const key of ["minimumAge", "maximumAge", "minimumIncome", "fees.CASH_LINE.processing"])
      expect(idsOf("figure")).toContain(`lender.${code}.${key}`);
  expect(publishedRule("lender.DMI.minimumAge")).toMatchObject({ says: "23", status: "stated" });
});

test("each published rule says something, and has a source unless it is not stated", () => {
  for (const { id, says, status, source } of PUBLISHED_RULES) {
    expect([id, says.trim().length > 1 || /^\d$/.test(says)]).toEqual([id, true]);
    expect([id, source === null]).toEqual([id, status === "not-stated"]);
    // A company's own names come from its register.
    if (!/\.(?:legal|former)Name$/.test(id) && status === "stated")
      expect([id, /spec [12]|ruling/i.test(source ?? "")]).toEqual([id, true]);
  }
});

test("an id that no rule has is refused by name", () => {
  expect(() => publishedRule("landing.12")).toThrow("no rule has the id landing.12");
});
