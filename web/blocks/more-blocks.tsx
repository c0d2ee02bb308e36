import type { AreaName } from "@creditline/core/journey/state";
import type { ShownOf } from "@creditline/core/screens/blocks/block";
import { createElement, type ReactNode } from "react";
import type { BlockProps } from "./block-handlers.ts";
import type { MoreKind } from "./first-drawings.ts";
import { DRAWN, RARE } from "./more-drawings.ts";
import { importArea } from "@creditline/core/journey/navigation/areas";

/** What most screens of an area show of it. */
const RARE_IN: Readonly<Partial<Record<AreaName, readonly (keyof typeof RARE)[]>>> = {
  "app-signing": ["document"],
  "cm-borrow": ["schedule", "document"],
  "cm-forms": ["document"],
  "cm-repay": ["schedule"],
  "cm-loan": ["schedule"],
  chat: ["thread"],
};

/** Fetches it beside the area, so that it need not be waited for once there is something to be drawn. */
function preloadRareBlocks(area: AreaName): void {
  for (const kind of RARE_IN[area] ?? []) RARE[kind].fetch().catch(() => {});
}

/** One block of a kind that the login does not show. */
export const MoreBlock = <K extends MoreKind>(props: {
  readonly block: ShownOf<K>;
  readonly hands: BlockProps<K>["hands"];
  readonly held: BlockProps<K>["held"];
}): ReactNode => createElement(DRAWN[props.block.kind], props);

/** The area that one leads to, to preload where no one should wait: the reply to a withdrawal comes at once. */
const LEADS_TO: Readonly<Partial<Record<AreaName, AreaName>>> = { "cm-borrow": "cm-withdrawn" };

/**
 * Fetches what an area usually shows and no one waits for: its larger drawings, the area that it leads on to, and,
 * from the first area on, what tells from when the amounts are.
 */
export function fetchWith(area: AreaName): void {
  void import("../application/amounts-from.ts").then(
    ({ showAmountsTime: tellAmountsFrom }) => tellAmountsFrom(),
    () => undefined,
  );
  preloadRareBlocks(area);
  const next = LEADS_TO[area];
  if (next !== undefined) importArea(next).catch(() => undefined);
}
