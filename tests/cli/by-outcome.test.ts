import { type Applicant, eligibility as decide } from "@creditline/core/lenders/eligibility/eligibility";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { publishedRule } from "@creditline/core/rules/published-rules";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as eligibility from "../../cli/commands/eligibility.ts";
import { refusalWords } from "../../cli/lender-desk/eligibility-answer.ts";
import { runInMemory } from "./run-in-memory.ts";

const run = (...args: readonly string[]) => runInMemory(eligibility, args);
const ask = async (...args: readonly string[]) => JSON.parse((await run(...args, "--json")).out);

describe("eligibility --by-outcome", () => {
  test("says who matches, who does not and how near they are, and who cannot tell", async () => {
    const asked = ["--id", "a1", "--age", "30", "--income", "20000", "--lender", "RBL", "DMI", "MUSKMELON"];
    expect(await ask(...asked, "--by-outcome")).toEqual({
      id: "a1",
      matched: [{ lender: "RBL" }],
      notMatched: [
        {
          lender: "DMI",
          reasons: [{ code: "INCOME_BELOW_MINIMUM", actual: 20_000, required: 25_000 }],
          nearest: [{ fact: "monthlyIncome", from: 20_000, to: 25_000 }],
        },
      ],
      cannotTell: [{ lender: "MUSKMELON", missing: ["CRITERION_NOT_STATED"] }],
      configuration: expect.any(String),
    });
    const { cannotTell } = await ask("--city", "Pune", "--lender", "DMI", "--by-outcome");
    expect(cannotTell).toEqual([{ lender: "DMI", missing: ["AGE_MISSING", "INCOME_MISSING"] }]);
  });

  test("an age that no one comes to is said to be so, and the day of one that is waited for", async () => {
    const nearestOf = async (...args: readonly string[]) =>
      (await ask(...args, "--income", "50000", "--lender", "DMI", "--by-outcome")).notMatched[0].nearest;
    expect(await nearestOf("--age", "57")).toEqual([{ fact: "age", from: 57, to: 56, possible: false }]);
    expect(await nearestOf("--dob", "2004-02-29", "--as-of", "2026-11-23")).toEqual([
      { fact: "age", from: 22, to: 23, on: "2027-03-01" },
    ]);
  });

  test("what is nearest is enough, and nothing less is", () => {
    return fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 18, max: 70 }),
        fc.integer({ min: 0, max: 30_000 }),
        fc.constantFrom("Pune", "Atlantis"),
        async (age, income, city) => {
          const person = { age, monthlyIncome: income, city };
          const args = ["--age", `${age}`, "--income", `${income}`, "--city", city];
          const { notMatched } = await ask(...args, "--by-outcome");
          for (const { lender, nearest } of notMatched) {
            const own = LENDERS.filter(({ code }) => code === lender);
            const after = (facts: readonly { fact: string; to: unknown }[]): Applicant =>
              ({ ...person, ...Object.fromEntries(facts.map(({ fact, to }) => [fact, to])) }) as Applicant;
            expect(decide(after(nearest), own, "2026-11-23")[0]?.outcome).not.toBe("ineligible");
            for (const left of nearest) {
              const rest = nearest.filter((one: unknown) => one !== left);
              expect(decide(after(rest), own, "2026-11-23")[0]?.outcome).toBe("ineligible");
            }
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  test("the lists for people name each lender once, in 80 columns", async () => {
    const { out } = await run("--age", "60", "--income", "12000", "--by-outcome");
    expect(out).toMatch(/^Matched: 0$/m);
    expect(out).toMatch(/^Undetermined: 1$/m);
    for (const { code } of LENDERS) expect(out.match(new RegExp(`^  ${code}\\b`, "gm"))).toHaveLength(1);
    for (const line of out.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  });
});

describe("eligibility --words", () => {
  test("a refusal says what was asked, what was found, by which rule of which configuration and on which day", async () => {
    const asked = ["--age", "30", "--income", "20000", "--lender", "DMI", "--as-of", "2026-11-23"];
    const document = await ask(...asked, "--words");
    expect(document.lender).toBe("DMI");
    const rules = ["lender.DMI.minimumIncome"];
    expect(document.rules).toEqual(rules);
    expect(document.refusals).toEqual([{ lender: "DMI", words: document.words, rules }]);
    for (const part of [
      "₹25,000",
      "₹20,000",
      "23 November 2026",
      "DMI's rules of that day (lender.DMI.minimumIncome)",
    ])
      expect(document.words).toContain(part);
    expect(document.words).toContain(`configuration ${document.configuration}`);
  });

  test("a letter names each rule that refuses by the id that it is published under", async () => {
    const lettersOf = async (...asked: readonly string[]) => (await ask(...asked, "--words")).refusals;
    for (const age of ["15", "120"]) {
      const letters = await lettersOf("--age", age, "--income", "1", "--city", "Nowhere");
      expect(letters).toHaveLength(LENDERS.length);
      for (const { lender, words, rules } of letters) {
        expect(rules[0]).toBe(`lender.${lender}.${age === "15" ? "minimumAge" : "maximumAge"}`);
        expect(rules.at(-1)).toBe(`lender.${lender}.supportedCities`);
        for (const id of rules) {
          expect(publishedRule(id).kind).toBe("figure");
          expect(words).toContain(id);
        }
      }
    }
  });

  test("several refusals stand in a list, and who does not refuse gets no letter", async () => {
    const document = await ask("--age", "30", "--income", "16000", "--words");
    expect(document).not.toHaveProperty("words");
    const refusing = (await ask("--age", "30", "--income", "16000")).lenders
      .filter(({ outcome }: { outcome: string }) => outcome === "ineligible")
      .map(({ lender }: { lender: string }) => lender);
    expect(document.refusals.map(({ lender }: { lender: string }) => lender)).toEqual(refusing);
    const { out } = await run("--age", "30", "--income", "50000", "--lender", "DMI", "--words");
    expect(out).toBe("No lender that was asked refuses.\n");
  });

  test("a letter is from the company, under its legal name where that is known", async () => {
    const letterOf = async (lender: string) =>
      (await ask("--age", "19", "--lender", lender, "--words", "--as-of", "2026-11-23")).words;
    expect(await letterOf("DMI")).toMatch(
      /^DMI Finance Private Limited \(DMI\) could not accept this application on 23 November 2026\./,
    );
    expect(await letterOf("ASPIRE")).toMatch(/^Aspire could not accept this application/);
  });

  test("a letter tells the same whoever was asked about before: it contains no other applicant's data", async () => {
    const lines = (documents: readonly object[]) => documents.map((one) => JSON.stringify(one)).join("\n");
    const applicant = fc.record({
      age: fc.integer({ min: 0, max: 120 }),
      monthlyIncome: fc.integer({ min: 0, max: 14_999 }),
      city: fc.stringMatching(/^[A-Z][a-z]{5,9}$/),
    });
    const wordsOf = async (documents: readonly object[]) => {
      const { out } = await runInMemory(
        eligibility,
        ["--jsonl", "--words", "--as-of", "2026-11-23"],
        lines(documents),
      );
      return out
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line).refusals);
    };
    await fc.assert(
      fc.asyncProperty(
        applicant,
        fc.array(applicant, { minLength: 1, maxLength: 4 }),
        async (one, others) => {
          const alone = await wordsOf([one]);
          expect((await wordsOf([...others, one])).at(-1)).toEqual(alone[0]);
          const text = JSON.stringify(alone);
          for (const { city } of others.filter((other) => other.city !== one.city))
            expect(text).not.toContain(city);
        },
      ),
      { numRuns: 25 },
    );
  });

  test("the figures in a letter are the applicant's and the lender's own", () => {
    const applicant = fc.record({
      age: fc.integer({ min: 0, max: 120 }),
      monthlyIncome: fc.integer({ min: 0, max: 9_999 }),
    });
    fc.assert(
      fc.property(applicant, (one) => {
        for (const decision of decide(one, LENDERS, "2026-11-23")) {
          const lender = LENDERS.find(({ code }) => code === decision.lender);
          if (decision.outcome !== "ineligible" || lender === undefined) continue;
          const words = refusalWords(decision, lender, { day: "2026-11-23", configuration: "x" });
          const figures = (words.match(/[\d,]+/g) ?? []).map((text) => Number(text.replaceAll(",", "")));
          const known = decision.reasons.flatMap(({ actual, required }) => [actual, required]);
          for (const figure of figures) expect([...known, 23, 2026, 0]).toContain(figure);
        }
      }),
    );
  });

  test("one document at a time", async () => {
    const { said, status } = await run("--age", "30", "--words", "--by-outcome");
    expect(said).toContain("expected only one of --what-if, --by-outcome and --words");
    expect(status).toBe(2);
  });
});
