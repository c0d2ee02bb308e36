import * as Effect from "effect/Effect";
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import * as HttpServerResponse from "effect/http/HttpServerResponse";
import { SandboxApi } from "../../contract/api.ts";
import { DatabaseDamaged } from "../database-damaged.ts";
import type { Services } from "../services.ts";

const CANNOT_SERVE = {
  success: false,
  errorCode: "CANNOT_SERVE",
  errorMessage: "The platform cannot serve now.",
} as const;

const DAMAGED = {
  success: false,
  errorCode: "DATABASE_DAMAGED",
  errorMessage: "The platform's database is damaged.",
} as const;

/** Whether the platform can serve: 200 while its store answers, 503 while it does not; and whether its log is written. */
export const healthHandlers = ({ store }: Services, isLogFailing: () => boolean) =>
  HttpApiBuilder.group(SandboxApi, "health", (handlers) =>
    handlers.handle("healthz", () =>
      Effect.promise(() =>
        store.check().then(
          () => ({ status: "ok", ...(isLogFailing() ? { log: "failing" } : {}) }) as const,
          (error: unknown) =>
            HttpServerResponse.jsonUnsafe(error instanceof DatabaseDamaged ? DAMAGED : CANNOT_SERVE, {
              status: 503,
            }),
        ),
      ),
    ),
  );
