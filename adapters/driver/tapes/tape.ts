import * as Schema from "effect/Schema";
import { text } from "../read-document.ts";

const whole = (expected: string) =>
  Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, { expected }));

/** One thing that was done in a simulation: by the customer, by support, or by time. */
export const TapeEntry = Schema.Union([
  /** Signed in with the phone and the code that was sent to it. */
  Schema.Struct({ did: Schema.Literal("signed-in") }),
  /** Typed into a field: the whole text, as it stood afterwards. */
  Schema.Struct({ did: Schema.Literal("typed"), field: text(), value: Schema.String }),
  /** Chose documents for a field, by their names in fixtures/files. */
  Schema.Struct({ did: Schema.Literal("attached"), field: text(), documents: Schema.Array(Schema.String) }),
  /** Pressed a button. */
  Schema.Struct({ did: Schema.Literal("pressed"), action: text() }),
  /** Was moved to a status, by its code, and loaded the application again. */
  Schema.Struct({ did: Schema.Literal("jumped"), status: text() }),
  /** Time passed. */
  Schema.Struct({ did: Schema.Literal("passed"), milliseconds: whole("whole milliseconds") }),
  Schema.Struct({ did: Schema.Literal("loaded") }),
  /** Came to an address from outside. */
  Schema.Struct({ did: Schema.Literal("visited"), address: text() }),
  /** Opened a screen by its name. */
  Schema.Struct({ did: Schema.Literal("opened"), screen: text() }),
  Schema.Struct({ did: Schema.Literal("signed-out") }),
  /** The payment gateway answered the payment that was begun last. */
  Schema.Struct({ did: Schema.Literal("answered"), payment: text() }),
  /** A step of the journey was played, by its place in it from 0. */
  Schema.Struct({ did: Schema.Literal("played"), step: whole("a whole number") }),
]);
export type TapeEntry = typeof TapeEntry.Type;

/**
 * A simulation as plain data: from the same seed and first moment the same entries lead to the same clock, platform and
 * screen, byte for byte.
 */
export const Tape = Schema.Struct({
  /** Seed of the platform's chance. */
  seed: whole("a whole number"),
  /** The clock's first moment, in milliseconds since 1970. */
  at: whole("milliseconds since 1970"),
  /** Whom it is about; their record lies beside the tape, or their persona's script. */
  phone: text(),
  /** The address that the visit begins at; the login screen where it is left out. */
  begins: Schema.optionalKey(text()),
  entries: Schema.Array(TapeEntry),
});
export interface Tape extends Schema.Schema.Type<typeof Tape> {}
