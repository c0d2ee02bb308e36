import { type ShownField, takesFiles } from "@creditline/core/screens/define/form";
import { Box, type Key, useInput, usePaste } from "ink";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { type PaneName, PANES } from "../simulator/panes/pane.ts";
import type { DeskAnswer, Simulation } from "../simulator/simulation.ts";
import { ticketText } from "../simulator/support-actions.ts";
import type { Landings } from "../simulator/what-next.ts";
import type { Copy } from "./clipboard.ts";
import {
  applyKey,
  edit,
  type Edited,
  insertText,
  isPicked,
  isStepped,
  type OwnTexts,
  stepField,
  valueIn,
} from "./edit-text.ts";
import { firstItem, type Item, itemsOf } from "./form-items.ts";
import { assigneeLine, headerLine, outcomeLines } from "./frame-lines.ts";
import { keyBar } from "./lines.ts";
import { filterKey, INITIAL_VIEW, paneKey, type PaneView, withPane } from "./panes-view.ts";
import { EMPTY_PAGE, type PageContents, readKey, ReadPage } from "./read-page.tsx";
import { Lines } from "./theme.tsx";
import { paneScrollRoom, phoneScroll, type Size, TWO_COLUMNS, WalkBody } from "./walk-body.tsx";
import { isPicking, isTyping, keysFor, type Mode, type ReadMode } from "./walk-keys.ts";
import { WalkPicker } from "./walk-picker.tsx";

export interface WalkProps {
  readonly simulation: Simulation;
  /** Names of the sample documents, for file fields. */
  readonly documents: readonly string[];
  readonly size: Size;
  /** Returns to the choice of a person or journey. */
  readonly onLeave: () => void;
  /** Plays to the end of the persona's story. */
  readonly onPlayStory: () => void;
  readonly onQuit: () => void;
  /** Copies a text to the clipboard, and returns where it went. */
  readonly copy: Copy;
}

/** Lines for the header, who acts next, two lines of messages, and the keys. */
const AROUND = 5;
/** How many lines one key scrolls the phone. */
const PAGE = 5;

/** One run: the phone, the panel beside it, and its keys. */
export function Walk({
  simulation,
  documents,
  size,
  onLeave,
  onPlayStory,
  onQuit,
  copy,
}: WalkProps): ReactNode {
  const snapshot = useSyncExternalStore(simulation.subscribe, simulation.snapshot);
  const [mode, setMode] = useState<Mode>("walk");
  const [wanted, setWanted] = useState<string | null>(null);
  const [typing, setTyping] = useState<string | null>(null);
  /** The caret's position in the field being typed into. */
  const [caret, setCaret] = useState(0);
  const [landings, setLandings] = useState<Landings | null>(null);
  const [own, setOwn] = useState<OwnTexts>({});
  /** The choice in a list that leads to another. */
  const [chosen, setChosen] = useState("");
  const [told, setTold] = useState<PageContents>(EMPTY_PAGE);
  const [scrolled, setScrolled] = useState(0);
  const [side, setSide] = useState<"phone" | "panes">("phone");
  const [paneView, setSight] = useState<PaneView>(INITIAL_VIEW);

  const items = snapshot.view === null ? [] : itemsOf(snapshot.view);
  // If the item's screen is gone, the new one is shown from its top, like a newly opened page.
  const focused: Item | null = wanted === null ? null : (items.find(({ id }) => id === wanted) ?? null);
  const { width } = size;
  const height = size.height - AROUND;

  const focus = (id: string | null): void => {
    setWanted(id);
    setTyping(null);
    if (id === null) return;
    setSight({ ...paneView, focused: false, filtering: false, zoomed: false });
    setSide("phone");
  };
  const look = (next: PaneView): void => {
    setWanted(null);
    setTyping(null);
    setSight(next);
    setSide("panes");
  };
  const zoomTo = (pane: PaneName): void =>
    look(
      paneView.zoomed && paneView.pane === pane
        ? { ...paneView, zoomed: false, focused: false }
        : { ...withPane(paneView, pane), zoomed: true },
    );
  const show = (next: Mode): void => {
    setMode(next);
    setScrolled(0);
  };
  const settle = (outcome: Promise<DeskAnswer>): void => {
    setScrolled(0);
    setTyping(null);
    void outcome.then(() => {
      const [error] = simulation.snapshot().view?.errors ?? [];
      if (error !== undefined) setWanted((now) => (now === null ? null : `field ${error.field}`));
    });
  };
  /** Reloads the customer's questions. */
  const reloadRequests = (): void => {
    setTold((before) => ({ ...before, asked: null }));
    void simulation.asked().then((asked) => setTold((before) => ({ ...before, asked })));
  };
  const move = (steps: 1 | -1): void => {
    const at = focused === null ? (steps > 0 ? firstItem(items) - 1 : items.length) : items.indexOf(focused);
    const next = items[(at + steps + items.length) % Math.max(1, items.length)];
    focus(next?.id ?? null);
  };
  function write(
    field: ShownField,
    change: (edited: Edited) => Edited | null,
    by: { readonly erases: boolean; readonly key: string | null } = { erases: false, key: null },
  ): void {
    const next = applyKey(simulation, field, { typing, caret, own }, change, by);
    if (next === null) return;
    setTyping(next.typing);
    setCaret(next.caret);
    setOwn(next.own);
  }

  /** The effect of Enter and the space bar on the focused item. */
  function use(item: Item, space: boolean): void {
    if (item.kind === "action") return settle(simulation.press(item.action.name));
    if (item.kind === "document") return settle(simulation.open(item.name));
    const { field } = item;
    if (field.kind === "check")
      simulation.type(field.name, valueIn(snapshot.view, field) === "yes" ? "" : "yes");
    else if (isPicked(field)) show("options");
    else if (takesFiles(field)) show("documents");
    else if (isStepped(field) && space) stepField(simulation, field, 1);
    else move(1);
  }

  function command(input: string): void {
    const commands: Readonly<Record<string, () => void>> = {
      q: onQuit,
      p: onLeave,
      P: onPlayStory,
      n: () => settle(simulation.forward()),
      b: () => settle(simulation.back()),
      r: () => settle(simulation.reload()),
      o: () => settle(simulation.signOut()),
      f: () => settle(simulation.autofill()),
      s: () => {
        setLandings(null);
        show("set");
        void simulation.landings().then(setLandings);
      },
      m: () => show("moments"),
      t: () => show("target"),
      d: () => show("call"),
      x: () => show("case"),
      y: () => {
        const text = ticketText(snapshot);
        setTold({ ...told, ticket: { said: copy(`${text.join("\n")}\n`), text } });
        show("ticket");
      },
      a: () => {
        show("support");
        reloadRequests();
      },
      i: () => {
        setTold((before) => ({ ...before, messages: null }));
        show("messages");
        reloadRequests();
        void simulation.messages().then((messages) => setTold((before) => ({ ...before, messages })));
      },
      g: () => show("address"),
      w: () => show("wait"),
      e: () => zoomTo("why"),
      c: () => zoomTo("calls"),
      "/": () => look({ ...paneView, focused: true, filtering: true }),
      "?": () => show("help"),
      v: () => setSide(side === "phone" ? "panes" : "phone"),
    };
    const numbered = PANES[Number(input) - 1];
    if (numbered !== undefined) return look(withPane(paneView, numbered));
    if (Object.hasOwn(commands, input)) commands[input]?.();
  }

  /** Scrolls by hand; the focus is cleared, since it would hold the screen in place. */
  function scrollPhone(by: number): void {
    const phone = { snapshot, focused: null, typing: null, caret, scrolled };
    focus(null);
    setScrolled(Math.max(0, Math.min(phoneScroll(phone, { width, height }), scrolled + by)));
  }

  function onPage(page: ReadMode, input: string, key: Key): void {
    const means = readKey(page, told, scrolled, { width, height }, input, key);
    if (means.does === "scrolls") setScrolled(means.to);
    else if (means.does === "helps") show("help");
    else if (means.does === "quits") onQuit();
    else if (means.does !== "nothing") {
      show("walk");
      if (means.does === "waits") settle(simulation.pass(means.seconds * 1000));
    }
  }

  /** Handles a key in the focused pane; returns whether it was the pane's own. */
  function onPane(input: string, key: Key): boolean {
    const next = paneKey(paneView, input, key, Math.max(1, height - 4), () =>
      paneScrollRoom(snapshot, paneView, { width, height }),
    );
    if (next === null) return false;
    setSight(next);
    if (!next.focused) setSide("phone");
    return true;
  }

  useInput(
    (input, key) => {
      // An open list handles the keys itself.
      if (mode !== "walk") return isPicking(mode) ? undefined : onPage(mode, input, key);
      if (paneView.filtering) return setSight(filterKey(paneView, input, key) ?? paneView);
      if (paneView.focused && onPane(input, key)) return;
      if (key.escape) return focus(null);
      if (key.ctrl && input === "f") return command("f");
      if (key.tab) return move(key.shift ? -1 : 1);
      if (key.downArrow) return move(1);
      if (key.upArrow) return move(-1);
      if (key.pageDown) return scrollPhone(PAGE);
      if (key.pageUp) return scrollPhone(-PAGE);
      if (focused !== null && isTyping(focused) && focused.kind === "field") {
        const { field } = focused;
        if (key.return) return move(1);
        const erases = key.backspace || key.delete || (key.ctrl && "ukw".includes(input));
        return write(field, (edited) => edit(edited, { ...key, input }), {
          erases,
          key: !erases && [...input].length === 1 ? input : null,
        });
      }
      if (focused?.kind === "field" && (isStepped(focused.field) || isPicked(focused.field))) {
        if (key.rightArrow) return stepField(simulation, focused.field, 1);
        if (key.leftArrow) return stepField(simulation, focused.field, -1);
      }
      if (focused !== null && (key.return || input === " ")) return use(focused, input === " ");
      if (key.rightArrow || key.return) return command("n");
      if (key.leftArrow) return command("b");
      return key.ctrl || key.meta ? undefined : command(input);
    },
    { isActive: !isPicking(mode) },
  );
  usePaste(
    (text) => {
      const line = text.replaceAll(/[\r\n]+/g, " ");
      if (paneView.filtering) return setSight({ ...paneView, filter: paneView.filter + line, scrolled: 0 });
      if (focused?.kind === "field" && isTyping(focused)) {
        write(focused.field, (edited) => insertText(edited, line));
      }
    },
    { isActive: mode === "walk" },
  );

  function body(): ReactNode {
    if (mode === "walk") {
      return (
        <WalkBody
          snapshot={snapshot}
          focused={focused?.id ?? null}
          typing={typing}
          caret={caret}
          scrolled={scrolled}
          paneView={paneView}
          side={side}
          size={{ width, height }}
        />
      );
    }
    if (isPicking(mode)) {
      return (
        <WalkPicker
          mode={mode}
          simulation={simulation}
          field={focused?.kind === "field" ? focused.field : null}
          documents={documents}
          landings={landings}
          asked={told.asked}
          chosen={chosen}
          size={{ width, height }}
          onLeave={() => show("walk")}
          onDone={settle}
          onFurther={(further) => {
            setChosen(further.chosen);
            show(further.mode);
          }}
        />
      );
    }
    return <ReadPage mode={mode} told={told} scrolled={scrolled} size={{ width, height }} />;
  }

  return (
    <Box flexDirection="column" width={width} height={size.height}>
      <Lines lines={[headerLine(snapshot, width), assigneeLine(snapshot, width)]} width={width} />
      {body()}
      <Lines
        lines={[
          ...outcomeLines(snapshot.outcome, width),
          keyBar(keysFor(mode, focused, snapshot, paneView, width < TWO_COLUMNS), width),
        ]}
        width={width}
      />
    </Box>
  );
}
