import type { ReactNode } from "react";
import { describedBy, FieldError, type FieldProps } from "./field.tsx";

export interface CheckFieldProps extends FieldProps {
  /** "yes" when ticked, else "". */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One box to tick: a consent or a confirmation. */
export function CheckField({ value, onChange, ...field }: CheckFieldProps): ReactNode {
  const { id, name, label, hint, error, required } = field;
  return (
    <div className="field" data-wrong={error === undefined ? undefined : true}>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      <div className="options">
        <label className="option">
          <input
            className="option-mark"
            id={id}
            type="checkbox"
            name={name}
            value="yes"
            checked={value === "yes"}
            required={required}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy(field)}
            onChange={(event) => onChange(event.currentTarget.checked ? "yes" : "")}
          />
          <span className="option-words">{label}</span>
        </label>
      </div>
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
