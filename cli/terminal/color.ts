/** The environment that decides whether a stream gets colour and movement: NO_COLOR, FORCE_COLOR, CI, TERM. */
export type TerminalEnv = Readonly<Record<string, string | undefined>>;

/** Set, and not to a word for no. */
const says = (value: string | undefined): boolean =>
  value !== undefined && !["", "0", "false"].includes(value.toLowerCase());

/**
 * Whether text for this stream may carry colour: only on a terminal, or where FORCE_COLOR asks for it.
 * NO_COLOR, with any text in it, wins over both (interfaces: "`NO_COLOR` is honoured").
 */
export function wantsColor(env: TerminalEnv, isTerminal: boolean): boolean {
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== "") return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR === "" || says(env.FORCE_COLOR);
  return isTerminal && env.TERM !== "dumb";
}

/** Whether a stream may be drawn over (a progress bar): a capable terminal, and no one's build log. */
export const wantsMovement = (env: TerminalEnv, isTerminal: boolean): boolean =>
  isTerminal && env.TERM !== "dumb" && !says(env.CI);

const ESCAPE = String.fromCharCode(27);

const sgr =
  (on: boolean, open: number, close: number) =>
  (text: string): string =>
    on && text !== "" ? `${ESCAPE}[${open}m${text}${ESCAPE}[${close}m` : text;

/** The text styles of the terminal; with `on` false each returns its text unchanged. */
export const styles = (on: boolean) => ({
  strong: sgr(on, 1, 22),
  quiet: sgr(on, 2, 22),
  accent: sgr(on, 33, 39),
  bad: sgr(on, 31, 39),
});

/** A text as a shell reads it as one word. */
export const inShell = (text: string): string =>
  /^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
