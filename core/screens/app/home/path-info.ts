/** The place as the platform keeps it: a JSON text (spec 1 §3 "Application (server)"). */
export const pathWith = (screen: string | null): string => JSON.stringify({ screen });

/** The screen that a kept place names; null where it names none, or is no text of ours. */
export function screenIn(pathInfo: string | null): string | null {
  try {
    const kept: unknown = JSON.parse(pathInfo ?? "null");
    return typeof kept === "object" && kept !== null && "screen" in kept && typeof kept.screen === "string"
      ? kept.screen
      : null;
  } catch {
    return null;
  }
}
