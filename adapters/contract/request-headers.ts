import * as Schema from "effect/Schema";
import {
  GEO_LOCATION_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  PLATFORM_KEY_HEADER,
  REQUEST_ID_HEADER,
} from "./request-header-names.ts";

const optionalText = Schema.optional(Schema.String);

const common = {
  [PLATFORM_KEY_HEADER]: optionalText,
  [REQUEST_ID_HEADER]: optionalText,
  [GEO_LOCATION_HEADER]: optionalText,
};

/** Headers that any call may carry. */
export const callHeaders = Schema.Struct(common);

/** Headers of a call that is done once however often it is made (ruling R31). */
export const onceHeaders = Schema.Struct({ ...common, [IDEMPOTENCY_KEY_HEADER]: optionalText });

/** A bearer token where a call may be made with or without one. */
const bearer = { authorization: optionalText };

/** Headers of a call that a signed-in customer may make, and somebody with a link. */
export const bearerHeaders = Schema.Struct({ ...common, ...bearer });

/** The same for a call that is done once. */
export const bearerOnceHeaders = Schema.Struct({
  ...common,
  ...bearer,
  [IDEMPOTENCY_KEY_HEADER]: optionalText,
});
