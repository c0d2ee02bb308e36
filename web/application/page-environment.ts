import { liveTimers, type Timers } from "@creditline/adapters/driver/timers";
import { memoryStorage, type TextStorage, webStorage } from "@creditline/adapters/ports/storage";
import { t, type Text } from "@creditline/core/messages/message";

/** The prefix of our keys in the browser's storages: other pages of the same origin may store there too. */
export const PREFIX = "creditline/";

/** Under which the language that was chosen on this device is stored. */
export const LANGUAGE_KEY = "language";

/** A storage of the browser; if it allows no storing, one in memory for as long as the page is open. */
export function storageOf(kind: "localStorage" | "sessionStorage"): TextStorage {
  try {
    return webStorage(window[kind], PREFIX);
  } catch {
    return memoryStorage();
  }
}

/** Timers of a screen that poll a status, by the end of their names. */
const ASKS = /\/(look|poll)$/;

/** The used part of a window. */
type Page = Pick<Window, "addEventListener"> & {
  readonly document: Pick<Document, "hidden" | "addEventListener">;
  readonly navigator: Pick<Navigator, "onLine">;
};

/**
 * The page's timers. While the page is hidden or offline, polling pauses; it continues at once when the page is
 * visible or online again (docs/decisions/applying.md).
 */
export function pageTimers(page: Page): Timers {
  const timers = liveTimers();
  const asking = new Map<string, () => void>();
  const isAway = (): boolean => page.document.hidden || !page.navigator.onLine;
  const back = (): void => {
    if (!isAway()) for (const [name, ask] of asking) timers.set(name, 0, ask);
  };
  page.document.addEventListener("visibilitychange", back);
  page.addEventListener("online", back);
  return {
    set(name, afterMs, fire) {
      const ask = (): void => {
        if (isAway()) return;
        asking.delete(name);
        fire();
      };
      if (ASKS.test(name)) asking.set(name, ask);
      timers.set(name, afterMs, ASKS.test(name) ? ask : fire);
    },
    clear() {
      asking.clear();
      timers.clear();
    },
  };
}

/** The referrer's host; null for none, and for a page of this site. */
export function referrerHost(referrer: string, own: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { host } = new URL(referrer);
  return host === "" || host === own ? null : host;
}

/** A link to the mobile application, as the approved screen shows it. */
export interface AppLink {
  readonly label: Text;
  readonly href: string;
}

interface AppAddresses {
  readonly VITE_APP_LINK_ANDROID?: string;
  readonly VITE_APP_LINK_IOS?: string;
}

/** An address that a page may link to; null if it is not set, and for anything but https. */
function secure(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === "https:" ? href : null;
}

/** The links to the mobile application that were configured when the page was built; empty if none were. */
export function appLinksIn({ VITE_APP_LINK_ANDROID, VITE_APP_LINK_IOS }: AppAddresses): readonly AppLink[] {
  const links = [
    { label: t("The app for Android"), href: secure(VITE_APP_LINK_ANDROID) },
    { label: t("The app for iPhone"), href: secure(VITE_APP_LINK_IOS) },
  ];
  return links.flatMap(({ label, href }) => (href === null ? [] : [{ label, href }]));
}
