import type { Language } from "@creditline/core/messages/translate";
import type PDFDocument from "pdfkit";
import type { StructureElement } from "pdfkit";
import type { PaperFont } from "./paper-fonts.ts";

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
