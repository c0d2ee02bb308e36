/** What steps before have led to, by their ids; beside them `each`, `with`, `person` and `me`. */
export type Results = Readonly<Record<string, unknown>>;

/** A reference in a text: `${step.key.0.key}`. */
const REFERENCE = /\$\{([^}]+)\}/g;
const WHOLE = /^\$\{([^}]+)\}$/;

/** A text refers to something that no earlier step has given. */
export class NoSuchResult extends Error {
  override readonly name = "NoSuchResult";
}

function valueAt(path: string, results: Results): unknown {
  let value: unknown = results;
  for (const key of path.split(".")) {
    value =
      typeof value === "object" && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined;
  }
  if (value === undefined) throw new NoSuchResult(`\${${path}} refers to nothing: no earlier step gave it`);
  return value;
}

/** A text with its references replaced. Throws NoSuchResult naming one that nothing was given for. */
export const filledText = (text: string, results: Results): string =>
  text.replace(REFERENCE, (_, path: string) => {
    const value = valueAt(path, results);
    return typeof value === "object" ? JSON.stringify(value) : String(value);
  });

/** The sum of amounts in rupees, exact to the paise. */
const rupeeSum = (amounts: readonly unknown[]): number =>
  amounts.reduce<number>((sum, amount) => sum + Math.round(Number(amount) * 100), 0) / 100;

/**
 * A value of a file with its references replaced: a text that is one reference becomes what it refers to, of whatever
 * type; `{"$sum": […]}` becomes the sum of rupees. Throws NoSuchResult.
 */
export function filled(value: unknown, results: Results): unknown {
  if (typeof value === "string") {
    const whole = WHOLE.exec(value)?.[1];
    return whole === undefined ? filledText(value, results) : valueAt(whole, results);
  }
  if (Array.isArray(value)) return value.map((item) => filled(item, results));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value);
  if (fields.length === 1 && fields[0]?.[0] === "$sum" && Array.isArray(fields[0][1])) {
    return rupeeSum(fields[0][1].map((amount) => filled(amount, results)));
  }
  return Object.fromEntries(fields.map(([key, item]) => [key, filled(item, results)]));
}

/** All texts of a record, filled. */
export const filledTexts = (
  texts: Readonly<Record<string, string>>,
  results: Results,
): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, filledText(text, results)]));
