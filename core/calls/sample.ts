import * as SchemaAST from "effect/SchemaAST";
import { type CallName, type ReplyOf, ROWS } from "./calls.ts";

/** The plainest value of a shape: empty texts, noughts, one thing in a list, and nothing that may be left out. */
function plainest(shape: SchemaAST.AST): unknown {
  switch (shape._tag) {
    case "Literal":
      return shape.literal;
    case "String":
      return "";
    case "Number":
      return 0;
    case "Boolean":
      return true;
    case "Null":
    case "Unknown":
      return null;
    case "Arrays":
      return [...shape.elements, ...shape.rest.slice(0, 1)].map(plainest);
    case "Objects":
      return Object.fromEntries(
        shape.propertySignatures
          .filter(({ type }) => !SchemaAST.isOptional(type))
          .map(({ name, type }) => [name, plainest(type)]),
      );
    case "Union": {
      const [first] = shape.types.filter((type) => !SchemaAST.isNull(type));
      return first === undefined ? null : plainest(first);
    }
    default:
      throw new Error(`no sample of ${shape._tag}`);
  }
}

/**
 * Returns a call's simplest successful reply, for tools that follow a success without making the call. Of several
 * possible words the reply has the first.
 */
export function sampleReply<Name extends CallName>(name: Name): ReplyOf<Name> {
  const row = ROWS.get(name);
  if (row === undefined) throw new Error(`no call is named ${name}`);
  return plainest(row.reply.ast) as ReplyOf<Name>;
}
