import type { UploadType } from "./upload-limits.table.ts";

const SIGNATURES = {
  "application/pdf": [0x25, 0x50, 0x44, 0x46, 0x2d],
  "image/jpeg": [0xff, 0xd8, 0xff],
  "image/png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const satisfies Readonly<Record<UploadType, readonly number[]>>;

const TYPES = Object.keys(SIGNATURES) as readonly UploadType[];

/** Whether a file begins as its type says: what it is called is the sender's word, what it begins with is not. */
export const beginsAs = (kind: UploadType, bytes: Uint8Array): boolean =>
  SIGNATURES[kind].every((byte, i) => bytes[i] === byte);

/** The type of file that bytes begin as; null for any that is not taken in. */
export const kindOf = (bytes: Uint8Array): UploadType | null =>
  TYPES.find((kind) => beginsAs(kind, bytes)) ?? null;

export interface PictureSize {
  /** In pixels, before a camera's rotation. */
  readonly width: number;
  readonly height: number;
}

/** What a PNG begins with after its signature: the head of the part that says how large it is, and the size after it. */
const PNG_HEAD_AT = 12;
const PNG_HEAD = 0x49_48_44_52;
const PNG_SIZE_AT = 16;

/** Markers of a JPEG that begin a picture's frame, but for tables and restarts among their numbers. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpegSize(view: DataView): PictureSize | null {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // A fill byte stands alone; every other part says how long it is.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** How large a picture is, read from its first bytes; null for no picture, and for one that does not say. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (beginsAs("image/png", bytes))
    return view.byteLength < PNG_SIZE_AT + 8 || view.getUint32(PNG_HEAD_AT) !== PNG_HEAD
      ? null
      : { width: view.getUint32(PNG_SIZE_AT), height: view.getUint32(PNG_SIZE_AT + 4) };
  return beginsAs("image/jpeg", bytes) ? jpegSize(view) : null;
}

/** What was found in a file when it was chosen. */
export interface FileFacts {
  /** What it begins as, whatever it is called; null for no type that is taken in. */
  readonly is: UploadType | null;
  /** The shorter side of a picture that says how large it is, in pixels. */
  readonly shorterSide?: number;
}

/** Looks into a file (ruling R68). */
export function factsOf(bytes: Uint8Array): FileFacts {
  const size = pictureSize(bytes);
  return {
    is: kindOf(bytes),
    ...(size === null ? {} : { shorterSide: Math.min(size.width, size.height) }),
  };
}
