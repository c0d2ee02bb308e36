import * as Schema from "effect/Schema";
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import * as HttpApiGroup from "effect/http-api/HttpApiGroup";
import * as OpenApi from "effect/http-api/OpenApi";
import { FAILURES } from "./failures.ts";

/** Whether the platform can serve (interfaces). */
export const healthGroup = HttpApiGroup.make("health")
  .add(
    HttpApiEndpoint.get("healthz", "/healthz", {
      error: FAILURES,
      success: Schema.Struct({ status: Schema.Literal("ok") }),
    }).annotate(OpenApi.Description, "200 when the platform can serve."),
  )
  .annotate(OpenApi.Title, "Health");
