import * as Effect from "effect/Effect";
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { SandboxApi } from "../../contract/api.ts";
import { SignedIn } from "../../contract/authorization.ts";
import { happened } from "../events.ts";
import type { Services } from "../services.ts";
import { attempt } from "./attempt.ts";

/** The end of a session. */
export const sessionHandlers = ({ sessions, customers }: Services) =>
  HttpApiBuilder.group(SandboxApi, "session", (handlers) =>
    handlers.handleAll({
      logout: () =>
        Effect.gen(function* () {
          const { customerId, sessionId } = yield* SignedIn;
          return yield* attempt(async () => {
            await sessions.end(sessionId);
            await customers.change(customerId, (_state, now) => ({
              events: [happened(now, "session.ended", { sessionId })],
              reply: () => null,
            }));
            return { success: true } as const;
          });
        }),
    }),
  );
