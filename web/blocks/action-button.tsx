import type { ReactNode } from "react";
import type { ShownAction } from "@creditline/core/screens/define/form";
import { Button } from "../kit/button.tsx";
import type { BlockHandlers } from "./block-handlers.ts";

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
