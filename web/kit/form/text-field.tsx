import type { ReactNode } from "react";
import { describedBy, FieldFrame, type TextAnswerProps } from "./field.tsx";
import type { Shape } from "./typing.ts";
import { useShapedInput } from "./use-shaped-input.ts";

export interface TextFieldProps extends TextAnswerProps {
  readonly inputMode?: "text" | "numeric" | "tel" | "email" | undefined;
  /** Keeps the text in shape while it is typed: a mask, a phone number. */
  readonly shape?: Shape | undefined;
  /** For codes such as PAN and IFSC: capitals on the keyboard, no spelling help. */
  readonly capitals?: boolean;
  /** Answers that the browser offers while one is typed. */
  readonly suggestions?: readonly string[] | undefined;
  /** A short answer gets a short box. */
  readonly short?: boolean;
}

/** One line of text. There is no length limit on the box: a limit would cut what is pasted without a word. */
export function TextField({
  value,
  onChange,
  autoComplete,
  inputMode,
  shape,
  fixed,
  capitals = false,
  short = false,
  suggestions = [],
  ...field
}: TextFieldProps): ReactNode {
  const handlers = useShapedInput(shape, value, onChange);
  const plain = capitals || inputMode === "email" || inputMode === "numeric";
  return (
    <FieldFrame {...field}>
      <input
        className="input"
        id={field.id}
        name={field.name}
        type="text"
        value={value}
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoCapitalize={capitals ? "characters" : plain ? "none" : undefined}
        spellCheck={plain ? false : undefined}
        readOnly={fixed}
        required={field.required}
        aria-invalid={field.error !== undefined}
        aria-describedby={describedBy(field)}
        data-figures={capitals || inputMode === "numeric" || inputMode === "tel" ? true : undefined}
        data-upper={capitals || undefined}
        data-width={short ? "short" : undefined}
        list={suggestions.length === 0 ? undefined : `${field.id}-list`}
        {...handlers}
      />
      {suggestions.length > 0 && (
        <datalist id={`${field.id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}
