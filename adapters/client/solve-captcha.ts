import type { Challenge, Solution, SolveCaptcha } from "../ports/captcha.ts";

const encoder = new TextEncoder();

/** The digest of a salt and a number, SHA-256 in hexadecimal. */
async function digestOf(salt: string, number: number): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", encoder.encode(`${salt}${number}`));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** So many numbers are tried at once, so that the page draws between them. */
const AT_ONCE = 500;

/** Solves a captcha by work: tries the numbers up to the highest. Nobody has to do anything meanwhile. */
export const solveByWork: SolveCaptcha = async (text) => {
  const { maxnumber, ...asked } = JSON.parse(text) as Challenge;
  for (let from = 0; from <= maxnumber; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, maxnumber + 1 - from) }, (_, i) => from + i);
    const digests = await Promise.all(numbers.map((number) => digestOf(asked.salt, number)));
    const found = digests.indexOf(asked.challenge);
    if (found >= 0) {
      const solution: Solution = { ...asked, number: from + found };
      return btoa(JSON.stringify(solution));
    }
  }
  throw new Error("no number solves this captcha");
};
