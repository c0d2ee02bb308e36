/** How long the browser is given to find the customer, in milliseconds (spec 1 §9, spec 2 §9). */
export const GEOLOCATION_TIMEOUT_MS = 10_000;

/** What asking for the customer's place came to. */
export type GeolocationOutcome = "granted" | "denied";

/** Why no place came, by the browser's error code. */
const WHY_NONE = { 1: "denied", 2: "unavailable", 3: "timed-out" } as const;

/** Why no place came, as a surface says it in a field. */
export type NoPlace = (typeof WHY_NONE)[keyof typeof WHY_NONE];

/** Why no place came; an error without a known code says nothing more than that. */
export const noPlace = (errorCode: number): NoPlace =>
  errorCode === 1 || errorCode === 3 ? WHY_NONE[errorCode] : WHY_NONE[2];

/**
 * The outcome of asking for the customer's place, by the browser's error code; null where a place came. A refusal is
 * 'denied', and every other error counts as granted (spec 1 §8 "Geolocation", spec 2 §8): the customer did agree.
 */
export const geolocationOutcome = (errorCode: number | null): GeolocationOutcome =>
  errorCode !== null && noPlace(errorCode) === "denied" ? "denied" : "granted";
