import type { Embedded } from "@creditline/core/screens/blocks/arrange";
import type { ShownBlock, ShownOf } from "@creditline/core/screens/blocks/block";
import type { ShownAction } from "@creditline/core/screens/define/form";
import { createElement, type ReactNode, Suspense } from "react";
import { Button } from "../kit/button.tsx";
import { Loader } from "../kit/frame/notice.tsx";
import { lazyComponent } from "../later.tsx";
import type { BlockHandlers, BlockProps, BlockRenderer } from "./block-handlers.ts";
import { FIRST, type FirstKind, type MoreKind } from "./first-drawings.ts";
import { type DrawBlocks, FormPart } from "./form-part.tsx";

/** The button of one of the screen's actions. */
export function ActionButton({
  action,
  hands: { view, act },
}: {
  readonly action: ShownAction;
  readonly hands: BlockHandlers;
}): ReactNode {
  return (
    <Button
      action={action.name}
      kind={action.kind}
      readyAt={action.readyAt}
      busy={view.acting === action.name}
      {...(view.busy === null ? {} : { busyLabel: view.busy })}
      onPress={() => act(action.name)}
    >
      {action.label}
    </Button>
  );
}

/** Placeholder for a block whose file is loading; as high as the window if the block is higher. */
function BlockLoading({ tall = false }: { readonly tall?: boolean }): ReactNode {
  return (
    <div data-loading-block={tall ? "tall" : ""}>
      <Loader shape="card" rows={1} />
    </div>
  );
}

interface HeldPartProps {
  readonly hands: BlockHandlers;
  readonly names: Partial<Embedded>;
  readonly draw: DrawBlocks;
}

/** Fields with their actions, or buttons alone, in a block's own order; nothing for what the screen has not got now. */
function HeldPart({ hands, names, draw }: HeldPartProps): ReactNode {
  const { fields: asked = [], actions: taken = [] } = names;
  const { form, actions: offered } = hands.view;
  const fields = form?.fields.filter(({ name }) => asked.includes(name)) ?? [];
  const actions = taken.flatMap((wanted) => offered.filter(({ name }) => name === wanted));
  return fields.length > 0 ? (
    <FormPart hands={hands} fields={fields} actions={actions} draw={draw} />
  ) : (
    actions.map((action) => <ActionButton key={action.name} action={action} hands={hands} />)
  );
}

const DRAWN: { readonly [K in FirstKind]: BlockRenderer<K> } = FIRST;

const more = lazyComponent<BlockProps<MoreKind>>(async () => (await import("./more-blocks.tsx")).MoreBlock);

/** Fetches what the screens after the login show, so that it is there when it is shown. */
export const fetchBlocks = more.fetch;

const isFirst = (block: ShownBlock): block is ShownOf<FirstKind> => Object.hasOwn(FIRST, block.kind);

const first = <K extends FirstKind>(props: {
  readonly block: ShownOf<K>;
  readonly hands: BlockHandlers;
  readonly held: BlockProps<K>["held"];
}): ReactNode => createElement(DRAWN[props.block.kind], props);

/** Renders one block. */
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

/** Renders blocks inside another block. */
export const renderWith =
  (hands: BlockHandlers): DrawBlocks =>
  (blocks) => <RenderedBlocks blocks={blocks} hands={hands} />;
