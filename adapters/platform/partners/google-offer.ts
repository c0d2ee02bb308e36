/** The value under which the sandbox plays Google itself. */
export const SIMULATED = "simulated";

/** Whose sign-in with Google is offered: the simulated one, or that of an application with this client id; null for none. */
export type GoogleOffer = string | null;

/** A client id as Google gives it. */
const CLIENT_ID = /^\d{6,21}-[a-z\d]{10,60}\.apps\.googleusercontent\.com$/;

/** What a text offers: `none`, `simulated`, or a client id. Undefined where it cannot be used. */
export function googleOfferIn(text: string): GoogleOffer | undefined {
  if (text === "none") return null;
  return text === SIMULATED || CLIENT_ID.test(text) ? text : undefined;
}

/** What Google's own script needs of a page's policy, as Google says it: nothing of it is allowed where it is not offered. */
const GOOGLES = "https://accounts.google.com/gsi";

/**
 * What a page may load beside its own, where it signs in with Google itself: the script, its frame, its calls and its
 * style; nothing for the simulated one, which is the platform's own page.
 */
export const googlePolicy = (offer: GoogleOffer): string =>
  offer === null || offer === SIMULATED
    ? ""
    : [
        `script-src 'self' ${GOOGLES}/client; `,
        `frame-src 'self' ${GOOGLES}/; `,
        `connect-src 'self' ${GOOGLES}/; `,
        `style-src 'self' ${GOOGLES}/style; `,
      ].join("");
