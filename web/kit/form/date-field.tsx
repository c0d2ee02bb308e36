import { DATE_ENTRY } from "@creditline/core/validation/typed/entries";
import type { ReactNode } from "react";
import { describedBy, FieldFrame, type TextAnswerProps } from "./field.tsx";
import { DATE_LOOKS } from "./looks.ts";
import { useTypedInput } from "./use-typed-input.ts";

/** A day typed as DD/MM/YYYY on the number keyboard; the slashes come by themselves. */
export function DateField({ value, onChange, autoComplete, fixed, ...field }: TextAnswerProps): ReactNode {
  const { note, input } = useTypedInput(DATE_ENTRY, value, onChange, DATE_LOOKS);
  return (
    <FieldFrame {...field} note={note}>
      <input
        className="input"
        id={field.id}
        name={field.name}
        type="text"
        inputMode="numeric"
        autoComplete={autoComplete}
        readOnly={fixed}
        required={field.required}
        aria-invalid={field.error !== undefined}
        aria-describedby={describedBy(field)}
        data-figures
        data-width="date"
        {...input}
      />
    </FieldFrame>
  );
}
