/** Node's own, which does not go by way of another thread; a browser has none. */
const node = globalThis.process?.getBuiltinModule?.("node:crypto");

/** Bytes in hexadecimal. */
export const inHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** SHA-256 of a text, in hexadecimal, at once; null where nothing here can count it without waiting. */
export const digestAtOnce = (content: string): string | null => node?.hash("sha256", content) ?? null;

/** SHA-256 of a text or of bytes, in hexadecimal. */
export async function digest(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  if (node !== undefined) return node.hash("sha256", content);
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return inHex(hash);
}
