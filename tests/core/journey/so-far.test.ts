import { describe, expect, it } from "vitest";
import { arrive, fill, FRESH, shown } from "./harness.ts";

const housed = (monthlySalary = "45,000") =>
  arrive(
    fill(arrive(FRESH, "/gq/quick-profile"), {
      fullName: "Asha Rao",
      gender: "FEMALE",
      monthlySalary,
      pan: "",
    }),
    "/gq/residence-details",
  );

describe("what was said so far", () => {
  it("is told in the steps after it, in the words of its questions and answers", () => {
    const [about, ...others] = shown(housed())?.previousAnswers ?? [];
    expect(others).toEqual([]);
    expect(about?.label).toBe("about you");
    expect(about?.rows.map(([, answer]) => answer)).toEqual(["Asha Rao", "Female", "₹45,000", "Yes"]);
  });

  it("leaves out what was not answered, and what is only a box that is ticked", () => {
    const questions =
      shown(housed("20,000"))?.previousAnswers?.flatMap(({ rows }) => rows.map(([question]) => question)) ??
      [];
    expect(questions.some((question) => /household|PAN$/i.test(question))).toBe(false);
  });

  it("is nothing in the first step, and on a screen that is no step", () => {
    expect(shown(arrive(FRESH, "/gq/quick-profile"))).not.toHaveProperty("previousAnswers");
    expect(shown(arrive(FRESH, "/terms"))).not.toHaveProperty("previousAnswers");
  });
});
