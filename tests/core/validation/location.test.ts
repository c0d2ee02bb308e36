import { isLocationRequired } from "@creditline/core/onboarding/checklist";
import { describe, expect, test } from "vitest";

const item = {
  name: "LOCATION",
  mandatory: true,
  minApplicationStatusCode: "30000.10000",
  maxApplicationStatusCode: "80000.10000",
};

describe("location requirement (spec 1 §5, spec 2 §5)", () => {
  test("it holds strictly between min and max", () => {
    expect(isLocationRequired([item], "30000.09999")).toBe(false);
    expect(isLocationRequired([item], "30000.10000")).toBe(false);
    expect(isLocationRequired([item], "30000.10001")).toBe(true);
    expect(isLocationRequired([item], "80000.09999")).toBe(true);
    expect(isLocationRequired([item], "80000.10000")).toBe(false);
    expect(isLocationRequired([item], "80000.10001")).toBe(false);
  });

  test("only a mandatory item named LOCATION counts", () => {
    expect(isLocationRequired([{ ...item, mandatory: false }], "30000.50000")).toBe(false);
    expect(isLocationRequired([{ ...item, mandatory: null }], "30000.50000")).toBe(false);
    expect(isLocationRequired([{ ...item, name: "CAMERA" }], "30000.50000")).toBe(false);
    expect(isLocationRequired([{ ...item, name: "CAMERA" }, item], "30000.50000")).toBe(true);
    expect(isLocationRequired([], "30000.50000")).toBe(false);
  });

  test("an item without a bound requires nothing", () => {
    expect(isLocationRequired([{ ...item, minApplicationStatusCode: null }], "30000.50000")).toBe(false);
    expect(isLocationRequired([{ ...item, maxApplicationStatusCode: undefined }], "30000.50000")).toBe(false);
  });

  test("codes are compared as text: an absent code sorts before every bound", () => {
    expect(isLocationRequired([item], "")).toBe(false);
    expect(isLocationRequired([{ ...item, maxApplicationStatusCode: "90000" }], "90000.00000")).toBe(false);
  });
});
