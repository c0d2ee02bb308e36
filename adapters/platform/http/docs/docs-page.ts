import { createHash } from "node:crypto";
import { addressOf } from "@creditline/core/calls/address";
import { partsOf } from "@creditline/core/calls/call-address";
import { DESCRIPTION_PATH, IN_THIS_PROCESS } from "../../../contract/filled-address.ts";
import {
  GEO_LOCATION_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  PLATFORM_KEY_HEADER,
  REQUEST_ID_HEADER,
} from "../../../contract/request-header-names.ts";
import { SANDBOX_ADDRESSES } from "../../../contract/sandbox-addresses.table.ts";
import { KEPT_SAFE } from "../answer.ts";
import { packedAnswer, packedContent, type PackedContent } from "../content.ts";
import type { Sandbox } from "../server.ts";
import {
  callsOf,
  type DocumentedCall,
  FILE_PARTS,
  jsonBody,
  type JsonSchema,
  type OpenApiDocument,
  type Parameter,
  resolveSchema,
  SAMPLE_VALUES,
  SHOWN_FIELDS,
} from "./document.ts";

/** A table's entry for a call; some calls of the document, such as `health`, are in no table. */
const ofCall = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** A text quoted for a shell, except for the page's variables. */
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

/**
 * An example request with curl, ready to be edited: `$PLATFORM` is the address, `$TOKEN` an access token, `$KEY` one
 * key for one intent.
 */
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

/** A field of a body with its path: `accounts[].ifsc`. */
interface Field {
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
}

/** The maximum nesting of body fields on the page; deeper fields show only their type. */
const DEEPEST = 5;

const isNull = ({ type }: JsonSchema): boolean => type === "null";

/** The alternatives of a schema, without null. */
function choices(document: OpenApiDocument, schema: JsonSchema): readonly JsonSchema[] {
  const { anyOf, oneOf } = resolveSchema(document, schema);
  const several = anyOf ?? oneOf;
  if (several === undefined) return [resolveSchema(document, schema)];
  return several.flatMap((choice) => choices(document, choice)).filter((choice) => !isNull(choice));
}

const isNullable = (document: OpenApiDocument, schema: JsonSchema): boolean => {
  const { anyOf, oneOf } = resolveSchema(document, schema);
  return (anyOf ?? oneOf ?? []).some((choice) => isNull(choice) || isNullable(document, choice));
};

/** A schema in a few words: `text or null`, `list of objects`, `"bearer"`. */
function typeText(document: OpenApiDocument, schema: JsonSchema): string {
  const names = choices(document, schema).map((choice) => {
    if (choice.enum !== undefined) return choice.enum.map((value) => JSON.stringify(value)).join(", ");
    if (choice.type === "array") {
      return `list of ${choice.items === undefined ? "anything" : typeText(document, choice.items)}`;
    }
    const plain: Readonly<Record<string, string>> = { string: "text", boolean: "true or false" };
    return plain[choice.type ?? ""] ?? choice.type ?? "anything";
  });
  const all = [...new Set(names)];
  return [...all, ...(isNullable(document, schema) ? ["null"] : [])].join(" or ");
}

/** Every field of a body, nested ones after their parent. */
export function fieldsOf(
  document: OpenApiDocument,
  schema: JsonSchema,
  at = "",
  depth = 0,
): readonly Field[] {
  if (depth > DEEPEST) return [];
  return choices(document, schema).flatMap((choice): readonly Field[] => {
    if (choice.type === "array" && choice.items !== undefined) {
      return fieldsOf(document, choice.items, `${at}[]`, depth);
    }
    return Object.entries(choice.properties ?? {}).flatMap(([name, field]) => {
      const path = at === "" ? name : `${at}.${name}`;
      const isRequired = choice.required?.includes(name) ?? false;
      return [
        { path, type: typeText(document, field), isRequired },
        ...fieldsOf(document, field, path, depth + 1),
      ];
    });
  });
}

/** The page's style: the web application's paper and ink (web/style/tokens.css), with the reader's own fonts. */
const PAGE_STYLE = `
:root{color-scheme:light dark;--paper:#fbf6ec;--surface:#fffdf8;--sunken:#f3ecdd;--ink:#211b4b;--soft:#565076;--line:#ddd3c0;--link:#3a2fa8;--note:#eae7f6;--marigold:#f3a712}
@media(prefers-color-scheme:dark){:root{--paper:#14112b;--surface:#1d1938;--sunken:#100d23;--ink:#f1ecfb;--soft:#bdb5d6;--line:#3a3459;--link:#b9b1ff;--note:#2a2452;--marigold:#f3a712}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;background:var(--surface);padding:.5rem 1rem}
header,main{max-width:72rem;margin:0 auto;padding:1.5rem 1rem}
header{border-bottom:4px solid var(--marigold)}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .5rem}
h2{font-size:1.4rem;line-height:1.2;margin:3rem 0 1rem}
h3{font-size:1.05rem;line-height:1.4;margin:0 0 .5rem}
h4{font-size:.95rem;margin:1rem 0 .25rem}
code,pre{font:.9rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre{background:var(--sunken);border:1px solid var(--line);border-radius:.375rem;padding:.75rem;margin:.5rem 0;white-space:pre-wrap}
nav ul{list-style:none;padding:0;margin:0;columns:16rem}
nav li{break-inside:avoid;padding:.15rem 0}
nav a{display:inline-block;min-height:1.75rem;padding:.1rem 0}
.call{background:var(--surface);border:1px solid var(--line);border-radius:.625rem;padding:1rem;margin:0 0 1rem}
.call:target{outline:3px solid var(--marigold)}
.method{font-weight:700}
.ours{background:var(--note);border-left:4px solid var(--link);padding:.5rem .75rem;margin:.5rem 0}
.who{color:var(--soft);margin:.25rem 0}
table{border-collapse:collapse;width:100%;max-width:52rem;margin:.75rem 0}
caption{text-align:left;font-weight:600;padding:.25rem 0}
th{font-weight:400;color:var(--soft)}
th,td{text-align:left;vertical-align:top;padding:.3rem .5rem .3rem 0;border-bottom:1px solid var(--line)}
th:first-child,td:first-child{width:50%}
summary{cursor:pointer;padding:.5rem 0;font-weight:600}
p{max-width:44rem;margin:.5rem 0}
@media print{.call{break-inside:avoid}details{display:block}}
`;

const html = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const code = (text: string): string => `<code>${html(text)}</code>`;

const place = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

/** Headers of every call, which are described once. */
const COMMON_HEADERS = new Set([PLATFORM_KEY_HEADER, REQUEST_ID_HEADER, GEO_LOCATION_HEADER]);

function fieldTable(caption: string, fields: readonly Field[]): string {
  const rows = fields.map(
    ({ path, type, isRequired }) =>
      `<tr><td>${code(path)}</td><td>${html(type)}${isRequired ? "" : ", optional"}</td></tr>`,
  );
  return `<table><caption>${html(caption)}</caption><thead><tr><th scope="col">Field</th><th scope="col">What it is</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

const asField =
  (document: OpenApiDocument) =>
  ({ name, in: where, required = false, schema = {} }: Parameter): Field => ({
    path: name,
    type: `${typeText(document, schema)}, in the ${where}`,
    isRequired: required,
  });

/** A call's description: first what it does, then which part of it is ours and not the specification's. */
function description(text: string): string {
  const [about = "", ...ours] = text.split(/(?=\bOurs: )/);
  const note = ours.join("").trim();
  return `${about.trim() === "" ? "" : `<p>${html(about.trim())}</p>`}${note === "" ? "" : `<p class="ours">${html(note)}</p>`}`;
}

/** Who may make a call: an empty alternative means that no token is needed. */
function whoMay({ security = [] }: DocumentedCall["operation"]): string {
  if (security.length === 0) return "open to anyone";
  return security.some((choice) => Object.keys(choice).length === 0)
    ? "takes a bearer token, or another way that its description names"
    : "needs a bearer token";
}

/** A long table is collapsed; a browser's search opens it. */
const folded = (title: string, table: string, rows: number): string =>
  rows > 12 ? `<details><summary>${html(title)}: ${rows} fields</summary>${table}</details>` : table;

function replies(document: OpenApiDocument, { operation }: DocumentedCall): string {
  return Object.entries(operation.responses)
    .filter(([status]) => status < "300")
    .map(([status, { content }]) => {
      const schema = jsonBody(document, content);
      if (schema === null) {
        const types = Object.keys(content ?? {});
        return `<p>Answers ${html(status)}${types.length === 0 ? " without a body" : ` with ${code(types.join(", "))}`}.</p>`;
      }
      const fields = fieldsOf(document, schema);
      const title = `Answers ${status}`;
      return fields.length === 0
        ? `<p>${html(title)} with ${html(typeText(document, schema))}.</p>`
        : folded(title, fieldTable(title, fields), fields.length);
    })
    .join("");
}

function callSection(document: OpenApiDocument, call: DocumentedCall): string {
  const { method, path, name, operation } = call;
  const parameters = (operation.parameters ?? []).filter((one) => !COMMON_HEADERS.has(one.name));
  const body = jsonBody(document, operation.requestBody?.content);
  const sent = body === null ? [] : fieldsOf(document, body);
  return [
    `<section class="call" id="${html(name)}" aria-labelledby="${html(name)}-title">`,
    `<h3 id="${html(name)}-title"><span class="method">${html(method)}</span> ${code(path)}</h3>`,
    `<p class="who">${code(name)} · ${whoMay(operation)}</p>`,
    description(operation.description ?? ""),
    parameters.length === 0 ? "" : fieldTable("Parameters", parameters.map(asField(document))),
    sent.length === 0 ? "" : folded("The body", fieldTable("The body", sent), sent.length),
    replies(document, call),
    `<h4>Example</h4><pre>${html(exampleOf(document, call))}</pre>`,
    `</section>`,
  ].join("");
}

/** The failure format, described once, with the statuses that any call may return. */
function failures(document: OpenApiDocument, calls: readonly DocumentedCall[]): string {
  const known = new Map<string, string>();
  for (const { operation } of calls) {
    for (const [status, { description: text = "" }] of Object.entries(operation.responses)) {
      if (status >= "400" && !known.has(status)) known.set(status, text);
    }
  }
  const refused = document.components?.schemas?.["Refused"];
  const rows = [...known].map(([status, text]) => `<tr><td>${code(status)}</td><td>${html(text)}</td></tr>`);
  return `<h2 id="failures">When a call fails</h2>
<p>Every failure is a JSON object with ${code("success")}, ${code("errorCode")} and ${code("errorMessage")}. ${code("field")} names what is wrong, and ${code("retryAfterSeconds")} says when to come back; they and the statuses below except 401 and 477 are ours.</p>
<pre>${html('{"success":false,"errorCode":"INVALID_FIELD","errorMessage":"phone: Enter a 10-digit phone number.","field":"phone"}')}</pre>
<table><caption>Statuses</caption><thead><tr><th scope="col">Status</th><th scope="col">What it means</th></tr></thead><tbody>${rows.join("")}</tbody></table>
${refused === undefined ? "" : fieldTable("A failure", fieldsOf(document, refused))}`;
}

const { path: TOKEN } = addressOf("token");
const { path: INBOX } = partsOf(SANDBOX_ADDRESSES.inbox);

const begin = (hasInbox: boolean): string => `<h2 id="begin">First steps</h2>
<p>Send a code to a phone, read it ${hasInbox ? "from the sandbox's inbox" : "from the message"}, and change it for a token. The examples below use ${code("$PLATFORM")}, ${code("$TOKEN")}, ${code("$CUSTOMER")} and ${code("$KEY")}, any text that is new for each intent.</p>
<pre>${html(`PLATFORM=http://127.0.0.1:4173
curl "$PLATFORM${addressOf("otpSend").path}" -H 'content-type: application/json' -d '{"phone":"9876543210","purpose":"SIGNUP"}'
${hasInbox ? `curl "$PLATFORM${INBOX}?phone=9876543210"\n` : ""}curl "$PLATFORM${TOKEN}" -H 'content-type: application/json' \\
  -d '{"grant_type":"password","username":"9876543210","password":"THE CODE","auth_type":"OTP","auth_version":2}'
curl "$PLATFORM${addressOf("customerData").path}" -H "authorization: Bearer $TOKEN"`)}</pre>
<p>Any call may carry ${code(REQUEST_ID_HEADER)}, which comes back on the answer and stands in the log, ${code(PLATFORM_KEY_HEADER)} and ${code(GEO_LOCATION_HEADER)} (latitude, longitude, accuracy). The names of these headers are ours. A call that shows ${code(IDEMPOTENCY_KEY_HEADER)} is done once for each key, however often it is sent.</p>`;

/** The reference of all calls of a document, as one page of HTML without scripts or external resources. */
export function referencePage(document: OpenApiDocument): string {
  const calls = callsOf(document);
  const groups = [...new Set(calls.map(({ group }) => group))].map((group) => ({
    group,
    calls: calls.filter((call) => call.group === group),
  }));
  const hasInbox = INBOX in document.paths;
  const { title, description: about = "" } = document.info;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${html(title)}: its calls</title>
<link rel="icon" href="/favicon.svg">
<style>${PAGE_STYLE}</style>
</head>
<body>
<a class="skip" href="#calls">To the calls</a>
<header>
<h1>${html(title)}: its calls</h1>
<p>${html(about)}</p>
<p>${calls.length} calls in ${groups.length} groups. The same for programs: <a href="${DESCRIPTION_PATH}">${DESCRIPTION_PATH.slice(1)}</a>.</p>
</header>
<main id="calls">
<nav aria-label="Groups of calls"><ul>
<li><a href="#begin">First steps</a></li><li><a href="#failures">When a call fails</a></li>
${groups.map(({ group, calls: some }) => `<li><a href="#${place(group)}-calls">${html(group)}</a> (${some.length})</li>`).join("\n")}
</ul></nav>
${begin(hasInbox)}
${failures(document, calls)}
${groups
  .map(
    ({ group, calls: some }) =>
      `<h2 id="${place(group)}-calls">${html(group)}</h2>\n${some.map((call) => callSection(document, call)).join("\n")}`,
  )
  .join("\n")}
</main>
</body>
</html>
`;
}

/** Allows only the page and its own style: no scripts, no frames, no external resources. */
const POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${createHash("sha256").update(PAGE_STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const HEADERS = {
  "content-security-policy": POLICY,
  "cache-control": "no-cache",
  "cross-origin-opener-policy": "same-origin",
  ...KEPT_SAFE,
} as const;

/** Serves the reference of a platform's calls; it is built once, on the first request. */
export function docsPage(): (request: Request, sandbox: Sandbox) => Promise<Response> {
  let made: Promise<PackedContent> | undefined;
  const make = async (sandbox: Sandbox): Promise<PackedContent> => {
    const answer = await sandbox.handle(new Request(`${IN_THIS_PROCESS}${DESCRIPTION_PATH}`));
    const page = referencePage((await answer.json()) as OpenApiDocument);
    return packedContent(Buffer.from(page), "text/html; charset=utf-8");
  };
  return async (request, sandbox) => {
    made ??= make(sandbox);
    return packedAnswer(await made, request, HEADERS);
  };
}
