import type { Snapshot } from "../simulation.ts";
import { callsPane } from "./calls-pane.ts";
import { lendersPane } from "./lenders-pane.ts";
import { moneyPane } from "./money-pane.ts";
import { PANES, type Pane, type PaneName } from "./pane.ts";
import { recordPane } from "./record-pane.ts";
import { rulesPane } from "./rules-pane.ts";
import { whyPane } from "./why-pane.ts";

const MADE: Readonly<Record<PaneName, (snapshot: Snapshot) => Pane>> = {
  why: whyPane,
  record: recordPane,
  calls: callsPane,
  lenders: lendersPane,
  money: moneyPane,
  rules: rulesPane,
};

/** A snapshot stays the same until something happens, and is drawn anew with every key. */
const known = new WeakMap<Snapshot, Map<PaneName, Pane>>();

/** A pane of the moment that is shown. */
export function paneOf(name: PaneName, snapshot: Snapshot): Pane {
  const panes = known.get(snapshot) ?? new Map<PaneName, Pane>();
  known.set(snapshot, panes);
  const pane = panes.get(name) ?? MADE[name](snapshot);
  panes.set(name, pane);
  return pane;
}

/** All of them, most needed first. */
export const panesOf = (snapshot: Snapshot): readonly Pane[] => PANES.map((name) => paneOf(name, snapshot));
