import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { ENGLISH } from "@creditline/core/messages/translate";
import type { Font } from "fontkit";

const FILES = {
  regular: "@expo-google-fonts/anek-latin/400Regular/AnekLatin_400Regular.ttf",
  bold: "@expo-google-fonts/anek-latin/600SemiBold/AnekLatin_600SemiBold.ttf",
} as const;

export type PaperFont = keyof typeof FILES;

/** What else than Latin letters a language is written in, by its tag; each file has the Latin letters too. */
const OTHER_FILES: Readonly<Record<string, typeof FILES | Readonly<Record<PaperFont, string>>>> = {
  "hi-IN": {
    regular: "@expo-google-fonts/anek-devanagari/400Regular/AnekDevanagari_400Regular.ttf",
    bold: "@expo-google-fonts/anek-devanagari/600SemiBold/AnekDevanagari_600SemiBold.ttf",
  },
};

/** One of them, opened again. */
export async function openFont(name: PaperFont, tag: string = ENGLISH.tag): Promise<Font> {
  const { create } = await import("fontkit");
  const files = OTHER_FILES[tag] ?? FILES;
  const font = create(await readFile(createRequire(import.meta.url).resolve(files[name])));
  // A glyph keeps the letters that it was first asked for, which is what someone copies out of the paper. These two
  // have a letter of their own as well (U+FB01, U+FB02): no paper shall depend on those that were made before it.
  font.layout("fi fl");
  return font;
}

let fonts: Promise<Readonly<Record<PaperFont, Font>>> | undefined;

/** What papers are written in, opened for the first of them and kept: reading a font's tables is half of what one takes. */
export async function paperFonts(tag: string): Promise<Readonly<Record<PaperFont, Font>>> {
  // A joined letter keeps the letters that it was first made of: a paper shall not depend on those made before it.
  if (tag in OTHER_FILES)
    return { regular: await openFont("regular", tag), bold: await openFont("bold", tag) };
  fonts ??= Promise.all([openFont("regular"), openFont("bold")]).then(([regular, bold]) => ({
    regular,
    bold,
  }));
  try {
    return await fonts;
  } catch (error) {
    // A file that could not be read now may be there for the next paper.
    fonts = undefined;
    throw error;
  }
}
