/**
 * The document that the page names, as in `<meta name="language" content="/hi-IN.json">`, for who named it to look at; null
 * where the page names none: what the build has holds, and nothing is fetched.
 */
export function namedByThePage(name: string): Promise<unknown> | null {
  const named = document.querySelector<HTMLMetaElement>(`meta[name=${name}]`);
  return named && fetch(named.content).then((answer) => answer.json());
}
