import { EventEmitter } from "node:events";
import { stripVTControlCharacters } from "node:util";
import { vi } from "vitest";
import { drawSimulator, type SimulatorProps } from "../../cli/ui/simulator.tsx";

/** A terminal's screen of a given size, which keeps what was drawn last. */
class Screen extends EventEmitter {
  readonly isTTY = true;
  columns: number;
  rows: number;
  drawn = "";

  constructor(columns: number, rows: number) {
    super();
    this.columns = columns;
    this.rows = rows;
  }

  write = (frame: string, encodingOrDone?: unknown, done?: () => void): boolean => {
    // What is for the terminal itself (the cursor, pasted text kept together) is no frame.
    if (frame === "" || frame.includes("\n")) this.drawn = frame;
    if (typeof encodingOrDone === "function") encodingOrDone();
    else done?.();
    return true;
  };
}

/** A terminal's keyboard. */
class Keyboard extends EventEmitter {
  readonly isTTY = true;
  private waiting: string | null = null;

  press(keys: string): void {
    this.waiting = keys;
    this.emit("readable");
    this.emit("data", keys);
  }

  read = (): string | null => {
    const keys = this.waiting;
    this.waiting = null;
    return keys;
  };

  setEncoding(): void {}
  setRawMode(): void {}
  resume(): void {}
  pause(): void {}
  ref(): void {}
  unref(): void {}
}

export const KEYS = {
  enter: "\r",
  escape: "\u001B",
  tab: "\t",
  backspace: "\u007F",
  up: "\u001B[A",
  down: "\u001B[B",
  right: "\u001B[C",
  left: "\u001B[D",
  pageUp: "\u001B[5~",
  pageDown: "\u001B[6~",
  ctrlC: "\u0003",
  ctrlF: "\u0006",
} as const;

export interface InMemoryTerminal {
  /** What the screen shows, without colour, a text a row. */
  rows(): readonly string[];
  text(): string;
  /** What was drawn, colours and all. */
  drawn(): string;
  /** Presses keys one after the other, each when the last one has been drawn. */
  press(...keys: readonly string[]): Promise<void>;
  /** Resolves when the screen shows a text, on one line or several; fails where it never does. */
  shows(text: string): Promise<void>;
  resize(columns: number, rows: number): void;
  readonly instance: ReturnType<typeof drawSimulator>;
}

/** Longer than Ink waits for the rest of a key that is several characters. */
const REST_OF_A_KEY_MS = 100;

/** Turns of the event loop in which React runs what follows a drawing. */
const TURNS_TO_LISTEN = 10;

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** The simulator on a terminal in memory. */
export function terminalInMemory(props: SimulatorProps, columns: number, rows: number): InMemoryTerminal {
  const screen = new Screen(columns, rows);
  const keyboard = new Keyboard();
  const instance = drawSimulator(props, {
    stdout: screen as unknown as NodeJS.WriteStream,
    stdin: keyboard as unknown as NodeJS.ReadStream,
    // Every frame whole, at once.
    debug: true,
  });
  const text = (): string => stripVTControlCharacters(screen.drawn);
  // A lone escape character may be the beginning of an arrow key: Ink waits a moment for the rest, which passes at once.
  const press = (key: string): void => {
    if (key !== KEYS.escape) return keyboard.press(key);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    keyboard.press(key);
    vi.advanceTimersByTime(REST_OF_A_KEY_MS);
    vi.useRealTimers();
  };
  return {
    instance,
    text,
    rows: () => text().split("\n"),
    drawn: () => screen.drawn,
    async press(...keys) {
      // What has just been drawn begins to listen a moment later.
      await turns(TURNS_TO_LISTEN);
      for (const key of keys) {
        press(key);
        // Escape closes what was open: what is behind it begins to listen again.
        await turns(key === KEYS.escape ? TURNS_TO_LISTEN : 1);
      }
    },
    shows: (wanted) =>
      vi.waitFor(
        () => {
          if (!text().replaceAll(/\s+/g, " ").includes(wanted.replaceAll(/\s+/g, " ")))
            throw new Error(`the screen does not show “${wanted}”:\n${text()}`);
        },
        { timeout: 10_000 },
      ),
    resize(nextColumns, nextRows) {
      screen.columns = nextColumns;
      screen.rows = nextRows;
      screen.emit("resize");
    },
  };
}
