/** How long the browser is given to find the customer, in milliseconds (spec 1 §9, spec 2 §9). */
export const GEOLOCATION_TIMEOUT_MS = 10_000;

/** What asking for the customer's place came to. */
export type GeolocationOutcome = "granted" | "denied";

/** Why no place came, by the browser's error code. */
const WHY_NONE = { 1: "denied", 2: "unavailable", 3: "timed-out" } as const;

/** Why no place came, as a surface says it in a field. */
export type GeolocationFailure = (typeof WHY_NONE)[keyof typeof WHY_NONE];

/** Why no place came; an error without a known code says nothing more than that. */
export const noPlace = (errorCode: number): GeolocationFailure =>
  errorCode === 1 || errorCode === 3 ? WHY_NONE[errorCode] : WHY_NONE[2];

/**
 * The outcome of asking for the customer's place, by the browser's error code; null where a place came. A refusal is
 * 'denied', and every other error counts as granted (spec 1 §8 "Geolocation", spec 2 §8): the customer did agree.
 */
export const geolocationOutcome = (errorCode: number | null): GeolocationOutcome =>
  errorCode !== null && noPlace(errorCode) === "denied" ? "denied" : "granted";

/** A place on earth: degrees, and metres that it may be off where the device says it. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number | null;
}

const DECIMAL = /^-?\d{1,9}(?:\.\d{1,15})?$/;

/** Whether a place is one on the map: degrees within their bounds, an accuracy that is not negative. */
export const isValidPosition = ({
  latitude,
  longitude,
  accuracy,
}: {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy?: number | null | undefined;
}): boolean => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (accuracy ?? 0) >= 0;

/** A place as it is written on a call and in a field: "lat, long, accuracy" (spec 1 §7). */
export const placeText = ({ latitude, longitude, accuracy }: Coordinates): string =>
  [latitude.toFixed(6), longitude.toFixed(6), ...(accuracy === null ? [] : [accuracy.toFixed(0)])].join(", ");

/** The place that such a text names, the accuracy left out where the device gives none; null where it names none. */
export function placeIn(text: string): Coordinates | null {
  const parts = text.split(",").map((part) => part.trim());
  if (parts.length < 2 || parts.length > 3 || !parts.every((part) => DECIMAL.test(part))) return null;
  const [latitude = NaN, longitude = NaN, accuracy = null] = parts.map(Number);
  const place = { latitude, longitude, accuracy };
  return isValidPosition(place) ? place : null;
}

const NO_PLACE: readonly string[] = ["denied", "timed-out", "unavailable"] satisfies GeolocationFailure[];

/**
 * What a surface answers when it is asked for the customer's place: the place, or why there is none. Null for a text that
 * says neither.
 */
export const placeAnswer = (text: string): Coordinates | GeolocationFailure | null =>
  NO_PLACE.includes(text) ? (text as GeolocationFailure) : placeIn(text);
