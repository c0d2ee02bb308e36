import { masked, maskedPerson } from "@creditline/adapters/platform/model/refusals";
import {
  type Personal,
  PERSONAL_FIELDS,
  personalKindOf,
} from "@creditline/core/customer/personal-fields.table";
import { HIDDEN } from "@creditline/core/validation/shown";
import { describe, expect, test } from "vitest";
import { shownByName, shownValues } from "../../../cli/simulator/shown-document.ts";

/** A text of each kind, of no one. */
const SAMPLES: Readonly<Record<Personal, string>> = {
  "first-name": "Meena",
  "last-name": "Bora",
  name: "Meena Bora",
  phone: "9000000001",
  "e-mail": "meena@example.com",
  "birth-date": "12/03/1990",
  pan: "ZZZPB0001A",
  aadhaar: "234123412346",
  account: "100000000001",
  ifsc: "HDFC0000001",
  employer: "Blue Kite",
  address: "12 Lake View",
  place: "12.9716",
  city: "Pune",
  pincode: "411001",
  id: "id-1",
};

/** What is followed by, and so is shown to a tester. */
const FOLLOWED: ReadonlySet<Personal> = new Set(["ifsc", "city", "id"]);
const IDENTIFIERS: ReadonlySet<Personal> = new Set(["phone", "pan", "aadhaar", "account"]);
const TOLD_IN_A_FORM: ReadonlySet<Personal> = new Set(["ifsc", "city", "id", "pincode", "place", "employer"]);

const FIELDS = Object.entries(PERSONAL_FIELDS).map(([field, kind]) => ({ field, kind, text: SAMPLES[kind] }));

describe("what identifies a person", () => {
  test.each(FIELDS)("$field is masked in an event, where it is not followed by", ({ field, kind, text }) => {
    const shown = maskedPerson({ data: [{ [field]: text }] });
    expect(JSON.stringify(shown).includes(text)).toBe(FOLLOWED.has(kind));
  });

  test.each(FIELDS)("$field is masked in a record where it is an identifier", ({ field, kind, text }) => {
    expect(JSON.stringify(masked({ [field]: text })).includes(text)).toBe(!IDENTIFIERS.has(kind));
  });

  test.each(FIELDS)("$field is masked where a terminal shows what was typed", ({ field, kind, text }) => {
    expect(shownByName(field, text).includes(HIDDEN)).toBe(!TOLD_IN_A_FORM.has(kind));
  });

  test.each(FIELDS)("$field is masked where support looks into a document", ({ field, kind, text }) => {
    const [shown] = shownValues({ [field]: text });
    expect(shown?.value.includes(HIDDEN)).toBe(!["city", "id"].includes(kind));
  });

  test("a place is masked as a number too", () => {
    expect(maskedPerson({ latitude: 12.9716 })).toEqual({ latitude: HIDDEN.repeat(7) });
  });

  test("a PAN and an e-mail address are masked inside of other texts of an event", () => {
    expect(maskedPerson({ note: "ZZZPB0001A, or meena@example.com" })).toEqual({
      note: `ZZZ${HIDDEN.repeat(6)}A, or m${HIDDEN.repeat(3)}@example.com`,
    });
  });

  test.each(["toString", "constructor", "amount", ""])("%j is no one's", (field) =>
    expect(personalKindOf(field)).toBeUndefined(),
  );
});
