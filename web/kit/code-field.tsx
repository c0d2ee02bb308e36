import type { ReactNode } from "react";
import { describedBy, FieldFrame, type TextAnswerProps } from "./field.tsx";
import { codeShape } from "./typing.ts";
import { useShapedInput } from "./use-shaped-input.ts";

interface CodeFieldProps extends TextAnswerProps {
  readonly digits?: number;
}

/** A one-time code in one box: the phone offers it from the message, and pasting it works, spaces and all. */
export function CodeField({
  value,
  onChange,
  autoComplete = "one-time-code",
  digits = 6,
  fixed,
  ...field
}: CodeFieldProps): ReactNode {
  const handlers = useShapedInput(codeShape(digits), value, onChange);
  return (
    <FieldFrame {...field}>
      <input
        className="input code-input"
        id={field.id}
        name={field.name}
        type="text"
        value={value}
        inputMode="numeric"
        autoComplete={autoComplete}
        spellCheck={false}
        readOnly={fixed}
        required={field.required}
        aria-invalid={field.error !== undefined}
        aria-describedby={describedBy(field)}
        {...handlers}
      />
    </FieldFrame>
  );
}
