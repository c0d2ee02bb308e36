import type { Page } from "playwright/test";
import { PSEUDO } from "../messages/pseudo-language.ts";
import { SAME_IN_EVERY_LANGUAGE } from "./same-in-every-language.ts";

/** The files of a catalogue, as the build names them. */
const CATALOGUE = /\/assets\/hi-\w+\.json$/;

/** What each page has sent and was sent: names, papers and what the platform says in words of its own. */
const EXCHANGED = new WeakMap<
  Page,
  { readonly sent: Set<string>; readonly came: Set<string>; readonly coming: Promise<unknown>[] }
>();

/** Every text with letters in a JSON document. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null)
    for (const inner of Object.values(value)) yield* textsIn(inner);
}

function listen(page: Page): void {
  const sent = new Set<string>();
  const came = new Set<string>();
  const coming: Promise<unknown>[] = [];
  const take = (texts: Set<string>, document: unknown): void => {
    for (const text of textsIn(document)) if (/\p{L}{2,}/u.test(text)) texts.add(text.trim());
  };
  page.on("request", (request) => {
    try {
      take(sent, request.postDataJSON());
    } catch {
      // A file, or a form: nothing of it is shown but its name.
    }
  });
  page.on("response", (response) => {
    const type = response.headers()["content-type"] ?? "";
    if (!type.includes("json") || CATALOGUE.test(response.url())) return;
    // What came for a page that has gone is shown nowhere.
    coming.push(
      response.json().then(
        (document) => take(came, document),
        () => undefined,
      ),
    );
  });
  EXCHANGED.set(page, { sent, came, coming });
}

/** Shows every page in Hindi. */
export async function speakHindi(page: Page): Promise<void> {
  listen(page);
  await page.addInitScript(() => localStorage.setItem("creditline/language", "hi"));
}

/** Serves every page in the pseudo-language, in place of the one that the device has chosen. */
export async function speakPseudo(page: Page): Promise<void> {
  await speakHindi(page);
  await page.route(CATALOGUE, (route) => route.fulfill({ json: PSEUDO }));
}

/**
 * What is no message: days and times as the language's tag writes them, which is India's English here; an amount in
 * words, which is in English alone; names of files, addresses and fingerprints.
 */
const WRITTEN_BY_RULE = [
  [String.raw`\b(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\b`, "g"],
  [String.raw`\b(?:Jan|Febr?|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\b`, "g"],
  [String.raw`(?: at)? \d{1,2}:\d{2} ?[ap]m\b`, "g"],
  [String.raw`\b[A-Z][a-z]+(?:[ -][a-z]+)* rupees?\b`, "g"],
  [String.raw`\bhttps?://\S+`, "g"],
  [String.raw`[\w-]+\.(?:pdf|png|jpe?g)\b`, "gi"],
  [String.raw`\b[0-9a-f]{8}\b`, "g"],
] as const;

/**
 * Every text of the page, and every accessible name, that is not marked, and is neither what was sent or came nor the same
 * in every language. A paper is drawn up by the platform, in the language in which it is signed.
 */
export const plainOn = (page: Page): Promise<readonly string[]> =>
  notSpoken(page, () => true, [], {
    marks: "[⟦⟧]",
    words: String.raw`\p{L}{2,}`,
    exempt: "article, .sandbox-bar[lang=en]",
  });

/** Three words of English one after the other. */
const ENGLISH = "[A-Za-z]{2,}(?:,? [A-Za-z]{2,}){2,}";

/**
 * Every text of the page, and every accessible name, with three words of English in it that are no name and none of
 * `written`, which persons wrote.
 */
export const englishOn = (page: Page, written: readonly string[]): Promise<readonly string[]> =>
  notSpoken(page, (text) => written.includes(text) || !isSentence(text), written, {
    marks: null,
    words: ENGLISH,
    exempt: "[lang=en]",
  });

/** Whether what was sent or came is a sentence, which is said in the customer's language, and no name or address. */
const isSentence = (text: string): boolean => /[.!?]$/.test(text) && text.split(" ").length > 3;

async function notSpoken(
  page: Page,
  isExpected: (text: string) => boolean,
  others: readonly string[],
  patterns: { readonly marks: string | null; readonly words: string; readonly exempt: string },
): Promise<readonly string[]> {
  const exchanged = EXCHANGED.get(page);
  await Promise.all(exchanged?.coming ?? []);
  const expected = [
    ...(exchanged?.sent ?? []),
    ...[...(exchanged?.came ?? []), ...others].filter(isExpected),
    ...SAME_IN_EVERY_LANGUAGE,
  ];
  return page.evaluate(
    ([texts, WRITTEN, { marks, words: inWords, exempt }]) => {
      const NAMING = [
        "aria-label",
        "aria-description",
        "aria-valuetext",
        "aria-roledescription",
        "alt",
        "title",
        "placeholder",
      ];
      const longestFirst = [...new Set(texts)].toSorted((a, b) => b.length - a.length);
      const found: string[] = [];
      const hasWords = (text: string): boolean => new RegExp(inWords, "u").test(text);
      const isSpoken = (text: string): boolean => marks !== null && new RegExp(marks, "u").test(text);
      /** What is left of a text without what is known, days and times. */
      const rest = (text: string): string => {
        let left = text.replaceAll(/\s+/g, " ").trim();
        for (const known of longestFirst) if (left.includes(known)) left = left.replaceAll(known, " ");
        return WRITTEN.reduce(
          (words, [source, flags]) => words.replaceAll(new RegExp(source, flags), " "),
          left,
        );
      };
      const look = (text: string, element: Element | null, how: string): void => {
        if (!hasWords(text) || isSpoken(text) || element?.closest(`script, style, noscript, ${exempt}`))
          return;
        if (hasWords(rest(text)))
          found.push(`${element?.localName ?? "page"}${how}: ${text.replaceAll(/\s+/g, " ").trim()}`);
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        look(node.textContent ?? "", node.parentElement, "");
      for (const name of NAMING)
        for (const element of document.querySelectorAll(`[${name}]`))
          look(element.getAttribute(name) ?? "", element, `, by its ${name}`);
      look(document.title, null, ", by its title");
      return found;
    },
    [expected, WRITTEN_BY_RULE, patterns] as const,
  );
}
