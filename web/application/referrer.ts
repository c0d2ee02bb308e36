/** The host of the page that led here; null for none, and for a page of this site. */
export function referrerHost(referrer: string, own: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { host } = new URL(referrer);
  return host === "" || host === own ? null : host;
}
