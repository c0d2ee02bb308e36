import { resolved } from "./document.ts";
import type { JsonSchema, OpenApiDocument } from "./document.ts";

/** A field of a body, with the way to it: `accounts[].ifsc`. */
export interface Field {
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
}

/** Bodies nest at most so deep on the page; below that a field's type is all that is said. */
const DEEPEST = 5;

const isNull = ({ type }: JsonSchema): boolean => type === "null";

/** What a schema may be, without null. */
function choices(document: OpenApiDocument, schema: JsonSchema): readonly JsonSchema[] {
  const { anyOf, oneOf } = resolved(document, schema);
  const several = anyOf ?? oneOf;
  if (several === undefined) return [resolved(document, schema)];
  return several.flatMap((choice) => choices(document, choice)).filter((choice) => !isNull(choice));
}

const isNullable = (document: OpenApiDocument, schema: JsonSchema): boolean => {
  const { anyOf, oneOf } = resolved(document, schema);
  return (anyOf ?? oneOf ?? []).some((choice) => isNull(choice) || isNullable(document, choice));
};

/** A schema in a few words: `text or null`, `list of objects`, `"bearer"`. */
export function typeText(document: OpenApiDocument, schema: JsonSchema): string {
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

/** Every field of a body, nested ones after the one they are in. */
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
