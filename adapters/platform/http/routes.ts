import { languageAsked } from "../../ports/languages.ts";
import { formOf, METHODS_WITH_BODY, type SentBody, type SentHeaders } from "./request.ts";
import { isCallName } from "@creditline/core/calls/address";
import * as Exit from "effect/Exit";
import * as Schema from "effect/Schema";
import * as SchemaAST from "effect/SchemaAST";
import * as SchemaIssue from "effect/SchemaIssue";
import * as SchemaParser from "effect/SchemaParser";
import * as HttpApi from "effect/http-api/HttpApi";
import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import * as OpenApi from "effect/http-api/OpenApi";
import { PlatformApi, SandboxApi } from "../../contract/api.ts";
import type { SignedInCaller } from "../../contract/authorization.ts";
import { type Endpoint, endpointOf, type PathParts } from "../../contract/router.ts";
import type { BadRequest } from "../../contract/failures.ts";
import { DESCRIPTION_PATH } from "../../contract/filled-address.ts";
import { Shown } from "../handlers/handlers-of.ts";
import type { Handler } from "../handlers/handlers.ts";
import { PlainFailure } from "../handlers/plain-failure.ts";
import { badField } from "../model/refusals.ts";
import { fieldsOf, FILES_TYPE, FORM_TYPE, JSON_TYPE, mediaTypeOf } from "./content.ts";

const DEFAULT_LEAF = SchemaIssue.defaultLeafHook;

/** Formats what was expected. What was sent is not repeated, since it may be personal. */
const format = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) => (issue._tag === "MissingKey" ? "Expected a value, found none" : DEFAULT_LEAF(issue)),
});

const WHERE: Readonly<Record<string, string>> = { Params: "path", Query: "query", Headers: "headers" };

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Removes repeated kinds in "Expected object | null". */
const eachOnce = (text: string): string => [...new Set(text.split(" | "))].join(" | ");

/** A 400 that names the field in which a request does not match the contract. */
function issueFailure(kind: string, issue: SchemaIssue.Issue): BadRequest {
  const [first] = format(issue).issues;
  const path = (first?.path ?? []).map((part) => String(typeof part === "object" ? part.key : part));
  const field = path.length > 0 ? path.join(".") : (WHERE[kind] ?? "body");
  return badField(field, lowerFirst(eachOnce(first?.message ?? "Expected another value")));
}

/** A request, as far as earlier steps have read it. */
export interface Received {
  readonly headers: SentHeaders;
  readonly params: PathParts;
  readonly query: string;
  readonly content: object | undefined;
  readonly body: SentBody;
  readonly requester: string;
  /** Null where the call needs no token. */
  readonly caller: SignedInCaller | null;
}

/** A call of the contract with its decoder, handler and encoder. */
export interface Route extends Omit<Endpoint, "group"> {
  /** Whether it is a tester's call. */
  readonly isSandbox: boolean;
  /** Whether a tester may inject faults for it. */
  readonly isOrderable: boolean;
  readonly hasBody: boolean;
  /** The media type of its answer. */
  readonly type: string;
  /**
   * Decodes a request into the handler's argument. Throws BadRequest if the request does not match the contract, and
   * PlainFailure for a media type that the call does not accept, or a path segment longer than any of ours.
   */
  readonly decode: (received: Received) => unknown;
  readonly handler: Handler;
  /** Encodes a reply as text. Throws if it does not match the contract, which is an internal error. */
  readonly encode: (reply: unknown) => string;
}

type Decoder = (value: unknown) => unknown;
type AnySchema = Schema.Codec<unknown>;

/** Longer than any of our ids. */
const LONGEST_PART = 100;

const decoderOf = (kind: string, schema: Schema.Top): Decoder => {
  const decode = SchemaParser.decodeUnknownExit(schema as unknown as AnySchema);
  return (value) => {
    const exit = decode(value);
    if (Exit.isSuccess(exit)) return exit.value;
    const [reason] = exit.cause.reasons;
    throw reason?._tag === "Fail" ? issueFailure(kind, reason.error) : exit.cause;
  };
};

const partOf = (kind: string, schema: Schema.Top | undefined): Decoder =>
  schema === undefined ? () => undefined : decoderOf(kind, schema);

const withLists = (schema: Schema.Top | undefined) =>
  schema === undefined ? undefined : Schema.toCodecArrayFromSingle(schema as unknown as AnySchema);

/** Decodes the body by its media type; files are left for the handler to read. */
function payloadOf({ payload }: HttpApiEndpoint.Top): (type: string, content: unknown) => unknown {
  if (payload.size === 0 || payload.has(FILES_TYPE)) return () => undefined;
  const decoders = new Map(
    Array.from(payload, ([type, { schemas }]) => {
      if (type !== JSON_TYPE && type !== FORM_TYPE) throw new Error(`there is no reading a body of ${type}`);
      const schema = Schema.Union(schemas as readonly AnySchema[]);
      return [
        type,
        decoderOf("Payload", type === FORM_TYPE ? Schema.toCodecArrayFromSingle(schema) : schema),
      ];
    }),
  );
  return (type, content) => {
    const decode = decoders.get(type);
    if (decode === undefined) throw new PlainFailure(415);
    return decode(content);
  };
}

const statedEncoding = SchemaAST.resolveAt<{ readonly contentType: string }>("~httpApiEncoding");

/** Encodes a success: as JSON, unless the contract declares another text format. */
function writerOf({ success, identifier }: HttpApiEndpoint.Top): {
  readonly type: string;
  readonly textOf: (reply: unknown) => string;
} {
  const [schema] = success as ReadonlySet<AnySchema>;
  if (schema === undefined || success.size > 1) throw new Error(`${identifier} has no single success`);
  const encode = SchemaParser.encodeUnknownSync(schema);
  const stated = statedEncoding(schema.ast);
  return {
    type: stated?.contentType ?? JSON_TYPE,
    textOf: (reply) => (stated === undefined ? JSON.stringify(encode(reply)) : String(encode(reply))),
  };
}

/** Encodes a success, once for each state that is shown. */
function encoderOf(textOf: (reply: unknown) => string): Route["encode"] {
  const shown = new WeakMap<object, string>();
  return (reply) => {
    if (!(reply instanceof Shown)) return textOf(reply);
    const known = shown.get(reply.state);
    if (known !== undefined) return known;
    const text = textOf(reply.reply());
    shown.set(reply.state, text);
    return text;
  };
}

function decodedParts(parts: PathParts): PathParts {
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => {
      const decoded = part.includes("%") ? decodeURIComponent(part) : part;
      if (decoded.length > LONGEST_PART) throw new PlainFailure(404);
      return [name, decoded];
    }),
  );
}

/** A call of the contract with its decoder and encoder, without its handler. */
interface Served extends Omit<Route, "encode" | "handler"> {
  readonly textOf: (reply: unknown) => string;
}

function servedOf(
  endpoint: HttpApiEndpoint.Top,
  group: string,
  middleware: Iterable<{ readonly key: string }>,
): Served {
  const described = endpointOf(endpoint, group, middleware);
  const decodeParams = partOf("Params", endpoint.params);
  const decodeHeaders = partOf("Headers", endpoint.headers);
  const decodeQuery = partOf("Query", withLists(endpoint.query));
  const decodePayload = payloadOf(endpoint);
  return {
    ...described,
    isSandbox: group === "sandbox",
    isOrderable: isCallName(described.name),
    hasBody: METHODS_WITH_BODY.has(described.method),
    ...writerOf(endpoint),
    decode: ({ params, headers, query, content, body, requester, caller }) => ({
      params: decodeParams(decodedParts(params)),
      headers: decodeHeaders(headers),
      query: decodeQuery(endpoint.query === undefined ? undefined : fieldsOf(query)),
      payload: decodePayload(mediaTypeOf(headers["content-type"]), content),
      authorization: headers["authorization"],
      requester,
      language: languageAsked(headers["accept-language"] ?? null),
      customerId: caller?.customerId,
      caller,
      form: () => formOf(headers["content-type"] ?? "", body),
    }),
  };
}

/** The contract's own description, as a call. */
function descriptionRoute(api: HttpApi.Top): Route {
  let text: string | undefined;
  return {
    name: "openapi",
    method: "GET",
    path: DESCRIPTION_PATH,
    isSandbox: false,
    isProtected: false,
    isOrderable: false,
    hasBody: false,
    takesFiles: false,
    takesForms: false,
    type: JSON_TYPE,
    decode: () => undefined,
    handler: async () => undefined,
    encode: () => (text ??= JSON.stringify(OpenApi.fromApi(api))),
  };
}

const SERVED = new Map<HttpApi.Top, readonly Served[]>();

/** The calls of a contract. Their decoders and encoders are built once per process, for any number of platforms. */
function callsOf(api: HttpApi.Top): readonly Served[] {
  const known = SERVED.get(api);
  if (known !== undefined) return known;
  const calls: Served[] = [];
  HttpApi.reflect(api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint, group, middleware }) => {
      calls.push(servedOf(endpoint, group.identifier, middleware));
    },
  });
  SERVED.set(api, calls);
  return calls;
}

/** Every served call of the contract, with its handler, decoder and encoder. */
export function routesOf(
  handlers: Readonly<Record<string, Handler>>,
  sandboxCalls: boolean,
): readonly Route[] {
  const api = (sandboxCalls ? SandboxApi : PlatformApi) as unknown as HttpApi.Top;
  const routes = callsOf(api).map(({ textOf, ...call }): Route => {
    const handler = handlers[call.name];
    if (handler === undefined) throw new Error(`nobody answers ${call.name}`);
    return { ...call, encode: encoderOf(textOf), handler };
  });
  return [descriptionRoute(api), ...routes];
}
