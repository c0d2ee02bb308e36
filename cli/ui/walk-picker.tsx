import { optionLabel } from "../simulator/shown-value.ts";
import type { ReactNode } from "react";
import { fileHandles } from "@creditline/core/screens/files";
import { statusOf } from "@creditline/core/journey/situation";
import { SCREENS } from "@creditline/core/screens/catalogue";
import type { ShownField } from "@creditline/core/screens/form";
import type { Outcome, Simulation } from "../simulator/simulation.ts";
import { KNOWN_STATUSES, statusFrom, statusName } from "../source/statuses.ts";
import type { Landings } from "../simulator/what-if.ts";
import { Picker, type PickerProps } from "./picker.tsx";
import type { Choice } from "./picking.ts";
import type { Size } from "./walk-body.tsx";

/** What is chosen from a list during a walk. */
export type PickMode = "status" | "options" | "documents" | "address";

export interface WalkPickerProps {
  readonly mode: PickMode;
  readonly simulation: Simulation;
  /** The field that the keys are on, for its options and documents. */
  readonly field: ShownField | null;
  readonly documents: readonly string[];
  /** Where each status would lead here; null until it is known. */
  readonly landings: Landings | null;
  readonly size: Size;
  readonly onLeave: () => void;
  /** Told of what the choice sets going. */
  readonly onDone: (outcome: Promise<Outcome>) => void;
}

type Kind = Pick<PickerProps, "title" | "note" | "choices" | "typedChoices" | "begin"> & {
  readonly pick: (id: string) => Promise<Outcome>;
};

const ALL_DOCUMENTS = "all of them";
const bare = (id: string, ...cells: readonly string[]): Choice => ({ id, cells, group: "", about: "" });

function statusChoice(landings: Landings | null, code: string): Choice {
  const landing = landings?.get(code);
  return {
    id: code,
    cells: [statusName(code), code, landing === undefined ? "" : `${landing.screen} (rule ${landing.rule})`],
    group: "",
    about:
      "The screen named is the one that this customer comes to, with all that the platform gives along with the status.",
  };
}

const statuses = (simulation: Simulation, landings: Landings | null): Kind => ({
  title: "Move the customer to a status",
  choices: KNOWN_STATUSES.map(({ code }) => statusChoice(landings, code)),
  typedChoices(typed) {
    const code = statusFrom(typed);
    const known = KNOWN_STATUSES.some((status) => status.code === code);
    return code === null || known ? [] : [statusChoice(landings, code)];
  },
  begin: statusOf(simulation.snapshot().state),
  pick: (code) => simulation.jump(code),
});

/** Screens whose address can be typed as it stands: without a parameter, and one for each address. */
const ADDRESSES: readonly Choice[] = SCREENS.filter(({ path }) => !/[{*]/.test(path))
  .filter(({ path }, i, all) => all.findIndex((other) => other.path === path) === i)
  .map(({ path, name }) => bare(path, path, name));

const addresses = (simulation: Simulation): Kind => ({
  title: "Come to an address from outside",
  note: "with a query, where one is typed",
  choices: ADDRESSES,
  typedChoices: (typed) =>
    typed.startsWith("/") && !ADDRESSES.some(({ id }) => id === typed) ? [bare(typed, typed, "")] : [],
  pick: (address) => simulation.visit(address),
});

const options = (simulation: Simulation, field: ShownField): Kind => ({
  title: field.label,
  choices: (field.options ?? []).map((option) => bare(option.value, optionLabel(option))),
  begin: simulation.snapshot().view?.values[field.name] ?? "",
  pick: (value) => Promise.resolve(simulation.type(field.name, value)),
});

function documentsOf(simulation: Simulation, field: ShownField, documents: readonly string[]): Kind {
  const chosen = fileHandles(simulation.snapshot().view?.values[field.name]).map(({ name }) => name);
  return {
    title: field.label,
    note: chosen.length === 0 ? "" : `chosen: ${chosen.join(", ")}`,
    choices: [ALL_DOCUMENTS, ...documents].map((name) => bare(name, name)),
    pick: (name) => simulation.attach(field.name, name === ALL_DOCUMENTS ? documents : [name]),
  };
}

function kindOf({ mode, simulation, field, documents, landings }: WalkPickerProps): Kind {
  if (mode === "address") return addresses(simulation);
  if (mode === "status" || field === null) return statuses(simulation, landings);
  return mode === "options" ? options(simulation, field) : documentsOf(simulation, field, documents);
}

/** The list of a walk that is open: statuses, addresses, a field's options, or documents for it. */
export function WalkPicker(props: WalkPickerProps): ReactNode {
  const { pick, ...kind } = kindOf(props);
  return (
    <Picker
      {...kind}
      {...props.size}
      onLeave={props.onLeave}
      onPick={(id) => {
        props.onLeave();
        props.onDone(pick(id));
      }}
    />
  );
}
