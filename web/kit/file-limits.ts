const KINDS: ReadonlyMap<string, string> = new Map([
  [".pdf", "PDF"],
  ["application/pdf", "PDF"],
  [".jpg", "JPG"],
  [".jpeg", "JPG"],
  ["image/jpeg", "JPG"],
  [".png", "PNG"],
  ["image/png", "PNG"],
  ["image/*", "photo"],
]);

const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} or ${items.at(-1)}`;

/** A file field's limits in words: "PDF or JPG, up to 3 files"; empty where there are none. */
export function limitsInWords(accept: string | undefined, maxFiles: number | undefined): string {
  const kinds = new Set(
    (accept ?? "")
      .split(",")
      .map((kind) => KINDS.get(kind.trim().toLowerCase()))
      .filter((kind) => kind !== undefined),
  );
  const count = maxFiles === undefined ? "" : maxFiles === 1 ? "one file" : `up to ${maxFiles} files`;
  return [listed([...kinds]), count].filter((part) => part !== "").join(", ");
}

/** Bytes as a reader knows them: "820 kB", "2.4 MB". */
export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
