import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright";

/** A part of a screen as it was drawn: where it was come to, its file, and how high and wide the page was. */
export interface Picture {
  readonly part: string;
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** A sheet is as large as fits a screen and is still read. */
const SHEET = { width: 1500, height: 1460, gap: 8, caption: 16 } as const;

/** Columns of a sheet, by the width that its pictures show; in the dark it is the colours that are looked at. */
const COLUMNS: Readonly<Record<string, number>> = {
  "360-forced": 7,
  "360-light": 6,
  "360-dark": 7,
  "768-light": 3,
  "768-dark": 4,
  "1280-light": 2,
  "1280-dark": 3,
  "1920-light": 2,
};

interface Piece {
  readonly picture: Picture;
  readonly from: number;
  readonly high: number;
}

type Column = Piece[];

const COLUMN_HEIGHT = SHEET.height - 2 * SHEET.gap;

/** Pictures in columns one after the other, none scaled to fit; what is higher than a column continues in the next. */
function inColumns(pictures: readonly Picture[], wide: number): readonly Column[] {
  const columns: Column[] = [[]];
  let left: number = COLUMN_HEIGHT;
  for (const picture of pictures) {
    const high = Math.ceil((picture.height * wide) / picture.width);
    for (let from = 0; from < high; ) {
      const rest = high - from;
      const room = left - SHEET.caption - SHEET.gap;
      if (room < Math.min(rest, COLUMN_HEIGHT / 3) && left < COLUMN_HEIGHT) {
        columns.push([]);
        left = COLUMN_HEIGHT;
        continue;
      }
      const piece = Math.min(rest, room);
      columns.at(-1)?.push({ picture, from, high: piece });
      left -= piece + SHEET.caption + SHEET.gap;
      from += piece;
    }
  }
  return columns.filter((column) => column.length > 0);
}

const pieceHtml = ({ picture, from, high }: Piece, wide: number): string =>
  `<div style="height:${SHEET.caption}px;overflow:hidden;white-space:nowrap">${from > 0 ? "… " : ""}${picture.part}</div>` +
  `<div style="margin-bottom:${SHEET.gap}px;height:${high}px;background:url('${pathToFileURL(picture.file).href}') 0 -${from}px/${wide}px auto no-repeat"></div>`;

/**
 * Draws what was drawn at one width and in one theme into sheets, beside each other; those that are in the folder already
 * are left. The last, which more may be added to, is drawn where nothing more will come. How many sheets there are.
 */
export async function drawSheets(
  page: Page,
  {
    folder,
    key,
    pictures,
    isAll,
  }: { folder: string; key: string; pictures: readonly Picture[]; isAll: boolean },
): Promise<number> {
  const inARow = COLUMNS[key] ?? 3;
  const wide = Math.floor((SHEET.width - SHEET.gap * (inARow + 1)) / inARow);
  const columns = inColumns(pictures, wide);
  await page.setViewportSize({ width: SHEET.width, height: SHEET.height });
  let sheets = 0;
  for (let at = 0; at < columns.length; at += inARow) {
    const file = join(folder, `sheet-${key}-${String(at / inARow + 1).padStart(2, "0")}.png`);
    sheets += 1;
    if (existsSync(file) || (!isAll && at + inARow >= columns.length)) continue;
    const html = columns
      .slice(at, at + inARow)
      .map(
        (column) =>
          `<div style="width:${wide}px">${column.map((piece) => pieceHtml(piece, wide)).join("")}</div>`,
      )
      .join("");
    // A page of the folder's own: a page of another origin may show no file.
    await page.goto(pathToFileURL(folder).href);
    await page.setContent(
      `<body style="margin:${SHEET.gap}px;font:12px sans-serif;display:flex;gap:${SHEET.gap}px;background:#999">${html}</body>`,
      { waitUntil: "load" },
    );
    await page.screenshot({ path: file });
  }
  return sheets;
}
