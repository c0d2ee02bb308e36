import type { AreaName } from "@creditline/core/journey/areas";
import { fetchRareIn } from "../blocks/more-blocks.tsx";

/**
 * Fetches what an area mostly shows and nobody waits for: its larger drawings, and, from the first area on, what tells from
 * when the amounts are.
 */
export function fetchWith(area: AreaName): void {
  void import("./amounts-from.ts").then(
    ({ tellAmountsFrom }) => tellAmountsFrom(),
    () => undefined,
  );
  fetchRareIn(area);
}
