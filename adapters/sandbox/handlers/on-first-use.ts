/** What is taken when it is first asked for, and stays: a decision that is made again takes nothing more. */
export function onFirstUse<T>(take: () => T): () => T {
  let taken: { readonly what: T } | null = null;
  return () => (taken ??= { what: take() }).what;
}
