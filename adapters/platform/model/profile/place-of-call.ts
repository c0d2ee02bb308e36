import type { GeoLocation } from "@creditline/core/customer/address";

const DECIMAL = /^-?\d{1,9}(?:\.\d{1,15})?$/;

/** Whether a place is one on the map: degrees within their bounds, an accuracy that is not negative. */
export const isOnTheMap = ({ latitude, longitude, accuracy }: GeoLocation): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (accuracy ?? 0) >= 0;

/** Whether a place is the one that is known. */
export const isSamePlace = (place: GeoLocation, known: GeoLocation | null): boolean =>
  known !== null &&
  place.latitude === known.latitude &&
  place.longitude === known.longitude &&
  (place.accuracy ?? null) === (known.accuracy ?? null);

/**
 * The place that a call says it comes from: "lat, long, accuracy" (spec 1 §7), the last left out where the device
 * gives none. Null without one, and for one that cannot be used: the header is optional, and no call fails by it.
 */
export function placeOf(header: string | undefined): GeoLocation | null {
  const parts = (header ?? "").split(",").map((part) => part.trim());
  if (parts.length < 2 || parts.length > 3 || !parts.every((part) => DECIMAL.test(part))) return null;
  const [latitude = NaN, longitude = NaN, accuracy = null] = parts.map(Number);
  const place = { latitude, longitude, accuracy };
  return isOnTheMap(place) ? place : null;
}
