import type { ChoiceEvent } from "./milestones.table.ts";

/** What a customer asks for or says beside a choice, sent as an event too. Ours. */
export type RequestEvent = "DECISION_SMS_REQUESTED" | "NOTIFY_AFTER_3_MONTHS";
/** An offer is kept for later, and a no to one is taken back (ruling R67). */
export type OfferEvent = "OFFER_KEPT" | "AIP_NOT_INTERESTED_UNDONE";
export type RatingEvent = "APPLICATION_RATED";

/** Every event that the customer sends and the platform does something at (spec 1 §4 "User choice events"). */
export type CustomerEventName = ChoiceEvent | RequestEvent | OfferEvent | RatingEvent;
