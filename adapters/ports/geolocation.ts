import {
  GEOLOCATION_TIMEOUT_MS,
  type GeolocationFailure,
  geolocationOutcome,
  noPlace,
} from "@creditline/core/session/geolocation";

/** Solves a challenge as the platform sent it, and gives the token for the call. Rejects where it cannot. */
export type SolveCaptcha = (challenge: string) => Promise<string>;

/** A place on earth: degrees, and metres that it may be off. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
}

/** The customer's location, if they allow it. */
export interface Geolocation {
  /** Where the customer was found last; null before, and once they do not allow it. */
  position(): Position | null;
  /** Asks where the customer is; the first time the browser asks the customer whether it may tell. */
  ask(): Promise<Position | GeolocationFailure>;
}

/** What a browser's `navigator.geolocation` offers. */
export interface BrowserGeolocationLike {
  getCurrentPosition(
    found: (place: { readonly coords: Position }) => void,
    failed: (error: { readonly code: number }) => void,
    options: { readonly timeout: number; readonly maximumAge: number },
  ): void;
}

/** A place that was found so long ago is still where the customer is, in milliseconds (assumed). */
const STILL_THERE_MS = 300_000;

/** The browser's geolocation. A refusal forgets the place; any other error leaves what was known (spec 1 §8). */
export function browserGeolocation(browser: BrowserGeolocationLike): Geolocation {
  let known: Position | null = null;
  return {
    position: () => known,
    ask: () =>
      new Promise((resolve) => {
        browser.getCurrentPosition(
          ({ coords: { latitude, longitude, accuracy } }) => {
            known = { latitude, longitude, accuracy };
            resolve(known);
          },
          ({ code }) => {
            if (geolocationOutcome(code) === "denied") known = null;
            resolve(noPlace(code));
          },
          { timeout: GEOLOCATION_TIMEOUT_MS, maximumAge: STILL_THERE_MS },
        );
      }),
  };
}
