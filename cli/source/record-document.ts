import { CustomerRecord } from "@creditline/core/customer/record";
import { isObject } from "@creditline/core/reference/shown";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type * as SchemaAST from "effect/SchemaAST";
import * as SchemaIssue from "effect/SchemaIssue";
import { InputError } from "../io.ts";
import { type Remark, remarkUnknownKeys } from "./remarks.ts";

const decode = Schema.decodeUnknownResult(CustomerRecord);

/** A value is not repeated: it may be personal. */
const format = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) =>
    issue._tag === "MissingKey" ? "expected a value, got nothing" : SchemaIssue.defaultLeafHook(issue),
});

/**
 * Reads a customer record (`GET /v1/customer/customerData`, spec 1 §3), bare or as the `data` of a reply. Keys that a
 * record does not have go to `remark`, and are left aside. Throws InputError naming the field, never its value.
 */
export function readRecord(document: unknown, name: string, remark: Remark): CustomerRecord {
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

/** Goes through a document beside its schema, and remarks on each key that the schema does not have. */
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
