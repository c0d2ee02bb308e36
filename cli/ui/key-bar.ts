import { fitLine, type Line, lineWidth, span } from "./lines.ts";

/** A key and what it does, as the bar at the bottom shows it. */
export interface Key {
  readonly key: string;
  readonly does: string;
}

const GAP = "  ";

const keySpans = ({ key, does }: Key): Line => [span(key, "accent"), span(` ${does}`)];

/** The keys that fit into a line, most needed first; those that do not fit are left out, the last one stays. */
export function keyBar(keys: readonly Key[], width: number): Line {
  const always = keys.at(-1);
  if (always === undefined) return [];
  const shown: Key[] = [];
  const lengthOf = (list: readonly Key[]): number =>
    list.reduce((sum, key, i) => sum + lineWidth(keySpans(key)) + (i === 0 ? 0 : GAP.length), 0);
  for (const key of keys.slice(0, -1)) {
    if (lengthOf([...shown, key, always]) > width) continue;
    shown.push(key);
  }
  const line = [...shown, always].flatMap(
    (key, i): Line => [...(i === 0 ? [] : [span(GAP)]), ...keySpans(key)],
  );
  return fitLine(line, width);
}
