import type { TextLines } from "./text-lines.ts";

/** A code to shop with: what it is of, how much it is worth, and until when it can be used. */
export interface Voucher<W = string> {
  readonly kind: "voucher";
  readonly title: W;
  readonly worth: W;
  readonly code: string;
  readonly until: W;
  /** The words of the button that copies it. */
  readonly copy: W;
}

/** A code in groups of four, as it is read and typed at a till; it is copied as it is. */
export const inFours = (code: string): string =>
  code.replaceAll(/[\s-]/g, "").replaceAll(/(.{4})(?=.)/g, "$1 ");

export const voucherAsText = ({ title, worth, code, until }: Voucher): TextLines => [
  `${title}: ${worth}`,
  `Your code: ${inFours(code)}`,
  until,
];
