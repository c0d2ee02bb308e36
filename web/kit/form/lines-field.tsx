import type { ReactNode } from "react";
import { describedBy, FieldFrame, type TextAnswerProps } from "./field.tsx";
import "./lines-field.css";

/** A text of several lines: the box grows with it where the browser can, and can be pulled larger. */
export function LinesField({ value, onChange, autoComplete, fixed, ...field }: TextAnswerProps): ReactNode {
  return (
    <FieldFrame {...field}>
      <textarea
        className="input lines"
        id={field.id}
        name={field.name}
        rows={4}
        value={value}
        autoComplete={autoComplete}
        readOnly={fixed}
        required={field.required}
        aria-invalid={field.error !== undefined}
        aria-describedby={describedBy(field)}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
