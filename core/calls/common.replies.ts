import * as Schema from "effect/Schema";

/** A call that only says it was done. Ours: result bodies are not shown (spec 1 §7). */
export const Done = Schema.Struct({ success: Schema.Literal(true) });
export interface Done extends Schema.Schema.Type<typeof Done> {}
