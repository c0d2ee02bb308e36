/**
 * Which Google sign-in this page offers, according to the server: "simulated", or the client id of an application that
 * is registered at Google; null if it is not offered.
 */
export const googleOffered = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="google-client"]')?.content ?? null;
