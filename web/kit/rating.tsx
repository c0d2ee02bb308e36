import type { ReactNode } from "react";
import { Unseen } from "./unseen.tsx";
import "./rating.css";

interface RatingProps {
  readonly name: string;
  /** The question. */
  readonly label: string;
  /** 1 to 5; 0 until chosen. */
  readonly value: number;
  readonly onChange: (stars: number) => void;
}

const STARS = [1, 2, 3, 4, 5] as const;

/** One to five stars: radio buttons, so that the arrow keys work. */
export function Rating({ name, label, value, onChange }: RatingProps): ReactNode {
  return (
    <fieldset className="rating">
      <legend className="field-label">{label}</legend>
      <div className="rating-stars">
        {STARS.map((stars) => (
          <label key={stars} className="rating-star" data-lit={stars <= value || undefined}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
            />
            <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true" focusable="false">
              <path d="M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z" />
            </svg>
            <Unseen>{stars === 1 ? "1 star" : `${stars} stars`}</Unseen>
          </label>
        ))}
        <span className="soft small" aria-hidden="true">
          {value > 0 && `${value} of 5`}
        </span>
      </div>
    </fieldset>
  );
}
