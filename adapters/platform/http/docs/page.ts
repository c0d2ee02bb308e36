import { DESCRIPTION_PATH } from "../../../contract/own-addresses.ts";
import { addressOf } from "@creditline/core/calls/address";
import { partsOf } from "@creditline/core/calls/call-address";
import {
  GEO_LOCATION_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  PLATFORM_KEY_HEADER,
  REQUEST_ID_HEADER,
} from "../../../contract/request-header-names.ts";
import { SANDBOX_ADDRESSES } from "../../../contract/sandbox-addresses.table.ts";
import { callsOf, jsonBody } from "./document.ts";
import type { DocumentedCall, OpenApiDocument, Parameter } from "./document.ts";
import { exampleOf } from "./example.ts";
import { fieldsOf, typeText } from "./fields.ts";
import type { Field } from "./fields.ts";
import { PAGE_STYLE } from "./page-style.ts";

const html = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const code = (text: string): string => `<code>${html(text)}</code>`;

const place = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

/** Headers that every call may carry are told once. */
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

/** What is said of a call: first what it does, then which part of it is ours and not the specification's. */
function description(text: string): string {
  const [about = "", ...ours] = text.split(/(?=\bOurs: )/);
  const note = ours.join("").trim();
  return `${about.trim() === "" ? "" : `<p>${html(about.trim())}</p>`}${note === "" ? "" : `<p class="ours">${html(note)}</p>`}`;
}

/** Who may make a call: an empty choice among others means that it is made without a token too. */
function whoMay({ security = [] }: DocumentedCall["operation"]): string {
  if (security.length === 0) return "open to anyone";
  return security.some((choice) => Object.keys(choice).length === 0)
    ? "takes a bearer token, or another way that its description names"
    : "needs a bearer token";
}

/** A table that is long is folded away; a browser's search opens it. */
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

/** What every failure looks like, told once: by the statuses that any call may answer with. */
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

/** The reference of all calls of a document, as one page of HTML that needs no script and nothing from elsewhere. */
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
