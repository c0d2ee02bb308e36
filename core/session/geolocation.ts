/** How long the browser may take to locate the customer, in milliseconds (spec 1 §9, spec 2 §9). */
export const GEOLOCATION_TIMEOUT_MS = 10_000;

/** The outcome of a location request. */
export type GeolocationOutcome = "granted" | "denied";

/** Why no location was returned, by the browser's error code. */
const WHY_NONE = { 1: "denied", 2: "unavailable", 3: "timed-out" } as const;

/** Why no location was returned, as a surface stores it in a field. */
export type GeolocationFailure = (typeof WHY_NONE)[keyof typeof WHY_NONE];

/** Returns why no location was returned; an unknown error code counts as unavailable. */
export const noPlace = (errorCode: number): GeolocationFailure =>
  errorCode === 1 || errorCode === 3 ? WHY_NONE[errorCode] : WHY_NONE[2];

/**
 * Returns the outcome of a location request by the browser's error code; null if a location was returned. A refusal is
 * 'denied', and every other error counts as granted (spec 1 §8 "Geolocation", spec 2 §8): the customer did agree.
 */
export const geolocationOutcome = (errorCode: number | null): GeolocationOutcome =>
  errorCode !== null && noPlace(errorCode) === "denied" ? "denied" : "granted";

/** A position: degrees, and the accuracy in metres if the device gives it. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number | null;
}

const DECIMAL = /^-?\d{1,9}(?:\.\d{1,15})?$/;

/** Whether a position is valid: degrees within their bounds, a non-negative accuracy. */
export const isValidPosition = ({
  latitude,
  longitude,
  accuracy,
}: {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy?: number | null | undefined;
}): boolean => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (accuracy ?? 0) >= 0;

/** Formats a position for calls and fields: "lat, long, accuracy" (spec 1 §7). */
export const placeText = ({ latitude, longitude, accuracy }: Coordinates): string =>
  [latitude.toFixed(6), longitude.toFixed(6), ...(accuracy === null ? [] : [accuracy.toFixed(0)])].join(", ");

/** Parses such a text; the accuracy is optional. Null if it is no position. */
export function placeIn(text: string): Coordinates | null {
  const parts = text.split(",").map((part) => part.trim());
  if (parts.length < 2 || parts.length > 3 || !parts.every((part) => DECIMAL.test(part))) return null;
  const [latitude = NaN, longitude = NaN, accuracy = null] = parts.map(Number);
  const place = { latitude, longitude, accuracy };
  return isValidPosition(place) ? place : null;
}

const NO_PLACE: readonly string[] = ["denied", "timed-out", "unavailable"] satisfies GeolocationFailure[];

/** Parses a surface's answer to a location request: a position, or why there is none. Null for any other text. */
export const placeAnswer = (text: string): Coordinates | GeolocationFailure | null =>
  NO_PLACE.includes(text) ? (text as GeolocationFailure) : placeIn(text);
