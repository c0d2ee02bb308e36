import { onDay, say } from "@creditline/core/say/say";
import type { ShownOption } from "@creditline/core/screens/form";
import { type ReactNode, useState } from "react";
import type { FieldProps } from "./field.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { inWords } from "../words.ts";
import "./slot-field.css";

interface SlotFieldProps extends FieldProps {
  readonly value: string;
  /** The times, each with its day, in their order. */
  readonly options: readonly ShownOption[];
  readonly onChange: (value: string) => void;
}

const daysOf = (options: readonly ShownOption[]): readonly string[] => [
  ...new Set(options.flatMap(({ day }) => day ?? [])),
];

/** A day, and then one of its times. A time that was chosen is given up with its day. */
export function SlotField({ value, options, onChange, ...field }: SlotFieldProps): ReactNode {
  const { id, name } = field;
  const chosen = options.find((option) => option.value === value);
  const [looked, setLooked] = useState("");
  const day = chosen?.day ?? looked;
  const times = options.filter((option) => option.day === day);
  const look = (at: string): void => {
    setLooked(at);
    if (chosen !== undefined && chosen.day !== at) onChange("");
  };
  return (
    <RadioGroup {...field}>
      <fieldset className="slots" aria-label={inWords(say("Day"))}>
        {daysOf(options).map((each, at) => (
          <label key={each} className="option">
            <input
              className="option-mark"
              id={at === 0 ? id : `${id}-day-${at + 1}`}
              type="radio"
              name={`${name}-day`}
              data-slots={options
                .filter((option) => option.day === each)
                .map((option) => option.value)
                .join(" ")}
              checked={day === each}
              onChange={() => look(each)}
            />
            <span className="option-words">{inWords(onDay(each))}</span>
          </label>
        ))}
      </fieldset>
      {times.length > 0 && (
        <fieldset className="slots" aria-label={inWords(say("Time on {day}", { day: onDay(day) }))}>
          {times.map((time, at) => (
            <label key={time.value} className="option">
              <input
                className="option-mark"
                id={`${id}-time-${at + 1}`}
                type="radio"
                name={name}
                value={time.value}
                checked={value === time.value}
                onChange={() => onChange(time.value)}
              />
              <span className="option-words">{time.label}</span>
            </label>
          ))}
        </fieldset>
      )}
    </RadioGroup>
  );
}
