import type { Readable } from "node:stream";
import { render } from "ink";
import { Simulator, type SimulatorProps } from "./simulator.tsx";

/**
 * Draws the simulator on the terminal's second screen until the person quits; the terminal is then as it was.
 * Only what has changed is redrawn, so that nothing flickers.
 */
export async function showSimulator(props: SimulatorProps, stdin: Readable): Promise<void> {
  const instance = render(<Simulator {...props} />, {
    stdin: stdin as Readable & NodeJS.ReadStream,
    alternateScreen: true,
    exitOnCtrlC: false,
    incrementalRendering: true,
    interactive: true,
    patchConsole: false,
  });
  await instance.waitUntilExit();
}
