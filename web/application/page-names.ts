/**
 * The document that the page names, as in `<meta name="language" content="/hi-IN.json">`; null where it names none: what the
 * build has holds, and nothing is fetched.
 */
export function namedByThePage<Document>(name: string): Promise<Document> | null {
  const named = document.querySelector<HTMLMetaElement>(`meta[name=${name}]`);
  return named && fetch(named.content).then((answer) => answer.json());
}
