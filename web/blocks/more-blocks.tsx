import type { AreaName } from "@creditline/core/journey/state";
import type { ShownOf } from "@creditline/core/screens/blocks/block";
import { createElement, type ReactNode } from "react";
import type { BlockProps } from "./block-handlers.ts";
import type { MoreKind } from "./first-drawings.ts";
import { DRAWN, RARE } from "./more-drawings.ts";
import { importArea } from "@creditline/core/journey/navigation/areas";

/** The rare blocks that most screens of an area show. */
const RARE_IN: Readonly<Partial<Record<AreaName, readonly (keyof typeof RARE)[]>>> = {
  "app-signing": ["document"],
  "cm-borrow": ["schedule", "document"],
  "cm-forms": ["document"],
  "cm-repay": ["schedule"],
  "cm-loan": ["schedule"],
  chat: ["thread"],
};

/** Fetches them with the area, so that they are there when they are first rendered. */
function preloadRareBlocks(area: AreaName): void {
  for (const kind of RARE_IN[area] ?? []) RARE[kind].fetch().catch(() => {});
}

/** One block of a kind that the login does not show. */
export const MoreBlock = <K extends MoreKind>(props: {
  readonly block: ShownOf<K>;
  readonly hands: BlockProps<K>["hands"];
  readonly held: BlockProps<K>["held"];
}): ReactNode => createElement(DRAWN[props.block.kind], props);

/** The area that each area leads to, preloaded where no one should wait: the reply to a withdrawal comes at once. */
const LEADS_TO: Readonly<Partial<Record<AreaName, AreaName>>> = { "cm-borrow": "cm-withdrawn" };

/**
 * Preloads in the background what an area usually needs: its larger blocks, the area that it leads to, and, from the
 * first area on, the code that shows the time of the amounts.
 */
export function fetchWith(area: AreaName): void {
  void import("../application/amounts-from.ts").then(
    ({ showAmountsTime }) => showAmountsTime(),
    () => undefined,
  );
  preloadRareBlocks(area);
  const next = LEADS_TO[area];
  if (next !== undefined) importArea(next).catch(() => undefined);
}
