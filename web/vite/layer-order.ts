import type { Plugin } from "vite";

/** Lowest first: a later layer wins over an earlier one, however specific the earlier one's selectors. */
const ORDER = "@layer reset, tokens, base, kit, screens;\n";

/**
 * Begins every style file with the order of the layers. The files of a split build reach the page in no set order,
 * and the first mention of a layer is what ranks it.
 */
export function layerOrder(): Plugin {
  return {
    name: "creditline:layer-order",
    enforce: "pre",
    transform: {
      filter: { id: /\/web\/.*\.css$/ },
      handler: (code) => ORDER + code,
    },
  };
}
