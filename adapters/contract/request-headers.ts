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
