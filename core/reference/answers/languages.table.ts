/** Languages of the application (spec 1 §3 "App settings"): English alone. */
export const LANGUAGES = ["en"] as const;

export type Language = (typeof LANGUAGES)[number];
