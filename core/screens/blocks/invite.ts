import type { TextLines } from "./text-lines.ts";

/** The customer's own invite code, to be given to somebody else: shared as the device shares, or copied. */
export interface Invite<W = string> {
  readonly kind: "invite";
  readonly title: W;
  readonly text: W;
  /** The words of the button. */
  readonly button: W;
  readonly code: string;
  /** Where the code is in an address of this application: a friend who opens it need not type it. */
  readonly path: string;
}

export const inviteAsText = ({ title, text, code, path }: Invite): TextLines => [title, text, code, path];
