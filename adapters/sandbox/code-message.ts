/** The web application's host where none is configured. */
export const ASSUMED_WEB_HOST = "localhost";

/**
 * The message that brings a code. Its last line binds the code to the web application's host, in the form in which
 * phones read it: they offer the code there and nowhere else (WICG, "Origin-bound one-time codes").
 */
export const codeMessage = (code: string, webHost: string = ASSUMED_WEB_HOST): string =>
  `${code} is your creditline code. It is valid for 5 minutes. Tell it to no one.\n\n@${webHost} #${code}`;
