import type { ReactNode } from "react";
import { describedBy, FieldError, FieldHint, type FieldProps } from "./field.tsx";

interface RadioGroupProps extends FieldProps {
  readonly children: ReactNode;
}

/** The frame of a field with several controls, of which one is chosen. */
export function RadioGroup({ children, ...field }: RadioGroupProps): ReactNode {
  const { id, label, hint, error, required } = field;
  return (
    <fieldset
      className="field"
      data-wrong={error === undefined ? undefined : true}
      aria-describedby={describedBy(field)}
      aria-invalid={error === undefined ? undefined : true}
      aria-required={required}
      role="radiogroup"
    >
      <legend className="field-label">{label}</legend>
      {hint !== undefined && <FieldHint id={id}>{hint}</FieldHint>}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      {children}
    </fieldset>
  );
}
