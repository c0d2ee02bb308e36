import { wantsMovement } from "./color.ts";
import type { TerminalEnv } from "./color.ts";

/** Where a progress bar is drawn: standard error, so that data on standard output stays clean. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export interface Progress {
  /** How much of the total is done; drawn at most ten times a second. */
  update(done: number): void;
  /** Takes the bar away. */
  end(): void;
}

const REDRAW_AFTER_MS = 100;
const WIDEST_BAR = 40;
/** To the line's start, and clear the line. */
const CLEAR = `\r${String.fromCharCode(27)}[2K`;

/** One line of progress: `Reading ████████░░░░░░░░  50%`, never wider than `columns`. */
export function progressLine(label: string, done: number, total: number, columns: number): string {
  const share = total > 0 ? Math.min(1, Math.max(0, done / total)) : 1;
  const percent = `${Math.floor(share * 100)}%`.padStart(4);
  const room = Math.min(WIDEST_BAR, columns - label.length - percent.length - 3);
  if (room < 4) return `${label} ${percent}`.slice(0, Math.max(0, columns - 1));
  const filled = Math.round(share * room);
  return `${label} ${"█".repeat(filled)}${"░".repeat(room - filled)} ${percent}`;
}

/**
 * Shows on a terminal how far a long piece of work is. Draws nothing where the stream is no terminal,
 * on a dumb terminal, or under CI. `total` is in any unit that `update` then counts in.
 */
export function startProgress(
  label: string,
  total: number,
  stream: ProgressStream = process.stderr,
  env: TerminalEnv = process.env,
  now: () => number = Date.now,
): Progress {
  if (!wantsMovement(env, stream.isTTY === true)) return { update() {}, end() {} };
  let drawnAt = -Infinity;
  return {
    update(done) {
      if (now() - drawnAt < REDRAW_AFTER_MS) return;
      drawnAt = now();
      stream.write(`${CLEAR}${progressLine(label, done, total, stream.columns ?? 80)}`);
    },
    end() {
      if (drawnAt > -Infinity) stream.write(CLEAR);
    },
  };
}
