import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware";
import { BadRequest } from "./failures.ts";

/** Says which field of a request does not fit the contract, in the failure shape, with 400. */
export class ReadableErrors extends HttpApiMiddleware.Service<ReadableErrors>()(
  "creditline/contract/readable-errors/ReadableErrors",
  { error: BadRequest },
) {}
