import { MAGIC_LINK_ACTIONS } from "@creditline/core/magic-link/actions.table";
import { CONTEXTS } from "@creditline/core/session/contexts.table";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { readDocument, text } from "../read-document.ts";
import { GATEWAY_OUTCOMES } from "../../contract/sandbox.shapes.ts";

const Texts = Schema.Record(Schema.String, Schema.String);
const within = (minimum: number, maximum: number) =>
  Schema.Int.check(
    Schema.isBetween({ minimum, maximum }, { expected: `a whole number from ${minimum} to ${maximum}` }),
  );

/** What a step of a journey expects on the screen. Only named fields are compared. */
const Expectation = Schema.Struct({
  /** Plain name of the screen. */
  screen: Schema.optionalKey(text("the name of a screen")),
  /** Number of the landing rule that chose the screen. */
  rule: Schema.optionalKey(within(1, 11)),
  title: Schema.optionalKey(Schema.String),
  /** Name of the context that the screen is shown in, as the page names it: `gpay` in the payments app. */
  layout: Schema.optionalKey(Schema.Literals(Object.values(CONTEXTS).map(({ name }) => name))),
  /** A text that the screen shows somewhere. */
  says: Schema.optionalKey(Schema.String),
  /** A text of a notice that is shown. */
  notice: Schema.optionalKey(Schema.String),
  /** Names of the fields with an error, in the form's order. */
  errors: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Names of the actions offered, in order. */
  actions: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Path and hash in the address bar. */
  address: Schema.optionalKey(Schema.String),
  /** Words of the message that this step reads from the inbox. */
  told: Schema.optionalKey(Schema.String),
  /** Values of fields as shown. */
  values: Schema.optionalKey(Texts),
});
export interface Expectation extends Schema.Schema.Type<typeof Expectation> {}

/**
 * One named step. Its parts run in this order: check the screen, control the harness, act, check again. Texts may
 * refer to earlier results as `${step.key}`, and to the persona as `${persona.phone}`.
 */
const JourneyStep = Schema.Struct({
  id: text().annotateKey({ messageMissingKey: "a text" }),
  /** The screen that must be shown before the step. */
  at: Schema.optionalKey(Schema.String),
  /**
   * Reads the newest message to the persona's phone, or the newest SMS or e-mail; its `code` and `text` are the step's
   * results. Or reads the platform's clock: `visit1` and `visit2` are the next two days with agent visits, as
   * YYYY-MM-DD. Or the customer's sessions by id: `newest` began last, `oldest` first.
   */
  read: Schema.optionalKey(Schema.Literals(["inbox", "sms", "email", "sessions", "clock"])),
  /** The phone whose messages are read, if not the persona's. */
  readOf: Schema.optionalKey(Schema.String),
  /** Moves the customer to a status, as the platform's back office would. */
  status: Schema.optionalKey(Schema.String),
  /** Makes the platform's next calls fail, be delayed or be dropped. */
  fault: Schema.optionalKey(
    Schema.Struct({
      call: Schema.String,
      status: Schema.optionalKey(within(100, 599)),
      drop: Schema.optionalKey(Schema.Boolean),
      /**
       * How the partner behind the call behaves instead: "fails", "stalls", "answers-late"; and which partner, if
       * there are several.
       */
      partner: Schema.optionalKey(Schema.String),
      of: Schema.optionalKey(Schema.String),
      times: Schema.optionalKey(within(1, 1_000)),
    }),
  ),
  /** Support answers the customer's question in a help thread. */
  answer: Schema.optionalKey(Schema.Struct({ slug: Schema.String, text: Schema.String })),
  /** The grievance officer answers the customer's newest open complaint. */
  answerComplaint: Schema.optionalKey(Schema.Struct({ text: Schema.String })),
  /** Support has carried out the deletion that the customer asked for, and states what was kept anyway and why. */
  deletionDone: Schema.optionalKey(
    Schema.Struct({ kept: Schema.Array(Schema.Struct({ what: Schema.String, why: Schema.String })) }),
  ),
  /**
   * Something happens on another device: someone with the persona's phone signs in there, or ends all other sessions;
   * or the link of the newest message is opened there, and taken over from the device that has it open.
   */
  elsewhere: Schema.optionalKey(Schema.Literals(["signs-in", "ends-others", "opens-link"])),
  /** The platform sends the customer a link. */
  send: Schema.optionalKey(Schema.Literals(["restructure-link"])),
  /** The platform sends the customer a link for this one action (spec 2 §2 "Magic-link area"). */
  sendLink: Schema.optionalKey(Schema.Literals(MAGIC_LINK_ACTIONS.map(({ action }) => action))),
  /**
   * Google's prompt gives a token of this account, which is the step's `idToken`; with `isMine` the customer has
   * confirmed its address.
   */
  google: Schema.optionalKey(
    Schema.Struct({ email: Schema.String, isMine: Schema.optionalKey(Schema.Literal(true)) }),
  ),
  /** What the customer does on the gateway's page for the newest payment. */
  gateway: Schema.optionalKey(Schema.Literals(GATEWAY_OUTCOMES)),
  /** Lets time pass, for the platform and the application: an ISO 8601 duration such as PT10S. */
  wait: Schema.optionalKey(
    Schema.String.check(Schema.isPattern(/^P/u, { expected: "an ISO 8601 duration" })),
  ),
  /** Opens a screen by its name. */
  open: Schema.optionalKey(Schema.String),
  /** Opens an address from outside, with its query: "/cm?action=request_payment". */
  visit: Schema.optionalKey(Schema.String),
  /** Loads the application again, as a browser's reload does. */
  reload: Schema.optionalKey(Schema.Literal(true)),
  /** Goes back this many history entries, one by one. */
  back: Schema.optionalKey(within(1, 100)),
  /** Goes forward this many history entries. */
  forward: Schema.optionalKey(within(1, 100)),
  fill: Schema.optionalKey(Texts),
  /** Chooses documents for a file field: names of files in fixtures/files. */
  attach: Schema.optionalKey(Schema.Record(Schema.String, Schema.Array(Schema.String))),
  do: Schema.optionalKey(Schema.String),
  expect: Schema.optionalKey(Expectation),
});
export interface JourneyStep extends Schema.Schema.Type<typeof JourneyStep> {}

const neededText = text().annotateKey({ messageMissingKey: "a text" });

const stepsOf = <S extends Schema.Constraint>(step: S) =>
  Schema.Array(step)
    .check(Schema.isMinLength(1, { expected: "a list of steps" }))
    .annotate({ expected: "a list of steps" })
    .annotateKey({ messageMissingKey: "a list of steps" });

/** The customer's part of a situation, as `creditline route` takes it. */
const StandsInSituation = Schema.Struct({
  status: Schema.String,
  lineType: Schema.optionalKey(Schema.NullOr(Schema.String)),
  partner: Schema.optionalKey(Schema.NullOr(Schema.String)),
  interest: Schema.optionalKey(Texts),
  actionables: Schema.optionalKey(Schema.Array(Schema.String)),
  blockedMilestones: Schema.optionalKey(Schema.Array(Schema.String)),
  interactionRequired: Schema.optionalKey(Schema.Boolean),
});

const Stands = Schema.Struct({
  status: Schema.optionalKey(Schema.String),
  partner: Schema.optionalKey(Schema.String),
  lineType: Schema.optionalKey(Schema.String),
  interest: Schema.optionalKey(Schema.Literals(["YES", "NO"])),
  actionables: Schema.optionalKey(Schema.Array(Schema.String)),
  beneficiaryStatus: Schema.optionalKey(Schema.String),
  /** Instead of all others: puts the customer in this situation, without any persona's script. */
  situation: Schema.optionalKey(StandsInSituation),
});

/** A whole journey, with its included parts inserted. */
const JourneyFile = Schema.Struct({
  name: neededText,
  story: neededText,
  /** Name of the persona who makes it. */
  persona: neededText,
  /** The address that the visit begins at: "/gpay" for the payments app. The login screen by default. */
  begins: Schema.optionalKey(
    Schema.String.check(
      Schema.isPattern(/^\//u, { expected: "an address that begins with a slash" }),
    ).annotate({
      expected: "an address that begins with a slash",
    }),
  ),
  /** Where the persona starts, instead of by their own script: status, lender, line, banner state. */
  stands: Schema.optionalKey(Stands),
  steps: stepsOf(JourneyStep),
});
export interface JourneyFile extends Schema.Schema.Type<typeof JourneyFile> {}

/** An invalid journey file; the message says where and why. */
export class JourneyFileError extends Error {
  override readonly name = "JourneyFileError";
}

/** In a file, a step may be replaced by a part's steps: `{"include":"sign-in"}`, from fixtures/journeys/parts. */
const Include = Schema.Struct({ include: text("a part's name") });
interface Include extends Schema.Schema.Type<typeof Include> {}

/** A file in fixtures/journeys, as written. */
export const WrittenJourney = Schema.Struct({
  ...JourneyFile.fields,
  steps: stepsOf(Schema.Union([JourneyStep, Include])),
});

const isInclude = (step: unknown): step is Include =>
  typeof step === "object" &&
  step !== null &&
  typeof (step as Record<string, unknown>)["include"] === "string";

/** Inserts the included parts of a parsed journey file. `part` returns a part's steps by its name. */
export async function withParts(value: unknown, part: (name: string) => Promise<unknown>): Promise<unknown> {
  const steps: unknown = (value as Record<string, unknown> | null)?.["steps"];
  if (!Array.isArray(steps)) return value;
  const whole = await Promise.all(
    steps.map(async (step: unknown) => (isInclude(step) ? part(step.include) : [step])),
  );
  return { ...(value as object), steps: whole.flat() };
}

function refuse(source: string, where: string, expected: string): never {
  throw new JourneyFileError(`${source}: ${where || "the file"}: expected ${expected}`);
}

/**
 * Checks a parsed journey file as written, before parts are inserted. Throws JourneyFileError naming the place in the
 * file and what was expected there.
 */
export function checkWritten(source: string, value: unknown): void {
  const read = readDocument(WrittenJourney, value);
  if (Result.isFailure(read)) refuse(source, read.failure.where, read.failure.expected);
}

/** Checks a parsed journey file. Throws JourneyFileError naming the place and what was expected there. */
export function decodeJourney(source: string, value: unknown): JourneyFile {
  const read = readDocument(JourneyFile, value);
  if (Result.isFailure(read)) return refuse(source, read.failure.where, read.failure.expected);
  const ids = new Set<string>();
  for (const [index, { id }] of read.success.steps.entries()) {
    if (ids.has(id)) refuse(source, `steps[${index}].id`, `a name not used before, got ${id} again`);
    ids.add(id);
  }
  return read.success;
}
