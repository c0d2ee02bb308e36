/**
 * After how long a notification closes by itself, in milliseconds. The specification gives two readings, one for
 * each of its parts, and prefers neither; the application shows the first, `LIFETIME_MS.default`.
 */
export const AUTO_CLOSE_READINGS = [
  { ms: 10_000, where: "in general", source: "spec 1 §9, spec 2 §9" },
  { ms: 5_000, where: "in credit management", source: "spec 2 §9" },
] as const satisfies readonly { readonly ms: number; readonly where: string; readonly source: string }[];
