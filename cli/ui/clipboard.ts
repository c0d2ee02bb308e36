/** Most of a text that terminals take: what is longer is left aside by some without a word. */
const MOST = 74_000;

/** Gives a text to someone's clipboard, and says where it went. */
export type Copy = (text: string) => string;

const SENT = "Copied to the terminal's clipboard (OSC 52).";
const IN_TMUX = `${SENT} In tmux this needs “set -g set-clipboard on”.`;

/** The terminal's own clipboard, by the sequence that also reaches it over SSH; what it made of it no terminal tells. */
export const terminalClipboard =
  (write: (text: string) => void, isTmux: boolean): Copy =>
  (text) => {
    const encoded = Buffer.from(text).toString("base64");
    if (encoded.length > MOST) return "Too long for the terminal's clipboard; shown below instead.";
    write(`\u001B]52;c;${encoded}\u0007`);
    return isTmux ? IN_TMUX : SENT;
  };
