import type { Plugin, Rolldown } from "vite";

type Graph = Pick<Rolldown.PluginContext, "getModuleIds" | "getModuleInfo">;

/** Every module that the entries import outright, however deep; what is imported when it is needed is left out. */
function importedOutright(graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...graph.getModuleIds()].filter((id) => graph.getModuleInfo(id)?.isEntry);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/**
 * Keeps what is loaded first in one file: a file for each module that some later part uses as well would pack worse, and
 * is one more to ask for. `isFirst` is for the build's own grouping, which comes when all modules are known.
 */
export function firstLoad(): { readonly plugin: Plugin; readonly isFirst: (id: string) => boolean } {
  let modules: ReadonlySet<string> = new Set();
  return {
    plugin: {
      name: "creditline:first-load",
      apply: "build",
      buildEnd() {
        modules = importedOutright(this);
      },
    },
    isFirst: (id) => modules.has(id),
  };
}
