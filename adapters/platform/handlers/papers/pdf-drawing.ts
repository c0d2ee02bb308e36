import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { ENGLISH, type Language } from "@creditline/core/messages/translate";
import type { Font } from "fontkit";
import type PDFDocument from "pdfkit";
import type { StructureElement } from "pdfkit";

const FILES = {
  regular: "@expo-google-fonts/anek-latin/400Regular/AnekLatin_400Regular.ttf",
  bold: "@expo-google-fonts/anek-latin/600SemiBold/AnekLatin_600SemiBold.ttf",
} as const;

type PaperFont = keyof typeof FILES;

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

/** A4 margins with room for handwriting. Points. */
export const MARGINS = { top: 56, bottom: 64, left: 56, right: 56 } as const;
export const SIZE = { title: 18, heading: 13, text: 10, small: 8.5 } as const;
/** Nearly black, a line, and what is said beside: all of it readable on white (ratio 7 or more, but for the line). */
export const COLOUR = { ink: "#1c1b3a", soft: "#4a4963", line: "#b9b4a6" } as const;
/** What has to have room below a heading: the head of a table with three lines, and its first row. */
const KEPT_WITH_HEADING = 100;

/** What a paper is drawn with: the file, and the structure element that holds all of it. */
export interface Drawing {
  readonly pdf: PDFDocument;
  readonly whole: StructureElement;
  readonly language: Language;
}

export const widthOf = (pdf: PDFDocument): number => pdf.page.width - MARGINS.left - MARGINS.right;
export const pageBottom = (pdf: PDFDocument): number => pdf.page.height - MARGINS.bottom;

/** A block of text under a tag, over as many pages as it takes. */
export function block(
  { pdf, whole }: Drawing,
  tag: "H1" | "H2" | "P",
  text: string,
  look: {
    readonly font: PaperFont;
    readonly size: number;
    readonly before: number;
    readonly colour?: string;
    readonly align?: "left" | "right";
    /** Between its lines; 2 where it is left out. */
    readonly lineGap?: number;
  },
): void {
  pdf.y += look.before;
  // A heading is never the last line of a page.
  if (tag !== "P" && pdf.y + KEPT_WITH_HEADING > pageBottom(pdf)) pdf.addPage();
  whole.add(
    pdf.struct(tag, {}, [
      () => {
        pdf
          .font(look.font)
          .fontSize(look.size)
          .fillColor(look.colour ?? COLOUR.ink);
        pdf.text(text, MARGINS.left, pdf.y, {
          width: widthOf(pdf),
          lineGap: look.lineGap ?? 2,
          align: look.align ?? "left",
        });
      },
    ]),
  );
}
