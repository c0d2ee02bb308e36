import * as Schema from "effect/Schema";
import { ACTION_ID_HEADER, LINK_ID_HEADER } from "@creditline/core/magic-link/link-headers";
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

/** Headers of a call on a link: "magic-link ids" (spec 1 §7, spec 2 §7). What a link opens is said by its token alone. */
const linkIds = { [LINK_ID_HEADER]: optionalText, [ACTION_ID_HEADER]: optionalText };

/** Headers of a call that the holder of a link makes. */
export const linkCallHeaders = Schema.Struct({ ...common, ...linkIds });

/** The same for a call that is done once. */
export const linkOnceHeaders = Schema.Struct({
  ...common,
  ...linkIds,
  [IDEMPOTENCY_KEY_HEADER]: optionalText,
});

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
