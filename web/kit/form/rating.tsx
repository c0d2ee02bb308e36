import type { ReactNode } from "react";
import type { ShownOption } from "@creditline/core/screens/define/form";
import { Unseen } from "../unseen.tsx";
import "./rating.css";

interface RatingProps {
  /** Of the first star. */
  readonly id: string;
  readonly name: string;
  /** The question. */
  readonly label: ReactNode;
  /** One of the options, from the least to the best; empty until chosen. */
  readonly value: string;
  readonly options: readonly ShownOption[];
  readonly onChange: (value: string) => void;
}

/** Stars in one row: radio buttons, so that the arrow keys work. It is never wrong to leave them. */
export function Rating({ id, name, label, value, options, onChange }: RatingProps): ReactNode {
  const chosen = options.findIndex((option) => option.value === value);
  return (
    <fieldset className="rating">
      <legend className="field-label">{label}</legend>
      <div className="rating-stars">
        {options.map((option, at) => (
          <label key={option.value} className="rating-star" data-lit={at <= chosen || undefined}>
            <input
              id={at === 0 ? id : `${id}-${at + 1}`}
              type="radio"
              name={name}
              value={option.value}
              checked={at === chosen}
              onChange={() => onChange(option.value)}
            />
            <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true" focusable="false">
              <path d="M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z" />
            </svg>
            <Unseen>{option.label}</Unseen>
          </label>
        ))}
        <span className="soft small" aria-hidden="true">
          {options[chosen]?.label ?? ""}
        </span>
      </div>
    </fieldset>
  );
}
