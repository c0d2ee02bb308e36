import type { TimelineEvent } from "../customer/timeline-event.ts";

/**
 * Whether what a call carries is an event of the timeline: it names one. Who runs calls knows none of their payloads; a
 * screen's own was held to the call where it was written.
 */
export const isTimelineEvent = (sent: object): sent is TimelineEvent =>
  "event" in sent && typeof sent.event === "string";
