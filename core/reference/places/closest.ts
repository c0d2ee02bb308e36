/** Letters to insert, drop, change or swap with their neighbour to turn `a` into `b`. */
export function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      }
      row.push(cost);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? Math.max(a.length, b.length);
}

/**
 * The name that someone who typed `word` most likely meant, or undefined if none is near: the shortest name that
 * starts with it, else the nearest with at most a third of its letters wrong. Ignores case.
 */
export function closest(word: string, names: readonly string[]): string | undefined {
  const typed = word.toLowerCase();
  if (typed === "") return undefined;
  const started = names.filter((name) => name.toLowerCase().startsWith(typed));
  if (started.length > 0) return started.reduce((a, b) => (b.length < a.length ? b : a));
  let best: { name: string; wrong: number } | undefined;
  for (const name of names) {
    const most = Math.max(1, Math.floor(Math.max(name.length, typed.length) / 3));
    // Each letter too many or too few is one wrong: a word of megabytes is not compared letter by letter.
    if (Math.abs(typed.length - name.length) > most) continue;
    const wrong = distance(typed, name.toLowerCase());
    if (wrong <= most && wrong < (best?.wrong ?? Infinity)) best = { name, wrong };
  }
  return best?.name;
}

const partsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part.length > 2);

/**
 * The names, at most so many, that someone who typed `word` may have meant, the nearest first: the closest, then those
 * that hold the most of its parts of three letters and more (`complaint` finds `account-complaint`).
 */
export function nearest(word: string, names: readonly string[], most: number): readonly string[] {
  const parts = partsOf(word.slice(0, 200));
  const held = (name: string): number => {
    const own = partsOf(name);
    return parts.filter((part) => own.some((one) => one.includes(part))).length;
  };
  const holding = names
    .map((name) => ({ name, held: held(name) }))
    .filter(({ held: some }) => some > 0)
    .toSorted((a, b) => b.held - a.held)
    .map(({ name }) => name);
  const first = closest(word, names);
  return [...new Set([...(first === undefined ? [] : [first]), ...holding])].slice(0, most);
}
