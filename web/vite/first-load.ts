import type { Plugin, Rolldown } from "vite";
import { isModule, SOON } from "./soon.ts";

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
}

/**
 * Keeps what is loaded first in one file, and what is loaded soon after in another: a file for each module that some later
 * part uses as well would pack worse, and is one more to ask for. `isFirst` and `isSoon` are for the build's own grouping,
 * which comes when all modules are known.
 */
export function firstLoad(): FirstLoad {
  let first: ReadonlySet<string> = new Set();
  let soon: ReadonlySet<string> = new Set();
  return {
    plugin: {
      name: "creditline:first-load",
      apply: "build",
      buildEnd() {
        first = importedOutright(this, (id) => this.getModuleInfo(id)?.isEntry === true);
        soon = importedOutright(this, (id) => SOON.some((path) => isModule(id, path)));
      },
    },
    isFirst: (id) => first.has(id),
    isSoon: (id) => soon.has(id),
  };
}
