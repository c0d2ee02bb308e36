/** What a captcha asks: the number whose digest with the salt is the challenge. Its fields are ALTCHA's. */
export interface Challenge {
  readonly algorithm: "SHA-256";
  readonly challenge: string;
  readonly salt: string;
  /** The highest number that it may be. */
  readonly maxnumber: number;
  readonly signature: string;
}

/** What solves it; as a token it is JSON in base64. */
export interface Solution extends Omit<Challenge, "maxnumber"> {
  readonly number: number;
}

/** Solves a challenge as the platform sent it, and gives the token for the call. Rejects where it cannot. */
export type SolveCaptcha = (challenge: string) => Promise<string>;
