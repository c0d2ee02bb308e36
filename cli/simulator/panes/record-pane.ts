import { ANONYMOUS } from "../anonymous.ts";
import { shownValues } from "../shown-document.ts";
import type { Snapshot } from "../simulation.ts";
import type { Pane, PaneEntry } from "./pane.ts";

const CHANGED = "Changed at this moment";
const ALL = "Your record";

/** What stands together is told under the path that it has in common. */
function placeOf(path: string): { readonly within: string | null; readonly name: string } {
  const dot = path.lastIndexOf(".");
  return { within: dot === -1 ? null : path.slice(0, dot), name: path.slice(dot + 1) };
}

/** The customer's record, with what this moment changed of it first. */
export function recordPane({ state, moments, at }: Snapshot): Pane {
  const { record } = state;
  if (record === null) {
    return {
      name: "record",
      summary: ANONYMOUS,
      entries: [{ group: "", label: "", text: "Nobody is signed in: there is no record to show." }],
    };
  }
  const changes = moments[at]?.changes ?? [];
  const changed = new Set(changes.map(({ path }) => path));
  const values = shownValues(record);
  return {
    name: "record",
    summary: `${changes.length === 0 ? "nothing" : changes.length} changed here, ${values.length} values`,
    entries: [
      ...(changes.length === 0
        ? [{ group: CHANGED, label: "", text: "nothing", weight: "quiet" } satisfies PaneEntry]
        : changes.map(({ path, from, to }): PaneEntry => {
            const { within, name } = placeOf(path);
            return {
              group: within === null ? CHANGED : `${CHANGED}: ${within}`,
              is: from === null ? "new" : to === null ? "gone" : "changed",
              label: name,
              text: from === null ? `${to}` : to === null ? `was ${from}` : `${to}, was ${from}`,
              weight: "strong",
            };
          })),
      ...values.map(({ path, value }): PaneEntry => {
        const { within, name } = placeOf(path);
        return {
          group: within ?? ALL,
          ...(changed.has(path) ? { is: "changed" as const } : {}),
          label: name,
          text: value,
        };
      }),
    ],
  };
}
