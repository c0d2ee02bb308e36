import { t } from "../../messages/message.ts";
import type { CustomerEventName, OfferEvent } from "../../status/customer-events.ts";
import { refresh } from "../define/screen-context.ts";

/** An event of the customer's, as the platform is informed of it; one that it does not know means nothing to it. */
export const timelineEvent = (
  event: CustomerEventName,
  category: "QUALIFICATION" | "CREDIT_MANAGEMENT" = "QUALIFICATION",
) => ({ event, category });

/** The flow that tells the platform what the customer chose (spec 1 §4 "User choice events"). */
export const recordChoice = (choice: "AIP_INTERESTED" | "AIP_NOT_INTERESTED" | OfferEvent) =>
  ({
    call: "timelineEvent",
    doing: t("saving your details"),
    loader: "submitting",
    payload: () => timelineEvent(choice),
    next: refresh(),
  }) as const;
