import { badField, wrongMediaType } from "./refusals.ts";

/** How many parts a form may have; the longest of ours has five. */
const MOST_PARTS = 50;

const DASH = 0x2d;

/** Whether a body has more parts than are read: looked at before parsing, which takes long for very many. */
function hasTooManyParts(body: Uint8Array, contentType: string): boolean {
  const boundary = /boundary="?([^";]+)/i.exec(contentType)?.[1] ?? "";
  const mark = new TextEncoder().encode(`--${boundary}`);
  let parts = 0;
  for (let at = body.indexOf(DASH); at !== -1 && parts <= MOST_PARTS + 1; at = body.indexOf(DASH, at + 1)) {
    const start = at;
    if (mark.every((byte, i) => body[start + i] === byte)) parts += 1;
  }
  // The last mark ends the form.
  return parts > MOST_PARTS + 1;
}

/** The form of a multipart request, read from the request itself: nothing is written to a disk on the way. */
export async function formOf(request: Request): Promise<FormData> {
  const contentType = request.headers.get("content-type") ?? "";
  if (!contentType.toLowerCase().startsWith("multipart/form-data")) {
    throw wrongMediaType("Send the files as multipart/form-data.");
  }
  const body = new Uint8Array(await request.arrayBuffer());
  if (hasTooManyParts(body, contentType)) throw badField("body", `expected at most ${MOST_PARTS} parts`);
  try {
    return await new Response(body, { headers: { "content-type": contentType } }).formData();
  } catch {
    throw badField("body", "expected a well-formed multipart/form-data body");
  }
}

/** Checks who an upload says it comes from. */
export function checkSource(source: string | undefined): void {
  if (source !== undefined && !/^\w{1,40}$/.test(source)) {
    throw badField("source", "expected a name such as APPUSER");
  }
}
