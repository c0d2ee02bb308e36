import type { TimelineEvent } from "@creditline/core/customer/timeline-event";
import type { RatingEvent } from "@creditline/core/status/customer-events";

/** The event by which a customer says how applying went. */
const RATED: RatingEvent = "APPLICATION_RATED";

/** How applying went, from 1 (poor) to 5 (good), where an event says it; null for any other event, or another figure. */
export function ratingIn({ event, metadata }: TimelineEvent): number | null {
  if (event.trim() !== RATED) return null;
  const said = metadata?.["rating"];
  const rating = typeof said === "number" || typeof said === "string" ? Number(said) : Number.NaN;
  return Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : null;
}
