/** What we use of pdfkit, which ships no types. Lengths in points of 1/72 inch. */
declare module "pdfkit" {
  export interface StructureElement {
    add(child: StructureElement): this;
    end(): void;
  }
  interface TextOptions {
    readonly width?: number;
    readonly align?: "left" | "right";
    readonly lineBreak?: boolean;
    readonly lineGap?: number;
    /** OpenType features of the font. */
    readonly features?: readonly string[];
  }
  export default class PDFDocument implements AsyncIterable<Uint8Array> {
    constructor(options: {
      readonly size: "A4";
      readonly margins: {
        readonly top: number;
        readonly bottom: number;
        readonly left: number;
        readonly right: number;
      };
      readonly pdfVersion: "1.7";
      readonly subset: "PDF/UA";
      readonly tagged: true;
      readonly lang: string;
      readonly displayTitle: true;
      readonly bufferPages: true;
      readonly info: {
        readonly Title: string;
        readonly Subject: string;
        readonly Author: string;
        readonly CreationDate: Date;
        readonly ModDate: Date;
      };
    });
    /** One with a password, as a bank sends it. */
    constructor(options: {
      readonly pdfVersion: "1.3" | "1.4" | "1.5" | "1.6" | "1.7" | "1.7ext3";
      readonly userPassword?: string;
      readonly ownerPassword?: string;
    });
    x: number;
    y: number;
    readonly page: {
      readonly width: number;
      readonly height: number;
      readonly margins: { top: number; bottom: number; left: number; right: number };
    };
    registerFont(name: string, font: import("fontkit").Font): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(colour: string): this;
    strokeColor(colour: string): this;
    lineWidth(width: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    stroke(): this;
    moveDown(lines: number): this;
    text(text: string, options?: TextOptions): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    heightOfString(text: string, options?: TextOptions): number;
    addPage(): this;
    bufferedPageRange(): { readonly start: number; readonly count: number };
    switchToPage(page: number): void;
    struct(
      type: string,
      options: { readonly scope?: "Row" | "Column"; readonly title?: string },
      children?: readonly (() => void)[],
    ): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: "Artifact", options: { readonly type: "Pagination" | "Layout" }): this;
    markContent(tag: "Span", options: { readonly actual: string }): this;
    endMarkedContent(): this;
    end(): void;
    [Symbol.asyncIterator](): AsyncIterator<Uint8Array>;
  }
}

/** What we use of fontkit, by which pdfkit reads its fonts. */
declare module "fontkit" {
  export interface Font {
    /** The glyphs of a text, with ligatures, and their positions. */
    layout(text: string): { readonly glyphs: readonly { readonly codePoints: readonly number[] }[] };
  }
  export function create(file: Uint8Array): Font;
}
