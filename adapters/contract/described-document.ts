import { ACTION_ID_HEADER, LINK_ID_HEADER } from "@creditline/core/magic-link/entry";
import type { StatedParts } from "@creditline/core/calls/call";
import { GROUPS, ROWS } from "@creditline/core/calls/calls";
import {
  GEO_LOCATION_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  PLATFORM_KEY_HEADER,
  REQUEST_ID_HEADER,
} from "./request-header-names.ts";

type Fields = Readonly<Record<string, unknown>>;

interface Operation extends Fields {
  readonly operationId: string;
  readonly description?: string;
  readonly parameters?: readonly Fields[];
  readonly requestBody?: Fields;
  readonly responses: Readonly<Record<string, Fields>>;
}

interface Document extends Fields {
  readonly info: Fields;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Fields };
  readonly tags: readonly { readonly name: string }[];
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The suffix of a schema's encoded name; client types read better without it. */
const ENCODED = /Encoded$/;
const ENCODED_REFERENCE = /^(#\/components\/schemas\/.*)Encoded$/;

/**
 * Removes duplicate alternatives, which an optional nullable field has. If one alternative accepts anything, the
 * others are dropped.
 */
function alternatives(options: readonly unknown[]): Fields {
  if (options.some((option) => isFields(option) && Object.keys(option).length === 0)) return {};
  const different = [...new Map(options.map((option) => [JSON.stringify(option), option])).values()];
  const [only, ...others] = different;
  return others.length === 0 && isFields(only) ? only : { anyOf: different };
}

/**
 * A schema as it is served: without `additionalProperties: false`, since unknown fields are ignored; without duplicate
 * alternatives; and under its short name.
 */
function served(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(served);
  if (!isFields(value)) return value;
  const { anyOf, ...fields } = Object.fromEntries(
    Object.entries(value)
      .filter(([key, item]) => key !== "additionalProperties" || item !== false)
      .map(([key, item]) => [key, served(item)]),
  );
  const { $ref } = fields;
  const named = typeof $ref === "string" ? { $ref: $ref.replace(ENCODED_REFERENCE, "$1") } : {};
  return {
    ...fields,
    ...(Array.isArray(anyOf) ? alternatives(anyOf) : anyOf === undefined ? {} : { anyOf }),
    ...named,
  };
}

/** Descriptions of the headers; their names are ours (spec 1 §7 and spec 2 §7 name none). */
const HEADERS: Readonly<Record<string, string>> = {
  [PLATFORM_KEY_HEADER]: "The platform key (spec 1 §7): which application calls.",
  [REQUEST_ID_HEADER]: "The request's id (spec 1 §7), given back on the answer and kept in the log.",
  [GEO_LOCATION_HEADER]:
    "Where the customer is (spec 1 §7), if they allow it: latitude and longitude in degrees and the accuracy in " +
    "metres, with commas between.",
  [LINK_ID_HEADER]:
    "The link that a call on a link is made with (spec 1 §7: “magic-link ids on link calls”).",
  [ACTION_ID_HEADER]: "The action that the link was sent for (spec 1 §7: “magic-link ids on link calls”).",
  [IDEMPOTENCY_KEY_HEADER]:
    "A text that is new for each intent: the same one with the same body is done once and answered alike, with " +
    "another body it answers 409.",
};

/** An optional bearer token: OpenAPI ignores it as a header parameter, so it is described as security. */
const OPTIONAL_BEARER: readonly Fields[] = [{ bearer: [] }, {}];

const isAuthorization = ({ name, in: place }: Fields): boolean =>
  place === "header" && String(name).toLowerCase() === "authorization";

/** Marks a body or a parameter as the specification's, with the place, or as ours. */
const marked = (fields: Fields, source: string | undefined): Fields =>
  source === undefined ? { ...fields, "x-ours": true } : { ...fields, "x-source": source };

function describedParameter(parameter: Fields, query: StatedParts["query"]): Fields {
  const [name, place] = [String(parameter["name"]), parameter["in"]];
  if (place === "query")
    return marked(parameter, query?.names.includes(name) === true ? query.at : undefined);
  const text = place === "header" ? HEADERS[name] : undefined;
  return text === undefined ? parameter : { ...parameter, description: text, "x-ours": "the name" };
}

/** Headers that every answer has. */
const ANSWER_HEADERS = {
  RequestId: { description: "The request's id, or one made for it.", schema: { type: "string" } },
  Authenticate: { description: "Bearer.", schema: { type: "string" } },
  RetryAfter: { description: "Seconds until it may be tried again.", schema: { type: "integer" } },
} as const;

const answerHeader = (name: keyof typeof ANSWER_HEADERS): Fields => ({
  $ref: `#/components/headers/${name}`,
});

const headersOf = (status: string): Fields => ({
  [REQUEST_ID_HEADER]: answerHeader("RequestId"),
  ...(status === "401" ? { "www-authenticate": answerHeader("Authenticate") } : {}),
  ...(status === "429" ? { "retry-after": answerHeader("RetryAfter") } : {}),
});

/** The first sentence of a description, without the note that something is ours. */
function summaryOf(description: string): string {
  const [first = ""] = description.replace(/^Ours: /, "").split(/\.(?: |$)/);
  return first.charAt(0).toUpperCase() + first.slice(1);
}

/** The place where the specification shows a body, with the fields that it names there. */
const placeOf = ({ at, names = [], more }: NonNullable<StatedParts["request"]>): string =>
  [at + (names.length === 0 ? "" : `: ${names.join(", ")}`), ...(more === undefined ? [] : [more])].join(
    "; ",
  );

/** The description of each group of calls, by title. */
const TAGS: ReadonlyMap<string, string> = new Map([
  ["Health", "Whether the platform can serve. Ours."],
  ...GROUPS.map(({ title, what }) => [title, what] as const),
  [
    "Sandbox",
    "What a tester needs and a live platform lacks. Ours, all of it; off unless the server runs as a sandbox.",
  ],
]);

function describedOperation(operation: Operation): Operation {
  const operationId = operation.operationId.replace(/^.*\./, "");
  const { request, reply, query } = ROWS.get(operationId)?.stated ?? {};
  const { description = "", parameters = [], requestBody, responses } = operation;
  return {
    ...operation,
    operationId,
    summary: summaryOf(description),
    ...(parameters.some(isAuthorization) ? { security: OPTIONAL_BEARER } : {}),
    parameters: parameters
      .filter((parameter) => !isAuthorization(parameter))
      .map((parameter) => describedParameter(parameter, query)),
    ...(requestBody === undefined ? {} : { requestBody: marked(requestBody, request && placeOf(request)) }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [
        status,
        {
          ...(status < "300" ? marked(response, reply) : response),
          headers: headersOf(status),
        },
      ]),
    ),
  };
}

/**
 * The contract's document as `GET /openapi.json` serves it: each call has its own name and a summary, each header a
 * description, and each body and query parameter is marked with where the specification shows it (`x-source`) or as
 * ours (`x-ours`).
 */
export function describedDocument(document: Fields): Record<string, unknown> {
  // The transform runs on the API's groups and operations first, one by one, then on the whole document.
  if (document["paths"] === undefined) return document;
  const { info, paths, components, tags, ...rest } = served(document) as Document;
  return {
    ...rest,
    info: { ...info, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/", description: "The platform that serves this document." }],
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, operations]) => [
        path,
        Object.fromEntries(
          Object.entries(operations).map(([method, operation]) => [method, describedOperation(operation)]),
        ),
      ]),
    ),
    components: {
      ...components,
      headers: ANSWER_HEADERS,
      schemas: Object.fromEntries(
        Object.entries(components.schemas).map(([name, schema]) => [name.replace(ENCODED, ""), schema]),
      ),
    },
    tags: tags.map((tag) => ({ ...tag, description: TAGS.get(tag.name) ?? "" })),
  };
}
