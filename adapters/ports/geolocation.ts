import {
  GEOLOCATION_TIMEOUT_MS,
  type GeolocationFailure,
  geolocationOutcome,
  noPlace,
} from "@creditline/core/session/geolocation";

/** Solves a challenge in the platform's format, and returns the token for the call. Rejects if it cannot. */
export type SolveCaptcha = (challenge: string) => Promise<string>;

/** A place on earth: degrees, and the accuracy in metres. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
}

/** The customer's location, if they allow it. */
export interface Geolocation {
  /** The last known position of the customer; null before, and once they do not allow it. */
  position(): Position | null;
  /** Requests the position; the first time the browser asks the customer for permission. */
  ask(): Promise<Position | GeolocationFailure>;
}

/** The used part of a browser's `navigator.geolocation`. */
export interface BrowserGeolocationLike {
  getCurrentPosition(
    found: (place: { readonly coords: Position }) => void,
    failed: (error: { readonly code: number }) => void,
    options: { readonly timeout: number; readonly maximumAge: number },
  ): void;
}

/** How long a position stays valid, in milliseconds (assumed). */
const STILL_THERE_MS = 300_000;

/** The browser's geolocation. A refusal deletes the position; any other error keeps the last known one (spec 1 §8). */
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
