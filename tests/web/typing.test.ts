import { ADDRESS_LINES } from "@creditline/core/screens/forms/address.form";
import { PAN_FIELD, QUICK_PROFILE_FORM } from "@creditline/core/screens/forms/quick-profile.form";
import { english } from "@creditline/core/messages/translate";
import { AMOUNT_ENTRY, DATE_ENTRY, entryOf } from "@creditline/core/validation/typed/entries";
import {
  applyInput as plainly,
  CODE_ENTRY,
  type Entry,
  PHONE_ENTRY,
} from "@creditline/core/validation/typed/entry";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AMOUNT_LOOKS, DATE_LOOKS, GROUPS_OF_FOUR } from "../../web/kit/form/typed-fields.tsx";
import { caretIn, type InputLooks } from "../../web/kit/form/text-field.tsx";

const AS_TYPED: InputLooks = { shown: (text) => text, into: plainly };

/** A change, by the key that was typed or by anything else. */
const typedInto = (entry: Entry, { into }: InputLooks, text: string, before: string, key: string | null) =>
  into(entry, text, before, key);

interface Kind {
  readonly entry: Entry;
  readonly looks: InputLooks;
}

const DATE: Kind = { entry: DATE_ENTRY, looks: DATE_LOOKS };
const AMOUNT: Kind = { entry: AMOUNT_ENTRY, looks: AMOUNT_LOOKS };
const PHONE: Kind = { entry: PHONE_ENTRY, looks: AS_TYPED };
const CODE: Kind = { entry: CODE_ENTRY, looks: AS_TYPED };
const PAN: Kind = { entry: entryOf(PAN_FIELD), looks: AS_TYPED };
const [NAME_FIELD] = QUICK_PROFILE_FORM.fields;
const NAME: Kind = { entry: entryOf(NAME_FIELD), looks: AS_TYPED };
const ADDRESS: Kind = { entry: entryOf(ADDRESS_LINES[0]), looks: AS_TYPED };
const AADHAAR: Kind = {
  entry: entryOf({ kind: "text", rule: "aadhaar", mask: "############" }),
  looks: GROUPS_OF_FOUR,
};
const KINDS = { DATE, AMOUNT, PHONE, CODE, PAN, NAME, ADDRESS, AADHAAR };

/** What is shown after a key at the end. */
const after = ({ entry, looks }: Kind, shown: string, key: string): string =>
  typedInto(entry, looks, shown + key, shown, key).shown ?? shown;

/** Types a text key by key at the end, as a person does. */
const typed = (kind: Kind, keys: string): string =>
  [...keys].reduce((shown, key) => after(kind, shown, key), "");

const whole = ({ entry, looks }: Kind, text: string, before = "") =>
  typedInto(entry, looks, text, before, null);

const withoutLast = ({ entry, looks }: Kind, shown: string): string =>
  typedInto(entry, looks, shown.slice(0, -1), shown, null).shown ?? shown;

describe("a date", () => {
  test("gets its slashes while it is typed", () => {
    expect(typed(DATE, "27")).toBe("27/");
    expect(typed(DATE, "2703")).toBe("27/03/");
    expect(typed(DATE, "27031994")).toBe("27/03/1994");
  });

  test("takes slashes that are typed anyway", () => {
    expect(typed(DATE, "27/03/1994")).toBe("27/03/1994");
    expect(typed(DATE, "7/3/1994")).toBe("07/03/1994");
  });

  test("can be deleted to nothing, key by key", () => {
    let shown = "27/03/1994";
    for (let key = 0; key < 10; key += 1) shown = withoutLast(DATE, shown);
    expect(shown).toBe("");
  });

  test("blocks a ninth digit, and says so", () => {
    expect(typed(DATE, "270319941")).toBe("27/03/1994");
    const { why } = typedInto(DATE_ENTRY, DATE_LOOKS, "27/03/19941", "27/03/1994", "1");
    expect(why === null ? null : english(why)).toBe("Use at most 8 characters.");
  });

  test("that arrives with nine digits stays as it came", () => {
    expect(whole(DATE, "270319941")).toMatchObject({ shown: "270319941", text: "270319941" });
  });
});

describe("an amount", () => {
  test.each([
    ["200000", "2,00,000", "200000"],
    ["₹2,00,000", "2,00,000", "200000"],
    ["Rs 1200.00", "1,200", "1200"],
    ["1.5 lakh", "1,50,000", "150000"],
    ["Rs 1200.50", "Rs 1200.50", "Rs 1200.50"],
    ["1,5", "1,5", "1,5"],
    ["007", "7", "7"],
    ["abc", "abc", "abc"],
    ["", "", ""],
  ])("of %s is shown as %s", (pasted, shown, text) => {
    expect(whole(AMOUNT, pasted)).toMatchObject({ shown, text });
  });

  test("a digit typed or deleted at its end changes that digit alone", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.integer({ min: 0, max: 9 }),
        (amount, digit) => {
          const { shown } = whole(AMOUNT, String(amount));
          const before = shown ?? "";
          expect(
            typedInto(AMOUNT_ENTRY, AMOUNT_LOOKS, before + String(digit), before, String(digit)).text,
          ).toBe(`${amount}${digit}`);
          expect(typedInto(AMOUNT_ENTRY, AMOUNT_LOOKS, before.slice(0, -1), before, null).text).toBe(
            String(amount).slice(0, -1),
          );
        },
      ),
    );
  });

  test("digits that a keyboard composes or pastes among the others belong to them", () => {
    expect(whole(AMOUNT, "1,50,0005", "1,50,000")).toMatchObject({ shown: "15,00,005", text: "1500005" });
    expect(whole(AMOUNT, "1,99950,000", "1,50,000")).toMatchObject({ text: "199950000" });
  });
});

describe("To sign with an OTP, your Aadhaar needs a linked mobile number. Yours has none, so you sign on paper.", () => {
  test.each([
    ["9000014821", "9000014821"],
    ["+91 90000 14821", "9000014821"],
    ["09000014821", "9000014821"],
    ["9123456789", "9123456789"],
    ["90000148219", "90000148219"],
  ])("pasted as %s is %s", (pasted, shown) => {
    expect(whole(PHONE, pasted)).toMatchObject({ shown, text: shown });
  });

  test.each(["9876543210", "+91 98765 43210", "0091-98765-43210", "919876543210", "098765 43210"])(
    "is the same number however it is typed: %s",
    (keys) => expect(typed(PHONE, keys)).toBe("9876543210"),
  );

  test("does not take letters, and says so", () => {
    expect(typed(PHONE, "98a7")).toBe("987");
    expect(typedInto(PHONE_ENTRY, AS_TYPED, "98a", "98", "a").why).not.toBeNull();
  });
});

test("an OTP keeps its digits, whatever it was pasted with, and is not cut", () => {
  expect(whole(CODE, "482 913").text).toBe("482913");
  expect(whole(CODE, "Your code: 482913.").text).toBe("482913");
  expect(whole(CODE, "4829134").text).toBe("4829134");
  expect(typed(CODE, "4829134")).toBe("482913");
});

test("a PAN is typed in capitals; a letter that is erased within moves no other", () => {
  expect(typed(PAN, "abcpk1234l")).toBe("ABCPK1234L");
  expect(whole(PAN, "ABPK1234L", "ABCPK1234L").text).toBe("ABPK1234L");
});

test("an Aadhaar number is shown in groups of four, and is its digits", () => {
  expect(typed(AADHAAR, "234123412346")).toBe("2341 2341 2346");
  expect(typed(AADHAAR, "2341 2341 2346")).toBe("2341 2341 2346");
  expect(whole(AADHAAR, "2341-2341-2346")).toMatchObject({ shown: "2341 2341 2346", text: "234123412346" });
  expect(typedInto(AADHAAR.entry, GROUPS_OF_FOUR, "2341 2341 23461", "2341 2341 2346", "1").shown).toBeNull();
});

describe("a name", () => {
  test("blocks a key, and says what to write", () => {
    const { shown, why } = typedInto(NAME.entry, AS_TYPED, "Ashaआ", "Asha", "आ");
    expect([shown, why && english(why)]).toEqual([null, "Write it in English letters, A to Z."]);
  });

  test("that arrives in other letters stays, and says at once what to write", () => {
    const { text, why } = whole(NAME, "आरव शर्मा 😀");
    expect([text, why && english(why)]).toEqual(["आरव शर्मा 😀", "Write it in English letters, A to Z."]);
  });

  test("that a keyboard puts in as a word is no key", () => {
    expect(typedInto(NAME.entry, AS_TYPED, "आरव ", "", null)).toMatchObject({ shown: "आरव ", text: "आरव " });
    expect(typedInto(NAME.entry, AS_TYPED, "आरव ", "", null).why).not.toBeNull();
  });

  test("takes a letter with its accent as the letter", () => {
    expect(typed(NAME, "José")).toBe("Jose");
    expect(whole(NAME, "José Álvarez")).toMatchObject({ text: "Jose Alvarez", why: null });
  });
});

describe("for every kind of field and any text that arrives whole", () => {
  test.each(Object.entries(KINDS))("%s keeps the text, or its normal form", (_name, { entry, looks }) => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 2, maxLength: 20 }), (came) => {
        const { text } = typedInto(entry, looks, came, "", null);
        expect(text).toBe(entry.normal(came));
      }),
    );
  });
});

describe("the caret", () => {
  test("stays behind the digit it followed when a comma moves", () => {
    // 12,34|,567 and then Backspace.
    expect(caretIn("12,3,567", 4, "1,23,567")).toBe(4);
  });

  test("is at the end after typing at the end", () => {
    expect(caretIn("2703", 4, "27/03/")).toBe(6);
  });

  test("never leaves the text", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 12 }),
        fc.string({ maxLength: 12 }),
        fc.nat(12),
        (text, shown, at) => {
          const caret = caretIn(text, Math.min(at, text.length), shown);
          expect(caret).toBeGreaterThanOrEqual(0);
          expect(caret).toBeLessThanOrEqual(shown.length);
        },
      ),
    );
  });
});
