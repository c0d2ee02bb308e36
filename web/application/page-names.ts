/**
 * The document that the page names, as in `<meta name="language" content="/hi-IN.json">`; null where it names none: what the
 * build has holds, and nothing is fetched. Rejects where something else comes in its place.
 */
export function namedByThePage<Document>(
  name: string,
  isOne: (answer: unknown) => answer is Document,
): Promise<Document> | null {
  const named = document.querySelector<HTMLMetaElement>(`meta[name=${name}]`);
  return named && fetched(named.content, isOne);
}

async function fetched<Document>(
  address: string,
  isOne: (answer: unknown) => answer is Document,
): Promise<Document> {
  const answer: unknown = await (await fetch(address)).json();
  if (isOne(answer)) return answer;
  throw new TypeError(address);
}
