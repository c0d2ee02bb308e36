import type { Entry } from "@creditline/core/validation/typed/entry";
import { AS_TYPED, type Looks, typedInto } from "@creditline/core/validation/typed/typed-into";
import { type ChangeEvent, type CompositionEvent, useState } from "react";
import { inWords } from "../words.ts";
import { caretIn } from "./typing.ts";

interface TypedInput {
  /** What is said at the field of a key that was blocked, or of a text that can't stay. */
  readonly note: string;
  readonly input: {
    readonly value: string;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  };
}

/**
 * A text input that takes what is typed as its field does (ruling R69), the caret staying with the character it followed.
 * While an input method composes, the text is left to it.
 */
export function useTypedInput(
  entry: Entry,
  value: string,
  onText: (text: string) => void,
  looks: Looks = AS_TYPED,
): TypedInput {
  const [note, setNote] = useState("");
  const [composed, setComposed] = useState<string | null>(null);
  const shown = looks.shown(value, value);
  const settle = (input: HTMLInputElement, isKey: boolean): void => {
    const typed = input.value;
    const came = typedInto(entry, looks, typed, shown, isKey);
    const now = came.shown ?? shown;
    setComposed(null);
    setNote(came.why === null ? "" : inWords(came.why));
    if (now !== typed) {
      const at = input.selectionStart ?? typed.length;
      const caret = caretIn(typed, at, now);
      // Written here rather than left to the render, which would send the caret to the end.
      input.value = now;
      input.setSelectionRange(caret, caret);
    }
    if (came.shown !== null) onText(came.text);
  };
  return {
    note,
    input: {
      value: composed ?? shown,
      onChange: ({ currentTarget: input, nativeEvent: native }) => {
        if (native instanceof InputEvent && native.isComposing) {
          setComposed(input.value);
          onText(input.value);
        } else settle(input, native instanceof InputEvent && native.inputType === "insertText");
      },
      onCompositionEnd: ({ currentTarget }) => settle(currentTarget, false),
    },
  };
}
