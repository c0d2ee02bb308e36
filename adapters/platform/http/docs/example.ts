import { jsonBody } from "./document.ts";
import type { DocumentedCall, JsonSchema, OpenApiDocument } from "./document.ts";
import { FILE_PARTS, SAMPLE_VALUES, SHOWN_FIELDS } from "./sample-values.table.ts";

/** What a table by calls says of one; some calls of the document, such as `health`, are in none. */
const ofCall = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** A text as a shell takes it: as it is, but for the variables of the page. */
const quoted = (text: string): string =>
  `'${text.replaceAll("'", String.raw`'\''`).replaceAll(/\$[A-Z_]+/g, (variable) => `'"${variable}"'`)}'`;

const sampleOf = (call: string, name: string, schema: JsonSchema): unknown => {
  for (const key of [`${call}.${name}`, name]) {
    if (Object.hasOwn(SAMPLE_VALUES, key)) return SAMPLE_VALUES[key];
  }
  if (schema.enum !== undefined) return schema.enum[0];
  const byType: Readonly<Record<string, unknown>> = { number: 1, boolean: true, array: [], object: {} };
  return byType[schema.type ?? ""] ?? "…";
};

function bodyOf(document: OpenApiDocument, { name, operation }: DocumentedCall): object | null {
  const schema = jsonBody(document, operation.requestBody?.content);
  if (schema === null) return null;
  const shown = new Set([...(schema.required ?? []), ...(ofCall(SHOWN_FIELDS, name) ?? [])]);
  const fields = Object.entries(schema.properties ?? {}).filter(([field]) => shown.has(field));
  return Object.fromEntries(fields.map(([field, inner]) => [field, sampleOf(name, field, inner)]));
}

/** A request with curl, ready to be changed: `$PLATFORM` is the address, `$TOKEN` an access token,
 * `$KEY` one key for one intent. */
export function exampleOf(document: OpenApiDocument, call: DocumentedCall): string {
  const { method, path, name, operation } = call;
  const needed = (operation.parameters ?? []).filter((one) => one.in === "query" && one.required === true);
  const query = needed
    .map((one) => `${one.name}=${String(sampleOf(name, one.name, one.schema ?? {}))}`)
    .join("&");
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    String(sampleOf(name, key, { type: "string" })),
  );
  const address = `"$PLATFORM${filled}${query === "" ? "" : `?${query}`}"`;
  const part = ofCall(FILE_PARTS, name);
  const body = part === undefined && method !== "GET" ? bodyOf(document, call) : null;
  const lines = [
    `curl${method === "GET" || (method === "POST" && (body !== null || part !== undefined)) ? "" : ` -X ${method}`} ${address}`,
    ...((operation.security ?? []).length > 0 ? [`-H "authorization: Bearer $TOKEN"`] : []),
    ...(operation.parameters?.some((one) => one.name === "idempotency-key") === true
      ? [`-H "idempotency-key: $KEY"`]
      : []),
    ...(part === undefined ? [] : [`-F ${quoted(part)}`]),
    ...(body === null ? [] : [`-H 'content-type: application/json'`, `-d ${quoted(JSON.stringify(body))}`]),
  ];
  return lines.join(" \\\n  ");
}
