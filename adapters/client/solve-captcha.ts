import { type Challenge, type Payload, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { SolveCaptcha } from "../ports/geolocation.ts";

/** Solves a captcha by proof of work, as ALTCHA does, without the customer's involvement. */
export const solveCaptchaByWork: SolveCaptcha = async (text) => {
  const challenge = JSON.parse(text) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error("this captcha was not solved in time");
  return btoa(JSON.stringify({ challenge, solution } satisfies Payload));
};
