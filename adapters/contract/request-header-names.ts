/*
 * Headers on calls (spec 1 §7, spec 2 §7: "bearer token; platform key; request id; optional geo-location (lat,
 * long, accuracy)"). Their names are not shown; except for Authorization they are ours.
 */

/** The calling application's key. */
export const PLATFORM_KEY_HEADER = "x-platform-key";
/** Chosen by the caller for each request, and returned with the answer. */
export const REQUEST_ID_HEADER = "x-request-id";
/** `latitude,longitude,accuracy`: degrees and metres. */
export const GEO_LOCATION_HEADER = "x-geo-location";
/** One key for one intent, on calls that move money, upload or submit (ruling R31). */
export const IDEMPOTENCY_KEY_HEADER = "idempotency-key";
