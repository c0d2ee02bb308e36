import { ANY_TEXT, type Entry } from "@creditline/core/validation/typed/entry";
import type { ReactNode } from "react";
import { describedBy, FieldFrame, type TextAnswerProps } from "./field.tsx";
import { type InputLooks, useTypedInput } from "./use-typed-input.ts";

export interface TextFieldProps extends TextAnswerProps {
  /** How it takes what is typed: as it comes, where nothing is said. */
  readonly entry?: Entry | undefined;
  readonly inputMode?: "text" | "numeric" | "tel" | "email" | undefined;
  /** How its text is shown, where that is not as it is typed. */
  readonly looks?: InputLooks | undefined;
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
  entry = ANY_TEXT,
  looks,
  fixed,
  capitals = false,
  short = false,
  suggestions = [],
  ...field
}: TextFieldProps): ReactNode {
  const { note, input } = useTypedInput(entry, value, onChange, looks);
  const plain = capitals || inputMode === "email" || inputMode === "numeric";
  return (
    <FieldFrame {...field} note={note}>
      <input
        className="input"
        id={field.id}
        name={field.name}
        type="text"
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
        {...input}
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
