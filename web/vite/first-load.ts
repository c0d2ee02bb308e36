import type { Plugin, Rolldown } from "vite";
import { COMMON, HOME_AREA, isArea, isCallGroup, isModule, SOON } from "./soon.ts";

type Graph = Pick<Rolldown.PluginContext, "getModuleIds" | "getModuleInfo">;

/** Some modules and all that they import outright, however deep; what is imported when it is needed is left out. */
function importedOutright(graph: Graph, from: (id: string) => boolean): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...graph.getModuleIds()].filter(from);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

interface FirstLoad {
  readonly plugin: Plugin;
  /** Whether a module is loaded before the login can be used. */
  readonly isFirst: (id: string) => boolean;
  /** Whether it is loaded soon after, whatever screen is shown. */
  readonly isSoon: (id: string) => boolean;
  /** Whether it comes beside that: the frame, and what the home shares with other areas. */
  readonly isCommon: (id: string) => boolean;
  /** Whether more than one group of calls reads its replies with it. */
  readonly isShape: (id: string) => boolean;
}

/** What more than one of some modules imports outright, however deep. */
function sharedBy(graph: Graph, is: (id: string) => boolean): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const entry of [...graph.getModuleIds()].filter(is))
    for (const id of importedOutright(graph, (other) => other === entry))
      (seen.has(id) ? shared : seen).add(id);
  return shared;
}

/** What the frame needs, and what the home shares with other areas. */
function commonIn(graph: Graph): ReadonlySet<string> {
  const home = importedOutright(graph, (id) => isModule(id, HOME_AREA));
  const frame = importedOutright(graph, (id) => COMMON.some((path) => isModule(id, path)));
  return new Set([...frame, ...[...sharedBy(graph, isArea)].filter((id) => home.has(id))]);
}

/**
 * Keeps what is loaded first in one file, and what is loaded soon after in another: a file for each module that some later
 * part uses as well would pack worse, and is one more to ask for. What it answers is for the build's own grouping,
 * which comes when all modules are known.
 */
export function firstLoad(): FirstLoad {
  let first: ReadonlySet<string> = new Set();
  let soon: ReadonlySet<string> = new Set();
  let common: ReadonlySet<string> = new Set();
  let shapes: ReadonlySet<string> = new Set();
  return {
    plugin: {
      name: "creditline:first-load",
      apply: "build",
      buildEnd() {
        first = importedOutright(this, (id) => this.getModuleInfo(id)?.isEntry === true);
        soon = importedOutright(this, (id) => SOON.some((path) => isModule(id, path)));
        common = commonIn(this);
        // A screen that needs a table of theirs need not bring the library that reads replies.
        const inAreas = importedOutright(this, isArea);
        shapes = new Set([...sharedBy(this, isCallGroup)].filter((id) => !inAreas.has(id)));
      },
    },
    isFirst: (id) => first.has(id),
    isSoon: (id) => soon.has(id),
    isCommon: (id) => common.has(id),
    isShape: (id) => shapes.has(id),
  };
}
