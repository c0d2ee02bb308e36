import { translate } from "@creditline/core/messages/translate";
import { checkField, checkForm, isAsked } from "@creditline/core/journey/forms/check-form";
import { fileHandles, fileValue } from "@creditline/core/calls/file-handle";
import { formatTypedDay, nameParts, withoutEmpty, type Field } from "@creditline/core/screens/define/form";
import { describe, expect, test } from "vitest";
import { CHECKING } from "./harness.ts";

describe("a person's name and day, as they are written", () => {
  test.each([
    ["Asha", "Asha", "", ""],
    ["  Asha   Verma ", "Asha", "", "Verma"],
    ["Asha Devi  Rani Verma", "Asha", "Devi Rani", "Verma"],
    ["", "", "", ""],
  ])("%j has the parts %j, %j and %j", (name, firstName, middleName, lastName) => {
    expect(nameParts(name)).toEqual({ firstName, middleName, lastName });
  });

  test.each([
    ["1994-03-27", "27/03/1994"],
    ["1994-3-27", ""],
    ["x1994-03-27", ""],
    ["1994-03-27T00:00", ""],
    ["", ""],
    [null, ""],
    [undefined, ""],
  ])("%j is typed %j", (day, typed) => expect(formatTypedDay(day)).toBe(typed));

  test("only what is known fills a form in", () => {
    expect(withoutEmpty({ a: "x", b: 0, c: "", d: null, e: undefined })).toEqual({ a: "x", b: "0" });
  });
});

describe("a file field's value", () => {
  const handle = { id: "f1", name: "a.pdf", type: "application/pdf", size: 3 };

  test("lists the documents that were put into it", () => {
    expect(fileHandles(fileValue([handle]))).toEqual([handle]);
    expect(fileValue([])).toBe("");
  });

  test.each([undefined, "", "nonsense", "{}", "3", "null"])("%j lists none", (value) =>
    expect(fileHandles(value)).toEqual([]),
  );
});

describe("checking a form", () => {
  const field = (more: Partial<Field>): Field => ({
    name: "a",
    label: "your answer",
    kind: "text",
    rule: null,
    required: true,
    ...more,
  });

  test("what is missing is asked for in the field's own words, or in those of any field", () => {
    expect(translate(checkField(field({}), { a: "  " }, CHECKING)).error).toEqual({
      code: "REQUIRED",
      message: "Fill this in.",
    });
    expect(checkField(field({ missing: "Say something." }), {}, CHECKING).error?.message).toBe(
      "Say something.",
    );
    expect(checkField(field({ required: false }), { a: " " }, CHECKING)).toEqual({ value: "", error: null });
    expect(checkField(field({}), { a: " x " }, CHECKING)).toEqual({ value: " x ", error: null });
  });

  test("a field that depends on another is asked where that holds one of its values, and else left out", () => {
    const dependent = field({ name: "b", when: { field: "a", is: ["yes"] } });
    expect(isAsked(dependent, { a: "yes" })).toBe(true);
    expect(isAsked(dependent, { a: "no" })).toBe(false);
    expect(isAsked(dependent, {})).toBe(false);
    const form = { name: "f", fields: [field({}), dependent] };
    expect(checkForm(form, { a: "no" }, CHECKING)).toEqual({ values: { a: "no" }, errors: [] });
    expect(checkForm(form, { a: "yes" }, CHECKING).errors.map((error) => error.field)).toEqual(["b"]);
    expect(checkForm(form, {}, CHECKING, ["b"])).toEqual({ values: {}, errors: [] });
    expect(checkForm(form, { a: "yes" }, CHECKING, ["a"])).toEqual({ values: { a: "yes" }, errors: [] });
  });

  test("another field's answer is a context where there is one, and the day counts for a date of birth", () => {
    const pincode = field({ rule: "pincode", context: { state: "home" } });
    expect(checkField(pincode, { a: "560001", home: "Delhi" }, CHECKING).error).not.toBeNull();
    expect(checkField(pincode, { a: "560001", home: "Karnataka" }, CHECKING).error).toBeNull();
    expect(checkField(pincode, { a: "560001", home: "  " }, CHECKING).error).toBeNull();
    expect(checkField(pincode, { a: "560001" }, CHECKING).error).toBeNull();
    // MORNING is 5 January 2026: one is 23 on that very day, the other a day later.
    const birth = field({ rule: "dateOfBirth" });
    expect(checkField(birth, { a: "05/01/2003" }, CHECKING).error).toBeNull();
    expect(checkField(birth, { a: "06/01/2003" }, CHECKING).error).not.toBeNull();
  });
});
