import type { AreaName } from "@creditline/core/journey/state";
import { importArea } from "@creditline/core/journey/navigation/areas";
import { fetchRareIn } from "../blocks/more-blocks.tsx";

/** The area that one leads on to, where nobody should wait for it: the answer to a withdrawal comes at once. */
const LEADS_TO: Readonly<Partial<Record<AreaName, AreaName>>> = { "cm-borrow": "cm-withdrawn" };

/**
 * Fetches what an area mostly shows and nobody waits for: its larger drawings, the area that it leads on to, and, from the
 * first area on, what tells from when the amounts are.
 */
export function fetchWith(area: AreaName): void {
  void import("./amounts-from.ts").then(
    ({ tellAmountsFrom }) => tellAmountsFrom(),
    () => undefined,
  );
  fetchRareIn(area);
  const next = LEADS_TO[area];
  if (next !== undefined) importArea(next).catch(() => undefined);
}
