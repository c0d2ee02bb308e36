import type { ReactNode } from "react";
import type { ShownOption } from "@creditline/core/screens/form";
import { describedBy, FieldError, FieldHint, type FieldProps } from "./field.tsx";

export interface ChoiceFieldProps extends FieldProps {
  readonly value: string;
  readonly options: readonly ShownOption[];
  readonly onChange: (value: string) => void;
}

/** One of a few, all in sight. The first choice carries the field's id, so that the error summary reaches it. */
export function ChoiceField({ value, options, onChange, ...field }: ChoiceFieldProps): ReactNode {
  const { id, name, label, hint, error, required } = field;
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
      <div className="options">
        {options.map((option, at) => (
          <label key={option.value} className="option">
            <input
              className="option-mark"
              id={at === 0 ? id : `${id}-${at + 1}`}
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span className="option-words">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
