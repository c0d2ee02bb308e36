import type { View } from "@creditline/core/journey/view";
import { isText } from "@creditline/core/messages/translate";
import type { Text } from "@creditline/core/messages/message";
import { PSEUDO } from "./pseudo-language.ts";

/** Where a view holds what is read, and a string is no text yet; everything else in it is for programs. */
const READ: ReadonlySet<string> = new Set([
  "busy",
  "detail",
  "hint",
  "items",
  "label",
  "message",
  "missing",
  "next",
  "note",
  "notes",
  "remedy",
  "rows",
  "text",
  "title",
  "values",
  "why",
]);

const hasWords = (text: string): boolean => /\p{L}{2,}/u.test(text);

type Found = Generator<readonly [place: string, words: string]>;

/** Messages that the language does not have. What is verbatim, or the platform's own words, is as it is. */
function* unknownIn(text: Text, path: string): Found {
  const { say } = text;
  if (typeof say === "string") {
    if (!Object.hasOwn(PSEUDO.catalogue, say)) yield [path, say];
    const holes = "holes" in text ? (text.holes ?? {}) : {};
    for (const hole of Object.values(holes)) if (typeof hole !== "number") yield* unknownIn(hole, path);
  } else if ("list" in say) {
    for (const item of say.list) yield* unknownIn(item, path);
  }
}

function* plainIn(thing: unknown, path: string, isRead: boolean): Found {
  if (typeof thing === "string") {
    if (isRead && hasWords(thing)) yield [path, thing];
  } else if (Array.isArray(thing)) {
    for (const item of thing) yield* plainIn(item, `${path}[]`, isRead);
  } else if (typeof thing === "object" && thing !== null) {
    if (isText(thing)) yield* unknownIn(thing, path);
    else
      for (const [key, value] of Object.entries(thing))
        yield* plainIn(value, `${path}.${key}`, READ.has(key));
  }
}

/** What a view would leave in English in another language, each with its place. */
export const unmarked = ({ screen, values: _typed, ...view }: View): readonly string[] =>
  [...plainIn(view, screen, false)].map(([path, words]) => `${path}: ${words}`);
