import { type ReactNode, createElement, Suspense } from "react";
import type { ShownBlock, ShownOf } from "@creditline/core/screens/blocks/block";
import { arrangeBlocks, type Embedded } from "@creditline/core/screens/blocks/arrange";
import type { ShownAction, ShownField } from "@creditline/core/screens/define/form";
import { FormView } from "../kit/form/form-view.tsx";
import { lazyComponent } from "../later.tsx";
import type { BlockHandlers, BlockProps, BlockRenderer } from "./block-handlers.ts";
import { Button } from "../kit/button.tsx";
import { Loader } from "../kit/frame/notice.tsx";
import { FIRST, type FirstKind, type MoreKind } from "./first-drawings.ts";

/** A login has no consents; the code for the documents that they link to loads with the areas. */
const LINKS = lazyComponent(async () => (await import("../screens/document-links.tsx")).DocumentLinks);
export const fetchDocumentLinks = LINKS.fetch;

/** Renders blocks inside a form. */
type DrawBlocks = (blocks: readonly ShownBlock[]) => ReactNode;

/** Below a field: what was looked up from it, and the documents that its text links to. */
const beneathWith =
  (blocks: readonly ShownBlock[], draw: DrawBlocks) =>
  ({ name, documents }: ShownField): ReactNode => (
    <>
      {draw(blocks.filter(({ under }) => under === name))}
      {documents !== undefined && <LINKS.Drawn names={documents} />}
    </>
  );

interface FormPartProps {
  readonly hands: BlockHandlers;
  /** The form's fields that are shown here. */
  readonly fields: readonly ShownField[];
  readonly actions: readonly ShownAction[];
  readonly draw: DrawBlocks;
  /** The cost of the choice, between the fields and the actions. */
  readonly costs?: ReactNode;
}

/** Fields of the screen's form with their actions; only the actions if there are no fields. */
export function FormPart({ hands, fields, actions, draw, costs }: FormPartProps): ReactNode {
  const { view } = hands;
  if (view.form === null) return null;
  const form = { ...view.form, fields };
  const blocks = arrangeBlocks([...view.blocks, ...view.after]);
  return (
    <FormView
      form={form}
      values={view.values}
      errors={Object.fromEntries(view.errors.map(({ field, message }) => [field, message]))}
      attempt={view.attempt}
      actions={actions}
      busy={view.acting}
      busyLabel={view.busy ?? undefined}
      onChange={hands.change}
      onAction={hands.act}
      fixed={fields.filter((field) => field.fixed).map(({ name }) => name)}
      beneath={beneathWith(blocks, draw)}
      instead={({ name }) => {
        const cards = blocks.filter((block) => "field" in block && block.field === name);
        return cards.length === 0 ? undefined : draw(cards);
      }}
      wrong={view.errors}
      onChooseFiles={hands.choose}
      onRemoveFile={hands.remove}
    >
      {costs}
    </FormView>
  );
}

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

/**
 * Fields with their actions, or buttons alone, in a block's own order; nothing for parts that the screen does not have
 * now.
 */
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

/** Preloads what the screens after the login show. */
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

/** Blocks in order. */
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
