import type { Readable } from "node:stream";
import { type Instance, render, type RenderOptions } from "ink";
import { Simulator, type SimulatorProps } from "./simulator.tsx";

/** Draws the simulator; it answers Ctrl-C itself, so that it can leave as it does with `q`. */
export const drawSimulator = (props: SimulatorProps, options: RenderOptions): Instance =>
  render(<Simulator {...props} />, { ...options, exitOnCtrlC: false, patchConsole: false });

/**
 * Draws the simulator on the terminal's second screen until the person quits; the terminal is then as it was.
 * Only what has changed is redrawn, so that nothing flickers.
 */
export async function showSimulator(props: SimulatorProps, stdin: Readable): Promise<void> {
  const keyboard = stdin as Readable & NodeJS.ReadStream;
  // A key pressed early would be echoed, and the first line drawn behind it: no echo from here on, from the edge on.
  keyboard.setRawMode(true);
  process.stdout.write("\r");
  const instance = drawSimulator(props, {
    stdin: keyboard,
    alternateScreen: true,
    incrementalRendering: true,
    interactive: true,
  });
  await instance.waitUntilExit();
}
