/**
 * A text with what is between the two markers of a name replaced by what was made. Throws where a marker is missing;
 * `file` is whose.
 */
export function betweenMarkers(text: string, file: string, name: string, made: string): string {
  const begins = `<!-- ${name}: made by npm run docs -->`;
  const start = text.indexOf(begins);
  const end = text.indexOf(`<!-- /${name} -->`);
  if (start === -1 || end < start) throw new Error(`${file} has lost the markers of its ${name}`);
  return `${text.slice(0, start + begins.length)}\n\n${made}\n\n${text.slice(end)}`;
}
