import type { SavedFile } from "@creditline/core/screens/steps";

/** How long the browser may take to read the file before it is forgotten. */
const READ_WITHIN_MS = 60_000;

/** Saves a file as a browser does: where downloads go, under its own name. */
export function saveFile({ fileName, mediaType, content }: SavedFile): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS);
}
