import { type Entry, typedInto, type TypedInto } from "@creditline/core/validation/typed/entry";
import { type ChangeEvent, type CompositionEvent, useState } from "react";
import { inWords } from "../words.ts";

const countSigns = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, "").length;

/** Where the caret belongs in `shown`: before as many letters and digits as stood behind it in `typed`. */
export function caretIn(typed: string, caret: number, shown: string): number {
  const behind = countSigns(typed.slice(caret));
  let at = shown.length;
  if (caret >= typed.length) return at;
  for (let seen = 0; at > 0 && seen < behind; at -= 1) seen += countSigns(shown.charAt(at - 1));
  while (at > 0 && countSigns(shown.charAt(at - 1)) === 0) at -= 1;
  return at;
}

/** How a field shows its text, and what typing into what it shows comes to. */
export interface InputLooks {
  readonly shown: (text: string) => string;
  readonly into: TypedInto;
}

const AS_TYPED: InputLooks = { shown: (text) => text, into: typedInto };

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
  { shown: show, into }: InputLooks = AS_TYPED,
): TypedInput {
  const [note, setNote] = useState("");
  const [composed, setComposed] = useState<string | null>(null);
  const shown = show(value);
  const settle = (input: HTMLInputElement, key: string | null): void => {
    const typed = input.value;
    const came = into(entry, typed, shown, key);
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
        const { isComposing, inputType, data } = native as InputEvent;
        if (isComposing) {
          setComposed(input.value);
          onText(input.value);
        }
        // A keyboard may put in whole words, and so does dictation: those are no keys.
        else settle(input, inputType === "insertText" && data && [...data].length === 1 ? data : null);
      },
      onCompositionEnd: ({ currentTarget }) => settle(currentTarget, null),
    },
  };
}
