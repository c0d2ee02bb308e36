import { type ReactNode, useState, useSyncExternalStore } from "react";
import { Box, type Key, useInput, usePaste } from "ink";
import { type ShownField, takesFiles } from "@creditline/core/screens/form";
import type { Landings } from "../simulator/what-if.ts";
import { edit, type Edited, typed } from "./edit-text.ts";
import { isIdentifying } from "../simulator/shown-value.ts";
import type { Outcome, Simulation } from "../simulator/simulation.ts";
import { PANES, type PaneName } from "../simulator/panes/pane.ts";
import { ticketText } from "../simulator/ticket.ts";
import type { Copy } from "./clipboard.ts";
import { headerLine, helpLines, outcomeLines, ticketLines, turnLine, waitLines } from "./frame-lines.ts";
import { firstItem, type Item, itemsOf } from "./form-items.ts";
import { keyBar } from "./key-bar.ts";
import { BLANK, type Line, span } from "./lines.ts";
import { Lines } from "./theme.tsx";
import { FIRST_SIGHT, type PaneSight, turnedTo } from "./panes-view.ts";
import { phoneScroll, sightScroll, type Size, TWO_COLUMNS, WalkBody } from "./walk-body.tsx";
import { isPicking, isTyping, keysFor, type Mode, WAITS } from "./walk-keys.ts";
import { WalkPicker } from "./walk-picker.tsx";

export interface WalkProps {
  readonly simulation: Simulation;
  /** Names of the sample documents, for file fields. */
  readonly documents: readonly string[];
  readonly size: Size;
  /** To choose another person or journey. */
  readonly onLeave: () => void;
  readonly onQuit: () => void;
  /** Gives a text to the clipboard, and says where it went. */
  readonly copy: Copy;
}

/** Header, whose turn it is, two lines of what was said, and the keys. */
const AROUND = 5;
/** Lines that one key scrolls the phone by. */
const PAGE = 5;

/** A field whose answer is picked from a list that opens. */
const isPicked = ({ kind }: ShownField): boolean => kind === "select" || kind === "search" || kind === "slot";
/** A few answers in sight, of which the arrows choose one. */
const isTurned = ({ kind }: ShownField): boolean => kind === "choice" || kind === "rating";

/** One walk: the phone, the panel beside it, and everything that the keys do. */
export function Walk({ simulation, documents, size, onLeave, onQuit, copy }: WalkProps): ReactNode {
  const snapshot = useSyncExternalStore(simulation.subscribe, simulation.snapshot);
  const [mode, setMode] = useState<Mode>("walk");
  const [wanted, setWanted] = useState<string | null>(null);
  const [typing, setTyping] = useState<string | null>(null);
  /** Where the next letter goes in the field that is typed into. */
  const [caret, setCaret] = useState(0);
  const [landings, setLandings] = useState<Landings | null>(null);
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({});
  /** What was chosen in a list that leads on to another. */
  const [chosen, setChosen] = useState("");
  const [ticket, setTicket] = useState<{ readonly said: string; readonly text: readonly string[] }>({
    said: "",
    text: [],
  });
  const [scrolled, setScrolled] = useState(0);
  const [side, setSide] = useState<"phone" | "panes">("phone");
  const [sight, setSight] = useState<PaneSight>(FIRST_SIGHT);

  const items = snapshot.view === null ? [] : itemsOf(snapshot.view);
  // Where the item is gone with its screen, the new one is shown from its top, as a page is that is opened.
  const focused: Item | null = wanted === null ? null : (items.find(({ id }) => id === wanted) ?? null);
  const { width } = size;
  const height = size.height - AROUND;

  const focus = (id: string | null): void => {
    setWanted(id);
    setTyping(null);
    if (id === null) return;
    setSight({ ...sight, focused: false, filtering: false, zoomed: false });
    setSide("phone");
  };
  const look = (next: PaneSight): void => {
    setWanted(null);
    setTyping(null);
    setSight(next);
    setSide("panes");
  };
  const zoomTo = (pane: PaneName): void =>
    look(
      sight.zoomed && sight.pane === pane
        ? { ...sight, zoomed: false, focused: false }
        : { ...turnedTo(sight, pane), zoomed: true },
    );
  const show = (next: Mode): void => {
    setMode(next);
    setScrolled(0);
  };
  const settle = (outcome: Promise<Outcome>): void => {
    setScrolled(0);
    setTyping(null);
    void outcome.then(() => {
      const [error] = simulation.snapshot().view?.errors ?? [];
      if (error !== undefined) setWanted((now) => (now === null ? null : `field ${error.field}`));
    });
  };
  const move = (steps: 1 | -1): void => {
    const at = focused === null ? (steps > 0 ? firstItem(items) - 1 : items.length) : items.indexOf(focused);
    const next = items[(at + steps + items.length) % Math.max(1, items.length)];
    focus(next?.id ?? null);
  };
  const valueOf = (field: ShownField): string => snapshot.view?.values[field.name] ?? "";

  function write(field: ShownField, change: (edited: Edited) => Edited | null, erases = false): void {
    // What somebody else filled in is not shown: the first key writes it anew.
    const hidden = isIdentifying(field) && own[field.name] !== valueOf(field);
    const text = hidden ? "" : valueOf(field);
    const edited = change({ text, at: typing === field.name ? Math.min(caret, text.length) : text.length });
    if (edited === null) return;
    // Moving about in what is not shown changes nothing.
    if (hidden && edited.text === "" && !erases) return;
    if (edited.text !== valueOf(field)) simulation.type(field.name, edited.text);
    const kept = simulation.snapshot().view?.values[field.name] ?? "";
    setTyping(field.name);
    // The form may have put the text in another shape, as with capitals or a date's slashes.
    setCaret(Math.max(0, edited.at + kept.length - edited.text.length));
    setOwn({ ...own, [field.name]: kept });
  }

  function turn(field: ShownField, steps: number): void {
    const options = field.options ?? [];
    const at = options.findIndex(({ value }) => value === valueOf(field));
    const next =
      options[(Math.max(at, steps > 0 ? -1 : 0) + steps + options.length) % Math.max(1, options.length)];
    if (next !== undefined) simulation.type(field.name, next.value);
  }

  /** What Enter and the space bar do to the item that has the focus. */
  function use(item: Item, space: boolean): void {
    if (item.kind === "action") return settle(simulation.press(item.action.name));
    if (item.kind === "document") return settle(simulation.open(item.name));
    const { field } = item;
    if (field.kind === "check") simulation.type(field.name, valueOf(field) === "yes" ? "" : "yes");
    else if (isPicked(field)) show("options");
    else if (takesFiles(field)) show("documents");
    else if (isTurned(field) && space) turn(field, 1);
    else move(1);
  }

  function command(input: string): void {
    const commands: Readonly<Record<string, () => void>> = {
      q: onQuit,
      p: onLeave,
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
        setTicket({ said: copy(`${text.join("\n")}\n`), text });
        show("ticket");
      },
      g: () => show("address"),
      w: () => show("wait"),
      e: () => zoomTo("why"),
      c: () => zoomTo("calls"),
      "/": () => look({ ...sight, focused: true, filtering: true }),
      "?": () => show("help"),
      v: () => setSide(side === "phone" ? "panes" : "phone"),
    };
    const numbered = PANES[Number(input) - 1];
    if (numbered !== undefined) return look(turnedTo(sight, numbered));
    if (Object.hasOwn(commands, input)) commands[input]?.();
  }

  const lists: Partial<Record<Mode, readonly Line[]>> = {
    help: helpLines(width),
    wait: waitLines(width),
    ticket: ticketLines(ticket.said, ticket.text, width),
  };
  const list = lists[mode] ?? [];
  const lastTop = Math.max(0, list.length - height);

  /** Scrolls by hand; the keys leave the item that they were on, since that would hold the screen. */
  function scrollPhone(by: number): void {
    const phone = { snapshot, focused: null, typing: null, caret, scrolled };
    focus(null);
    setScrolled(Math.max(0, Math.min(phoneScroll(phone, { width, height }), scrolled + by)));
  }

  /** The keys of a page that is only read: the help, the reasons, the calls, the waits. */
  function readKey(input: string, key: Key): void {
    const page = Math.max(1, height - 2);
    const by =
      (key.upArrow ? -1 : 0) + (key.downArrow ? 1 : 0) + (key.pageUp ? -page : 0) + (key.pageDown ? page : 0);
    if (by !== 0) return setScrolled(Math.max(0, Math.min(lastTop, scrolled + by)));
    const waits = WAITS.find((wait) => wait.key === input);
    if (mode === "wait" && waits !== undefined) {
      show("walk");
      return settle(simulation.pass(waits.seconds * 1000));
    }
    const sameKey = mode === "wait" ? "w" : mode === "ticket" ? "y" : "?";
    if (key.escape || key.return || input === sameKey) return show("walk");
    if (input === "q") return onQuit();
    if (input === "?") command(input);
  }

  /** Letters go into the filter until Enter keeps it or Escape takes it away. */
  function filterKey(input: string, key: Key): void {
    const { filter } = sight;
    if (key.escape) return setSight({ ...sight, filter: "", filtering: false, scrolled: 0 });
    if (key.return) return setSight({ ...sight, filtering: false });
    if (key.backspace || key.delete) return setSight({ ...sight, filter: filter.slice(0, -1), scrolled: 0 });
    if (key.ctrl && input === "u") return setSight({ ...sight, filter: "", scrolled: 0 });
    if (key.ctrl || key.meta || input === "") return;
    setSight({ ...sight, filter: filter + input, scrolled: 0 });
  }

  function scrollPane(by: number): void {
    const last = sightScroll(snapshot, sight, { width, height });
    setSight({ ...sight, scrolled: Math.max(0, Math.min(last, Math.min(sight.scrolled, last) + by)) });
  }

  /** Whether a key was the focused pane's own; all others are as without it. */
  function paneKey(input: string, key: Key): boolean {
    const page = Math.max(1, height - 4);
    if (key.upArrow) scrollPane(-1);
    else if (key.downArrow) scrollPane(1);
    else if (key.pageUp) scrollPane(-page);
    else if (key.pageDown) scrollPane(page);
    else if (key.home) scrollPane(Number.NEGATIVE_INFINITY);
    else if (key.end) scrollPane(Number.POSITIVE_INFINITY);
    else if (key.return || input === "z") setSight({ ...sight, zoomed: !sight.zoomed });
    else if (key.escape) {
      if (sight.filter !== "") setSight({ ...sight, filter: "", scrolled: 0 });
      else if (sight.zoomed) setSight({ ...sight, zoomed: false });
      else {
        setSight({ ...sight, focused: false });
        setSide("phone");
      }
    } else return false;
    return true;
  }

  useInput(
    (input, key) => {
      if (mode !== "walk") return readKey(input, key);
      if (sight.filtering) return filterKey(input, key);
      if (sight.focused && paneKey(input, key)) return;
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
        return write(field, (edited) => edit(edited, { ...key, input }), erases);
      }
      if (focused?.kind === "field" && (isTurned(focused.field) || isPicked(focused.field))) {
        if (key.rightArrow) return turn(focused.field, 1);
        if (key.leftArrow) return turn(focused.field, -1);
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
      if (sight.filtering) return setSight({ ...sight, filter: sight.filter + line, scrolled: 0 });
      if (focused?.kind === "field" && isTyping(focused)) {
        write(focused.field, (edited) => typed(edited, line));
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
          sight={sight}
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
    const top = Math.min(scrolled, lastTop);
    const rows = Array.from({ length: height }, (_, i) => list[top + i] ?? BLANK);
    const below = list.length - top - height;
    return (
      <Lines
        lines={below > 0 ? [...rows.slice(0, -1), [span(`↓ ${below + 1} more`, "quiet")]] : rows}
        width={width}
      />
    );
  }

  return (
    <Box flexDirection="column" width={width} height={size.height}>
      <Lines lines={[headerLine(snapshot, width), turnLine(snapshot, width)]} width={width} />
      {body()}
      <Lines
        lines={[
          ...outcomeLines(snapshot.outcome, width),
          keyBar(keysFor(mode, focused, snapshot, sight, width < TWO_COLUMNS), width),
        ]}
        width={width}
      />
    </Box>
  );
}
