import { happened } from "../../model/customer/events.ts";
import type { HandlersOf } from "../handlers-of.ts";
import type { Services } from "../services.ts";

/** The end of a session. */
export const sessionHandlers = ({ sessions, customers }: Services): HandlersOf<"session"> => ({
  logout: async ({ caller: { customerId, sessionId } }) => {
    await sessions.end(sessionId);
    await customers.change(customerId, {
      decide: (_state, now) => ({
        events: [happened(now, "session.ended", { sessionId })],
        reply: () => null,
      }),
    });
    return { success: true } as const;
  },
});
