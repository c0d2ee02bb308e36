import { GROUPS } from "@creditline/core/calls/calls";
import * as Schema from "effect/Schema";
import * as HttpApi from "effect/http-api/HttpApi";
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import * as HttpApiGroup from "effect/http-api/HttpApiGroup";
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware";
import * as OpenApi from "effect/http-api/OpenApi";
import { contractGroups } from "./contract-groups.ts";
import { describedDocument } from "./described-document.ts";
import { BadRequest, FAILURES } from "./failures.ts";
import { sandboxGroup } from "./sandbox.group.ts";

/** Adds a 503 response for an unavailable store, in the shape of every failure. */
const withCannotServe = (operation: Record<string, unknown>): Record<string, unknown> => {
  const responses = operation["responses"] as Record<string, object>;
  const cannotServe = { ...responses["400"], description: "The platform cannot serve now." };
  return { ...operation, responses: { ...responses, "503": cannotServe } };
};

/** Whether the platform can serve (interfaces). */
const healthGroup = HttpApiGroup.make("health")
  .add(
    HttpApiEndpoint.get("healthz", "/healthz", {
      error: FAILURES,
      success: Schema.Struct({
        status: Schema.Literal("ok"),
        /** Omitted while the log is being written. */
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

/** Reports which field of a request does not match the contract, in the failure shape, with 400. */
class ReadableErrors extends HttpApiMiddleware.Service<ReadableErrors>()(
  "creditline/contract/readable-errors/ReadableErrors",
  { error: BadRequest },
) {}

const about = OpenApi.annotations({
  transform: describedDocument,
  title: "creditline platform",
  version: "1",
  description:
    "The platform of a multi-lender credit line. Methods and paths are the specification's. A body that the " +
    "specification shows is marked x-source, with the place; one that it does not show is ours and marked x-ours. " +
    "The names of headers are ours, Authorization's apart. A success has the flag success or the status 200; any " +
    "failure has success false, errorCode and errorMessage (spec 1 §7, §8).",
});

/**
 * The groups of calls, as a named type: left to inference, their order would depend on the order in which the compiler
 * reads the files.
 */
type PlatformGroups = HttpApiGroup.AddMiddleware<
  typeof healthGroup | ReturnType<typeof contractGroups<typeof GROUPS>>[number],
  ReadableErrors
>;
type SandboxGroups = PlatformGroups | HttpApiGroup.AddMiddleware<typeof sandboxGroup, ReadableErrors>;

/** The platform's whole API, built from the calls: client, server and documentation are derived from it. */
export const PlatformApi: HttpApi.HttpApi<"creditline", PlatformGroups> = HttpApi.make("creditline")
  .add(healthGroup)
  .add(...contractGroups(GROUPS))
  .middleware(ReadableErrors)
  .annotateMerge(about);

/** The same with the tester's calls, as the sandbox serves it. */
export const SandboxApi: HttpApi.HttpApi<"creditline", SandboxGroups> = HttpApi.make("creditline")
  .addHttpApi(PlatformApi)
  .add(sandboxGroup.middleware(ReadableErrors))
  .annotateMerge(about);
