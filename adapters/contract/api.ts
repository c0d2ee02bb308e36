import { GROUPS } from "@creditline/core/calls/groups";
import * as HttpApi from "effect/http-api/HttpApi";
import * as OpenApi from "effect/http-api/OpenApi";
import { contractGroups } from "./contract-groups.ts";
import { describedDocument } from "./described-document.ts";
import { healthGroup } from "./health.group.ts";
import { ReadableErrors } from "./readable-errors.ts";
import { sandboxGroup } from "./sandbox.group.ts";

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

/** The platform's whole API, made from the calls: client, server and documentation follow from it. */
export const PlatformApi = HttpApi.make("creditline")
  .add(healthGroup)
  .add(...contractGroups(GROUPS))
  .middleware(ReadableErrors)
  .annotateMerge(about);

/** The same with the calls of a tester, as the sandbox serves it. */
export const SandboxApi = HttpApi.make("creditline")
  .addHttpApi(PlatformApi)
  .add(sandboxGroup.middleware(ReadableErrors))
  .annotateMerge(about);
