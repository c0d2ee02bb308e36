import type { ReactNode } from "react";
import { describedBy, FieldFrame, type TextAnswerProps } from "./field.tsx";
import { dateShape } from "./typing.ts";
import { useShapedInput } from "./use-shaped-input.ts";

/** A day typed as DD/MM/YYYY on the number keyboard; the slashes come by themselves. */
export function DateField({ value, onChange, autoComplete, fixed, ...field }: TextAnswerProps): ReactNode {
  const handlers = useShapedInput(dateShape, value, onChange);
  return (
    <FieldFrame {...field}>
      <input
        className="input"
        id={field.id}
        name={field.name}
        type="text"
        value={value}
        inputMode="numeric"
        autoComplete={autoComplete}
        readOnly={fixed}
        required={field.required}
        aria-invalid={field.error !== undefined}
        aria-describedby={describedBy(field)}
        data-figures
        data-width="date"
        {...handlers}
      />
    </FieldFrame>
  );
}
