import type { Key } from "ink";
import type { PaneView } from "./panes-view.ts";

/** Letters go into the filter until Enter keeps it or Escape takes it away; null for a key that means nothing here. */
export function filterKey(sight: PaneView, input: string, key: Key): PaneView | null {
  const { filter } = sight;
  const filtered = (text: string): PaneView => ({ ...sight, filter: text, scrolled: 0 });
  if (key.escape) return { ...filtered(""), filtering: false };
  if (key.return) return { ...sight, filtering: false };
  if (key.backspace || key.delete) return filtered(filter.slice(0, -1));
  if (key.ctrl && input === "u") return filtered("");
  if (key.ctrl || key.meta || input === "") return null;
  return filtered(filter + input);
}

/** How far a key scrolls, by lines; undefined for one that does not. */
function scrollOf(key: Key, page: number): number | undefined {
  if (key.upArrow) return -1;
  if (key.downArrow) return 1;
  if (key.pageUp) return -page;
  if (key.pageDown) return page;
  if (key.home) return Number.NEGATIVE_INFINITY;
  return key.end ? Number.POSITIVE_INFINITY : undefined;
}

/**
 * What a key does to the focused pane: how it is looked at then, or null for one that is not the pane's own. `last` is how
 * far it can be scrolled, asked for only where it is.
 */
export function paneKey(
  sight: PaneView,
  input: string,
  key: Key,
  page: number,
  last: () => number,
): PaneView | null {
  const by = scrollOf(key, page);
  if (by !== undefined) {
    const most = last();
    return { ...sight, scrolled: Math.max(0, Math.min(most, Math.min(sight.scrolled, most) + by)) };
  }
  if (key.return || input === "z") return { ...sight, zoomed: !sight.zoomed };
  if (!key.escape) return null;
  if (sight.filter !== "") return { ...sight, filter: "", scrolled: 0 };
  return sight.zoomed ? { ...sight, zoomed: false } : { ...sight, focused: false };
}
