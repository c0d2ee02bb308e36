import { english } from "@creditline/core/messages/translate";
import { BANKS } from "@creditline/core/reference/banks/banks.table";
import { COMPANY_TYPES, EMPLOYMENT_TYPES, SALARY_MODES } from "@creditline/core/reference/answers/work.table";
import {
  CREDIT_HISTORY,
  GENDERS,
  type Option,
  RESIDENCE_TYPES,
} from "@creditline/core/reference/answers/personal.table";
import type { ValidateField } from "@creditline/core/validation/fields.table";
import { describe, expect, test } from "vitest";
import { outcome } from "./expect-field.ts";

const LISTS: readonly (readonly [ValidateField, readonly Option[]])[] = [
  ["gender", GENDERS],
  ["employmentType", EMPLOYMENT_TYPES],
  ["residenceType", RESIDENCE_TYPES],
  ["companyType", COMPANY_TYPES],
  ["salaryMode", SALARY_MODES],
  ["creditHistory", CREDIT_HISTORY],
];

describe("choices", () => {
  test.each(LISTS)(
    "%s: every option is found by value, label and other name, in any letter case",
    (field, list) => {
      for (const { value, label, aliases = [] } of list)
        for (const name of [value, english(label), ...aliases]) {
          expect(outcome(field, name)).toBe(value);
          expect(outcome(field, name.toUpperCase())).toBe(value);
          expect(outcome(field, name.replaceAll(" ", "_"))).toBe(value);
        }
    },
  );

  test.each(LISTS)("%s is required, and UNKNOWN is no answer", (field) => {
    expect(outcome(field, "")).toBe("!REQUIRED");
    expect(outcome(field, "UNKNOWN")).toBe("!REQUIRED");
    expect(outcome(field, "unknown")).toBe("!REQUIRED");
  });

  test.each(["gender", "employmentType", "residenceType"] as const)(
    "%s takes nothing beside its list",
    (field) => {
      for (const value of ["Nothing like it", "Male Salaried Rented", "!", "1"])
        expect(outcome(field, value)).toBe("!NOT_AN_OPTION");
    },
  );

  test("only Salaried and Self Employed are supported", () => {
    expect(outcome("employmentType", "Salaried")).toBe("Salaried");
    expect(outcome("employmentType", "SELF_EMPLOYED")).toBe("Self Employed");
    expect(outcome("employmentType", "Student")).toBe("!NOT_AN_OPTION");
  });

  test.each(["companyType", "salaryMode", "creditHistory"] as const)(
    "%s has no stated list, so another plain answer is kept as typed",
    (field) => {
      expect(outcome(field, " Something  else ")).toBe("Something else");
      expect(outcome(field, "a".repeat(200))).toBe("a".repeat(200));
      expect(outcome(field, "a".repeat(201))).toBe("!TOO_LONG");
      expect(outcome(field, "---")).toBe("!INVALID_CHARACTERS");
      expect(outcome(field, "कुछ")).toBe("!INVALID_CHARACTERS");
    },
  );

  test("a letter that only looks or folds like another matches nothing", () => {
    expect(outcome("gender", "ＭＡＬＥ")).toBe("!NOT_AN_OPTION");
    expect(outcome("gender", "ma\u200ble")).toBe("!NOT_AN_OPTION");
    expect(outcome("bank", "\u212aKBK")).toBe("!NOT_AN_OPTION");
  });
});

describe("bank (spec 1 §5, spec 2 §9)", () => {
  test("every bank is found by code and by name, and its normal form is the code", () => {
    for (const { code, name } of BANKS) {
      expect(outcome("bank", code)).toBe(code);
      expect(outcome("bank", code.toLowerCase())).toBe(code);
      expect(outcome("bank", name)).toBe(code);
    }
  });

  test("usual short names are known", () => {
    expect(outcome("bank", "SBI")).toBe("SBIN");
    expect(outcome("bank", "PNB")).toBe("PUNB");
    expect(outcome("bank", "icici")).toBe("ICIC");
    expect(outcome("bank", "HDFC Bank Ltd.")).toBe("HDFC");
  });

  test("a bank outside the list is refused", () => {
    expect(outcome("bank", "Bank of Atlantis")).toBe("!NOT_AN_OPTION");
    expect(outcome("bank", "")).toBe("!REQUIRED");
  });
});
