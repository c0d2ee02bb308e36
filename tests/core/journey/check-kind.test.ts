import { checkKind } from "@creditline/core/journey/forms/check-form";
import { english } from "@creditline/core/messages/translate";
import { fileValue } from "@creditline/core/calls/file-handle";
import type { Field, Range } from "@creditline/core/screens/define/form";
import { describe, expect, test } from "vitest";

const slider = (range: Range): Field => ({
  name: "amount",
  label: "How much?",
  kind: "slider",
  rule: null,
  required: true,
  range,
});
const rupees = slider({ min: 3_000, max: 500_000, step: 500, unit: "rupees" });
const wrong = (field: Field, value: string): string | null => {
  const found = checkKind(field, value);
  return found === null ? null : english(found.message);
};

describe("an amount that is typed beside a slider", () => {
  test.each(["3000", "3500", "500000"])("of %s is within the range, on a step", (value) => {
    expect(wrong(rupees, value)).toBeNull();
  });

  test.each(["2999", "2500", "500001", "500500", "3001", "3000.50", "-3000", "abc", "1e5", "३०००"])(
    "of %s is told what may be entered",
    (value) => {
      expect(wrong(rupees, value)).toBe("Enter ₹3,000 to ₹5,00,000, in steps of ₹500.");
    },
  );

  test("may have decimals where its steps have", () => {
    const rate = slider({ min: 13, max: 36, step: 0.1, unit: "percent" });
    expect(wrong(rate, "13.7")).toBeNull();
    expect(wrong(rate, "13.75")).toBe("Enter 13% to 36%, in steps of 0.1%.");
  });

  test("steps from the least, and is read to the second decimal", () => {
    const fine = slider({ min: 1_250.25, max: 5_000.25, step: 500, unit: "rupees" });
    expect(wrong(fine, "1750.25")).toBeNull();
    expect(wrong(fine, "2000")).not.toBeNull();
  });

  test("is told in months where it is a time", () => {
    expect(wrong(slider({ min: 3, max: 36, step: 3, unit: "months" }), "4")).toBe(
      "Enter 3 months to 36 months, in steps of 3 months.",
    );
  });
});

describe("a time, or an answer that was searched for", () => {
  const slot: Field = {
    name: "visit",
    label: "When?",
    kind: "slot",
    rule: null,
    required: true,
    options: [{ value: "a", label: "10:00 to 12:00", day: "2026-11-23" }],
  };

  test("is right where it is offered", () => {
    expect(wrong(slot, "a")).toBeNull();
  });

  test("is wrong where it is not offered any more", () => {
    expect(wrong(slot, "b")).toBe("Choose one.");
  });

  test("of another kind is left to its rule", () => {
    expect(wrong({ ...slot, kind: "text" }, "b")).toBeNull();
  });
});

describe("files and answers of a list", () => {
  const file = (kind: Field["kind"], more: object = {}): Field =>
    ({ name: "proof", label: "The proof", kind, rule: null, required: true, ...more }) as Field;
  const files = (count: number): string =>
    fileValue(
      Array.from({ length: count }, (_, n) => ({
        id: `file-${n}`,
        name: "a.pdf",
        type: "application/pdf",
        size: 9,
      })),
    );

  test.each(["file", "capture"] as const)("of a %s are as many as may be, and no more", (kind) => {
    expect(wrong(file(kind, { maxFiles: 1 }), files(1))).toBeNull();
    expect(checkKind(file(kind, { maxFiles: 1 }), files(2))?.code).toBe("TOO_MANY_FILES");
    expect(wrong(file(kind, { maxFiles: 1 }), files(2))).toBe("Choose at most 1 file.");
    expect(wrong(file(kind, { maxFiles: 3 }), files(4))).toBe("Choose at most 3 files.");
    expect(wrong(file(kind), files(9))).toBeNull();
    expect(wrong(file("text", { maxFiles: 1 }), files(2))).toBeNull();
  });

  test("of a slider have a code, and no range where none is known yet", () => {
    expect(checkKind(rupees, "1")?.code).toBe("RANGE");
    expect(checkKind({ ...rupees, range: undefined } as unknown as Field, "1")).toBeNull();
    expect(checkKind({ ...rupees, kind: "text" }, "1")).toBeNull();
  });

  test("that are chosen while they cannot be have a code, and no other does", () => {
    const choice = file("choice", {
      options: [
        { value: "a", label: "A" },
        { value: "b", label: "B", off: "Not today" },
      ],
    });
    expect(checkKind(choice, "a")).toBeNull();
    expect(checkKind(choice, "b")?.code).toBe("NOT_OFFERED");
  });

  test("that are searched for have a code where they are not offered, whether any is or none", () => {
    const search = file("search", { options: [{ value: "a", label: "A" }] });
    expect(checkKind(search, "a")).toBeNull();
    expect(checkKind(search, "b")?.code).toBe("NOT_OFFERED");
    expect(checkKind(file("search"), "")?.code).toBe("NOT_OFFERED");
  });
});
