import { livePlatform } from "@creditline/adapters/client/live-platform";
import type { Platform } from "@creditline/adapters/client/platform";
import { createDriver, type Driver } from "@creditline/adapters/driver/driver";
import { fileShelf } from "@creditline/adapters/driver/file-shelf";
import { liveTimers } from "@creditline/adapters/driver/timers";
import { liveClock } from "@creditline/adapters/ports/clock";
import { browserGeolocation, type Geolocation } from "@creditline/adapters/ports/geolocation";
import { pageBridge } from "@creditline/adapters/ports/native-bridge";
import { liveRandom, randomId } from "@creditline/adapters/ports/random";
import { type TextStorage, webStorage } from "@creditline/adapters/ports/storage";
import { ASSUMED_TIMES, type JourneyConfig } from "@creditline/core/journey/config";
import { OPEN_LOGICS } from "@creditline/core/journey/open-logics";
import { parseAddress } from "@creditline/core/routing/arrival";
import { land } from "@creditline/core/routing/landing";
import { ACCESS_DETAILS_KEY } from "@creditline/core/session/stored-keys.table";
import { router } from "../router.tsx";
import { appLinksIn } from "./app-links.ts";
import { browserHistory } from "./browser-history.ts";
import { referrerHost } from "./referrer.ts";
import { fetchLaterScreens, loadQualification } from "./later-screens.ts";

/** An answer that has not come by then is given up: long enough for a slow network, short enough to say so. */
const ANSWER_WITHIN_MS = 30_000;

/** Kept in the tab alone: what was typed, since a phone may be shared, and where the application runs. */
const OF_THE_TAB: ReadonlySet<string> = new Set(["journey", "visit"]);

const PREFIX = "creditline/";

/** The session outlives the tab; what belongs to the tab is gone with it. */
function browserStorage(): TextStorage {
  const lasting = webStorage(window.localStorage, PREFIX);
  const passing = webStorage(window.sessionStorage, PREFIX);
  const of = (key: string): TextStorage => (OF_THE_TAB.has(key) ? passing : lasting);
  return {
    get: (key) => of(key).get(key),
    set: (key, value) => of(key).set(key, value),
    remove: (key) => of(key).remove(key),
    keys: () => [...lasting.keys(), ...passing.keys()],
  };
}

function deviceId(storage: TextStorage): string {
  const known = storage.get("device");
  if (known !== null) return known;
  const fresh = randomId(liveRandom, "web");
  storage.set("device", fresh);
  return fresh;
}

/** The screens after the login are fetched beside the customer's record, which takes as long anyway. */
function withLaterScreens(platform: Platform, driver: () => Driver): Platform {
  return {
    async send(call, payload, context) {
      if (call !== "customerData") return platform.send(call, payload, context);
      const [reply, later] = await Promise.all([platform.send(call, payload, context), loadQualification()]);
      driver().learn(later);
      return reply;
    },
  };
}

/**
 * Where the customer is, from a browser that has one. It is asked only where the customer allowed it to this address
 * before: nothing on a page asks for it out of the blue.
 */
function knownPlace(): Geolocation | null {
  if (!("geolocation" in navigator)) return null;
  const geolocation = browserGeolocation(navigator.geolocation);
  void navigator.permissions
    ?.query({ name: "geolocation" })
    .then(({ state }) => (state === "granted" ? geolocation.ask() : undefined))
    .catch(() => undefined);
  return geolocation;
}

const history = browserHistory(router, window);

/** How far down a screen was when it was left, for one that is come back to; 0 for a new one. */
export const leftAt = (): number => history.top();

/** Whom customers complain to, where the build was told all of it. */
function complaintsContact(): Pick<JourneyConfig, "complaints"> {
  const env = import.meta.env;
  const [officer, email, phone] = [
    env.VITE_GRIEVANCE_OFFICER,
    env.VITE_GRIEVANCE_EMAIL,
    env.VITE_GRIEVANCE_PHONE,
  ];
  return officer && email && phone ? { complaints: { officer, email, phone } } : {};
}

function start(): Driver {
  const storage = browserStorage();
  const geolocation = knownPlace();
  const driver: Driver = createDriver({
    config: {
      ...ASSUMED_TIMES,
      decide: land,
      appLinks: appLinksIn(import.meta.env),
      provider: "your service provider",
      ...complaintsContact(),
    },
    logics: OPEN_LOGICS,
    platform: withLaterScreens(
      livePlatform({
        baseUrl: "",
        timeoutMs: ANSWER_WITHIN_MS,
        platformKey: import.meta.env.VITE_PLATFORM_KEY,
        position: () => geolocation?.position() ?? null,
      }),
      () => driver,
    ),
    clock: liveClock,
    timers: liveTimers(),
    files: fileShelf(),
    storage,
    deviceId: deviceId(storage),
    history,
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
    alone: (work) => ("locks" in navigator ? navigator.locks.request(`${PREFIX}renewing`, work) : work()),
    scrollTo: (anchor) => document.getElementById(anchor)?.scrollIntoView(),
    bridge: pageBridge(window),
    openWindow: (url) => void window.open(url, "_blank", "noopener"),
  });
  fetchLaterScreens(driver);
  window.addEventListener("online", () => driver.send({ type: "network", online: true }));
  window.addEventListener("offline", () => driver.send({ type: "network", online: false }));
  if (!navigator.onLine) driver.send({ type: "network", online: false });
  const referrer = referrerHost(document.referrer, window.location.host);
  driver.send({
    type: "arrived",
    address: parseAddress(history.address()),
    ...(referrer === null ? {} : { referrer }),
  });
  return driver;
}

/** The one application of this page. */
export const application: Driver = start();
