/**
 * Whose sign-in with Google this page offers, as the server says it: "simulated", or the client id of an application that is
 * registered at Google; null where it is not offered.
 */
export const googleOffered = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="google-client"]')?.content ?? null;
