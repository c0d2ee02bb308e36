/** The longest text that terminals accept: some ignore a longer one silently. */
const MOST = 74_000;

/** Copies a text to the clipboard, and returns where it went. */
export type Copy = (text: string) => string;

const SENT = "Copied to the terminal's clipboard (OSC 52).";
const IN_TMUX = `${SENT} In tmux this needs “set -g set-clipboard on”.`;

/**
 * The terminal's own clipboard, by the escape sequence that also works over SSH; terminals do not report the result.
 */
export const terminalClipboard =
  (write: (text: string) => void, isTmux: boolean): Copy =>
  (text) => {
    const encoded = Buffer.from(text).toString("base64");
    if (encoded.length > MOST) return "Too long for the terminal's clipboard; shown below instead.";
    write(`\u001B]52;c;${encoded}\u0007`);
    return isTmux ? IN_TMUX : SENT;
  };
