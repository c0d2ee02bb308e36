import type { CallAccess, CallGroup, CallRow } from "@creditline/core/calls/call";
import {
  type CallAddress,
  type CallMethod,
  partsOf,
  type PathKeys,
} from "@creditline/core/calls/call-address";
import { ACTION_ID_HEADER, LINK_ID_HEADER } from "@creditline/core/magic-link/entry";
import * as Schema from "effect/Schema";
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import * as HttpApiGroup from "effect/http-api/HttpApiGroup";
import type * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware";
import * as HttpApiSchema from "effect/http-api/HttpApiSchema";
import * as OpenApi from "effect/http-api/OpenApi";
import * as Multipart from "effect/http/Multipart";
import {
  GEO_LOCATION_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  PLATFORM_KEY_HEADER,
  REQUEST_ID_HEADER,
} from "./request-header-names.ts";
import { Authorization } from "./authorization.ts";
import { FAILURES } from "./failures.ts";
import { type RoutePath, routePath } from "./filled-address.ts";

const optionalText = Schema.optional(Schema.String);

const common = {
  [PLATFORM_KEY_HEADER]: optionalText,
  [REQUEST_ID_HEADER]: optionalText,
  [GEO_LOCATION_HEADER]: optionalText,
};

/** Headers that any call may carry. */
const callHeaders = Schema.Struct(common);

/** Headers of a call that is done only once, however often it is made (ruling R31). */
const onceHeaders = Schema.Struct({ ...common, [IDEMPOTENCY_KEY_HEADER]: optionalText });

/** Headers of a call on a link: "magic-link ids" (spec 1 §7, spec 2 §7). Only the token decides what a link opens. */
const linkIds = { [LINK_ID_HEADER]: optionalText, [ACTION_ID_HEADER]: optionalText };

/** Headers of a call that a link's holder makes. */
const linkCallHeaders = Schema.Struct({ ...common, ...linkIds });

/** The same for a call that is done only once. */
const linkOnceHeaders = Schema.Struct({
  ...common,
  ...linkIds,
  [IDEMPOTENCY_KEY_HEADER]: optionalText,
});

/** The bearer token of a call that may be made with or without one. */
const bearer = { authorization: optionalText };

/** Headers of a call that both a signed-in customer and a link's holder may make. */
const bearerHeaders = Schema.Struct({ ...common, ...bearer });

/** The same for a call that is done only once. */
const bearerOnceHeaders = Schema.Struct({
  ...common,
  ...bearer,
  [IDEMPOTENCY_KEY_HEADER]: optionalText,
});

type MethodOf<At extends string> = At extends `${infer Method extends CallMethod} ${string}` ? Method : never;

type StringFields<Fields extends Schema.Struct.Fields> = Schema.toCodecStringTree<Schema.Struct<Fields>>;

type ParamsOf<At extends string> = [PathKeys<At>] extends [never]
  ? never
  : StringFields<{ readonly [Key in PathKeys<At>]: typeof Schema.String }>;

type QueryOf<Row> = Row extends { readonly query: infer Query extends Schema.Struct.Fields }
  ? StringFields<Query>
  : never;

/** A body with files is read part by part, by its handler. */
type PayloadOf<Row> = Row extends { readonly files: readonly string[] }
  ? never
  : Row extends { readonly body: infer Body extends Schema.Constraint }
    ? Schema.toCodecJson<Body>
    : never;

type HeadersOf<Row, By> = Schema.toCodecStringTree<
  By extends "link-or-customer"
    ? Row extends { readonly once: true }
      ? typeof bearerOnceHeaders
      : typeof bearerHeaders
    : Row extends { readonly once: true }
      ? typeof onceHeaders
      : typeof callHeaders
>;

/** A call as an endpoint of the contract. */
type EndpointOf<
  Name extends string,
  Row extends CallRow,
  By extends CallAccess,
> = HttpApiEndpoint.HttpApiEndpoint<
  Name,
  MethodOf<Row["at"]>,
  RoutePath<Row["at"]>,
  ParamsOf<Row["at"]>,
  QueryOf<Row>,
  PayloadOf<Row>,
  HeadersOf<Row, By>,
  Schema.toCodecJson<Row["reply"]>,
  Schema.toCodecJson<(typeof FAILURES)[number]>,
  By extends "customer" ? Authorization : never,
  By extends "customer" ? HttpApiMiddleware.ApplyServices<Authorization, never> : never
>;

type EndpointsOf<Group extends CallGroup> = {
  readonly [Name in keyof Group["calls"] & string]: EndpointOf<Name, Group["calls"][Name], Group["by"]>;
}[keyof Group["calls"] & string];

/** The headers by kind of access: caller, link, and the idempotency key of calls that are done once. */
const HEADERS: Readonly<Record<CallAccess | "link", readonly [Schema.Top, Schema.Top]>> = {
  anyone: [callHeaders, onceHeaders],
  customer: [callHeaders, onceHeaders],
  link: [linkCallHeaders, linkOnceHeaders],
  "link-or-customer": [bearerHeaders, bearerOnceHeaders],
};

function paramsOf(at: CallAddress): Schema.Struct.Fields | undefined {
  const keys = [...at.matchAll(/\{(\w+)\}/g)].map(([, key = ""]) => key);
  return keys.length === 0 ? undefined : Object.fromEntries(keys.map((key) => [key, Schema.String]));
}

const hasFields = (schema: Schema.Top): schema is Schema.Struct<Schema.Struct.Fields> => "fields" in schema;

function payloadOf({ body, files, formEncoded }: CallRow): Schema.Top | readonly Schema.Top[] | undefined {
  if (files !== undefined) {
    const parts = Object.fromEntries(files.map((part) => [part, Multipart.FilesSchema]));
    const others = body !== undefined && hasFields(body) ? body.fields : {};
    return Schema.Struct({ ...parts, ...others }).pipe(HttpApiSchema.asMultipart());
  }
  if (body === undefined || formEncoded !== true) return body;
  return [body, body.pipe(HttpApiSchema.asFormUrlEncoded())];
}

function endpointOf(name: string, call: CallRow, group: CallGroup) {
  const { method } = partsOf(call.at);
  const [plain, once] = HEADERS[group.linkIds === true ? "link" : group.by];
  return HttpApiEndpoint.make(method)(name, routePath(call.at), {
    headers: call.once === true ? once : plain,
    error: FAILURES,
    params: paramsOf(call.at),
    query: call.query,
    payload: payloadOf(call),
    success: call.reply,
  }).annotate(OpenApi.Description, call.about);
}

/** A group of calls as a group of the contract. */
type ContractGroup<Group extends CallGroup> = HttpApiGroup.HttpApiGroup<Group["id"], EndpointsOf<Group>>;

function contractGroup(group: CallGroup) {
  const [first, ...others] = Object.entries<CallRow>(group.calls).map(([name, call]) =>
    endpointOf(name, call, group),
  );
  if (first === undefined) throw new Error(`the group ${group.id} has no calls`);
  const made = HttpApiGroup.make(group.id)
    .add(first, ...others)
    .annotate(OpenApi.Title, group.title);
  return group.by === "customer" ? made.middleware(Authorization) : made;
}

/**
 * Groups of calls as groups of the contract. The types of their endpoints are computed from the rows, since values
 * built from data have no precise types of their own.
 */
export function contractGroups<const Groups extends readonly [CallGroup, ...CallGroup[]]>(
  groups: Groups,
): { readonly [At in keyof Groups]: ContractGroup<Groups[At]> } {
  const made: unknown = groups.map(contractGroup);
  return made as { readonly [At in keyof Groups]: ContractGroup<Groups[At]> };
}
