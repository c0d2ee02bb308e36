import { say } from "@creditline/core/say/say";
import { inWords } from "../words.ts";
import type { ReactNode } from "react";
import type { ShownOption } from "@creditline/core/screens/define/form";
import { describedBy, FieldFrame, type FieldProps } from "./field.tsx";
import { Icon } from "../icon.tsx";

export interface SelectFieldProps extends FieldProps {
  readonly value: string;
  readonly options: readonly ShownOption[];
  readonly onChange: (value: string) => void;
  readonly autoComplete?: string | undefined;
}

/** One of a long list, with the browser's own picker. */
export function SelectField({
  value,
  options,
  onChange,
  autoComplete,
  ...field
}: SelectFieldProps): ReactNode {
  return (
    <FieldFrame {...field}>
      <span className="select">
        <select
          className="input"
          id={field.id}
          name={field.name}
          value={value}
          autoComplete={autoComplete}
          required={field.required}
          aria-invalid={field.error !== undefined}
          aria-describedby={describedBy(field)}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{inWords(say("Choose one"))}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </FieldFrame>
  );
}
