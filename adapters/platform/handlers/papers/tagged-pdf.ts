import { startOfIndiaDay } from "@creditline/core/calendar/duration";
import type {
  FiledPaper,
  Issuer,
  PaperSection,
  PaperTable,
} from "@creditline/core/credit-line/agreement/paper";
import { ENGLISH, type Language, translateText } from "@creditline/core/messages/translate";
import { t, verbatim } from "@creditline/core/messages/message";
import type PDFDocument from "pdfkit";
import type { StructureElement } from "pdfkit";
import {
  paperFonts,
  block,
  COLOUR,
  type Drawing,
  MARGINS,
  pageBottom,
  SIZE,
  widthOf,
} from "./pdf-drawing.ts";
import { drawClosing, drawHead, drawOpening } from "./pdf-letter.ts";

const PAD = 4;
/**
 * The gap between right-aligned figures and the left-aligned text next to them, in points: "1" and "5 May" must not
 * read as "15 May".
 */
const GAP = 14;

interface Cell {
  readonly text: string;
  /** The direction in which it is a header; omitted for a data cell. */
  readonly heads?: "Row" | "Column";
  readonly width: number;
  readonly align: "left" | "right";
  /** Extra space on its right, besides the padding of every cell. */
  readonly gap?: number;
}

/** The text options of a cell: figures have equal widths, so that they line up. */
const within = ({ width, align, gap = 0, text }: Cell) => ({
  width: width - 2 * PAD - gap,
  align,
  ...(isFigure(text) ? { features: ["tnum"] } : {}),
});

const styled = (pdf: PDFDocument, { heads }: Cell): PDFDocument =>
  pdf
    .font(heads === "Column" ? "bold" : "regular")
    .fontSize(SIZE.text)
    .fillColor(heads === "Row" ? COLOUR.soft : COLOUR.ink);

const heightOf = (pdf: PDFDocument, cells: readonly Cell[]): number =>
  Math.max(...cells.map((cell) => styled(pdf, cell).heightOfString(cell.text, within(cell)))) + 2 * PAD;

/** Draws a line between rows: decoration, hidden from screen readers. */
function rule(pdf: PDFDocument, y: number): void {
  pdf.markContent("Artifact", { type: "Layout" });
  pdf
    .strokeColor(COLOUR.line)
    .lineWidth(0.5)
    .moveTo(MARGINS.left, y)
    .lineTo(pdf.page.width - MARGINS.right, y)
    .stroke();
  pdf.endMarkedContent();
}

/** Draws one cell of a row at a height. */
function drawCell(pdf: PDFDocument, cell: Cell, x: number, y: number): void {
  styled(pdf, cell).text(cell.text, x + PAD, y + PAD, within(cell));
}

/** Repeats the header at the top of a page; hidden from screen readers, which have read it. */
function headAgain(pdf: PDFDocument, head: readonly Cell[]): void {
  const height = heightOf(pdf, head);
  const top = pdf.y;
  pdf.markContent("Artifact", { type: "Pagination" });
  let x: number = MARGINS.left;
  for (const cell of head) {
    drawCell(pdf, cell, x, top);
    x += cell.width;
  }
  pdf.endMarkedContent();
  pdf.y = top + height;
  rule(pdf, pdf.y);
}

/** Repeats the title of a part without a header at the top of a page; hidden from screen readers. */
function titleAgain({ pdf, language }: Drawing, title: string): void {
  pdf.markContent("Artifact", { type: "Pagination" });
  pdf.font("bold").fontSize(SIZE.text).fillColor(COLOUR.ink);
  pdf.text(
    translateText(t("{title}, continued", { title: verbatim(title) }), language),
    MARGINS.left,
    pdf.y,
    {
      width: widthOf(pdf),
    },
  );
  pdf.endMarkedContent();
  pdf.y += PAD;
}

function row(
  { pdf }: Drawing,
  inside: StructureElement,
  cells: readonly Cell[],
  headedAgain: (() => void) | null,
): void {
  const height = heightOf(pdf, cells);
  if (pdf.y + height > pageBottom(pdf)) {
    pdf.addPage();
    headedAgain?.();
  }
  const top = pdf.y;
  const line = pdf.struct("TR", {});
  inside.add(line);
  let x: number = MARGINS.left;
  for (const cell of cells) {
    const at = x;
    const { heads, width } = cell;
    line.add(
      pdf.struct(heads === undefined ? "TD" : "TH", heads === undefined ? {} : { scope: heads }, [
        () => {
          drawCell(pdf, cell, at, top);
        },
      ]),
    );
    x += width;
  }
  line.end();
  pdf.y = top + height;
  rule(pdf, pdf.y);
}

function table(drawing: Drawing, title: string, rows: readonly (readonly Cell[])[]): void {
  const { pdf, whole } = drawing;
  pdf.y += 6;
  const element = pdf.struct("Table", { title });
  whole.add(element);
  const head = rows[0]?.every(({ heads }) => heads === "Column") ? rows[0] : null;
  const headedAgain = (): void => (head === null ? titleAgain(drawing, title) : headAgain(pdf, head));
  for (const [at, cells] of rows.entries()) row(drawing, element, cells, at === 0 ? null : headedAgain);
  element.end();
}

/** Draws term and value pairs: the term is the header of its row. */
function facts(drawing: Drawing, title: string, rows: readonly (readonly [string, string])[]): void {
  const width = widthOf(drawing.pdf);
  table(
    drawing,
    title,
    rows.map(([term, value]) => [
      { text: term, heads: "Row", width: width * 0.45, align: "left" },
      { text: value, width: width * 0.55, align: "left" },
    ]),
  );
}

/** Whether a cell is a number or an amount; a date is read like a word. */
const isFigure = (text: string): boolean => /^-?₹?[\d,.]+%?$/.test(text);

/** Columns share the width by the letters of their longest text, within these bounds. */
const COLUMN_LETTERS = { least: 5, most: 36 } as const;

function columns(drawing: Drawing, title: string, { header, rows }: PaperTable<string>): void {
  const all = widthOf(drawing.pdf);
  // Column widths follow the longest text, so that no date or amount wraps next to an empty column; words of a header
  // are not broken.
  const parts = header.map((text, at) => {
    const texts = [...text.split(" "), ...rows.map((cells) => cells[at] ?? "")];
    const longest = Math.max(...texts.map(({ length }) => length));
    return Math.min(Math.max(longest, COLUMN_LETTERS.least), COLUMN_LETTERS.most);
  });
  const sum = parts.reduce((total, part) => total + part, 0);
  const aligns = header.map((_, at) =>
    rows.every((cells) => isFigure(cells[at] ?? "") || cells[at] === "")
      ? ("right" as const)
      : ("left" as const),
  );
  const cell = (text: string, at: number, heads?: "Column"): Cell => ({
    text,
    ...(heads === undefined ? {} : { heads }),
    width: (all * (parts[at] ?? 1)) / sum,
    align: aligns[at] ?? "left",
    ...(aligns[at] === "right" && aligns[at + 1] === "left" ? { gap: GAP } : {}),
  });
  table(drawing, title, [
    header.map((text, at) => cell(text, at, "Column")),
    ...rows.map((cells) => cells.map((text, at) => cell(text, at))),
  ]);
}

function section(
  drawing: Drawing,
  { title, paragraphs = [], rows = [], table: tabled }: PaperSection<string>,
): void {
  block(drawing, "H2", title, { font: "bold", size: SIZE.heading, before: 16 });
  for (const text of paragraphs) block(drawing, "P", text, { font: "regular", size: SIZE.text, before: 4 });
  if (rows.length > 0) facts(drawing, title, rows);
  if (tabled !== undefined) columns(drawing, title, tabled);
}

/** Draws the footer of each page: the document's title and reference, and the page number. */
function feet({ pdf, language }: Drawing, { title, reference }: FiledPaper<string>): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const { bottom } = pdf.page.margins;
    // Text below the bottom margin would start a new page.
    pdf.page.margins.bottom = 0;
    pdf.markContent("Artifact", { type: "Pagination" });
    pdf.font("regular").fontSize(SIZE.small).fillColor(COLOUR.soft);
    const y = pdf.page.height - MARGINS.bottom / 2;
    pdf.text(`${title}, ${reference}`, MARGINS.left, y, { lineBreak: false });
    pdf.text(
      translateText(t("Page {page} of {pages}", { page: page - start + 1, pages: count }), language),
      MARGINS.left,
      y,
      {
        width: widthOf(pdf),
        align: "right",
        lineBreak: false,
      },
    );
    pdf.endMarkedContent();
    pdf.page.margins.bottom = bottom;
  }
}

/** Adds the Unicode text of each line, since joined or reordered glyphs can't be mapped back to it. */
function addActualText(pdf: PDFDocument): void {
  const line = pdf as unknown as {
    _fragment: (this: PDFDocument, text: string, ...where: unknown[]) => void;
  };
  const { _fragment: draw } = line;
  line._fragment = function (text, ...where): void {
    this.markContent("Span", { actual: text });
    draw.call(this, text, ...where);
    this.endMarkedContent();
  };
}

/**
 * Draws a document as a PDF that a screen reader can read (PDF/UA, ISO 14289): title, language, headings and tables
 * are tagged, and decoration is marked as such. The same document gives the same bytes.
 */
export async function taggedPdf(
  paper: FiledPaper<string>,
  issuer: Issuer | null = null,
  language: Language = ENGLISH,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: Pdf } = await import("pdfkit");
  const made = new Date(startOfIndiaDay(paper.day));
  const pdf = new Pdf({
    size: "A4",
    margins: MARGINS,
    pdfVersion: "1.7",
    subset: "PDF/UA",
    tagged: true,
    lang: language.tag,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: paper.title,
      Subject: paper.reference,
      Author: issuer?.name ?? "creditline",
      CreationDate: made,
      ModDate: made,
    },
  });
  const fonts = await paperFonts(language.tag);
  pdf.registerFont("regular", fonts.regular).registerFont("bold", fonts.bold);
  const whole = pdf.struct("Document", { title: paper.title });
  pdf.addStructure(whole);
  if (language !== ENGLISH) addActualText(pdf);
  const drawing = { pdf, whole, language };
  drawHead(drawing, paper, issuer);
  if (paper.letter !== undefined) drawOpening(drawing, paper.letter);
  facts(drawing, translateText(t("In short"), language), paper.summary);
  for (const part of paper.sections) section(drawing, part);
  if (paper.letter !== undefined) drawClosing(drawing, paper.letter);
  whole.end();
  feet(drawing, paper);
  pdf.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of pdf) chunks.push(chunk);
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
