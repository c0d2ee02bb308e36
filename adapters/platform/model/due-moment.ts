/** When an answer that takes so many seconds comes, as an ISO 8601 moment; null for one that never comes. */
export const dueMoment = (now: number, afterSeconds: number | null): string | null =>
  afterSeconds === null ? null : new Date(now + afterSeconds * 1000).toISOString();
