import {
  type Applicant,
  eligibility,
  type Change,
  whatIf,
} from "@creditline/core/lenders/eligibility/eligibility";
import { lenderOf, LENDERS } from "@creditline/core/lenders/lenders.table";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const AS_OF = "2026-11-21";
const outcomeOf = (applicant: Applicant, lender: (typeof LENDERS)[number]) =>
  eligibility(applicant, [lender], AS_OF)[0]?.outcome;

describe("what would change a refusal", () => {
  test("lenders that do not refuse are left out", () => {
    expect(whatIf({ age: 30, monthlyIncome: 50_000 }, LENDERS, AS_OF)).toEqual([]);
    expect(whatIf({}, LENDERS, AS_OF)).toEqual([]);
  });

  test("an income, to the rupee", () => {
    expect(whatIf({ age: 30, monthlyIncome: 20_000.5 }, [lenderOf("DMI")], AS_OF)).toEqual([
      {
        lender: "DMI",
        changes: [{ field: "monthlyIncome", from: 20_000.5, to: 25_000, possible: true }],
        possible: true,
        outcome: "eligible",
      },
    ]);
  });

  test("a birthday, with its day where the date of birth is known", () => {
    const [byBirth] = whatIf({ dob: "2004-02-29", monthlyIncome: 50_000 }, [lenderOf("DMI")], AS_OF);
    expect(byBirth?.changes).toEqual([{ field: "age", from: 22, to: 23, possible: true, on: "2027-03-01" }]);
    const [byAge] = whatIf({ age: 22, monthlyIncome: 50_000 }, [lenderOf("DMI")], AS_OF);
    expect(byAge?.changes).toEqual([{ field: "age", from: 22, to: 23, possible: true, on: null }]);
  });

  test("no one gets younger", () => {
    expect(whatIf({ age: 57, monthlyIncome: 50_000 }, [lenderOf("DMI")], AS_OF)).toMatchObject([
      { changes: [{ field: "age", from: 57, to: 56, possible: false, on: null }], possible: false },
    ]);
  });

  test("all is possible only where each change is", () => {
    const [way] = whatIf({ age: 57, monthlyIncome: 20_000 }, [lenderOf("DMI")], AS_OF);
    expect(way?.changes.map(({ field, possible }) => [field, possible])).toEqual([
      ["age", false],
      ["monthlyIncome", true],
    ]);
    expect(way?.possible).toBe(false);
  });

  test("each lender of several is asked about itself", () => {
    const cities = (value: readonly string[]) => ({ status: "assumed", value, source: "a test" }) as const;
    const lenders = [
      { ...lenderOf("DMI"), supportedCities: cities(["Pune"]) },
      { ...lenderOf("MUSKMELON"), supportedCities: cities(["Wai"]) },
    ];
    const ways = whatIf({ age: 22, monthlyIncome: 50_000, city: "Atlantis" }, lenders, AS_OF);
    expect(ways.map(({ lender, changes, outcome }) => [lender, changes[1]?.to, outcome])).toEqual([
      ["DMI", ["Pune"], "eligible"],
      ["MUSKMELON", ["Wai"], "undetermined"],
    ]);
  });

  test("any city that the lender serves", () => {
    const [way] = whatIf({ age: 30, monthlyIncome: 50_000, city: "Atlantis" }, [lenderOf("RBL")], AS_OF);
    expect(way?.changes).toEqual([
      { field: "city", from: "Atlantis", to: lenderOf("RBL").supportedCities.value, possible: true },
    ]);
  });

  test("what is missing or not stated still is, after the change", () => {
    expect(whatIf({ monthlyIncome: 10_000 }, [lenderOf("DMI")], AS_OF)[0]?.outcome).toBe("undetermined");
    expect(whatIf({ age: 22 }, [lenderOf("MUSKMELON")], AS_OF)[0]?.outcome).toBe("undetermined");
  });

  const applied = (applicant: Applicant, change: Change): Applicant => ({
    ...applicant,
    [change.field]: change.field === "city" ? change.to[0] : change.to,
  });
  /** The same change, a little smaller. */
  const short = (change: Change): Change => {
    if (change.field === "city") return { ...change, to: [change.from] };
    if (change.field === "monthlyIncome") return { ...change, to: change.to - 0.01 };
    return { ...change, to: change.to + Math.sign(change.from - change.to) };
  };

  test("all the changes together end the refusal, and none of them can be left out or be smaller", () => {
    const applicants = fc.record(
      {
        age: fc.integer({ min: 0, max: 120 }),
        monthlyIncome: fc.integer({ min: 0, max: 30_000 }),
        city: fc.constantFrom("Pune", "Atlantis"),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(applicants, fc.constantFrom(...LENDERS), (applicant, lender) => {
        for (const { changes, outcome } of whatIf(applicant, [lender], AS_OF)) {
          expect(changes.length).toBeGreaterThan(0);
          expect(outcomeOf(changes.reduce(applied, applicant), lender)).toBe(outcome);
          expect(outcome).not.toBe("ineligible");
          for (const change of changes) {
            const others = changes.filter((one) => one !== change);
            expect(outcomeOf(others.reduce(applied, applicant), lender)).toBe("ineligible");
            expect(outcomeOf([...others, short(change)].reduce(applied, applicant), lender)).toBe(
              "ineligible",
            );
          }
        }
      }),
    );
  });
});
