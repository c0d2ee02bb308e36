import type { ReactNode } from "react";
import type { Embedded } from "@creditline/core/screens/blocks/arrange";
import { ActionButton } from "./action-button.tsx";
import { type DrawBlocks, FormPart } from "./form-part.tsx";
import type { BlockHandlers } from "./block-handlers.ts";

interface HeldPartProps {
  readonly hands: BlockHandlers;
  readonly names: Partial<Embedded>;
  readonly draw: DrawBlocks;
}

/** Fields with their actions, or buttons alone, in a block's own order; nothing for what the screen has not got now. */
export function HeldPart({ hands, names, draw }: HeldPartProps): ReactNode {
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
