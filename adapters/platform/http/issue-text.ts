import * as SchemaIssue from "effect/SchemaIssue";
import type { BadRequest } from "../../contract/failures.ts";
import { badField } from "../model/refusals.ts";

const DEFAULT_LEAF = SchemaIssue.defaultLeafHook;

/** What was expected. What was sent is not repeated: it may be personal, and the contract does not report it. */
const format = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) => (issue._tag === "MissingKey" ? "Expected a value, found none" : DEFAULT_LEAF(issue)),
});

const WHERE: Readonly<Record<string, string>> = { Params: "path", Query: "query", Headers: "headers" };

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** "Expected object | null" of a field that may be null in two ways: each kind is said once. */
const eachOnce = (text: string): string => [...new Set(text.split(" | "))].join(" | ");

/** A request that does not fit the contract, as a 400 that names the field. */
export function issueFailure(kind: string, issue: SchemaIssue.Issue): BadRequest {
  const [first] = format(issue).issues;
  const path = (first?.path ?? []).map((part) => String(typeof part === "object" ? part.key : part));
  const field = path.length > 0 ? path.join(".") : (WHERE[kind] ?? "body");
  return badField(field, lowerFirst(eachOnce(first?.message ?? "Expected another value")));
}
