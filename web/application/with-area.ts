import type { AreaName } from "@creditline/core/journey/state";
import { importArea } from "@creditline/core/journey/navigation/areas";
import { preloadRareBlocks } from "../blocks/more-blocks.tsx";

/** The area that one leads to, to preload where no one should wait: the reply to a withdrawal comes at once. */
const LEADS_TO: Readonly<Partial<Record<AreaName, AreaName>>> = { "cm-borrow": "cm-withdrawn" };

/**
 * Fetches what an area usually shows and no one waits for: its larger drawings, the area that it leads on to, and,
 * from the first area on, what tells from when the amounts are.
 */
export function fetchWith(area: AreaName): void {
  void import("./amounts-from.ts").then(
    ({ showAmountsTime: tellAmountsFrom }) => tellAmountsFrom(),
    () => undefined,
  );
  preloadRareBlocks(area);
  const next = LEADS_TO[area];
  if (next !== undefined) importArea(next).catch(() => undefined);
}
