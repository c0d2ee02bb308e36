import { SANDBOX_ADDRESSES } from "@creditline/adapters/contract/sandbox-addresses.table";
import { ENTRY_ADDRESSES } from "@creditline/core/calls/entry-addresses.table";
import { CustomerRecord } from "@creditline/core/customer/record";
import { isObject } from "@creditline/core/reference/shown";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type * as SchemaAST from "effect/SchemaAST";
import * as SchemaIssue from "effect/SchemaIssue";
import {
  InputError,
  NotSignedInError,
  type Io,
  parseJson,
  readDocument,
  type Remark,
  remarkUnknownKeys,
  readTextFile,
} from "../io.ts";
import { askServer, errorCodeOf, type ServerAnswer, wantsSignIn, serverFrom } from "../journeys/harnesses.ts";

const decode = Schema.decodeUnknownResult(CustomerRecord);

/** Values are not repeated: they may be personal. */
const format = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) =>
    issue._tag === "MissingKey" ? "expected a value, got nothing" : SchemaIssue.defaultLeafHook(issue),
});

/**
 * Reads a customer record (`GET /v1/customer/customerData`, spec 1 §3), bare or as the `data` of a reply. Unknown keys
 * go to `remark`, and are ignored. Throws InputError naming the field, never its value.
 */
function readRecord(document: unknown, name: string, remark: Remark): CustomerRecord {
  const inner = isObject(document) && !("customerId" in document) && isObject(document["data"]);
  const record: unknown = inner ? document["data"] : document;
  if (!isObject(record)) {
    throw new InputError(
      `${name}: expected a customer record, an object as GET /v1/customer/customerData gives it`,
    );
  }
  const decoded = decode(record);
  if (Result.isFailure(decoded)) {
    const [first] = format(decoded.failure.issue).issues;
    const path = (first?.path ?? []).map((part) => String(typeof part === "object" ? part.key : part));
    throw new InputError(
      `${[name, ...path].join(".")}: ${lowerFirst(first?.message ?? "expected another value")}`,
    );
  }
  remarkKeys(CustomerRecord.ast, record, name, remark);
  return decoded.success;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Compares a document with its schema, and warns about each unknown key. */
function remarkKeys(ast: SchemaAST.AST, value: unknown, path: string, remark: Remark): void {
  if (ast._tag === "Union") {
    for (const member of ast.types) remarkKeys(member, value, path, remark);
  } else if (ast._tag === "Arrays" && Array.isArray(value)) {
    const [rest] = ast.rest;
    if (rest !== undefined) value.forEach((item, i) => remarkKeys(rest, item, `${path}[${i}]`, remark));
  } else if (ast._tag === "Objects" && isObject(value) && ast.indexSignatures.length === 0) {
    const known = ast.propertySignatures.map(({ name }) => String(name));
    remarkUnknownKeys(value, known, remark, path);
    for (const { name, type } of ast.propertySignatures) {
      remarkKeys(type, value[String(name)], `${path}.${String(name)}`, remark);
    }
  }
}

/**
 * A customer's record on a server: as that customer if CREDITLINE_TOKEN is set, else as a tester (masked; the customer
 * may be given by phone). Throws NotSignedInError if the server requires sign-in, InputError if it has no such
 * customer or is not a platform.
 */
export async function recordOnServer(
  address: string,
  customerId: string,
  remark: Remark,
): Promise<CustomerRecord> {
  const server = serverFrom(address);
  const token = process.env["CREDITLINE_TOKEN"] ?? "";
  // The server also finds a customer by phone, and testers state which of the two they give.
  if (token === "") return askedAsTester(server, customerId, remark);
  const record = await askedAsCustomer(server, token, remark);
  if (record.customerId === customerId) return record;
  throw new InputError(
    "customer: CREDITLINE_TOKEN belongs to another customer. Use that customer's id, or another token",
    "customer",
  );
}

async function askedAsTester(server: string, customerId: string, remark: Remark): Promise<CustomerRecord> {
  const answer = await askServer(server, SANDBOX_ADDRESSES.customerRecord, { customerId });
  if (errorCodeOf(answer) === "NO_SUCH_CUSTOMER") {
    throw new InputError(`customer: no customer ${JSON.stringify(customerId)} at ${server}`, "customer");
  }
  if (wantsSignIn(answer)) {
    throw new NotSignedInError(
      `server: ${server} is no sandbox. Set CREDITLINE_TOKEN to an access token of the customer`,
    );
  }
  return goodRecord(server, answer, remark);
}

async function askedAsCustomer(server: string, token: string, remark: Remark): Promise<CustomerRecord> {
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw new InputError("CREDITLINE_TOKEN: expected an access token, one word of plain characters");
  }
  const answer = await askServer(server, ENTRY_ADDRESSES.customer.customerData, {}, token);
  if (answer.status === 401 || answer.status === 403) {
    throw new NotSignedInError(
      `server: ${server} refused CREDITLINE_TOKEN: it has expired or is wrong. Sign in again`,
    );
  }
  return goodRecord(server, answer, remark);
}

function goodRecord(server: string, { status, body }: ServerAnswer, remark: Remark): CustomerRecord {
  if (status === 200 && body !== undefined) return readRecord(body, "record", remark);
  throw new InputError(
    `server: expected a platform at ${server}, and it answered ${status}${body === undefined ? " without JSON" : ""}`,
    "server",
  );
}

/** The customer record in a file, or on standard input for `-`. Throws InputError. */
export async function recordInFile(io: Io, file: string, remark: Remark): Promise<CustomerRecord> {
  const document = file === "-" ? await readDocument(io) : readText(file, await readTextFile(file));
  return readRecord(document, "record", remark);
}

function readText(file: string, text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof InputError) throw new InputError(`${file}: ${error.message}`, "record");
    throw error;
  }
}
