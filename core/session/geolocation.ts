/** How long the browser is given to find the customer, in milliseconds (spec 1 §9, spec 2 §9). */
export const GEOLOCATION_TIMEOUT_MS = 10_000;

/** What asking for the customer's place came to. */
export type GeolocationOutcome = "granted" | "denied";

/** The code by which browsers say that the customer refused. Codes 2 and 3 mean that no place was found, or too late. */
const PERMISSION_DENIED = 1;

/**
 * The outcome of asking for the customer's place, by the browser's error code; null where a place came. A refusal is
 * 'denied', and every other error counts as granted (spec 1 §8, spec 2 §8): the customer did agree.
 */
export const geolocationOutcome = (errorCode: number | null): GeolocationOutcome =>
  errorCode === PERMISSION_DENIED ? "denied" : "granted";
