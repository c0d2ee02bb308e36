import * as Schema from "effect/Schema";
import { POLICY_LISTS } from "@creditline/core/routing/situation";
import { GATEWAY_OUTCOMES } from "../../contract/sandbox.shapes.ts";
import { text } from "../read-document.ts";

const whole = (expected: string) =>
  Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, { expected }));

/** The actions of support for a customer. */
export const SUPPORT_ACTS = [
  "code",
  "link",
  "answer",
  "complaint",
  "lock",
  "unlock",
  "escalate",
  "resolve",
] as const;
export type SupportActionName = (typeof SUPPORT_ACTS)[number];

/** An injected fault of a call. */
export const OrderedFault = Schema.Union([
  Schema.Struct({ status: whole("an HTTP status from 400 to 599") }),
  Schema.Struct({ delayMs: whole("whole milliseconds") }),
  Schema.Struct({ drop: Schema.Literal(true) }),
]);
export type OrderedFault = typeof OrderedFault.Type;

/** Facts of an application that were changed; omitted facts stayed. */
export const SetFacts = Schema.Struct({
  /** A status code; the platform is moved there first, since that changes more along with it. */
  status: Schema.optionalKey(text()),
  partner: Schema.optionalKey(Schema.NullOr(Schema.String)),
  lineType: Schema.optionalKey(Schema.NullOr(Schema.String)),
  interest: Schema.optionalKey(Schema.NullOr(Schema.String)),
  actionables: Schema.optionalKey(Schema.Array(Schema.String)),
  blockedMilestones: Schema.optionalKey(Schema.Array(Schema.String)),
  interactionRequired: Schema.optionalKey(Schema.Boolean),
});
export interface SetFacts extends Schema.Schema.Type<typeof SetFacts> {}

/** One thing that was done in a simulation: by the customer, by support, or by time. */
export const TapeEntry = Schema.Union([
  /** Signed in with the phone and the code that was sent to it. */
  Schema.Struct({ did: Schema.Literal("signed-in") }),
  /** Typed into a field: the resulting text. */
  Schema.Struct({ did: Schema.Literal("typed"), field: text(), value: Schema.String }),
  /** Chose documents for a field, by their names in fixtures/files. */
  Schema.Struct({ did: Schema.Literal("attached"), field: text(), documents: Schema.Array(Schema.String) }),
  /** Pressed a button. */
  Schema.Struct({ did: Schema.Literal("pressed"), action: text() }),
  /** Was moved to a status, by its code, and loaded the application again. */
  Schema.Struct({ did: Schema.Literal("jumped"), status: text() }),
  /** Facts were changed on the platform, and the application was loaded again or visited an address. */
  Schema.Struct({ did: Schema.Literal("set"), facts: SetFacts, visits: Schema.optionalKey(text()) }),
  /** A list of the landing decision's policy was changed (ruling R8), and the application was loaded again. */
  Schema.Struct({
    did: Schema.Literal("ruled"),
    list: Schema.Literals(POLICY_LISTS),
    members: Schema.Array(Schema.String),
  }),
  /** A fault was injected for the next call of a kind, as METHOD /path: to fail, be delayed or be dropped. */
  Schema.Struct({ did: Schema.Literal("ordered"), call: text(), fault: OrderedFault }),
  /** Time passed. */
  Schema.Struct({ did: Schema.Literal("passed"), milliseconds: whole("whole milliseconds") }),
  /** Support did something for the customer; if it changed the record, the application was loaded again. */
  Schema.Struct({
    did: Schema.Literal("supported"),
    what: Schema.Literals(SUPPORT_ACTS),
    /** The link's action; the platform's usual one if omitted. */
    action: Schema.optionalKey(text()),
    /** The thread that is answered. */
    topic: Schema.optionalKey(text()),
    /** The reason or the answer, in someone's own words; not for sent messages. */
    note: Schema.optionalKey(text()),
  }),
  Schema.Struct({ did: Schema.Literal("loaded") }),
  /** Opened an address from outside. */
  Schema.Struct({ did: Schema.Literal("visited"), address: text() }),
  /** Opened a screen by its name. */
  Schema.Struct({ did: Schema.Literal("opened"), screen: text() }),
  Schema.Struct({ did: Schema.Literal("signed-out") }),
  /** The payment gateway answered the payment that was begun last. */
  Schema.Struct({ did: Schema.Literal("answered"), payment: Schema.Literals(GATEWAY_OUTCOMES) }),
  /** A step of the journey was played, by its index from 0. */
  Schema.Struct({ did: Schema.Literal("played"), step: whole("a whole number") }),
]);
export type TapeEntry = typeof TapeEntry.Type;

/**
 * A simulation as plain data: the same seed, first moment and entries lead to the same clock, platform and screen,
 * byte for byte.
 */
export const Tape = Schema.Struct({
  /** Seed of the platform's random numbers. */
  seed: whole("a whole number"),
  /** The clock's first moment, in milliseconds since 1970. */
  at: whole("milliseconds since 1970"),
  /** The customer's phone; their record is stored with the tape, otherwise their persona's script is used. */
  phone: text(),
  /** The address that the visit begins at; the login screen if omitted. */
  begins: Schema.optionalKey(text()),
  entries: Schema.Array(TapeEntry),
});
export interface Tape extends Schema.Schema.Type<typeof Tape> {}
