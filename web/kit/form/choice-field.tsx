import type { ReactNode } from "react";
import type { ShownOption } from "@creditline/core/screens/form";
import type { FieldProps } from "./field.tsx";
import { RadioGroup } from "./radio-group.tsx";

export interface ChoiceFieldProps extends FieldProps {
  readonly value: string;
  readonly options: readonly ShownOption[];
  readonly onChange: (value: string) => void;
}

/** One of a few, all in sight. The first choice carries the field's id, so that the error summary reaches it. */
export function ChoiceField({ value, options, onChange, ...field }: ChoiceFieldProps): ReactNode {
  const { id, name } = field;
  return (
    <RadioGroup {...field}>
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
              disabled={option.off !== undefined}
              onChange={() => onChange(option.value)}
            />
            <span className="option-words">
              {option.label}
              {option.off !== undefined && <span className="option-off">{option.off}</span>}
            </span>
          </label>
        ))}
      </div>
    </RadioGroup>
  );
}
