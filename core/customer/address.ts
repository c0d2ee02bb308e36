import * as Schema from "effect/Schema";
import { nullishField, text } from "./absent.ts";

/** A place on the map; degrees, and the accuracy in metres where the device gives it (spec 1 §3, §7). */
export const GeoLocation = Schema.Struct({
  latitude: Schema.Finite,
  longitude: Schema.Finite,
  accuracy: nullishField(Schema.Finite),
});

export interface GeoLocation extends Schema.Schema.Type<typeof GeoLocation> {}

/** A postal address in India (spec 1 §3). `landmark` is asked for on screen and is kept beside line 2. */
export const Address = Schema.Struct({
  addressLine1: text,
  addressLine2: text,
  landmark: text,
  city: text,
  state: text,
  pincode: text,
  geoLocation: nullishField(GeoLocation),
});

export interface Address extends Schema.Schema.Type<typeof Address> {}
