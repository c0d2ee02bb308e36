import * as SchemaIssue from "effect/SchemaIssue";
import type { BadRequest } from "../contract/failures.ts";
import { badField } from "./refusals.ts";

/** What is wrong, without what was sent: it may be personal, and it may be anything. */
const format = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) => {
    switch (issue._tag) {
      case "MissingKey":
        return "expected a value, found none";
      case "UnexpectedKey":
        return "not a field of this call";
      default:
        return "not of the expected type";
    }
  },
  checkHook: () => "not an acceptable value",
});

const WHERE = { Params: "path", Query: "query", Headers: "headers", Payload: "body" } as const;

/** A request that does not fit the contract, as a 400 that names the field. */
export function issueFailure(kind: string, issue: SchemaIssue.Issue): BadRequest {
  const [first] = format(issue).issues;
  const path = (first?.path ?? []).map((part) => String(typeof part === "object" ? part.key : part));
  const field = path.length > 0 ? path.join(".") : (WHERE[kind as keyof typeof WHERE] ?? "body");
  const wrongJson = path.length === 0 && kind === "Payload";
  return badField(field, wrongJson ? "expected a JSON object" : (first?.message ?? "not usable"));
}
