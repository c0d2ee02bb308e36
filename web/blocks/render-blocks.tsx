import { createElement, type ReactNode, Suspense } from "react";
import type { BlockKind, ShownBlock, ShownOf } from "@creditline/core/screens/blocks/block";
import type { Embedded } from "@creditline/core/screens/blocks/arrange";
import { later } from "../later.tsx";
import { BlockLoading } from "./block-loading.tsx";
import type { DrawBlocks } from "./form-part.tsx";
import { FIRST } from "./first-drawings.ts";
import type { BlockProps, BlockRenderer, BlockHandlers } from "./block-handlers.ts";
import { HeldPart } from "./held-part.tsx";

/** The kinds that the login shows; the others come with the first area (`more-drawings.ts`). */
type FirstKind = keyof typeof FIRST;
export type MoreKind = Exclude<BlockKind, FirstKind>;

const DRAWN: { readonly [K in FirstKind]: BlockRenderer<K> } = FIRST;

const more = later<BlockProps<MoreKind>>(async () => (await import("./more-blocks.tsx")).MoreBlock);

/** Fetches what the screens after the login show, so that it is there when it is shown. */
export const fetchBlocks = more.fetch;

const isFirst = (block: ShownBlock): block is ShownOf<FirstKind> => Object.hasOwn(FIRST, block.kind);

const first = <K extends FirstKind>(props: {
  readonly block: ShownOf<K>;
  readonly hands: BlockHandlers;
  readonly held: BlockProps<K>["held"];
}): ReactNode => createElement(DRAWN[props.block.kind], props);

/** One block, as the browser draws it. */
function BlockDrawn({
  block,
  hands,
}: {
  readonly block: ShownBlock;
  readonly hands: BlockHandlers;
}): ReactNode {
  const held = (names: Partial<Embedded>): ReactNode => (
    <HeldPart hands={hands} names={names} draw={renderWith(hands)} />
  );
  return isFirst(block) ? (
    first({ block, hands, held })
  ) : (
    <more.Drawn block={block} hands={hands} held={held} />
  );
}

interface BlocksDrawnProps {
  readonly blocks: readonly ShownBlock[];
  readonly hands: BlockHandlers;
}

/** Blocks in their order. */
export function RenderedBlocks({ blocks, hands }: BlocksDrawnProps): ReactNode {
  return blocks.map((block) => (
    <Suspense key={block.id} fallback={<BlockLoading tall={block.kind === "document"} />}>
      <BlockDrawn block={block} hands={hands} />
    </Suspense>
  ));
}

/** Draws blocks that stand within something else. */
export const renderWith =
  (hands: BlockHandlers): DrawBlocks =>
  (blocks) => <RenderedBlocks blocks={blocks} hands={hands} />;
