import type { AreaName } from "@creditline/core/journey/state";
import type { ShownOf } from "@creditline/core/screens/blocks/block";
import { createElement, type ReactNode } from "react";
import type { BlockProps } from "./block-handlers.ts";
import type { MoreKind } from "./first-drawings.ts";
import { DRAWN, RARE } from "./more-drawings.ts";

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
export function preloadRareBlocks(area: AreaName): void {
  for (const kind of RARE_IN[area] ?? []) RARE[kind].fetch().catch(() => {});
}

/** One block of a kind that the login does not show. */
export const MoreBlock = <K extends MoreKind>(props: {
  readonly block: ShownOf<K>;
  readonly hands: BlockProps<K>["hands"];
  readonly held: BlockProps<K>["held"];
}): ReactNode => createElement(DRAWN[props.block.kind], props);
