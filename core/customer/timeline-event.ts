import * as Schema from "effect/Schema";
import { nullishField, text } from "./absent.ts";

/** Something that happened in the application, with campaign parameters as metadata (spec 1 §3, spec 2 §3). */
export const TimelineEvent = Schema.Struct({
  event: Schema.String,
  eventOrg: text,
  category: text,
  appName: text,
  appProduct: text,
  module: text,
  clientPlatform: text,
  eventId: text,
  metadata: nullishField(Schema.Record(Schema.String, Schema.Unknown)),
});
export interface TimelineEvent extends Schema.Schema.Type<typeof TimelineEvent> {}
