const LONGEST_SHOWN = 60;

/** What was given, as an error shows it: text in quotes, long values cut. */
export function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  const text = typeof value === "number" ? String(value) : written(value);
  return text.length <= LONGEST_SHOWN ? text : `${text.slice(0, LONGEST_SHOWN)}…`;
}

/** As JSON; what stands a hundred thousand deep in itself can be read as JSON and not be written. */
function written(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return "what is nested too deeply";
  }
}

/** Whether a value is an object with keys, and no list. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
