import * as Schema from "effect/Schema";
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import * as HttpApiGroup from "effect/http-api/HttpApiGroup";
import * as OpenApi from "effect/http-api/OpenApi";
import { FAILURES } from "./failures.ts";

/** 503 while the store does not answer, in the shape of every failure. */
const withCannotServe = (operation: Record<string, unknown>): Record<string, unknown> => {
  const responses = operation["responses"] as Record<string, object>;
  const cannotServe = { ...responses["400"], description: "The platform cannot serve now." };
  return { ...operation, responses: { ...responses, "503": cannotServe } };
};

/** Whether the platform can serve (interfaces). */
export const healthGroup = HttpApiGroup.make("health")
  .add(
    HttpApiEndpoint.get("healthz", "/healthz", {
      error: FAILURES,
      success: Schema.Struct({
        status: Schema.Literal("ok"),
        /** Left out while the log is written. */
        log: Schema.optional(Schema.Literal("failing")),
      }),
    })
      .annotate(
        OpenApi.Description,
        "200 when the platform can serve; log says failing while lines of its log are lost. Ours.",
      )
      .annotate(OpenApi.Transform, withCannotServe),
  )
  .annotate(OpenApi.Title, "Health");
