import * as Schema from "effect/Schema";
import { flag, nullishField, text } from "../customer/absent.ts";

/** A call that only says it was done. Ours: result bodies are not shown (spec 1 §7). */
export const Done = Schema.Struct({ success: Schema.Literal(true) });
export interface Done extends Schema.Schema.Type<typeof Done> {}

/** A text that may be left out or null. */
export const lenientText = text;

/** A code as text or as a number, that may be left out or null. */
export const lenientCode = nullishField(Schema.Union([Schema.String, Schema.Finite]));

/** A number, as such or as a form's text, that may be left out or null. */
export const lenientNumber = nullishField(Schema.Union([Schema.Finite, Schema.String]));

/** Yes or no, that may be left out or null. */
export const lenientFlag = flag;
