import { rejected } from "@creditline/core/status/predicates";
import type { StatusReply } from "../../contract/application.shapes.ts";
import type { Decide } from "../customers.ts";
import { happened } from "../events.ts";
import { refused } from "../refusals.ts";
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
          ? "You can apply again 3 months after the rejection."
          : "Your application was not rejected, so it cannot be made again.",
      );
    }
    return {
      events: [happened(now, "application.reopened", { applicationId: newId() })],
      reply: statusReply,
    };
  };
