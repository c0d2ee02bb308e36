import type { GeoLocation } from "@creditline/core/customer/address";
import { placeIn } from "@creditline/core/session/place-answer";

/** Whether a place is the one that is known. */
export const isSamePlace = (place: GeoLocation, known: GeoLocation | null): boolean =>
  known !== null &&
  place.latitude === known.latitude &&
  place.longitude === known.longitude &&
  (place.accuracy ?? null) === (known.accuracy ?? null);

/**
 * The place that a call says it comes from (spec 1 §7). Null without one, and for one that cannot be used: the header is
 * optional, and no call fails by it.
 */
export const placeOf = (header: string | undefined): GeoLocation | null => placeIn(header ?? "");
