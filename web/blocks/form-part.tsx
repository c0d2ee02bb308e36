import type { ReactNode } from "react";
import type { ShownBlock } from "@creditline/core/screens/blocks/block";
import { arrangeBlocks } from "@creditline/core/screens/blocks/arrange";
import type { ShownAction, ShownField } from "@creditline/core/screens/define/form";
import { FormView } from "../kit/form/form-view.tsx";
import { lazyComponent } from "../later.tsx";
import type { BlockHandlers } from "./block-handlers.ts";

/** A login has no consents; the documents that they link to load with the areas. */
const LINKS = lazyComponent(async () => (await import("../screens/document-links.tsx")).DocumentLinks);
export const fetchDocumentLinks = LINKS.fetch;

/** Renders blocks inside a form. */
export type DrawBlocks = (blocks: readonly ShownBlock[]) => ReactNode;

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
  /** The fields that are asked here, of the screen's form. */
  readonly fields: readonly ShownField[];
  readonly actions: readonly ShownAction[];
  readonly draw: DrawBlocks;
  /** What the choice costs, between the fields and the actions. */
  readonly costs?: ReactNode;
}

/** Fields of the screen's form with the actions that belong to them; the actions alone where nothing is asked. */
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
