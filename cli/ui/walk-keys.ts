import { DAY_MS, HOUR_MS } from "@creditline/core/calendar/duration";
import type { FieldKind } from "@creditline/core/screens/define/form";
import { nextStep, type Snapshot } from "../simulator/simulation.ts";
import type { Item, PickMode } from "./form-items.ts";
import type { Key } from "./lines.ts";
import type { PaneView } from "./panes-view.ts";

/** The content of the screen's body. */
export type Mode = "walk" | ReadMode | PickMode;

/** A read-only page. */
export type ReadMode = "help" | "wait" | "ticket" | "messages";

/** The key that opens and closes a read-only page. */
export const READ_KEYS: Readonly<Record<ReadMode, string>> = {
  help: "?",
  wait: "w",
  ticket: "y",
  messages: "i",
};

const PICK_MODES: Readonly<Record<PickMode, true>> = {
  set: true,
  options: true,
  documents: true,
  address: true,
  moments: true,
  target: true,
  changes: true,
  call: true,
  fault: true,
  case: true,
  overwrite: true,
  support: true,
  link: true,
  topic: true,
  note: true,
};

/** Whether an open list handles the keys itself. */
export const isPicking = (mode: Mode): mode is PickMode => Object.hasOwn(PICK_MODES, mode);

const QUIT: Key = { key: "q", does: "quit" };
const HELP: Key = { key: "?", does: "keys" };
/** Keys that do not fit in the bar are in the help. */
const ALL: Key = { key: "?", does: "all keys" };
const SCROLLING: readonly Key[] = [{ key: "↑↓", does: "scroll" }];
const PICKING: readonly Key[] = [
  { key: "↑↓", does: "move" },
  { key: "Enter", does: "choose" },
  { key: "Esc", does: "leave" },
];

/** The waiting time of each key of the waiting menu, in seconds. */
export const WAITS: readonly { readonly key: string; readonly seconds: number }[] = [
  { key: "1", seconds: 5 },
  { key: "2", seconds: 30 },
  { key: "3", seconds: 60 },
  { key: "4", seconds: 180 },
  { key: "5", seconds: HOUR_MS / 1000 },
  { key: "6", seconds: DAY_MS / 1000 },
];

function itemKeys(item: Item): readonly Key[] {
  if (item.kind !== "field")
    return [
      { key: "Enter", does: item.kind === "action" ? "press" : "read" },
      { key: "↑↓", does: "move" },
      { key: "Esc", does: "leave" },
    ];
  switch (item.field.kind) {
    case "choice":
    case "rating":
      return [
        { key: "←→", does: "choose" },
        { key: "↑↓", does: "move" },
        { key: "Esc", does: "leave" },
      ];
    case "check":
      return [
        { key: "Space", does: "tick" },
        { key: "↑↓", does: "move" },
        { key: "Esc", does: "leave" },
      ];
    case "select":
    case "search":
    case "slot":
    case "file":
    case "capture":
      return [
        { key: "Enter", does: "choose" },
        { key: "↑↓", does: "move" },
        { key: "Esc", does: "leave" },
      ];
    case "text":
    case "lines":
    case "password":
    case "money":
    case "slider":
    case "place":
    case "google":
    case "date":
    case "code":
      return [
        { key: "Enter", does: "next" },
        { key: "↑↓", does: "fields" },
        { key: "←→", does: "letters" },
        { key: "Esc", does: "leave" },
        { key: "Ctrl-F", does: "fill in" },
        { key: "Ctrl-U", does: "clear" },
        { key: "Ctrl-C", does: "quit" },
      ];
  }
}

/** The currently available keys, most needed first; the last one is always shown. */
export function keysFor(
  mode: Mode,
  item: Item | null,
  snapshot: Snapshot,
  paneView: PaneView,
  narrow: boolean,
): readonly Key[] {
  if (mode === "wait")
    return [
      { key: "1–6", does: "let time pass" },
      { key: "Esc", does: "leave" },
    ];
  if (isPicking(mode)) return PICKING;
  if (mode !== "walk") return [...SCROLLING, { key: "Esc", does: "back to the screen" }];
  if (paneView.filtering)
    return [
      { key: "letters", does: "filter" },
      { key: "Enter", does: "keep" },
      { key: "Esc", does: "clear" },
    ];
  if (paneView.focused)
    return [
      { key: "↑↓", does: "scroll" },
      { key: "/", does: "filter" },
      { key: "z", does: paneView.zoomed ? "smaller" : "whole" },
      { key: "1–6", does: "panes" },
      { key: "Esc", does: "leave" },
      { key: "y", does: "copy" },
      { key: "←→", does: "moments" },
      HELP,
    ];
  if (item !== null)
    return [...itemKeys(item), { key: "f", does: "fill in" }, HELP].filter(
      ({ key }) => !isTyping(item) || (key !== "f" && key !== "?"),
    );
  const later = snapshot.at < snapshot.moments.length - 1;
  const forward = !later && nextStep(snapshot) !== null ? "next step" : "next";
  return [
    ...(narrow ? [{ key: "v", does: "other side" }] : []),
    { key: "Tab", does: "screen" },
    { key: "1–6", does: "panes" },
    { key: "→", does: forward },
    { key: "←", does: "back" },
    { key: "s", does: "set" },
    QUIT,
    { key: "w", does: "wait" },
    { key: "y", does: "copy" },
    { key: "t", does: "target" },
    { key: "m", does: "moments" },
    { key: "d", does: "fail" },
    { key: "a", does: "support" },
    { key: "i", does: "messages" },
    { key: "x", does: "case" },
    ALL,
  ];
}

/** The kinds of field that are typed into; choices have keys of their own. */
const TYPED: Readonly<Record<FieldKind, boolean>> = {
  text: true,
  lines: true,
  money: true,
  date: true,
  choice: false,
  select: false,
  check: false,
  code: true,
  password: true,
  file: false,
  rating: false,
  slider: true,
  slot: false,
  capture: false,
  search: false,
  place: true,
  google: true,
};

/** Whether letters are typed into the item instead of being commands. */
export const isTyping = (item: Item): boolean => item.kind === "field" && TYPED[item.field.kind];

/** Every key, for the help. */
export const ALL_KEYS: readonly (readonly [title: string, keys: readonly Key[]])[] = [
  [
    "Walk",
    [
      { key: "→ n Enter", does: "next moment, or the journey's next step" },
      { key: "← b", does: "one step back: clock, platform and screen" },
      { key: "m", does: "go to any moment, from a list" },
      { key: "s", does: "change a fact: status, lender, line, interest, actionables, layout, policy …" },
      { key: "t", does: "smallest changes that lead to a screen, and apply them" },
      { key: "d", does: "make the next call fail, wait or drop" },
      { key: "w", does: "let time pass, in the application and on the platform" },
      { key: "r", does: "reload the application, with a fresh record" },
      { key: "g", does: "open an address from outside" },
      { key: "o", does: "sign out" },
      { key: "p", does: "choose another customer or journey" },
      { key: "P", does: "play this customer's story to its end, on a new platform" },
    ],
  ],
  [
    "Use the screen",
    [
      { key: "Tab ↑ ↓", does: "next field or button; Esc leaves" },
      { key: "letters", does: "type into a text field; ← → Home End move the cursor" },
      { key: "Ctrl-W U K", does: "erase the word before, everything before, everything after" },
      { key: "← → Space", does: "choose, or tick" },
      { key: "Enter", does: "press a button, open a list, leave a text field" },
      { key: "f Ctrl-F", does: "fill in empty fields, as this customer would" },
      { key: "PgUp PgDn", does: "scroll the screen" },
    ],
  ],
  [
    "As support",
    [
      { key: "i", does: "messages sent to the customer, their questions and complaints" },
      {
        key: "a",
        does: "send a new OTP or link; reply; lock, unlock, escalate or resolve, with a note",
      },
      { key: "?", does: "these keys" },
    ],
  ],
  [
    "Share",
    [
      { key: "y", does: "copy text for a ticket: why, who acts next, what would change it" },
      { key: "x", does: "save everything up to here as a case file" },
    ],
  ],
  [
    "Look",
    [
      {
        key: "1 to 6",
        does: "a pane: why, record, calls, lenders, money, rules; two side by side in a wide window",
      },
      { key: "↑ ↓ PgUp PgDn", does: "scroll it; Esc leaves it" },
      { key: "/", does: "filter by words; Enter keeps the filter, Esc clears it" },
      { key: "z Enter", does: "pane in the whole window, and back" },
      { key: "e c", does: "why, or the calls, in the whole window" },
      { key: "v", does: "other side, in a narrow window" },
      { key: "q Ctrl-C", does: "quit" },
    ],
  ],
];
