import { type Applicant, eligibility } from "@creditline/core/lenders/eligibility/eligibility";
import { lenderOf, LENDERS } from "@creditline/core/lenders/lenders.table";
import { CITIES } from "@creditline/core/reference/places/cities.table";
import { LENDER_CODES } from "@creditline/core/reference/lenders/lender-codes.table";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applicants as anyApplicant } from "@creditline/fixtures/arbitraries/applicants";
import { expectedOutcome } from "@creditline/fixtures/models/eligibility";
import { LENDER_BOUNDS } from "@creditline/fixtures/models/lender-bounds.table";

const AS_OF = "2026-11-21";
const ask = (applicant: Applicant, lenders = LENDERS) => eligibility(applicant, lenders, AS_OF);
const askOne = (code: (typeof LENDER_CODES)[number], applicant: Applicant) =>
  ask(applicant, [lenderOf(code)])[0];

describe.each(LENDER_BOUNDS)("$lender lends from $youngest to $oldest, from Rs $income", (row) => {
  const { lender, youngest, oldest, income } = row;

  test.each([
    { age: youngest, monthlyIncome: income },
    { age: oldest, monthlyIncome: income },
    { age: youngest, monthlyIncome: 9_99_999 },
    { age: oldest, monthlyIncome: income + 0.01 },
  ])("inside and on the bounds: $age, $monthlyIncome", (applicant) => {
    expect(askOne(lender, applicant)).toEqual({ lender, outcome: "eligible", reasons: [] });
  });

  test("one year too young", () => {
    expect(askOne(lender, { age: youngest - 1, monthlyIncome: income })).toEqual({
      lender,
      outcome: "ineligible",
      reasons: [{ code: "AGE_BELOW_MINIMUM", actual: youngest - 1, required: youngest }],
    });
  });

  test("one year too old", () => {
    expect(askOne(lender, { age: oldest + 1, monthlyIncome: income })).toEqual({
      lender,
      outcome: "ineligible",
      reasons: [{ code: "AGE_ABOVE_MAXIMUM", actual: oldest + 1, required: oldest }],
    });
  });

  test.each([income - 1, income - 0.01, 0])("income %d is too low", (monthlyIncome) => {
    expect(askOne(lender, { age: youngest, monthlyIncome })).toEqual({
      lender,
      outcome: "ineligible",
      reasons: [{ code: "INCOME_BELOW_MINIMUM", actual: monthlyIncome, required: income }],
    });
  });

  test("what is missing makes it undetermined", () => {
    expect(askOne(lender, { monthlyIncome: income })).toEqual({
      lender,
      outcome: "undetermined",
      reasons: [{ code: "AGE_MISSING" }],
    });
    expect(askOne(lender, { age: oldest })).toEqual({
      lender,
      outcome: "undetermined",
      reasons: [{ code: "INCOME_MISSING" }],
    });
    expect(askOne(lender, {})?.reasons).toEqual([{ code: "AGE_MISSING" }, { code: "INCOME_MISSING" }]);
  });

  test("a criterion that fails outweighs what is missing, which is then left out", () => {
    expect(askOne(lender, { age: oldest + 1 })).toMatchObject({
      outcome: "ineligible",
      reasons: [{ code: "AGE_ABOVE_MAXIMUM" }],
    });
    expect(askOne(lender, { monthlyIncome: income - 1 })).toMatchObject({
      outcome: "ineligible",
      reasons: [{ code: "INCOME_BELOW_MINIMUM" }],
    });
    expect(askOne(lender, { city: "Atlantis" })).toEqual({
      lender,
      outcome: "ineligible",
      reasons: [{ code: "CITY_NOT_SERVED", actual: "Atlantis" }],
    });
  });

  test("reasons come in the order age, income, city", () => {
    const applicant = { age: youngest - 1, monthlyIncome: income - 1, city: "Atlantis" };
    expect(askOne(lender, applicant)?.reasons.map(({ code }) => code)).toEqual([
      "AGE_BELOW_MINIMUM",
      "INCOME_BELOW_MINIMUM",
      "CITY_NOT_SERVED",
    ]);
  });
});

test("every lender but Muskmelon has a row of its own in the table", () => {
  expect([...LENDER_BOUNDS.map(({ lender }) => lender), "MUSKMELON"].toSorted()).toEqual(
    LENDER_CODES.toSorted(),
  );
});

describe("Muskmelon, whose bounds are not stated (ruling R20)", () => {
  const reasons = [{ code: "CRITERION_NOT_STATED", criterion: "monthlyIncome" }];

  test.each([23, 65])("with nothing failing at age %d it is undetermined, whatever the income", (age) => {
    for (const monthlyIncome of [undefined, 0, 15_000, 9_99_999]) {
      expect(askOne("MUSKMELON", { age, monthlyIncome })).toEqual({
        lender: "MUSKMELON",
        outcome: "undetermined",
        reasons,
      });
    }
  });

  test("the general age bound of 23 to 65 applies", () => {
    expect(askOne("MUSKMELON", { age: 22, monthlyIncome: 50_000 })).toMatchObject({
      outcome: "ineligible",
      reasons: [{ code: "AGE_BELOW_MINIMUM", actual: 22, required: 23 }],
    });
    expect(askOne("MUSKMELON", { age: 66 })).toMatchObject({
      outcome: "ineligible",
      reasons: [{ code: "AGE_ABOVE_MAXIMUM", actual: 66, required: 65 }],
    });
  });

  test("without an age, that is missing too", () => {
    expect(askOne("MUSKMELON", {})).toEqual({
      lender: "MUSKMELON",
      outcome: "undetermined",
      reasons: [{ code: "AGE_MISSING" }, ...reasons],
    });
  });

  test("a city that is not served refuses", () => {
    expect(askOne("MUSKMELON", { age: 30, city: "Atlantis" })).toMatchObject({
      outcome: "ineligible",
      reasons: [{ code: "CITY_NOT_SERVED" }],
    });
  });
});

describe("cities", () => {
  const served = (city: string) =>
    ask({ age: 30, monthlyIncome: 50_000, city }).every(
      ({ reasons }) => !reasons.some(({ code }) => code === "CITY_NOT_SERVED"),
    );

  test.each(CITIES.map(({ name }) => name))("%s is served by all", (name) => {
    expect(served(name)).toBe(true);
  });

  test.each(["pune", "PUNE", "  Pune ", "navi   mumbai", "Bengaluru", "new delhi"])("%j too", (name) => {
    expect(served(name)).toBe(true);
  });

  test.each(["Atlantis", "Pun", "Punee", "Pu ne", ""])("%j is not", (name) => {
    expect(served(name)).toBe(false);
  });

  test("one lender may serve fewer, and one more, than the others", () => {
    const cities = (value: readonly string[]) => ({ status: "assumed", value, source: "a test" }) as const;
    const lenders = [
      { ...lenderOf("RBL"), supportedCities: cities(["Pune"]) },
      { ...lenderOf("DMI"), supportedCities: cities(["Wai", "PUNE"]) },
      lenderOf("INCRED"),
    ];
    const accepts = (city: string) =>
      ask({ age: 30, monthlyIncome: 50_000, city }, lenders)
        .filter(({ outcome }) => outcome === "eligible")
        .map(({ lender }) => lender);
    expect(accepts("Pune")).toEqual(["RBL", "DMI", "INCRED"]);
    expect(accepts("Mumbai")).toEqual(["INCRED"]);
    expect(accepts("wai")).toEqual(["DMI"]);
  });
});

describe("age from a date of birth, in completed years on the day asked for", () => {
  const codes = (dob: string, asOf: string) =>
    eligibility({ dob, monthlyIncome: 50_000 }, [lenderOf("DMI")], asOf)[0]?.reasons.map(({ code }) => code);

  test.each([
    ["2003-11-22", "2026-11-21", ["AGE_BELOW_MINIMUM"]],
    ["2003-11-21", "2026-11-21", []],
    ["1969-11-22", "2026-11-21", []],
    ["1969-11-21", "2026-11-21", ["AGE_ABOVE_MAXIMUM"]],
    ["2004-02-29", "2027-02-28", ["AGE_BELOW_MINIMUM"]],
    ["2004-02-29", "2027-03-01", []],
    ["2026-11-21", "2026-11-21", ["AGE_BELOW_MINIMUM"]],
  ])("born %s, on %s: %j", (dob, asOf, expected) => {
    expect(codes(dob, asOf)).toEqual(expected);
  });

  test.each([
    [{ dob: "2026-11-22" }, AS_OF, /dob: expected a day up to 2026-11-21/],
    [{ dob: "2025-02-29" }, AS_OF, /dob: expected a day as YYYY-MM-DD/],
    [{ dob: "29/02/2004" }, AS_OF, /dob/],
    [{ age: 30, dob: "2000-01-01" }, AS_OF, /age, dob: expected one of them/],
    [{ age: 30.5 }, AS_OF, /age/],
    [{ age: -1 }, AS_OF, /age/],
    [{ age: Number.NaN }, AS_OF, /age/],
    [{ monthlyIncome: Number.NaN }, AS_OF, /monthlyIncome/],
    [{ monthlyIncome: -0.01 }, AS_OF, /monthlyIncome/],
    [{ monthlyIncome: Infinity }, AS_OF, /monthlyIncome/],
    [{ age: 30 }, "today", /asOf/],
    [{ age: 30 }, "2026-02-30", /asOf/],
  ])("%j on %s cannot be asked", (applicant, asOf, message) => {
    expect(() => eligibility(applicant, LENDERS, asOf)).toThrow(message);
  });
});

const applicants = anyApplicant();

describe("properties", () => {
  test("the answer keeps the canonical order and does not depend on how lenders are listed", () => {
    fc.assert(
      fc.property(
        applicants,
        fc.array(fc.constantFrom(...LENDERS), { minLength: 1 }),
        (applicant, listed) => {
          const answer = ask(applicant, listed);
          const codes: readonly string[] = LENDER_CODES.filter((code) =>
            listed.some((lender) => lender.code === code),
          );
          expect(answer.map(({ lender }) => lender)).toEqual(codes);
          const all = ask(applicant);
          expect(answer).toEqual(all.filter(({ lender }) => codes.includes(lender)));
          expect(ask(applicant, listed.toReversed())).toEqual(answer);
        },
      ),
    );
  });

  test("more income never makes a lender refuse", () => {
    fc.assert(
      fc.property(applicants, fc.integer({ min: 0, max: 50_000 }), (applicant, more) => {
        const income = applicant.monthlyIncome ?? 0;
        const before = ask({ ...applicant, monthlyIncome: income });
        const after = ask({ ...applicant, monthlyIncome: income + more });
        before.forEach(({ outcome }, i) => {
          if (outcome !== "ineligible") expect(after[i]?.outcome).toBe(outcome);
        });
      }),
    );
  });

  test("eligible has no reasons, and the other outcomes have some of their own kind", () => {
    const missing = ["AGE_MISSING", "INCOME_MISSING", "CRITERION_NOT_STATED"];
    fc.assert(
      fc.property(applicants, (applicant) => {
        for (const { outcome, reasons } of ask(applicant)) {
          expect(reasons.length === 0).toBe(outcome === "eligible");
          for (const { code } of reasons) expect(missing.includes(code)).toBe(outcome === "undetermined");
        }
      }),
    );
  });

  test("answers agree with the table's rows read one by one", () => {
    fc.assert(
      fc.property(applicants, fc.constantFrom(...LENDER_BOUNDS), (applicant, row) => {
        expect(askOne(row.lender, applicant)?.outcome).toBe(expectedOutcome(applicant, row));
      }),
    );
  });
});
