import type { ChangeEvent, CompositionEvent } from "react";
import { caretIn, type Shape } from "./typing.ts";

interface ShapedInput {
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
}

/**
 * Handlers that keep a text input in shape while it is typed into, the caret staying with the character it followed.
 * While an input method composes, the text is left to it and shaped afterwards.
 */
export function useShapedInput(
  shape: Shape | undefined,
  shown: string,
  onText: (text: string) => void,
): ShapedInput {
  const settle = (input: HTMLInputElement): void => {
    const typed = input.value;
    const text = shape === undefined ? typed : shape(typed, shown);
    if (shape !== undefined && text !== typed) {
      const caret = caretIn(shape, typed, input.selectionStart ?? typed.length, text);
      // Written here rather than left to the render, which would send the caret to the end.
      input.value = text;
      input.setSelectionRange(caret, caret);
    }
    onText(text);
  };
  return {
    onChange: (event) => {
      const native = event.nativeEvent;
      if (native instanceof InputEvent && native.isComposing) onText(event.currentTarget.value);
      else settle(event.currentTarget);
    },
    onCompositionEnd: (event) => {
      settle(event.currentTarget);
    },
  };
}
