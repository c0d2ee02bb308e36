import { factsOf, type FileFacts, hasSignatureOf } from "@creditline/core/reference/documents/file-contents";
import { withEnding } from "@creditline/core/reference/documents/upload-limits.table";
import { fileHandles, fileValue } from "@creditline/core/calls/file-handle";
import { application } from "./use-application.ts";

export interface PreparedFile {
  readonly file: File;
  readonly facts: FileFacts;
}

/**
 * The possible lengths of a picture's longer side, in pixels: the first that fits is used (ruling R68: never below
 * 1,600).
 */
const LONGER_SIDES = [2400, 2000, 1600] as const;
const QUALITIES = [0.85, 0.7, 0.5] as const;

const asJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));

function drawn(picture: ImageBitmap, longer: number): HTMLCanvasElement {
  const scale = Math.min(1, longer / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("this browser draws no pictures");
  // Transparent parts of a PNG would become black in a JPG.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The picture, upright, in at most so many bytes; the file itself if the browser cannot read it. */
async function smaller(file: File, mostBytes: number): Promise<File> {
  let picture: ImageBitmap | null = null;
  try {
    picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    for (const longer of LONGER_SIDES) {
      const canvas = drawn(picture, longer);
      for (const quality of QUALITIES) {
        const blob = await asJpeg(canvas, quality);
        if (blob !== null && blob.size <= mostBytes)
          return new File([blob], withEnding(file.name, "image/jpeg"), { type: "image/jpeg" });
      }
    }
  } catch {
    // Too large for this device's memory, or damaged: its size is then reported as too large.
  } finally {
    picture?.close();
  }
  return file;
}

/** The first bytes of a file, enough to detect its type. */
const HEAD_BYTES = 16;

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

/** Whether this browser can open a picture: not one that is truncated or whose data is invalid. */
async function isOpened(picture: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(picture, { resizeWidth: 1 })).close();
    return true;
  } catch {
    return false;
  }
}

/**
 * Prepares a chosen file for sending (ruling R68): a picture that is too large is made smaller, and a file with
 * another kind's extension gets its own. One that can't be opened is marked so in its facts.
 */
async function preparedFile(chosen: File, mostBytes: number = Infinity): Promise<PreparedFile> {
  const head = await bytesOf(chosen.slice(0, HEAD_BYTES));
  const isPicture = hasSignatureOf("image/jpeg", head) || hasSignatureOf("image/png", head);
  if (!isPicture) return { file: chosen, facts: factsOf(head) };
  const fitting = chosen.size > mostBytes ? await smaller(chosen, mostBytes) : chosen;
  const found = factsOf(await bytesOf(fitting));
  // The platform checks a file that this device could not make smaller.
  const facts = fitting.size > mostBytes || (await isOpened(fitting)) ? found : { ...found, shorterSide: 0 };
  const file =
    facts.is === null || facts.is === fitting.type
      ? fitting
      : new File([fitting], withEnding(fitting.name, facts.is), { type: facts.is });
  return { file, facts };
}

/** Prepares chosen files, and puts them on the shelf and into a field, replacing the named ones. */
export async function chooseFiles(
  field: string,
  files: readonly File[],
  instead: readonly string[],
): Promise<void> {
  const driver = application();
  const most = driver.getView()?.form?.fields.find(({ name }) => name === field)?.maxFileBytes;
  const added = [];
  // One after the other: a phone does not have enough memory for several large pictures at once.
  for (const chosen of files) {
    const { file, facts } = await preparedFile(chosen, most);
    added.push({ ...driver.files.put({ name: file.name, type: file.type, bytes: file }), ...facts });
  }
  const before = fileHandles(driver.getView()?.values[field]).filter(({ id }) => !instead.includes(id));
  driver.send({ type: "changed", field, value: fileValue([...before, ...added]) });
}
