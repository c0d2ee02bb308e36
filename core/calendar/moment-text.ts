/** A moment as records write it, from milliseconds since 1970: ISO 8601, UTC. */
export const momentText = (at: number): string => new Date(at).toISOString();
