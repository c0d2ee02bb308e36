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

/** Font files for scripts other than Latin, by language tag; each also has the Latin letters. */
const OTHER_FILES: Readonly<Record<string, typeof FILES | Readonly<Record<PaperFont, string>>>> = {
  "hi-IN": {
    regular: "@expo-google-fonts/anek-devanagari/400Regular/AnekDevanagari_400Regular.ttf",
    bold: "@expo-google-fonts/anek-devanagari/600SemiBold/AnekDevanagari_600SemiBold.ttf",
  },
};

/** Opens a new instance of a font. */
export async function openFont(name: PaperFont, tag: string = ENGLISH.tag): Promise<Font> {
  const { create } = await import("fontkit");
  const files = OTHER_FILES[tag] ?? FILES;
  const font = create(await readFile(createRequire(import.meta.url).resolve(files[name])));
  // A glyph keeps the letters for which it was first used, which is the text that someone copies out of the document.
  // These two ligatures also have characters of their own (U+FB01, U+FB02): no document may depend on those drawn
  // before it.
  font.layout("fi fl");
  return font;
}

let fonts: Promise<Readonly<Record<PaperFont, Font>>> | undefined;

/**
 * The fonts of the documents, opened for the first one and kept: parsing a font's tables is half of the work of
 * drawing one.
 */
export async function paperFonts(tag: string): Promise<Readonly<Record<PaperFont, Font>>> {
  // A ligature keeps the letters that it was first made of: no document may depend on those drawn before it.
  if (tag in OTHER_FILES)
    return { regular: await openFont("regular", tag), bold: await openFont("bold", tag) };
  fonts ??= Promise.all([openFont("regular"), openFont("bold")]).then(([regular, bold]) => ({
    regular,
    bold,
  }));
  try {
    return await fonts;
  } catch (error) {
    // A font that could not be read may be available for the next document.
    fonts = undefined;
    throw error;
  }
}

/** A4 margins with room for handwriting. Points. */
export const MARGINS = { top: 56, bottom: 64, left: 56, right: 56 } as const;
export const SIZE = { title: 18, heading: 13, text: 10, small: 8.5 } as const;
/**
 * Nearly black ink, a softer tone for secondary text, and a line: all text is readable on white (ratio 7 or more, but
 * for the line).
 */
export const COLOUR = { ink: "#1c1b3a", soft: "#4a4963", line: "#b9b4a6" } as const;
/** The height that must fit below a heading, in points: a table's three-line header and its first row. */
const KEPT_WITH_HEADING = 100;

/** The target of drawing: the PDF file, and the structure element that holds the whole document. */
export interface Drawing {
  readonly pdf: PDFDocument;
  readonly whole: StructureElement;
  readonly language: Language;
}

export const widthOf = (pdf: PDFDocument): number => pdf.page.width - MARGINS.left - MARGINS.right;
export const pageBottom = (pdf: PDFDocument): number => pdf.page.height - MARGINS.bottom;

/** Draws a tagged block of text, over as many pages as it needs. */
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
    /** The gap between its lines; 2 by default. */
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
