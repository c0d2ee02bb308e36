import { REFUSED } from "@creditline/core/notices/notice";
import * as Schema from "effect/Schema";

/**
 * The fields of every failure (interfaces: "The sandbox platform over HTTP"). `field` (the invalid field, if any),
 * `retryAfterSeconds` and `challenge`, the captcha to be solved (ruling R46), are ours. `error` and
 * `error_description` are OAuth's names, on the token call alone.
 */
const failureFields = {
  success: Schema.Literal(false),
  errorCode: Schema.String,
  errorMessage: Schema.String,
  field: Schema.optional(Schema.String),
  retryAfterSeconds: Schema.optional(Schema.Finite),
  challenge: Schema.optional(Schema.String),
  error: Schema.optional(Schema.String),
  error_description: Schema.optional(Schema.String),
};

/** 400: the request is invalid; `field` names the invalid part. */
export class BadRequest extends Schema.Error<BadRequest>("BadRequest")(failureFields, {
  httpApiStatus: 400,
  description: "The request cannot be used; the message names the field.",
}) {}

/** 401: no valid token, or a refused sign-in. */
export class Unauthorized extends Schema.Error<Unauthorized>("Unauthorized")(failureFields, {
  httpApiStatus: 401,
  description:
    "Without a valid token, or a sign-in that is refused. A client warns, and is logged out (spec 1 §8).",
}) {}

/** 404: it doesn't exist, or belongs to another customer. */
export class NotFound extends Schema.Error<NotFound>("NotFound")(failureFields, {
  httpApiStatus: 404,
  description: "No such thing, or not this customer's.",
}) {}

/** 409: a conflict with the current state, such as an idempotency key reused with another body (ruling R31). */
export class Conflict extends Schema.Error<Conflict>("Conflict")(failureFields, {
  httpApiStatus: 409,
  description: "Contradicts what is there already.",
}) {}

/** 413: the body exceeds the size limit. */
export class TooLarge extends Schema.Error<TooLarge>("TooLarge")(failureFields, {
  httpApiStatus: 413,
  description: "Larger than the platform reads.",
}) {}

/** 415: a media type that the call does not accept. */
export class WrongMediaType extends Schema.Error<WrongMediaType>("WrongMediaType")(failureFields, {
  httpApiStatus: 415,
  description: "A media type that the call does not take.",
}) {}

/** 429: too many attempts; `retryAfterSeconds` says when to try again. */
export class TooManyTries extends Schema.Error<TooManyTries>("TooManyTries")(failureFields, {
  httpApiStatus: 429,
  description: "Too many tries; come back later.",
}) {}

/**
 * 477: a business rule refuses, and the message is for the customer. The specification calls 477 generic (spec 1 §8);
 * which refusals use it is ours.
 */
export class Refused extends Schema.Error<Refused>("Refused")(failureFields, {
  httpApiStatus: REFUSED,
  description:
    "A rule of the business refuses. A client shows the message as an error titled Error, and Something went wrong " +
    "where there is none (spec 1 §8). Which refusals answer so is ours.",
}) {}

/** The failures that any call may answer with. */
export const FAILURES = [
  BadRequest,
  Unauthorized,
  NotFound,
  Conflict,
  TooLarge,
  WrongMediaType,
  TooManyTries,
  Refused,
] as const;

export type Failure = InstanceType<(typeof FAILURES)[number]>;

/** Whether something thrown is one of the contract's failures. */
export const isFailure = (thrown: unknown): thrown is Failure =>
  FAILURES.some((failure) => thrown instanceof failure);

const STATUSES = new Map<unknown, unknown>(
  FAILURES.map((failure) => [failure, failure.ast.annotations?.["httpApiStatus"]]),
);

/** The HTTP status of a failure, as the contract describes it. */
export function statusOfFailure(failure: Failure): number {
  const status = STATUSES.get(failure.constructor);
  return typeof status === "number" ? status : 500;
}
