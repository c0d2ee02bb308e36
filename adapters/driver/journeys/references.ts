/** Results of earlier steps, by step and key. */
export type Results = ReadonlyMap<string, Readonly<Record<string, string>>>;

const REFERENCE = /\$\{([\w-]+)\.([\w-]+)\}/g;

/** A text with its references replaced. Throws an Error naming a reference that no earlier step has given. */
export const resolveText = (text: string, results: Results): string =>
  text.replace(REFERENCE, (written, step: string, key: string) => {
    const value = results.get(step)?.[key];
    if (value === undefined) throw new Error(`${written} refers to nothing: no earlier step gave it`);
    return value;
  });

/** All texts of a record, resolved. */
export const resolveAll = (
  texts: Readonly<Record<string, string>>,
  results: Results,
): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, resolveText(text, results)]));
