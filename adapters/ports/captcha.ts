/** Solves a challenge as the platform sent it, and gives the token for the call. Rejects where it cannot. */
export type SolveCaptcha = (challenge: string) => Promise<string>;
