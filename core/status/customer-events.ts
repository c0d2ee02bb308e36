import { COARSE_GROUPS, STATUS_CODES } from "./code.ts";

/**
 * The ordered milestones, as the specification lists them (spec 1 §4 "Ordered milestones"): an order of its own,
 * not the codes' text order. "Perfios" is the income-statement check.
 */
export const MILESTONES = [
  { milestone: "UNKNOWN_REJECTED", codes: [STATUS_CODES.UNKNOWN_REJECTED] },
  { milestone: "AIP_REJECTED", codes: [STATUS_CODES.AIP_REJECTED] },
  { milestone: "AIP_NOT_INTERESTED", codes: [STATUS_CODES.AIP_NOT_INTERESTED] },
  { milestone: "AIP_SUBMITTED", codes: [STATUS_CODES.AIP_SUBMITTED] },
  { milestone: "AIP_PERFIOS_REQD", codes: [STATUS_CODES.AIP_PERFIOS_REQD] },
  { milestone: "AIP_PERFIOS_SUBMITTED", codes: [STATUS_CODES.AIP_PERFIOS_SUBMITTED] },
  {
    milestone: "AIP_CUSTOMER_INTERACTION",
    codes: [STATUS_CODES.AIP_CUSTOMER_INTERACTION_REQ, STATUS_CODES.AIP_CUSTOMER_INTERACTION_OVER],
  },
  { milestone: "AIP_ADDRESS_REQD", codes: [STATUS_CODES.AIP_ADDRESS_REQD] },
  { milestone: "AIP_SUCCESS", codes: [STATUS_CODES.AIP_SUCCESS] },
  { milestone: "CM_LINE_APPROVED", codes: [STATUS_CODES.CM_LINE_APPROVED] },
  { milestone: "COARSE_REJECTED", codes: [COARSE_GROUPS.REJECTED] },
] as const satisfies readonly { readonly milestone: string; readonly codes: readonly string[] }[];

/** The customer's own choices, sent as events (spec 1 §4 "User choice events"). */
export const CHOICE_EVENTS = ["CM_LINE_STARTED", "AIP_INTERESTED", "AIP_NOT_INTERESTED"] as const;

type ChoiceEvent = (typeof CHOICE_EVENTS)[number];

/** What a customer asks for or says beside a choice, sent as an event too. Ours. */
export type RequestEvent = "DECISION_SMS_REQUESTED" | "NOTIFY_AFTER_3_MONTHS";
/** An offer is kept for later, and a no to one is withdrawn (ruling R67). */
export type OfferEvent = "OFFER_KEPT" | "AIP_NOT_INTERESTED_UNDONE";
export type RatingEvent = "APPLICATION_RATED";

/** Every event that the customer sends and the platform does something at (spec 1 §4 "User choice events"). */
export type CustomerEventName = ChoiceEvent | RequestEvent | OfferEvent | RatingEvent;
