import type { ExternalPageTarget } from "@creditline/core/journey/events";
import type { SavedFile } from "@creditline/core/screens/define/screen-context";
import { browserGeolocation } from "@creditline/adapters/ports/geolocation";

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

/** A page's address, with a return address to the current screen. */
function comingBack(url: string): string {
  const address = new URL(url, window.location.href);
  address.searchParams.set("back", window.location.pathname);
  return address.href;
}

/** Pop-ups are not required: if the window is blocked, the page opens in this tab. */
function openWindow(url: string): void {
  const opened = window.open("", "_blank");
  if (opened === null) return window.location.assign(url);
  opened.opener = null;
  opened.location.replace(new URL(url, window.location.href));
}

/** Opens an external page: in a new window, or in this tab with a way back. */
export const openExternalPage = (url: string, how: ExternalPageTarget): void =>
  how === "open-window" ? openWindow(url) : window.location.assign(comingBack(url));

/** The browser's geolocation. */
export const place = browserGeolocation(navigator.geolocation);
