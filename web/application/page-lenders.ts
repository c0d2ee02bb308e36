async function decideFrom(address: string): Promise<void> {
  const [answer, { decideBy }] = await Promise.all([
    fetch(address),
    import("@creditline/core/lenders/lenders.table"),
  ]);
  decideBy(await answer.json());
}

/**
 * Takes the lenders whose configuration the page names, as in `<meta name="lenders" content="/lenders.json">`, so that a
 * screen works out what the platform charges. Null where the page names none: the built-in ones hold, and nothing is
 * fetched.
 */
export function lendersOfThePage(): Promise<void> | null {
  const named = document.querySelector<HTMLMetaElement>('meta[name="lenders"]');
  return named === null ? null : decideFrom(named.content);
}
