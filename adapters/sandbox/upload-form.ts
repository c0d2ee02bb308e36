import { badField, wrongMediaType } from "./refusals.ts";

/** The form of a multipart request, read from the request itself: nothing is written to a disk on the way. */
export async function formOf(request: Request): Promise<FormData> {
  if (!(request.headers.get("content-type") ?? "").toLowerCase().startsWith("multipart/form-data")) {
    throw wrongMediaType("Send the files as multipart/form-data.");
  }
  try {
    return await request.formData();
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
