import type { UploadType } from "./upload-limits.table.ts";

const SIGNATURES = {
  "application/pdf": [0x25, 0x50, 0x44, 0x46, 0x2d],
  "image/jpeg": [0xff, 0xd8, 0xff],
  "image/png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const satisfies Readonly<Record<UploadType, readonly number[]>>;

const TYPES = Object.keys(SIGNATURES) as readonly UploadType[];

/** Whether a file begins as its type says: what it is called is the sender's word, what it begins with is not. */
export const hasSignatureOf = (kind: UploadType, bytes: Uint8Array): boolean =>
  SIGNATURES[kind].every((byte, i) => bytes[i] === byte);

/** The type of file that bytes begin as; null for any that is not taken in. */
export const kindOf = (bytes: Uint8Array): UploadType | null =>
  TYPES.find((kind) => hasSignatureOf(kind, bytes)) ?? null;

export interface PictureSize {
  /** In pixels, before a camera's rotation. */
  readonly width: number;
  readonly height: number;
}

/** What a PNG begins with after its signature: the head of the part that says how large it is, and the size after it. */
const PNG_HEAD_AT = 12;
const PNG_HEAD = 0x49_48_44_52;
const PNG_SIZE_AT = 16;
/** What the part is called that holds a PNG's pixels. */
const PNG_PIXELS = 0x49_44_41_54;

/** Markers of a JPEG that begin a picture's frame, but for tables and restarts among their numbers. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** The marker after which a JPEG's pixels come. */
const SCAN = 0xda;

function jpegSize(view: DataView): PictureSize | null {
  let size: PictureSize | null = null;
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === SCAN) return size;
    if (isFrame(marker)) size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // A fill byte has no length; every other part starts with its length.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function pngSize(view: DataView): PictureSize | null {
  if (view.byteLength < PNG_SIZE_AT + 8 || view.getUint32(PNG_HEAD_AT) !== PNG_HEAD) return null;
  const size = { width: view.getUint32(PNG_SIZE_AT), height: view.getUint32(PNG_SIZE_AT + 4) };
  // Each part has a length, a name, content and a four-byte checksum.
  for (let at = PNG_HEAD_AT - 4; at + 8 <= view.byteLength; at += 12 + view.getUint32(at))
    if (view.getUint32(at + 4) === PNG_PIXELS) return size;
  return null;
}

/** How large a picture is that can be opened: null for no picture, and for one that breaks off before its pixels. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (hasSignatureOf("image/png", bytes)) return pngSize(view);
  return hasSignatureOf("image/jpeg", bytes) ? jpegSize(view) : null;
}

/** What was found in a file when it was chosen. */
export interface FileFacts {
  /** What it begins as, whatever it is called; null for no type that is taken in. */
  readonly is: UploadType | null;
  /** The shorter side of a picture in pixels, 0 for a picture that can't be opened; left out for other files. */
  readonly shorterSide?: number;
}

/** Looks into a file, from its first byte to its last (ruling R68). */
export function factsOf(bytes: Uint8Array): FileFacts {
  const is = kindOf(bytes);
  if (is !== "image/jpeg" && is !== "image/png") return { is };
  const size = pictureSize(bytes);
  return { is, shorterSide: size === null ? 0 : Math.min(size.width, size.height) };
}
