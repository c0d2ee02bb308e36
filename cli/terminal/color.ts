/** The environment that decides whether a stream gets colour and movement: NO_COLOR, FORCE_COLOR, CI, TERM. */
export type TerminalEnv = Readonly<Record<string, string | undefined>>;

/** Set, and not to a word for no. */
const says = (value: string | undefined): boolean =>
  value !== undefined && !["", "0", "false"].includes(value.toLowerCase());

/**
 * Whether text for this stream may have colour: only on a terminal, or if FORCE_COLOR requests it. NO_COLOR, with any
 * text in it, takes precedence over both (interfaces: "`NO_COLOR` is honoured").
 */
export function wantsColor(env: TerminalEnv, isTerminal: boolean): boolean {
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== "") return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR === "" || says(env.FORCE_COLOR);
  return isTerminal && env.TERM !== "dumb";
}

/** Whether a stream may be redrawn (a progress bar): only a capable terminal, and not in CI. */
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

/** A text quoted as one word of a shell. */
export const inShell = (text: string): string =>
  /^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
