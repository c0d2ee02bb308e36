import { RETRY_AFTER_MONTHS } from "@creditline/core/status/retry-after-months";
import { rejected } from "@creditline/core/status/predicates";
import type { StatusReply } from "@creditline/core/calls/application.shapes";
import type { Decide } from "../customers.ts";
import { happened } from "../../model/customer/events.ts";
import { refused } from "../../model/refusals.ts";
import { statusReply } from "./status-reply.ts";

/** Starts a new application after a rejection; what the customer said about themselves stays. */
export const reapply =
  (newId: () => string): Decide<StatusReply> =>
  (state, now) => {
    if (!state.application.canReApply) {
      // Only a rejection is followed by another try (ruling R43).
      throw refused(
        "CANNOT_REAPPLY",
        rejected(state.application.code)
          ? `You can apply again ${RETRY_AFTER_MONTHS} months after the rejection.`
          : "Your application wasn't rejected, so you can't apply again.",
      );
    }
    return {
      events: [happened(now, "application.reopened", { applicationId: newId() })],
      reply: statusReply,
    };
  };
