import {
  english,
  isSameText,
  type Language,
  translate,
  translateCached,
  translateText,
} from "@creditline/core/messages/translate";
import {
  atMoment,
  joinTexts,
  lookUp,
  onDay,
  plural,
  rupees,
  t,
  type Text,
  type Translated,
  verbatim,
} from "@creditline/core/messages/message";
import * as fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";

/** Hindi, as far as these tests speak it. */
const HINDI: Language = {
  tag: "hi-IN",
  catalogue: {
    "From {partner}": "{partner} से",
    "{problem} while {action}": "{action} में {problem}",
    "Something went wrong": "कुछ गलत हुआ",
    "saving your details": "चुनाव सहेजने",
    "{count} files": { one: "{count} फ़ाइल", other: "{count} फ़ाइलें" },
    "Code sent.": "कोड भेजा गया।",
  },
};

const anyText = fc.letrec<{ text: Text; leaf: Text }>((tie) => ({
  leaf: fc.oneof(
    fc.string().map(verbatim),
    fc.string().map(lookUp),
    fc.integer({ min: 0, max: 10_000_000 }).map(rupees),
    fc.constant(t("Something went wrong")),
    fc.integer({ min: 0, max: 2000 }).map((count) => plural(count, "{count} file", "{count} files")),
  ),
  text: fc.oneof(
    { maxDepth: 3 },
    tie("leaf"),
    tie("text").map((partner) => t("From {partner}", { partner })),
    fc.array(tie("text"), { minLength: 1, maxLength: 3 }).map((items) => joinTexts(items, "and")),
    fc
      .tuple(tie("text"), tie("text"))
      .map(([problem, action]) => t("{problem} while {action}", { problem, action })),
  ),
})).text;

const files = (count: number): Text => plural(count, "{count} file", "{count} files");

describe("a message", () => {
  test("is said in English as it is written, with its holes filled", () => {
    expect(english(t("Code sent."))).toBe("Code sent.");
    expect(english(t("From {partner}", { partner: verbatim("CASHe") }))).toBe("From CASHe");
  });

  test("nests, and each of the two is said in the language, in its order", () => {
    const text = t("{problem} while {action}", {
      problem: t("Something went wrong"),
      action: t("saving your details"),
    });
    expect(english(text)).toBe("Something went wrong while saving your details");
    expect(translateText(text, HINDI)).toBe("चुनाव सहेजने में कुछ गलत हुआ");
  });

  test("that a catalogue does not have is said in English", () => {
    expect(translateText(t("Try again"), HINDI)).toBe("Try again");
    expect(translateText(t("{count} of {total}", { count: 1, total: 3 }), HINDI)).toBe("1 of 3");
  });

  test("is not looked up among what every object has", () => {
    expect(translateText(lookUp("constructor"), HINDI)).toBe("constructor");
  });

  test("does not take holes from what fills them", () => {
    expect(english(t("From {partner}", { partner: verbatim("{partner} $& $1") }))).toBe(
      "From {partner} $& $1",
    );
  });

  test("survives JSON, in every language", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const kept = JSON.parse(JSON.stringify(text)) as Text;
        expect(kept).toEqual(text);
        expect(isSameText(kept, text)).toBe(true);
        for (const language of [undefined, HINDI])
          expect(translateText(kept, language)).toBe(translateText(text, language));
      }),
    );
  });
});

describe("a count", () => {
  test("has a sentence for one, and one for any other number", () => {
    expect([0, 1, 2].map((count) => english(files(count)))).toEqual(["0 files", "1 file", "2 files"]);
  });

  test("of none is said like that of one where the language says it so", () => {
    expect([0, 1, 2].map((count) => translateText(files(count), HINDI))).toEqual([
      "0 फ़ाइल",
      "1 फ़ाइल",
      "2 फ़ाइलें",
    ]);
  });

  test("takes other holes beside its number", () => {
    const text = plural(2, "{count} file of {name}", "{count} files of {name}", { name: verbatim("Asha") });
    expect(english(text)).toBe("2 files of Asha");
  });
});

describe("a value", () => {
  test("of rupees is grouped as in India, and has paise where there are any", () => {
    expect([500_000, 969.73, 0, -12.5, 12_345_678].map((amount) => english(rupees(amount)))).toEqual([
      "₹5,00,000",
      "₹969.73",
      "₹0",
      "-₹12.50",
      "₹1,23,45,678",
    ]);
  });

  test("of rupees is in English what Intl makes of it", () => {
    const indian: Language = { tag: "en-IN", catalogue: {} };
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000_000 }), (paise) => {
        expect(english(rupees(paise / 100))).toBe(translateText(rupees(paise / 100), indian));
      }),
    );
  });

  test("of a day is the day, wherever the reader is; what is no day is shown as it is", () => {
    expect(english(onDay("2026-03-27"))).toBe("27 March 2026");
    expect(translateText(onDay("2026-03-27"), HINDI)).toBe("27 मार्च 2026");
    expect(english(onDay("soon"))).toBe("soon");
  });

  test("has the digits that are typed, in a language that has its own too", () => {
    const arabic: Language = { tag: "ar-EG", catalogue: {} };
    expect(translateText(t("{count} of {total}", { count: 12, total: 12_345 }), arabic)).toBe("12 of 12,345");
    expect(translateText(rupees(12_345), arabic)).toContain("12,345");
    expect(translateText(onDay("2026-03-27"), arabic)).toContain("27");
  });

  test("of several things is a list of the language", () => {
    const names = ["RBL", "DMI", "CASHe"].map(verbatim);
    expect(english(joinTexts(names, "and"))).toBe("RBL, DMI and CASHe");
    expect(english(joinTexts(names, "or"))).toBe("RBL, DMI or CASHe");
    expect(translateText(joinTexts(names, "and"), HINDI)).toBe("RBL, DMI और CASHe");
    expect(translateText(joinTexts(names, "or"), HINDI)).toBe("RBL, DMI या CASHe");
    expect(translateText(joinTexts(names.slice(1), "and"), HINDI)).toBe("DMI और CASHe");
    expect(translateText(joinTexts(["a, और b", "c", "d"].map(verbatim), "and"), HINDI)).toBe(
      "a, और b, c और d",
    );
  });

  test("of a moment is the day, a comma and the time in India, in 24 hours", () => {
    const afternoon = Date.UTC(2027, 0, 5, 10, 15);
    expect(english(atMoment(afternoon))).toBe("5 January 2027, 15:45");
    expect(translateText(atMoment(afternoon), HINDI)).toBe("5 जनवरी 2027, 15:45");
    expect(translateText(atMoment(Date.UTC(2027, 0, 4, 18, 35)), HINDI)).toBe("5 जनवरी 2027, 00:05");
  });

  test("that was heard from the platform is looked up, and else stays as it came", () => {
    expect(translateText(lookUp("Code sent."), HINDI)).toBe("कोड भेजा गया।");
    expect(translateText(lookUp("Lender is closed {today}"), HINDI)).toBe("Lender is closed {today}");
  });
});

describe("a view", () => {
  const view = {
    name: "submit",
    label: t("From {partner}", { partner: verbatim("CASHe") }),
    items: [t("Code sent."), "as it is"],
    rows: [[t("Something went wrong"), files(2)]],
    plain: { count: 3, nothing: null, list: ["a", "b"] },
  } as const;

  test("is said whole, and what holds no text stays the same thing", () => {
    const hindi = translate(view, HINDI);
    expect(hindi).toEqual({
      name: "submit",
      label: "CASHe से",
      items: ["कोड भेजा गया।", "as it is"],
      rows: [["कुछ गलत हुआ", "2 फ़ाइलें"]],
      plain: view.plain,
    });
    expect(hindi.plain).toBe(view.plain);
    expect(translate(hindi, HINDI)).toBe(hindi);
  });

  test("that is said once is given as the same thing again, for each language", () => {
    expect(translateCached(view, HINDI)).toBe(translateCached(view, HINDI));
    expect(translateCached(view)).toBe(translateCached(view));
    expect(translateCached(view).label).toBe("From CASHe");
    expect(translateCached(view, HINDI).label).toBe("CASHe से");
  });

  test("has strings where it had texts, by its type too", () => {
    expectTypeOf<Translated<{ label: Text; name: "submit"; items: readonly Text[] }>>().toEqualTypeOf<{
      readonly label: string;
      readonly name: "submit";
      readonly items: readonly string[];
    }>();
    expectTypeOf<Translated<Text | string | null>>().toEqualTypeOf<string | null>();
  });
});

test("two texts say the same when message and values are the same", () => {
  expect(isSameText(files(2), files(2))).toBe(true);
  expect(isSameText(files(2), files(3))).toBe(false);
  expect(isSameText(t("Code sent."), t("Try again"))).toBe(false);
});
