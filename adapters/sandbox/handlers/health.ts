import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { SandboxApi } from "../../contract/api.ts";
import type { Services } from "../services.ts";
import { attempt } from "./attempt.ts";

/** Whether the platform can serve: its store answers. */
export const healthHandlers = ({ store }: Services) =>
  HttpApiBuilder.group(SandboxApi, "health", (handlers) =>
    handlers.handleAll({
      healthz: () =>
        attempt(async () => {
          await store.check();
          return { status: "ok" } as const;
        }),
    }),
  );
