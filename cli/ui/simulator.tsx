import type { JourneyFile } from "@creditline/adapters/driver/journeys/journey-file";
import { Box, Text, useApp, useInput, useWindowSize, type Instance, render, type RenderOptions } from "ink";
import { type ReactNode, useEffect, useState } from "react";
import { matchPersona, type PersonaStatus } from "../simulator/harness.ts";
import type { Simulation } from "../simulator/simulation.ts";
import type { Copy } from "./clipboard.ts";
import { SMALLEST, tooSmallLines } from "./frame-lines.ts";
import { keyBar, BLANK } from "./lines.ts";
import { type Choice, Picker } from "./picker.tsx";
import { Lines, Palette } from "./theme.tsx";
import { Walk } from "./walk.tsx";
import type { Readable } from "node:stream";

/** A choice of what to simulate. */
export type Chosen =
  | { readonly kind: "persona"; readonly name: string; readonly signIn: boolean }
  | { readonly kind: "story"; readonly name: string }
  | { readonly kind: "journey"; readonly name: string };

export interface SimulatorProps {
  readonly personas: readonly {
    readonly name: string;
    readonly phone: string;
    readonly story: string;
    readonly landsOn: string;
    readonly leadsTo?: string;
    readonly script?: PersonaStatus["script"];
  }[];
  readonly journeys: readonly JourneyFile[];
  /** Starts a simulation of the choice. */
  readonly begin: (chosen: Chosen) => Promise<Simulation>;
  /** A simulation that flags have started already; null to choose on the screen. */
  readonly begun: Simulation | null;
  readonly documents: readonly string[];
  readonly color: boolean;
  /** Copies a text to the clipboard, and returns where it went. */
  readonly copy: Copy;
}

const PERSONA = "persona ";
const JOURNEY = "journey ";

const choicesOf = ({ personas, journeys }: SimulatorProps): readonly Choice[] => [
  ...personas.map(({ name, phone, story, landsOn, leadsTo, script }) => ({
    id: PERSONA + name,
    cells: [name, phone, leadsTo === undefined ? landsOn : `${landsOn} → ${leadsTo}`],
    group: "Customers, each on a platform of their own",
    about: story,
    foundBy: matchPersona({ script }),
  })),
  ...journeys.map(({ name, story, persona, steps }) => ({
    id: JOURNEY + name,
    cells: [name, `${steps.length} steps`, persona],
    group: "Journeys, step by step",
    about: story,
  })),
];

const chooserKeys = (escape: string) => [
  { key: "↑↓", does: "move" },
  { key: "Enter", does: "begin" },
  { key: "Tab", does: "start signed in, or at the login screen" },
  { key: "Esc", does: escape },
];

/** The whole simulator: the choice of a customer or a journey, then the run. */
function Simulator(props: SimulatorProps): ReactNode {
  const { begin, begun, documents, color, copy } = props;
  const { exit } = useApp();
  const { columns, rows } = useWindowSize();
  const [simulation, setSimulation] = useState<Simulation | null>(begun);
  const [choosing, setChoosing] = useState(false);
  const [opening, setOpening] = useState(false);
  const [trouble, setTrouble] = useState("");
  const [signIn, setSignIn] = useState(true);
  const [leaving, setLeaving] = useState(false);
  const tooSmall = columns < SMALLEST.columns || rows < SMALLEST.rows;
  const quit = (): void => setLeaving(true);

  useEffect(() => () => void simulation?.close(), [simulation]);
  // The screen is cleared before it is left, so that no line of it remains in the terminal.
  useEffect(() => {
    if (leaving) exit();
  }, [leaving, exit]);
  useInput((input, key) => {
    if ((key.ctrl && input === "c") || (tooSmall && input === "q")) quit();
  });

  function open(chosen: Chosen, onError: (message: string) => void): void {
    if (opening) return;
    setOpening(true);
    begin(chosen)
      .then(
        (other) => {
          setSimulation(other);
          setChoosing(false);
        },
        (error: unknown) => onError(error instanceof Error ? error.message : String(error)),
      )
      .finally(() => setOpening(false));
  }
  const choose = (id: string): void =>
    open(
      id.startsWith(PERSONA)
        ? { kind: "persona", name: id.slice(PERSONA.length), signIn }
        : { kind: "journey", name: id.slice(JOURNEY.length) },
      setTrouble,
    );
  function playStory(of: Simulation): void {
    const { record, persona } = of.walked();
    if (record === null)
      open({ kind: "story", name: persona }, (message) =>
        of.tell({ ok: false, said: `Cannot: ${message}.` }),
      );
    else of.tell({ ok: false, said: "Only a customer of the sandbox has a story to play." });
  }

  function content(): ReactNode {
    if (leaving) return null;
    if (tooSmall) {
      return <Lines lines={tooSmallLines(columns)} width={columns} />;
    }
    if (simulation !== null && !choosing) {
      return (
        <Walk
          simulation={simulation}
          documents={documents}
          size={{ width: columns, height: rows }}
          onLeave={() => setChoosing(true)}
          onPlayStory={() => playStory(simulation)}
          onQuit={quit}
          copy={copy}
        />
      );
    }
    const message = opening ? "Opening …" : trouble;
    return (
      <Box flexDirection="column">
        <Picker
          title="Which customer or journey?"
          note={signIn ? "customers start signed in" : "customers start at the login screen"}
          choices={choicesOf(props)}
          width={columns}
          height={rows - 2}
          onPick={choose}
          onLeave={simulation === null ? quit : () => setChoosing(false)}
          onTab={() => setSignIn(!signIn)}
        />
        {message === "" ? <Lines lines={[BLANK]} width={columns} /> : <Text>{message}</Text>}
        <Lines
          lines={[keyBar(chooserKeys(simulation === null ? "quit" : "back"), columns)]}
          width={columns}
        />
      </Box>
    );
  }

  return <Palette value={color}>{content()}</Palette>;
}

/** Renders the simulator; it handles Ctrl-C itself, so that it quits as with `q`. */
export const drawSimulator = (props: SimulatorProps, options: RenderOptions): Instance =>
  render(<Simulator {...props} />, { ...options, exitOnCtrlC: false, patchConsole: false });

/**
 * Shows the simulator on the terminal's alternate screen until the person quits; the terminal is then restored. Only
 * changes are redrawn, so that nothing flickers.
 */
export async function showSimulator(props: SimulatorProps, stdin: Readable): Promise<void> {
  const keyboard = stdin as Readable & NodeJS.ReadStream;
  // A key pressed early would be echoed, and the first line drawn after it: echo is off from here on.
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
