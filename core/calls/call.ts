import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import type { MagicLinkAction } from "../magic-link/actions.table.ts";
import type { CallAddress, PathKeys, QueryKeys } from "./call-address.ts";
import type { FileHandle } from "./file-handle.ts";
import { flag, nullishField, text } from "../customer/absent.ts";

/** Headers on calls (spec 1 §7, spec 2 §7). How they are written is not stated; see the contract for this project's. */
export const CALL_HEADERS = [
  { header: "bearer token", on: "calls of a signed-in customer or a link's holder", optional: false },
  { header: "platform key", on: "every call", optional: false },
  { header: "request id", on: "every call", optional: false },
  { header: "geo-location (lat, long, accuracy)", on: "every call", optional: true },
  { header: "magic-link ids", on: "a link's calls", optional: false },
] as const satisfies readonly { readonly header: string; readonly on: string; readonly optional: boolean }[];

/** A call as its caller needs it: its address, and its lazily loaded group, which decodes the reply. */
export interface FoundCall {
  readonly at: CallAddress;
  readonly load: () => Promise<Pick<CallGroup, "read">>;
}

/**
 * Who may make a call: anyone; a signed-in customer, and the holder of a link where the call's row says so; or someone
 * identified by a link's token in the payload, or alternatively by a customer's bearer token (spec 2 §6).
 */
export type CallAccess = "anyone" | "customer" | "link-or-customer";

/** Where the specification shows what a call sends and answers; what is not named is ours (spec 1 §7). */
export interface StatedParts {
  /** The request body: its location, the names of its fields and other notes. */
  readonly request?: { readonly at: string; readonly names?: readonly string[]; readonly more?: string };
  /** The location of the reply. */
  readonly reply?: string;
  /** Of the query; no names where it is stated that there is one, and no more. */
  readonly query?: { readonly at: string; readonly names: readonly string[] };
  /** What is always sent. */
  readonly always?: Readonly<Record<string, string | number>>;
  /** What is sent by default. */
  readonly otherwise?: Readonly<Record<string, string>>;
  /** Files are sent, as multipart. */
  readonly files?: true;
}

type PlainSchema = Schema.Codec<unknown, unknown>;

/** One call of the platform, whole in one place. */
export interface CallRow {
  /**
   * Its method and path, as the specification writes them: parameters in braces, trailing slashes kept, behind the
   * question mark the names of what goes into the query. If the specification leaves the method open, there is one call
   * for each. A caller that has not loaded the shapes yet finds the address in entry-addresses.table.ts and
   * later-addresses.table.ts, which are made from the rows.
   */
  readonly at: CallAddress;
  /** The call has an effect: with the same key it is done once (ruling R31). */
  readonly once?: true;
  /** The links whose token opens it beside a customer's own (spec 1 §6, spec 2 §6): those sent for these actions. */
  readonly links?: readonly MagicLinkAction[];
  /** A locked account may make it (ruling R56): it sees or repays. Which calls do is ours. */
  readonly whileLocked?: true;
  readonly query?: Schema.Struct.Fields;
  readonly body?: PlainSchema;
  /** The body may come form-encoded too. */
  readonly formEncoded?: true;
  /** The parts that are files; the body's fields are the other parts. */
  readonly files?: readonly string[];
  readonly reply: PlainSchema;
  /** Its purpose, and which parts are ours. */
  readonly about: string;
  readonly stated?: StatedParts;
}

/** Properties of all calls of a group. */
export interface AboutGroup {
  readonly title: string;
  /** What the calls are for, in a sentence. */
  readonly what: string;
  readonly by: CallAccess;
  /** The ids of a link go along in headers (spec 1 §7, spec 2 §7, magic-link ids). */
  readonly linkIds?: true;
}

type CallRows = Readonly<Record<string, CallRow>>;

/** The calls of one concern. */
export interface CallGroup<
  Id extends string = string,
  Rows extends CallRows = CallRows,
  By extends CallAccess = CallAccess,
> extends AboutGroup {
  readonly id: Id;
  readonly by: By;
  readonly calls: Rows;
  /** A reply's body by the contract, what it does not name left out; undefined where it is of another shape. */
  readonly read: (name: string, body: unknown) => unknown;
}

/** A row that matches its address: it has a query schema exactly if the address has a query. */
type RowAt<At extends string> = [QueryKeys<At>] extends [never]
  ? { readonly query?: never }
  : { readonly query: { readonly [Key in QueryKeys<At>]: Schema.Top } };

/** Defines a group of calls, each with its own type. A decoder is created for its first reply. */
export function callGroup<const Id extends string, const Rows extends CallRows, By extends CallAccess>(
  id: Id,
  about: AboutGroup & { readonly by: By },
  calls: Rows & { readonly [Name in keyof Rows]: RowAt<Rows[Name]["at"]> },
): CallGroup<Id, Rows, By> {
  const rows: CallRows = calls;
  const decoders = new Map<string, (body: unknown) => Option.Option<unknown>>();
  return {
    id,
    ...about,
    calls,
    read(name, body) {
      const row = rows[name];
      if (row === undefined) throw new Error(`${id} has no call named ${name}`);
      const decode = decoders.get(name) ?? Schema.decodeUnknownOption(row.reply);
      decoders.set(name, decode);
      return Option.getOrUndefined(decode(body));
    },
  };
}

/** One object type with all its keys, as an error message should show it. */
type Flat<T> = T extends infer All ? { readonly [Key in keyof All]: All[Key] } : never;

type BodyOf<Row> = Row extends { readonly body: infer Body extends Schema.Top } ? Body["Encoded"] : unknown;
type QueryOf<Row> = Row extends { readonly query: infer Query extends Schema.Struct.Fields }
  ? Schema.Struct<Query>["Encoded"]
  : unknown;
type FilesOf<Row, File> = Row extends { readonly files: readonly (infer Part extends string)[] }
  ? { readonly [Key in Part]: readonly File[] }
  : unknown;

/**
 * What is sent with a call: the keys of path, query, body and files, side by side; the call's address and row say where
 * each goes. A file is a handle for a screen, and bytes for the sender.
 */
export type CallPayload<Row extends CallRow, File = FileHandle> = Flat<
  { readonly [Key in PathKeys<Row["at"]>]: string } & QueryOf<Row> & BodyOf<Row> & FilesOf<Row, File>
>;

/** What comes back, decoded. */
export type ReplyTo<Row extends CallRow> = Row["reply"]["Type"];

/** A reply that only reports success. Ours: result bodies are not shown (spec 1 §7). */
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
