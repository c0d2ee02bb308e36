/** Breaks text at spaces into lines of at most `width` characters; a longer word keeps its own line. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

/** A name in a column of its own, and beside it text that keeps its left edge when it breaks. */
export function entry(name: string, text: string, nameWidth: number, width: number): readonly string[] {
  const room = Math.max(24, width - nameWidth - 2);
  return wrap(text, room).map((line, n) => `${(n === 0 ? name : "").padEnd(nameWidth)}  ${line}`);
}
