// Made from the drawings in web/blocks/first by npm run docs, and before every build, start and test: change those, not this.
import type { BlockKind } from "@creditline/core/screens/blocks/block";
import { LeadBlock, LendingCostsBlock, StatusBlock, TextBlock } from "./first/first-blocks.tsx";

/** Renderers of the blocks that the login shows. */
export const FIRST = {
  lead: LeadBlock,
  "lending-costs": LendingCostsBlock,
  status: StatusBlock,
  text: TextBlock,
};

/** The kinds that the login shows; the others come with the first area (`more-drawings.ts`). */
export type FirstKind = keyof typeof FIRST;
export type MoreKind = Exclude<BlockKind, FirstKind>;
