/** The seed of a sandbox in this process where none is given. */
export const USUAL_SEED = 1;

/** When a walk in this process begins where nothing else is said: any fixed moment, so that it is the same each time. */
export const BEGINNING = "2026-01-05T04:30:00Z";
