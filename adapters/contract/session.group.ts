import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import * as HttpApiGroup from "effect/http-api/HttpApiGroup";
import * as OpenApi from "effect/http-api/OpenApi";
import { Authorization } from "./authorization.ts";
import { Done } from "./common.replies.ts";
import { FAILURES } from "./failures.ts";
import { callHeaders } from "./request-headers.ts";

/** The end of a session (spec 1 §4 "Session", §7). */
export const sessionGroup = HttpApiGroup.make("session")
  .add(
    HttpApiEndpoint.post("logout", "/logout", {
      headers: callHeaders,
      error: FAILURES,
      success: Done,
    }).annotate(OpenApi.Description, "Ends the session: its tokens are no longer valid. Ours: the reply."),
  )
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Session");
