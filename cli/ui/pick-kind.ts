import type { DeskAnswer } from "../simulator/simulation.ts";
import type { PickerProps } from "./picker.tsx";
import type { Choice } from "./picking.ts";

/** What the desk asks by a list, whatever the screen asks. */
export type Asking =
  | "set"
  | "moments"
  | "target"
  | "changes"
  | "call"
  | "fault"
  | "case"
  | "overwrite"
  | "support"
  | "link"
  | "topic"
  | "note";

/** What is chosen from a list during a walk. */
export type PickMode = Asking | "options" | "documents" | "address";

/** Where a choice leads on to another, with what was chosen. */
export interface Further {
  readonly mode: PickMode;
  readonly chosen: string;
}

/** A list, and what choosing from it does. */
export type Kind = Pick<PickerProps, "title" | "note" | "choices" | "typedChoices" | "asks" | "begin"> & {
  readonly pick: (id: string) => Promise<DeskAnswer | Further> | Further;
};

/** A choice that is its cells and nothing else. */
export const bare = (id: string, ...cells: readonly string[]): Choice => ({
  id,
  cells,
  group: "",
  about: "",
});
