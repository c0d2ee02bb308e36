import { say } from "@creditline/core/say/say";
import { PAGE_ANSWER_WITHIN_MS } from "@creditline/adapters/client/answer-within";
import { livePlatform } from "@creditline/adapters/client/live-platform";
import { createDriver, type Driver } from "@creditline/adapters/driver/driver";
import { fileShelf } from "@creditline/adapters/driver/file-shelf";
import { liveClock } from "@creditline/adapters/ports/clock";
import type { Geolocation } from "@creditline/adapters/ports/geolocation";
import { pageBridge } from "@creditline/adapters/ports/native-bridge";
import { liveRandom, randomId } from "@creditline/adapters/ports/random";
import type { TextStorage } from "@creditline/adapters/ports/storage";
import { loadEntry } from "@creditline/core/calls/find-call";
import { preloadAreaLoaders } from "@creditline/core/journey/areas";
import type { JourneyConfig } from "@creditline/core/journey/config";
import { ASSUMED_TIMES } from "@creditline/core/screens/screen-config";
import { OPEN_SCREENS } from "@creditline/core/screens/areas/open";
import { parseAddress } from "@creditline/core/routing/arrival";
import { ACCESS_DETAILS_KEY, OF_THE_TAB } from "@creditline/core/session/stored-keys.table";
import { loginEntryOf } from "@creditline/core/validation/typed/login-entries";
import { validateLogin } from "@creditline/core/validation/login-rules.table";
import { spoken } from "../kit/words.ts";
import { appLinksIn } from "./app-links.ts";
import { findCallHere } from "./call-shapes.ts";
import { referrerHost } from "./referrer.ts";
import { loadArea } from "./load-area.ts";
import { pageTimers } from "./page-timers.ts";
import { PREFIX, storageOf } from "./storages.ts";
import { tabHistory } from "./tab-history.ts";
import { watched } from "./watching.ts";

/** The session outlives the tab; what belongs to the tab is gone with it. */
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
 * Where the customer is, once they allowed this address to know it, and fetched then: nothing asks for it out of the
 * blue, and who never allows it never loads what looks.
 */
let place: Geolocation | null = null;
function watchPlace(): void {
  void navigator.permissions
    ?.query({ name: "geolocation" })
    .then((permission) => {
      const look = async (): Promise<void> => {
        if (permission.state === "granted") ({ place } = await import("./place.ts"));
        await place?.ask();
      };
      permission.addEventListener("change", () => void look());
      return look();
    })
    .catch(() => undefined);
}

/** How far down a screen was when it was left, for one that is come back to; 0 for a new one. */
export const leftAt = (): number => tabHistory.top();

/** Whom customers complain to, as the page that the server gave says it. */
function complaintsContact(): Pick<JourneyConfig, "complaints"> | null {
  const said = document.querySelector<HTMLMetaElement>("meta[name=complaints]");
  return said && { complaints: JSON.parse(said.content) };
}

function start(): Driver {
  const storage = browserStorage();
  watchPlace();
  const driver: Driver = createDriver({
    config: {
      ...ASSUMED_TIMES,
      landing: null,
      validate: validateLogin,
      entryOf: loginEntryOf,
      appLinks: appLinksIn(import.meta.env),
      provider: say("your service provider"),
      language: spoken(),
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
      // A page that the browser had put aside missed what other tabs stored.
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
      (await import("@creditline/adapters/client/solve-captcha")).solveByWork(challenge),
    bridge: pageBridge(window),
    watch: watched,
    openElsewhere: (url, how) => void pagePorts().then(({ openExternalPage }) => openExternalPage(url, how)),
    saveFile: (file) => void pagePorts().then(({ saveFile }) => saveFile(file)),
  });
  window.addEventListener("online", () => driver.send({ type: "network", online: true }));
  window.addEventListener("offline", () => driver.send({ type: "network", online: false }));
  if (!navigator.onLine) driver.send({ type: "network", online: false });
  // What the first answers are read by, and what brings the areas, comes once the page is there, before anybody waits for it.
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

/** What a press alone asks for, loaded by it. */
const pagePorts = () => import("./page-ports.ts");

let running: Driver | null = null;

/** The one application of this page, started when it is first asked for: the kit's own pages have none. */
export const application = (): Driver => (running ??= start());
