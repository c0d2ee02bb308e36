import { memoryStorage, type TextStorage, webStorage } from "@creditline/adapters/ports/storage";

/** What every key of ours begins with in the browser's storages: other pages of the same origin may store there too. */
export const PREFIX = "creditline/";

/** A storage of the browser; where it lets nobody keep anything, what the page remembers as long as it is open. */
export function storageOf(kind: "localStorage" | "sessionStorage"): TextStorage {
  try {
    return webStorage(window[kind], PREFIX);
  } catch {
    return memoryStorage();
  }
}
