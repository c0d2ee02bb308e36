import { padEnd, wrap } from "../terminal/cells.ts";

/** With less room beside its name, a text stands under it. */
const LEAST_ROOM = 24;
const INDENT = "    ";

/** A name in a column of its own, and beside it text that keeps its left edge when it breaks between words. */
export function entry(name: string, text: string, nameWidth: number, width: number): readonly string[] {
  const room = width - nameWidth - 2;
  if (room < LEAST_ROOM) {
    const below = text === "" ? [] : wrap(text, width - INDENT.length).map((line) => `${INDENT}${line}`);
    return [...wrap(name, width), ...below];
  }
  return wrap(text, room).map((line, n) => `${padEnd(n === 0 ? name : "", nameWidth)}  ${line}`);
}
