import type { FiledPaper, Issuer, Letter } from "@creditline/core/credit-line/agreement/paper";
import { translateText } from "@creditline/core/messages/translate";
import { joinTexts, onDay, t, verbatim } from "@creditline/core/messages/message";
import { block, COLOUR, type Drawing, MARGINS, pageBottom, SIZE, widthOf } from "./pdf-drawing.ts";

/** The lines below the name in a letterhead: unknown details are omitted (ruling R59). */
const headLines = ({ language }: Drawing, { formerly, address, registration }: Issuer): readonly string[] =>
  [
    formerly === null ? null : t("Formerly {name}", { name: verbatim(formerly) }),
    address === null ? null : t("Registered office: {address}", { address: verbatim(address) }),
    registration === null ? null : verbatim(registration),
  ].flatMap((line) => (line === null ? [] : [translateText(line, language)]));

const HEAD = { name: 15, gap: 14, line: 1, between: 2 } as const;

/** Draws the line below the letterhead: decoration, hidden from screen readers. */
function ruleBelow({ pdf }: Drawing, y: number): void {
  pdf.markContent("Artifact", { type: "Layout" });
  pdf
    .strokeColor(COLOUR.ink)
    .lineWidth(HEAD.line)
    .moveTo(MARGINS.left, y)
    .lineTo(pdf.page.width - MARGINS.right, y)
    .stroke();
  pdf.endMarkedContent();
}

/** Draws the issuer at the top of the first page, starting at a height; returns the height at which it ends. */
function drawIssuer(drawing: Drawing, issuer: Issuer, top: number): number {
  const { pdf } = drawing;
  pdf.y = top;
  block(drawing, "P", issuer.name, { font: "bold", size: HEAD.name, before: 0, lineGap: 0 });
  for (const line of headLines(drawing, issuer))
    block(drawing, "P", line, {
      font: "regular",
      size: SIZE.small,
      before: HEAD.between,
      colour: COLOUR.soft,
      lineGap: 0,
    });
  return pdf.y;
}

/** The height of the issuer's lines. */
function issuerHeight(drawing: Drawing, issuer: Issuer): number {
  const { pdf } = drawing;
  const width = widthOf(pdf);
  const name = pdf.font("bold").fontSize(HEAD.name).heightOfString(issuer.name, { width });
  return headLines(drawing, issuer).reduce(
    (height, line) =>
      height + HEAD.between + pdf.font("regular").fontSize(SIZE.small).heightOfString(line, { width }),
    name,
  );
}

/** Draws a document's number and date on one line, far apart in a letter. */
function drawNumber(
  drawing: Drawing,
  { reference, day, letter }: FiledPaper<string>,
  issuer: Issuer | null,
): void {
  const known = { reference: verbatim(reference), day: onDay(day) };
  const look = { font: "regular", size: SIZE.text, before: 2, colour: COLOUR.soft } as const;
  if (letter === undefined) {
    const text =
      issuer === null
        ? t("Reference {reference}, {day}", known)
        : t("Reference {reference}, {day}. Lender: {issuer}", { ...known, issuer: verbatim(issuer.name) });
    return block(drawing, "P", translateText(text, drawing.language), look);
  }
  const { pdf } = drawing;
  const top = pdf.y;
  block(drawing, "P", translateText(t("Number: {reference}", known), drawing.language), {
    ...look,
    before: 6,
  });
  const below = pdf.y;
  pdf.y = top;
  const { place } = letter;
  const date = onDay(day);
  block(
    drawing,
    "P",
    translateText(
      place === undefined
        ? t("Date: {day}", { day: date })
        : t("{place}, {day}", { place: verbatim(place), day: date }),
      drawing.language,
    ),
    { ...look, before: 6, align: "right" },
  );
  pdf.y = Math.max(below, pdf.y);
}

/**
 * Draws the head of a document: the issuer as on the company's letters, the title, the number and the date. A screen
 * reader reads the title first.
 */
export function drawHead(drawing: Drawing, paper: FiledPaper<string>, issuer: Issuer | null): void {
  const { pdf } = drawing;
  const top = pdf.y;
  if (issuer !== null) {
    pdf.y = top + issuerHeight(drawing, issuer) + HEAD.gap;
    ruleBelow(drawing, pdf.y - HEAD.gap / 2);
    pdf.y += HEAD.gap;
  }
  block(drawing, "H1", paper.title, { font: "bold", size: SIZE.title, before: 0 });
  const below = pdf.y;
  if (issuer !== null) drawIssuer(drawing, issuer, top);
  pdf.y = below;
  drawNumber(drawing, paper, issuer);
}

/** A letter's recipient, subject and opening. */
export function drawOpening(drawing: Drawing, { to, subject, opening }: Letter<string>): void {
  const text = { font: "regular", size: SIZE.text } as const;
  const [name = "", ...address] = to;
  block(drawing, "P", translateText(t("To"), drawing.language), {
    ...text,
    before: 14,
    colour: COLOUR.soft,
    lineGap: 0,
  });
  block(drawing, "P", name, { ...text, font: "bold", before: 1, lineGap: 0 });
  for (const line of address) block(drawing, "P", line, { ...text, before: 1, lineGap: 0 });
  block(drawing, "P", translateText(joinTexts([t("Subject:"), verbatim(subject)], " "), drawing.language), {
    ...text,
    font: "bold",
    before: 14,
  });
  for (const line of opening) block(drawing, "P", line, { ...text, before: 8 });
  drawing.pdf.y += 6;
}

/** The minimum height of a closing on a page, so that it is not separated from what it closes. */
const CLOSING_ROOM = 110;

/** A letter's closing: remarks, signatory and contact. */
export function drawClosing(drawing: Drawing, { remarks, signedFor, closing }: Letter<string>): void {
  const { pdf } = drawing;
  const text = { font: "regular", size: SIZE.text } as const;
  if (pdf.y + CLOSING_ROOM > pageBottom(pdf)) pdf.addPage();
  pdf.y += 10;
  for (const line of remarks) block(drawing, "P", line, { ...text, before: 4 });
  block(drawing, "P", signedFor, { ...text, font: "bold", before: 20 });
  for (const line of closing) block(drawing, "P", line, { ...text, before: 3, colour: COLOUR.soft });
}
