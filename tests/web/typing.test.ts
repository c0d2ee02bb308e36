import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  caretIn,
  codeShape,
  dateShape,
  maskShape,
  moneyShape,
  phoneShape,
  type Shape,
} from "../../web/kit/form/typing.ts";

/** Types a text key by key at the end, as a person does. */
const typed = (shape: Shape, keys: string): string =>
  [...keys].reduce((shown, key) => shape(shown + key, shown), "");

const withoutLast = (shape: Shape, shown: string): string => shape(shown.slice(0, -1), shown);

describe("a date", () => {
  test("gets its slashes while it is typed", () => {
    expect(typed(dateShape, "27")).toBe("27/");
    expect(typed(dateShape, "2703")).toBe("27/03/");
    expect(typed(dateShape, "27031994")).toBe("27/03/1994");
  });

  test("takes slashes that are typed all the same", () => {
    expect(typed(dateShape, "27/03/1994")).toBe("27/03/1994");
    expect(typed(dateShape, "7/3/1994")).toBe("07/03/1994");
  });

  test("can be deleted to nothing, key by key", () => {
    let shown = "27/03/1994";
    for (let key = 0; key < 10; key += 1) shown = withoutLast(dateShape, shown);
    expect(shown).toBe("");
  });

  test.each([
    ["1994-03-27", "27/03/1994"],
    ["27-03-1994", "27/03/1994"],
    ["7.3.1994", "07/03/1994"],
    [" 27 3 1994 ", "27/03/1994"],
    ["27031994", "27/03/1994"],
  ])("is put right when %s is pasted", (pasted, shown) => {
    expect(dateShape(pasted, "")).toBe(shown);
  });

  test("holds eight digits at most", () => {
    expect(typed(dateShape, "270319941")).toBe("27/03/1994");
  });
});

describe("an amount", () => {
  test.each([
    ["200000", "2,00,000"],
    ["₹2,00,000", "2,00,000"],
    ["Rs 1200.50", "1,200"],
    ["007", "7"],
    ["abc", ""],
    ["", ""],
  ])("of %s is shown as %s", (pasted, shown) => {
    expect(moneyShape(pasted, "")).toBe(shown);
  });

  test("a digit typed or deleted at its end changes that digit alone", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.integer({ min: 0, max: 9 }),
        (amount, digit) => {
          const shown = moneyShape(String(amount), "");
          expect(moneyShape(shown + String(digit), shown).replaceAll(",", "")).toBe(`${amount}${digit}`);
          expect(withoutLast(moneyShape, shown).replaceAll(",", "")).toBe(String(amount).slice(0, -1));
        },
      ),
    );
  });
});

describe("a phone number", () => {
  test.each([
    ["9000014821", "9000014821"],
    ["+91 90000 14821", "9000014821"],
    ["+91-9000014821", "9000014821"],
    ["09000014821", "9000014821"],
    ["9123456789", "9123456789"],
    ["90000148219", "9000014821"],
  ])("pasted as %s is %s", (pasted, shown) => {
    expect(phoneShape(pasted, "")).toBe(shown);
  });
});

test("a one-time code keeps its digits, whatever it was pasted with", () => {
  expect(codeShape(6)("482 913", "")).toBe("482913");
  expect(codeShape(6)("Your code: 482913.", "")).toBe("482913");
  expect(codeShape(6)("4829134", "")).toBe("482913");
});

test("a PAN is typed in capitals", () => {
  expect(typed(maskShape("UUUUU####U"), "abcpk1234l")).toBe("ABCPK1234L");
});

describe("the caret", () => {
  test("stays behind the digit it followed when a comma moves", () => {
    // 12,34|,567 and then Backspace.
    expect(caretIn(moneyShape, "12,3,567", 4, "1,23,567")).toBe(4);
  });

  test("stays put when a character is refused", () => {
    const pan = maskShape("UUUUU####U");
    expect(caretIn(pan, "A1BCPK", 2, pan("A1BCPK", "ABCPK"))).toBe(1);
  });

  test("is at the end after typing at the end", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,8}$/), (digits) => {
        const shown = dateShape(digits, "");
        expect(caretIn(dateShape, digits, digits.length, shown)).toBe(shown.length);
      }),
    );
  });

  test("never leaves the text", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.nat(12), (text, at) => {
        for (const shape of [dateShape, moneyShape, phoneShape, codeShape(6), maskShape("UUUUU####U")]) {
          const shown = shape(text, "");
          const caret = caretIn(shape, text, Math.min(at, text.length), shown);
          expect(caret).toBeGreaterThanOrEqual(0);
          expect(caret).toBeLessThanOrEqual(shown.length);
        }
      }),
    );
  });
});
