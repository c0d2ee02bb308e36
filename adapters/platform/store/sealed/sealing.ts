import { type DataKey, DataKeyTrouble, type SecretDocument, SECRETS } from "./data-key.ts";
import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { PAN_IN_TEXT } from "@creditline/core/validation/in-text";

/** What a text is kept as, and back: the same text byte for byte. */
export interface Sealing {
  /** `place` names the row that it is kept in: a text that was moved to another row cannot be opened. */
  seal(text: string, place: string): string;
  /** A text that was kept before there was a key comes back as it is. */
  open(kept: string, place: string): string;
}

/** Where a text is kept. */
export const rowOf = {
  event: (customerId: string, version: number): string => `event ${version} ${customerId}`,
  document: (kind: string, key: string): string => `document ${kind.length} ${kind}${key}`,
  message: (phone: string): string => `message ${phone}`,
  customerKey: (customerId: string): string => `customer key ${customerId}`,
} as const;

/** Names under which PAN, Aadhaar and account numbers stand, also inside of a text that is JSON itself; not empty ones. */
const NAMES = /"(?:pan|panNumber|aadhaar\w*|account(?:No|Number)?|okycXml)\\?":(?!\\?"\\?")/i;

/** The rows of documents whose value is a secret, of messages, which hold codes, and of customers' keys. */
const SECRET_ROWS: readonly string[] = [
  ...Object.values<SecretDocument>(SECRETS).map(({ kind, key = "" }) => rowOf.document(kind, key)),
  rowOf.message(""),
  rowOf.customerKey(""),
];

const isSensitive = (text: string, place: string): boolean =>
  NAMES.test(text) || PAN_IN_TEXT.test(text) || SECRET_ROWS.some((row) => place.startsWith(row));

/** JSON begins with none of these, so that what is sealed is told apart by its first character. */
const VERSION = "v1";
const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A text encrypted under a key, with all that `decrypted` needs but the key. It opens in its `place` alone. */
export function encrypted(text: string, key: KeyObject, place: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(place));
  return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** The text that was encrypted under a key in a place. Throws for another key, another place and changed bytes. */
export function decrypted(bytes: Buffer, key: KeyObject, place: string): string {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}

const isSealed = (kept: string): boolean => kept.startsWith("v");

/** Where nothing is sealed. Throws DataKeyTrouble for what somebody with a key has kept. */
export const NO_SEALING: Sealing = {
  seal: (text) => text,
  open: (kept) => {
    if (isSealed(kept)) throw new DataKeyTrouble("what is kept here was encrypted, and no key is given");
    return kept;
  },
};

/** Encrypts what holds a PAN, an Aadhaar or account number, or a secret; everything else stays as it is. */
export function sealingWith({ data, id }: DataKey): Sealing {
  const head = `${VERSION}.${id}.`;
  const key = createSecretKey(data);
  return {
    seal: (text, place) => {
      if (!isSensitive(text, place)) return text;
      return head + encrypted(text, key, place).toString("base64url");
    },
    open: (kept, place) => {
      if (!isSealed(kept)) return kept;
      if (!kept.startsWith(head)) {
        throw new DataKeyTrouble("what is kept here was encrypted with another key, or by a newer program");
      }
      return decrypted(Buffer.from(kept.slice(head.length), "base64url"), key, place);
    },
  };
}
