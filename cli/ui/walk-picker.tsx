import { optionLabel } from "../simulator/shown-document.ts";
import type { ReactNode } from "react";
import { fileHandles } from "@creditline/core/calls/file-handle";
import { SCREENS } from "@creditline/core/screens/catalogue";
import type { ShownField } from "@creditline/core/screens/define/form";
import type { DeskAnswer, Simulation, SupportRequests } from "../simulator/simulation.ts";
import type { Landings } from "../simulator/what-next.ts";
import { deskLists } from "./desk-lists.ts";
import { type Kind, type NestedChoice, type PickMode, plainChoice } from "./form-items.ts";
import { type Choice, Picker } from "./picker.tsx";
import type { Size } from "./walk-body.tsx";

export interface WalkPickerProps {
  readonly mode: PickMode;
  readonly simulation: Simulation;
  /** The focused field, for its options and documents. */
  readonly field: ShownField | null;
  readonly documents: readonly string[];
  /** Where each status would lead here; null until it is known. */
  readonly landings: Landings | null;
  /** The customer's questions; null until they are known. */
  readonly asked: SupportRequests | null;
  /** The choice in the previous list: the target screen, the call to fail, the file to overwrite. */
  readonly chosen: string;
  readonly size: Size;
  readonly onLeave: () => void;
  /** Receives the outcome of the choice. */
  readonly onDone: (outcome: Promise<DeskAnswer>) => void;
  readonly onFurther: (further: NestedChoice) => void;
}

const ALL_DOCUMENTS = "all of them";

/** Screens whose address can be typed: without a parameter, and one for each address. */
const ADDRESSES: readonly Choice[] = SCREENS.filter(({ path }) => !/[{*]/.test(path))
  .filter(({ path }, i, all) => all.findIndex((other) => other.path === path) === i)
  .map(({ path, name }) => plainChoice(path, path, name));

const addresses = (simulation: Simulation): Kind => ({
  title: "Open an address from outside",
  note: "you can type a query",
  choices: ADDRESSES,
  typedChoices: (typed) =>
    typed.startsWith("/") && !ADDRESSES.some(({ id }) => id === typed) ? [plainChoice(typed, typed, "")] : [],
  pick: (address) => simulation.visit(address),
});

const options = (simulation: Simulation, field: ShownField): Kind => ({
  title: field.label,
  choices: (field.options ?? []).map((option) => ({
    ...plainChoice(option.value, optionLabel(option)),
    foundBy: (option.also ?? []).join(" "),
  })),
  begin: simulation.snapshot().view?.values[field.name] ?? "",
  pick: (value) => Promise.resolve(simulation.type(field.name, value)),
});

function documentsOf(simulation: Simulation, field: ShownField, documents: readonly string[]): Kind {
  const chosen = fileHandles(simulation.snapshot().view?.values[field.name]).map(({ name }) => name);
  return {
    title: field.label,
    note: chosen.length === 0 ? "" : `chosen: ${chosen.join(", ")}`,
    choices: [ALL_DOCUMENTS, ...documents].map((name) => plainChoice(name, name)),
    pick: (name) => simulation.attach(field.name, name === ALL_DOCUMENTS ? documents : [name]),
  };
}

function kindOf({ mode, simulation, field, documents, landings, asked, chosen }: WalkPickerProps): Kind {
  if (mode === "address") return addresses(simulation);
  if (mode === "options" && field !== null) return options(simulation, field);
  if (mode === "documents" && field !== null) return documentsOf(simulation, field, documents);
  return deskLists[mode === "options" || mode === "documents" ? "set" : mode](simulation, {
    landings,
    asked,
    chosen,
  });
}

const isFurther = (picked: DeskAnswer | NestedChoice): picked is NestedChoice => "mode" in picked;

/** The open list of a simulation: facts, moments, screens, calls, addresses, a field's options, its documents. */
export function WalkPicker(props: WalkPickerProps): ReactNode {
  const { pick, ...kind } = kindOf(props);
  const { onLeave, onDone, onFurther } = props;
  return (
    <Picker
      key={`${props.mode} ${props.chosen}`}
      {...kind}
      {...props.size}
      onLeave={onLeave}
      onPick={(id) => {
        const picked = pick(id);
        if (!(picked instanceof Promise)) return onFurther(picked);
        onLeave();
        onDone(
          picked.then((came) => {
            if (!isFurther(came)) return came;
            onFurther(came);
            return { ok: true, said: "" };
          }),
        );
      }}
    />
  );
}
