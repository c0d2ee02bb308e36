import { type ReactNode, useState } from "react";
import { useInput, usePaste } from "ink";
import { type Choice, matching, pickLines } from "./picking.ts";
import { Lines } from "./theme.tsx";

export interface PickerProps {
  readonly title: string;
  readonly note?: string;
  readonly choices: readonly Choice[];
  /** Choices that only what is typed brings about, such as a code without a name. */
  readonly typedChoices?: (typed: string) => readonly Choice[];
  /** What to type, where what is typed is no filter. */
  readonly asks?: string;
  /** Id of the choice to begin on. */
  readonly begin?: string;
  readonly width: number;
  readonly height: number;
  readonly onPick: (id: string) => void;
  readonly onLeave: () => void;
  readonly onTab?: () => void;
}

const PAGE = 10;

/** A list that is filtered by typing and walked by arrows; Enter chooses, Escape leaves. */
export function Picker(props: PickerProps): ReactNode {
  const { choices, typedChoices, width, height } = props;
  const [typed, setTyped] = useState("");
  const [selected, setSelected] = useState(() =>
    Math.max(
      0,
      choices.findIndex(({ id }) => id === props.begin),
    ),
  );
  const found = [...matching(choices, typed), ...(typedChoices?.(typed) ?? [])];
  const at = Math.min(selected, Math.max(0, found.length - 1));
  const filter = (text: string): void => {
    setTyped(text);
    setSelected(0);
  };
  const move = (steps: number): void => setSelected(Math.max(0, Math.min(found.length - 1, at + steps)));

  useInput((input, key) => {
    if (key.escape) return props.onLeave();
    if (key.tab) return props.onTab?.();
    if (key.upArrow) return move(-1);
    if (key.downArrow) return move(1);
    if (key.pageUp) return move(-PAGE);
    if (key.pageDown) return move(PAGE);
    if (key.home) return move(-found.length);
    if (key.end) return move(found.length);
    if (key.return) {
      const choice = found[at];
      return choice === undefined ? undefined : props.onPick(choice.id);
    }
    if (key.backspace || key.delete) return filter(typed.slice(0, -1));
    if (key.ctrl && input === "u") return filter("");
    return key.ctrl || key.meta || input === "" ? undefined : filter(typed + input);
  });
  usePaste((text) => filter(typed + text.replaceAll(/\s+/g, " ")));

  const { title, note = "", asks } = props;
  const scene = { title, typed, found, selected: at, note, asks };
  return <Lines lines={pickLines(scene, width, height)} width={width} />;
}
