import { livePlatform } from "@creditline/adapters/client/live-platform";
import { PAGE_ANSWER_WITHIN_MS } from "@creditline/adapters/client/make-call";
import { createDriver, type Driver } from "@creditline/adapters/driver/driver";
import { fileShelf } from "@creditline/adapters/driver/file-shelf";
import { liveClock } from "@creditline/adapters/ports/clock";
import type { Geolocation } from "@creditline/adapters/ports/geolocation";
import { pageBridge } from "@creditline/adapters/ports/native-bridge";
import { liveRandom, randomId } from "@creditline/adapters/ports/random";
import type { TextStorage } from "@creditline/adapters/ports/storage";
import { loadEntry } from "@creditline/core/calls/find-call";
import type { AreaScreens, JourneyConfig, LoadArea } from "@creditline/core/journey/events";
import { importArea, preloadAreaLoaders } from "@creditline/core/journey/navigation/areas";
import type { AreaName } from "@creditline/core/journey/state";
import { CHUNK_TIMEOUT_MS } from "@creditline/core/notices/messages.table";
import { parseAddress } from "@creditline/core/routing/arrival";
import { t } from "@creditline/core/messages/message";
import { OPEN_SCREENS } from "@creditline/core/screens/areas/open";
import { ASSUMED_TIMES } from "@creditline/core/screens/define/define-screen";
import { ACCESS_DETAILS_KEY, OF_THE_TAB } from "@creditline/core/session/stored-session";
import { validateLogin } from "@creditline/core/validation/login-rules";
import { loginEntryOf } from "@creditline/core/validation/typed/entry";
import { fetchDocumentLinks, fetchBlocks } from "../blocks/render-blocks.tsx";
import { loadMoreFields } from "../kit/form/form-field.tsx";
import { fetchProgress } from "../kit/frame/page.tsx";
import { currentLanguage } from "../kit/words.tsx";
import { NEVER, reloadPage, within } from "../later.tsx";
import { preloadAside } from "../screens/screen-page.tsx";
import { fetchShapesOf, findCallHere } from "./call-shapes.ts";
import { appLinksIn, pageTimers, PREFIX, referrerHost, storageOf } from "./page-environment.ts";
import { tabHistory } from "./tab-history.ts";
import { notifyWatchers } from "./watching.ts";

/**
 * Areas that failed to load: a browser that could not fetch a script repeats the failure until the page is reloaded.
 */
const failed = new Set<AreaName>();

/** Side parts are not waited for: a screen is shown without them. */
const bringBeside = (area: AreaName): void =>
  void import("../blocks/more-blocks.tsx").then(
    ({ fetchWith }) => fetchWith(area),
    () => undefined,
  );

/**
 * Loads an area with its fields and blocks; fails after the specification's timeout. A failed one is loaded again by
 * reloading the page when the network is back, a few times at most.
 */
const loadArea: LoadArea = (area) => {
  if (failed.has(area) && navigator.onLine && reloadPage(area)) return NEVER;
  const parts = [
    importArea(area),
    loadMoreFields(),
    fetchBlocks(),
    preloadAside(),
    fetchProgress(),
    fetchDocumentLinks(),
  ] as const;
  bringBeside(area);
  return within(
    CHUNK_TIMEOUT_MS,
    Promise.all(parts).then(([brought]): AreaScreens => {
      fetchShapesOf(brought.screens);
      return brought;
    }),
  ).catch((error: unknown) => {
    failed.add(area);
    throw error;
  });
};

/** The session outlives the tab; what belongs to the tab is lost with it. */
function browserStorage(): TextStorage {
  const lasting = storageOf("localStorage");
  const passing = storageOf("sessionStorage");
  const of = (key: string): TextStorage => (OF_THE_TAB.has(key) ? passing : lasting);
  return {
    get: (key) => of(key).get(key),
    set: (key, value) => of(key).set(key, value),
    remove: (key) => of(key).remove(key),
    keys: () => [...lasting.keys(), ...passing.keys()],
  };
}

function deviceId(storage: TextStorage): string {
  const id = storage.get("device") ?? randomId(liveRandom, "web");
  storage.set("device", id);
  return id;
}

/**
 * The geolocation, loaded once the customer has allowed it on this address: it is never requested unexpectedly, and
 * without permission its code is never loaded.
 */
let place: Geolocation | null = null;
function watchPlace(): void {
  void navigator.permissions
    ?.query({ name: "geolocation" })
    .then((permission) => {
      const look = async (): Promise<void> => {
        if (permission.state === "granted") ({ place } = await import("./page-ports.ts"));
        await place?.ask();
      };
      permission.addEventListener("change", () => void look());
      return look();
    })
    .catch(() => undefined);
}

/** The scroll position of a screen that is revisited; 0 for a new one. */
export const savedScroll = (): number => tabHistory.top();

/** The contact for complaints, from the page that the server sent. */
function complaintsContact(): Pick<JourneyConfig, "complaints"> | null {
  const said = document.querySelector<HTMLMetaElement>("meta[name=complaints]");
  return said && { complaints: JSON.parse(said.content) };
}

/** Starts the application of this page, and returns its driver. */
export function startApplication(): Driver {
  const storage = browserStorage();
  watchPlace();
  const driver: Driver = createDriver({
    config: {
      ...ASSUMED_TIMES,
      landing: null,
      validate: validateLogin,
      entryOf: loginEntryOf,
      appLinks: appLinksIn(import.meta.env),
      provider: t("your service provider"),
      language: currentLanguage(),
      ...complaintsContact(),
    },
    screens: OPEN_SCREENS,
    loadArea,
    reload: () => window.location.reload(),
    platform: livePlatform({
      baseUrl: "",
      timeoutMs: PAGE_ANSWER_WITHIN_MS,
      platformKey: import.meta.env.VITE_PLATFORM_KEY,
      position: () => place?.position() ?? null,
      language: () => document.documentElement.lang,
      find: findCallHere,
    }),
    clock: liveClock,
    timers: pageTimers(window),
    files: fileShelf(),
    storage,
    deviceId: deviceId(storage),
    history: tabHistory,
    storedElsewhere(told) {
      const stored = (event: StorageEvent): void => {
        if (event.storageArea === window.localStorage && event.key?.startsWith(PREFIX))
          told(event.key.slice(PREFIX.length));
      };
      // A page restored from the browser's back/forward cache missed what other tabs stored.
      const shownAgain = (event: PageTransitionEvent): void => {
        if (event.persisted) told(ACCESS_DETAILS_KEY);
      };
      window.addEventListener("storage", stored);
      window.addEventListener("pageshow", shownAgain);
      return () => {
        window.removeEventListener("storage", stored);
        window.removeEventListener("pageshow", shownAgain);
      };
    },
    alone: (work) => navigator.locks?.request(`${PREFIX}renewing`, work) ?? work(),
    scrollTo: (anchor) => document.getElementById(anchor)?.scrollIntoView(),
    solveCaptcha: async (challenge) =>
      (await import("@creditline/adapters/client/solve-captcha")).solveCaptchaByWork(challenge),
    bridge: pageBridge(window),
    watch: notifyWatchers,
    openElsewhere: (url, how) => void pagePorts().then(({ openExternalPage }) => openExternalPage(url, how)),
    saveFile: (file) => void pagePorts().then(({ saveFile }) => saveFile(file)),
  });
  window.addEventListener("online", () => driver.send({ type: "network", online: true }));
  window.addEventListener("offline", () => driver.send({ type: "network", online: false }));
  if (!navigator.onLine) driver.send({ type: "network", online: false });
  // Loads the reply checks and the area loaders once the page has loaded, before they are needed.
  window.addEventListener("load", () => [loadEntry, preloadAreaLoaders].forEach((load) => load()), {
    once: true,
  });
  const referrer = referrerHost(document.referrer, window.location.host);
  driver.send({
    type: "arrived",
    address: parseAddress(tabHistory.address()),
    ...(referrer === null ? {} : { referrer }),
  });
  return driver;
}

/** Ports that only a press needs, loaded by it. */
const pagePorts = () => import("./page-ports.ts");
